/** Words that can end a statement, such as よ or そうです. In each pair, false means that the word marks no question. */
export const SENTENCE_ENDINGS: readonly (readonly [string, boolean])[] =
  'よ ね よね な なあ なぁ さ わ わよ ぞ の のよ のね って んだ んだよ んだね んだって んだよね んです んですよ んですって のです のだ だって そうです ようです とさ ことにしました ことになりました 予定です つもりです よてい です よー ねー よ〜 んだもん もん けどね けどさ んだけどね んだけどさ んですけどね らしい らしいよ らしいです みたいです みたいだよ んやで んやって のでした のであった んでした のですよ のだよ のだった んだぜ ぜ わけです わけだ ところです ところだ ところだよ んですね のですね んだなあ のだそうです とのことです そうだ そうだよ んだそうです ようだ みたい みたいだ らしいね んですもの んだわ'
    .split(' ')
    .map((word) => [word, false] as const);

/** Words at the end of a question. */
export const QUESTION_ENDINGS =
  'か かな かなあ かなぁ かなー のかな のかなあ の のか のですか んですか でしょう でしょうか だろう だろうか のでしょう のでしょうか んでしょう んでしょうか んだろう んだろうか かね でしょうかね だろうね でしょうね でしょお でしょ のかしら ことでしょう ことでしょうか ことになりますか ことになるでしょうか ことになるのでしょうか っけ んだっけ かしら のだろう のだろうか のかい んだろうね のでしょうね のかね んかな んですかね のですかね ことになるだろう ことになるだろうか ことになるかな ことになるのかな ことになるの ことになるのか ことになるか ことになりましたか ことになったでしょう ことになったでしょうか ことになったかな ことになったの ことになったのでしょう ことになったのでしょうか ことになります ことになるのですか  だろうなあ でしょうねえ のだったでしょう かしらね'
    .split(' ')
    .map((word) => [word, true] as const);

/** Words that join a clause to the next clause. */
export const CLAUSE_LINK_WORDS =
  'から んだから のだから うちに 間に あいだに ついでに たびに のち まえ 前 なら、 ので のに んで けど けれど けれども から んだけど んだけれど んですけど んですが のですが が と し なら とき ときに 時 時に あと あとに 後 後に 後で あとで まえに 前に ため ために ように としたら とすると とすれば ところ 場合 場合は ときは んだけど、 には のには ところに ところへ ところで とちゅうで とちゅうに 途中で 途中に ときは 時は おかげで せいで ものの とたん とたんに 途端に のですけど のですけれど んですけれど んですけれども のだけど のだけれど んだもんで もので もんで んだし んですし のだが んだが 日に 日は 夜に 朝に'.split(
    ' ',
  );

/**
 * Words that can join a clause to the next clause after a verb in polite form. Other joining words need the plain form
 * or describe a noun.
 */
export const WORDS_JOINING_CLAUSES_AFTER_POLITE_VERB: ReadonlySet<string> = new Set(
  'ので のに けど けれど けれども から が と し'.split(' '),
);
