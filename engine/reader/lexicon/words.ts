/** The meanings of adverbs. An adverb with the role `aside` has no effect on amounts. */
export type AdverbMeaning =
  | 'first'
  | 'before'
  | 'also'
  | 'now'
  | 'next'
  | 'total'
  | 'equally'
  | 'rest'
  | 'ofThem'
  | 'each'
  | 'every'
  | 'if'
  | 'more'
  | 'still'
  | 'average'
  | 'even'
  | 'aside';

/** Returns a record that has each of the given words as a key. The words are separated by spaces. */
function bySpelling<Value extends string>(
  words: readonly (readonly [value: Value, words: string])[],
): Record<string, Value> {
  return Object.fromEntries(
    words.flatMap(([value, spellings]) => list(spellings).map((word) => [word, value] as const)),
  );
}

const list = (words: string): readonly string[] => words.trim().split(/\s+/u);

/** The adverbs by their meaning. */
export const ADVERBS_BY_MEANING: readonly (readonly [AdverbMeaning, readonly string[]])[] = [
  [
    'first',
    list(
      'まえから 前から さいしょから 最初から はじめから はじめに はじめは はじめわ はじめ 始めに 初めに 初めは 最初に 最初は 最初 さいしょに さいしょは さいしょ もともと 元々 当初',
    ),
  ],
  ['now', list('今 いま 今は いまは 現在 現在は げんざい 今では 最終的に 結局 いまでは')],
  [
    'next',
    list(
      'あとから 後から そのあと その後 そのご それから つぎに 次に さらに 更に まず 翌日 そして すると また しばらくして つづいて そのつぎに その次に 次の日 つぎの日 つぎのひ さいごに そこへ そこに つづけて 続いて 新たに その時点で 数分後',
    ),
  ],
  [
    'total',
    list(
      '全部で ぜんぶで 合せて 合せると 合わせて あわせて 合計で 合計 全体で みんなで 皆で みなで すべてで 全てで トータルで 総計で 合わせると あわせると 合計すると 全員で 両方で りょうほうで 両手で りょうてで みんなあわせると 全部合わせると ぜんぶあわせると ぜんぶ合わせると みんな合わせると 全部合わせたら ぜんぶあわせたら ぜんぶ合わせたら みんな合わせたら みんなあわせたら 二つ合わせて ふたつあわせて 二つあわせて ふたつ合わせて 全部あわせて 全部あわせると 合わせますと あわせますと いっしょにしたら 一緒にしたら 合わせてみると あわせてみると 合計でいくつ 合わせたら あわせたら ふたりで合わせて いっしょにすると 一緒にすると 全部合わせて ぜんぶあわせて みんなあわせて みんな合わせて',
    ),
  ],
  ['equally', list('均等に 等しく 等く ひとしく 平等に')],
  ['rest', []],
  ['ofThem', list('そのうちの そのうち このうちの このうち その中の その中から そのなかから そのうちから')],
  ['each', list('それぞれの それぞれ 各 めいめい おのおの 一人ずつ')],
  ['every', list('毎日 まいにち 毎週 毎回 毎月')],
  ['if', list('もし もしも')],
  ['more', list('もう あと 追加で 余分に')],
  ['still', list('まだ')],
  ['even', list('もっと さらにもっと')],
  ['average', list('平均 平均して へいきん 平均で')],
  [
    'aside',
    list(
      'ある日 そのとき その時 ゆっくり いつも 急いで いそいで 本当に ほんとうに だんだん 勝手に うっかり やっと たまたま きゅうに なんと 仲良く いっしょうけんめい 一生けんめい とっても だいぶ かなり よかったね がんばってね うれしいな お願いします おねがいします わかりますか 答えてね こたえてね 分かるかな いいね やったー あのね さあ ざんねん ある時 あるひ めちゃくちゃ めっちゃ すっごく ものすごく ほんとに まあまあ いいなあ いいな おわり ばいばい わかるかな できるかな かんがえてね 考えてね といてね もんだいです 問題です クイズです んと ほら ぴょんと ぽちゃんと ずっと こっそり はやく 急に とつぜん 突然 残念ながら とても すごく さっき ぜひ 仲よく なかよく かってに 新しく あたらしく えっと えーと やったあ わーい ねえ じゃあ じゃ なので だから でね それで そしたら だけど けれど けど でも ぴったり もう一度 ちょうど では さて そこで 一緒に いっしょに すでに しかし なお ところで これまでに 毎年 では、 だけ のみ 丁度 せっせと がんばって 間違えて ちゃんと いつのまにか とうとう ようやく さいきん 最近 すぐに すぐ 実は じつは もちろん いきなり しっかり のんびり たのしく 楽しく おいしく 早く よく ときどき 時々 さっそく がっかり よかった 残念 わー わあ ふう ふー さて、 ところが すると、 しかも それに 答えてください 答えなさい 教えてください 分かりますか ありがとう おめでとう',
    ),
  ],
];

