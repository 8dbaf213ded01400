/**
 * Nouns by the word that names them together, in kana. A question may ask for the whole by that word: りんごが 3こ、
 * みかんが 4こ あります。くだものは ぜんぶで なんこですか.
 */
const CATEGORIES: readonly (readonly [names: string, members: string])[] = [
  [
    'くだもの ふるーつ',
    'りんご みかん ばなな いちご ぶどう もも なし めろん すいか れもん おれんじ さくらんぼ くり かき まんごー ぱいなっぷる ぱいん きうい びわ ゆず ますかっと ぷらむ ぐれーぷふるーつ さくらんぼう',
  ],
  [
    'やさい',
    'とまと きゅうり にんじん ぴーまん なす じゃがいも たまねぎ きゃべつ だいこん かぼちゃ れたす はくさい ねぎ ごぼう さつまいも しいたけ とうもろこし ぶろっこりー みにとまと いも おくら',
  ],
  [
    'むし こんちゅう',
    'かぶとむし くわがた くわがたむし せみ ばった とんぼ ちょう ちょうちょ あり はち てんとうむし かまきり こおろぎ すずむし ほたる だんごむし',
  ],
  ['とり', 'すずめ はと からす かも あひる にわとり ひよこ つばめ つる はくちょう いんこ ふくろう かもめ わし たか'],
  ['さかな', 'きんぎょ めだか こい ふな どじょう たい まぐろ さんま いわし あじ'],
  [
    'どうぶつ',
    'いぬ ねこ うさぎ さる ぞう らいおん きりん くま ぱんだ とら うし うま ぶた ひつじ やぎ りす たぬき きつね しか ごりら こあら かんがるー らくだ しまうま かば はむすたー ねずみ ぺんぎん いるか くじら かめ こいぬ こねこ おおかみ さい いのしし',
  ],
  [
    'はな',
    'ちゅーりっぷ ひまわり あさがお たんぽぽ こすもす ばら ゆり すみれ ぱんじー あじさい さくら つばき きく かーねーしょん がーべら すいせん まーがれっと',
  ],
  [
    'おかし おやつ',
    'あめ がむ ちょこ ちょこれーと くっきー けーき どーなつ ぷりん せんべい おせんべい だんご ぐみ らむね きゃらめる びすけっと ぜりー しゅーくりーむ きゃんでぃ きゃんでぃー あいす まんじゅう',
  ],
  ['のみもの', 'じゅーす ぎゅうにゅう おちゃ こーひー こうちゃ こーら さいだー むぎちゃ'],
  [
    'のりもの',
    'ばす くるま じてんしゃ でんしゃ とらっく ばいく たくしー ひこうき ふね ぼーと しんかんせん さんりんしゃ いちりんしゃ',
  ],
  ['くるま', 'じどうしゃ とらっく たくしー ぱとかー ばす しょうぼうしゃ きゅうきゅうしゃ'],
  ['こども', 'おとこのこ おんなのこ だんし じょし'],
  ['ひと', 'こども おとな おとこのこ おんなのこ おとこのひと おんなのひと せんせい せいと だんし じょし おきゃく'],
  ['ぶんぼうぐ', 'えんぴつ けしごむ のーと ぺん くれよん はさみ のり ものさし ぼーるぺん いろえんぴつ'],
  ['おもちゃ', 'ぼーる つみき みにかー ぬいぐるみ にんぎょう こま びーだま おはじき かーど ろぼっと ぷらもでる'],
  ['ぱん', 'めろんぱん あんぱん くりーむぱん かれーぱん しょくぱん ろーるぱん'],
  ['ふく', 'しゃつ ずぼん せーたー すかーと てぃーしゃつ'],
  [
    '',
    'しーる かい かいがら どんぐり おりがみ いろがみ いす つくえ ぼうし てぶくろ くつ くつした かさ ふうせん てがみ はがき きって まんが えほん りぼん てーぷ ろーぷ ひも たいや らいと こおり たまご おにぎり もち',
  ],
];

const WHOLE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  CATEGORIES.flatMap(([names, members]) =>
    names === '' ? [] : names.split(' ').map((name) => [name, new Set(members.split(' '))] as const),
  ),
);
const MEMBERS: ReadonlySet<string> = new Set(CATEGORIES.flatMap(([, members]) => members.split(' ')));
/** Wider words for everything that lives, is eaten or may be counted. */
const WIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ['いきもの', ['むし', 'とり', 'さかな', 'どうぶつ']],
  ['たべもの', ['くだもの', 'やさい', 'おかし', 'ぱん']],
  ['どうぶつ', ['とり', 'どうぶつ']],
]);

/** True if a word names the sort of thing that a noun is: むし for せみ. */
export function isSortOf(noun: string, word: string): boolean {
  if (WHOLE.get(word)?.has(noun) === true) return true;
  return WIDE.get(word)?.some((narrow) => noun === narrow || WHOLE.get(narrow)?.has(noun) === true) ?? false;
}

/** True for a noun that names one sort of thing only, so that another such noun names another thing. */
export function isOneSort(noun: string): boolean {
  return MEMBERS.has(noun) && !WHOLE.has(noun) && !WIDE.has(noun);
}

/** True for a noun of the list of sorts. */
export function isListed(noun: string): boolean {
  return MEMBERS.has(noun);
}
