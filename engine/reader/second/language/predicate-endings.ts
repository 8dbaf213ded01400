/** Words at the end of a sentence. A question is marked. */
export const ENDINGS: readonly (readonly [string, boolean])[] =
  'よ ね よね な なあ なぁ さ わ わよ ぞ の のよ のね って んだ んだよ んだね んだって んだよね んです んですよ んですって のです のだ だって そうです ようです とさ ことにしました ことになりました 予定です つもりです よてい です よー ねー よ〜 んだもん もん けどね けどさ んだけどね んだけどさ んですけどね らしい らしいよ らしいです みたいです みたいだよ んやで んやって'
    .split(' ')
    .map((word) => [word, false] as const);

export const QUESTIONS =
  'か かな かなあ かなぁ かなー のかな のかなあ の のか のですか んですか でしょう でしょうか だろう だろうか のでしょう のでしょうか んでしょう んでしょうか んだろう んだろうか かね でしょうかね だろうね でしょうね でしょお でしょ のかしら ことでしょう ことでしょうか ことになりますか ことになるでしょうか ことになるのでしょうか っけ んだっけ かしら'
    .split(' ')
    .map((word) => [word, true] as const);

export const LINKS =
  'から んだから のだから うちに 間に あいだに ついでに たびに のち まえ 前 なら、 ので のに んで けど けれど けれども から んだけど んだけれど んですけど んですが のですが が と し なら とき ときに 時 時に あと あとに 後 後に 後で あとで まえに 前に ため ために ように としたら とすると とすれば ところ 場合 場合は ときは んだけど、 には のには'.split(
    ' ',
  );

/** These join clauses after a polite form; the others describe a noun or need a plain form. */
export const POLITE_LINKS: ReadonlySet<string> = new Set('ので のに けど けれど けれども から が と し'.split(' '));