/**
 * The particles by their spelling. The value is the particle with the same use: へ has the value に. Two particles in a
 * row, such as へは, are one entry.
 */
export const PARTICLES_BY_SPELLING: Readonly<Record<string, string>> = bySpelling([
  ['は', 'は も のほうは の方は'],
  ['が', 'が のほうが のほおが ほおが の方が ほうが'],
  ['を', 'を'],
  ['に', 'に へ へは にも には の中に のなかに の中には のなかには の上に のうえに の上には のうえには'],
  ['で', 'で でも では の中で のなかで の上で のうえで と一緒に について によって'],
  ['から', 'から からも からは からの の中から のなかから の上から のうえから'],
  ['と', 'と とか や とは'],
  ['より', 'より よりも に対して'],
  ['まで', 'までは までに まで'],
  ['の', 'の の中の のなかの の上の のうえの'],
  ['のうち', 'のうち のうちの'],
  ['ずつ', 'ずつ づつ ずつの づつの'],
  ['だけ', 'だけ'],
  ['しか', 'しか'],
  ['あたり', 'あたり 当たり 当り あたりの 当たりの につき ごとに'],
  ['とも', 'とも'],
]);

/**
 * Words after a finite verb that join its clause to the next clause. `if` marks a condition, `when` a time, and `and`
 * any other relation.
 */
export const CLAUSE_CONNECTIVES: Readonly<Record<string, 'and' | 'if' | 'when'>> = bySpelling([
  [
    'and',
    'が ので から けれど けど けれども けども のに なので だけど だったけど だから だったので だが だったが で でして であって だし んだけど んだけれど んですが んですけど のですが んで し って言うから っていうから というので と言うので ところ ところへ ところに',
  ],
  ['if', 'には のには だと だったら と なら ならば とすると としたら とすれば とします 場合 場合は ばあい'],
  [
    'when',
    'ことにしました ことにします とき 時 ときに 後 あと あとで 後に あとに 前に まえに まで までに ために ように 間 間に あいだに',
  ],
]);

const COPULA_BASES =
  'です でした だ だった である であった でしょう だろう なの なん なんだ なんです なのです なんでしょう なんだろう なんだって んだもん のだ のです のでした んだ んです のでしょう んでしょう のだろう んだろう の そうです とのことです だそうです だって んだって って じゃ';
const COPULA_ENDINGS =
  ' か よ ね よね な なあ なぁ かな かなあ かなぁ かい かしら っけ のかな のか のでしょう のでしょうか けどね よー ねー さ もん';
const ENDINGS_ALONE =
  'ことになる ことになるか ことになるの ことになるかな ことになるのかな か かな かなあ かなぁ かい のか のかな のかなあ よ ね よね な なあ なぁ ぞ ぜ わ さ もん っけ かしら のよ のね よー ねー ことになるでしょう ことになるでしょうか ことになりますか ことになるのでしょうか ことになりました ことになります ことができますか ことができるでしょうか ことができます 予定です よていです つもりです みたいです ようです らしいです みたい らしい';

/**
 * Matches the end of a sentence that asks the child to find an amount. The words before か say which amount: 何Lか
 * もとめましょう ("find how many litres").
 */
const FINDING =
  '求め もとめ 計算し けいさんし 答え こたえ 考え かんがえ 数え かぞえ 教え おしえ 調べ しらべ 書き かき いい 言い 当て あて'
    .split(' ')
    .flatMap((stem) =>
      /^(?:書き|かき|いい|言い)$/u.test(stem)
        ? [`${stem}ましょう`, `${stem}なさい`]
        : [
            'ましょう',
            'なさい',
            'てください',
            'て下さい',
            'てね',
            'よう',
            'て',
            'てみましょう',
            'てみよう',
            'ます',
          ].map((ending) => stem + ending),
    )
    .concat('わかりますか 分かりますか わかる 分かる わかるかな 分かるかな わかるかい わかりますでしょうか'.split(' '))
    .flatMap((find) => [`か${find}`, `か、${find}`]);

/**
 * The words that can end a sentence after a noun, a number or an adjective, such as です ("is"). The table also contains
 * the question particles that can follow a verb.
 */
export const COPULAS_BY_SPELLING: Readonly<Record<string, { readonly past: boolean; readonly asks: boolean }>> =
  Object.fromEntries(
    [
      ...list(ENDINGS_ALONE),
      ...FINDING,
      ...list(COPULA_BASES).flatMap((base) => COPULA_ENDINGS.split(' ').map((ending) => base + ending)),
    ].map((text) => [
      text,
      {
        past: /した|だった|であった/u.test(text),
        asks: /^か.|か$|かな|かい$|かしら$|でしょう|だろう|っけ$/u.test(text),
      },
    ]),
  );

/** Words that compare ages after a number: 3さい 年上 ("3 years older"). */
export const AGE_COMPARISON_WORDS: Readonly<Record<string, boolean>> = {
  年上: true,
  としうえ: true,
  上: true,
  うえ: true,
  年下: false,
  としした: false,
  下: false,
  した: false,
};

/** Words that ask for an amount without a counter. */
export const AMOUNT_QUESTION_WORDS: readonly string[] = list(
  'いくつ 幾つ どれだけ どれくらい どれぐらい どのくらい どのぐらい どれほど どれだけの どのくらいの どれくらいの',
);

/** Adjectives that take な before a noun. */
export const NA_ADJECTIVES: readonly string[] = [
  ...list(
    'きれい げんき 元気 しずか すてき りっぱ じょうぶ まっか 真っ赤 まっしろ いろいろ だいじ 大事 ふしぎ だいすき 大好き 大すき すき 好き とくべつ かんたん べんり じょうず 上手 にぎやか へん しんせん あんぜん だいじょうぶ ぴかぴか ふわふわ まんまる ちいさ おおき',
  ),
];

/** Words for an amount that the text does not state, such as いくつか ("some"). */
export const UNSPECIFIED_AMOUNT_WORDS: readonly string[] = list(
  'いくつか いくらか たくさん いっぱい すこし 少し ちょっと すこしだけ 少しだけ おおぜい 大ぜい 大勢',
);

/** Words such as 以上 ("or more") that make a number a limit. Sentences with such words are not understood. */
export const NUMBER_LIMIT_WORDS: readonly string[] = list(
  'すくなくとも 少なくとも 多くとも 多くて おおくて せいぜい 最大 最大で さいだいで 最低 最低で さいていで 最小 以上 以下 未満 いじょう',
);

/** Words that change the meaning of an amount in a way that the program does not understand. */
export const UNSUPPORTED_AMOUNT_MODIFIERS: readonly string[] = list(
  'ない なかった ません ありません ないです じゃない ではない ではなく じゃなく じゃなくて 以外 以上 以下 未満 約 やく およそ だいたい ほぼ ほど くらい ぐらい 半分 はんぶん 半数 ほとんど ほとんどの 多数 ずつしか だけしか',
);

/** Pronouns for persons. */
export const PERSON_PRONOUNS: readonly string[] = list('彼 彼女 かれ かのじょ 自分 じぶん');
export const PLURAL_PRONOUNS: readonly string[] = list(
  '彼ら 彼女ら ふたりとも 彼女たち かれら みんな 皆 全員 みな ぜんいん 二人とも 両方',
);
export const THING_PRONOUNS: readonly string[] = list('それ これ それら これら');
export const DETERMINERS: readonly string[] = list(
  'この その あの ある こちらの 同じ おなじ どの ほかの 他の べつの 別の',
);
/** Nouns for the rest. */
export const REST_NOUNS: readonly string[] = list('残り のこり 残 あまり 余り 残ったの');
export const DIFFERENCE_WORDS: readonly string[] = list('ちがい 違い 差');
export const WHICH_WORDS: readonly string[] = list('どちら どっち どれ');
export const RETURNED_MONEY_WORDS: readonly string[] = list('おつり お釣り つり銭 釣り銭');

/** Nouns for what is measured of a thing: 長さ in Aの長さは 5cmです ("the length of A is 5 cm"). */
export const MEASURED_ATTRIBUTE_NOUNS: readonly string[] = list(
  '長さ ながさ 重さ おもさ 思さ 体重 たいじゅう 身長 しんちょう 高さ たかさ 広さ ひろさ 面積 めんせき 体積 たいせき 深さ ふかさ 厚さ あつさ 太さ 幅 はば 値段 ねだん ね段 代金 だいきん 数 かず 人数 にんずう 本数 枚数 個数 回数 かいすう 冊数 台数 点数 ページ数 時間 じかん 道のり みちのり 距離 きょり 速さ はやさ 量 りょう かさ 定価 売り値 売りね 定員 人口 得点 金額 貯金 ちょきん 記録 きろく 重量 容積 歩数 お金 横の長さ よこの長さ たての長さ 縦の長さ 底の面積 底面積 とし 年 歳 年れい 年齢 ねんれい よこのながさ たてのながさ そこのめんせき 合計 カロリー 会計 合計金額 比 {身|しん}{長|ちょう} {体|たい}{重|じゅう} {代|だい}{金|きん} {人|にん}{数|ずう} {点|てん}{数|すう}',
);

/** Nouns for a day or a time. The program does not read them as places. */
export const TIME_WORDS: readonly string[] = list(
  '昨日 きのう 今日 きょう 明日 あした おととい 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 月曜 火曜 水曜 木曜 金曜 土曜 日曜 朝 あさ 昼 ひる 夜 よる 夕方 午前中 午後 午前 先週 今週 来週 先月 今月 来月 去年 昨年 今年 来年 春 夏 秋 冬 週末 誕生日 たんじょう日 ランチ ディナー 昼食 夕食 朝食 初日 日 最初の日 翌日 今シーズン 今朝 けさ 昨夜 きょねん ことし 休み時間 放課後 先週末 一日目 二日目 三日目 毎日 せんしゅう こんしゅう らいしゅう ゆうがた ごご ごぜん はる なつ あき ふゆ ひるやすみ 昼休み 昼やすみ あさって 月よう日 火よう日 水よう日 木よう日 金よう日 土よう日 日よう日 げつようび かようび すいようび もくようび きんようび どようび にちようび たんじょうび たん生日 おひる お昼 ほうかご 三時 帰り道 かえりみち 春休み はるやすみ 夏休み なつやすみ 冬休み ふゆやすみ 春やすみ 夏やすみ 冬やすみ',
);

/** Nouns that name persons by their role, such as 先生 ("teacher"). */
export const PERSON_WORDS: readonly string[] = list(
  '{友達|ともだち} {友|とも}だち {友人|ゆうじん} {兄|あに} {姉|あね} {弟|おとうと} {妹|いもうと} {父|ちち} {母|はは} お{父|とう}さん お{母|かあ}さん お{兄|にい}さん お{姉|ねえ}さん お{兄|にい}ちゃん お{姉|ねえ}ちゃん お{父|とう}ちゃん お{母|かあ}ちゃん {兄|にい}ちゃん {姉|ねえ}ちゃん {弟|おとうと}くん {妹|いもうと}ちゃん おじいさん おばあさん おじさん おばさん おじいちゃん おばあちゃん じいちゃん ばあちゃん {祖父|そふ} {祖母|そぼ} {先生|せんせい} {校長|こうちょう}{先生|せんせい} パパ ママ ぱぱ まま わたし {私|わたし} あたし ぼく {僕|ぼく} {俺|おれ} おれ {母親|ははおや} {父親|ちちおや} {両親|りょうしん} {家族|かぞく} {家|か}ぞく {店員|てんいん} {店員|てんいん}さん お{店|みせ}の{人|ひと} いとこ となりの{人|ひと} {赤|あか}ちゃん {兄|にい}さん {姉|ねえ}さん お{兄|にい}さん お{姉|ねえ}さん いもうとちゃん おとうとくん',
);
