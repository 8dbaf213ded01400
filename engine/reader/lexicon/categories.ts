/**
 * Words for a sort of thing and the nouns that belong to it, in kana. A question may ask for the whole with the word
 * for the sort: りんごが 3こ、 みかんが 4こ あります。くだものは ぜんぶで なんこですか.
 */
const CATEGORIES: readonly (readonly [names: string, members: string])[] = [
  [
    'くだもの ふるーつ',
    'あんず いちじく ざくろ らいち ぽんかん きんかん はっさく いよかん あぼかど ぶるーべりー らずべりー ぱっしょんふるーつ りんご みかん ばなな いちご ぶどう もも なし めろん すいか れもん おれんじ さくらんぼ くり かき まんごー ぱいなっぷる ぱいん きうい びわ ゆず ますかっと ぷらむ ぐれーぷふるーつ さくらんぼう',
  ],
  [
    'やさい',
    'ぱせり せろり かぶ さといも しそ にら ほうれんそう こまつな えだまめ そらまめ いんげん あすぱらがす ごーや へちま ずっきーに れんこん にんにく しょうが かりふらわー ぷちとまと もやし たけのこ とまと きゅうり にんじん ぴーまん なす じゃがいも たまねぎ きゃべつ だいこん かぼちゃ れたす はくさい ねぎ ごぼう さつまいも しいたけ とうもろこし ぶろっこりー みにとまと いも おくら',
  ],
  [
    'むし こんちゅう',
    'こがねむし かなぶん あげは もんしろちょう もんきちょう いもむし あおむし けむし ばったのこども きりぎりす あめんぼ げんごろう かたつむり おにやんま あかとんぼ みつばち かぶとむし くわがた くわがたむし せみ ばった とんぼ ちょう ちょうちょ あり はち てんとうむし かまきり こおろぎ すずむし ほたる だんごむし',
  ],
  [
    'とり',
    'ことり おやどり ひばり うぐいす めじろ かっこう きつつき つぐみ かなりあ ぶんちょう おうむ くじゃく ふらみんご だちょう きじ さぎ がちょう とんび すずめ はと からす かも あひる にわとり ひよこ つばめ つる はくちょう いんこ ふくろう かもめ わし たか',
  ],
  [
    'さかな',
    'ぐっぴー うなぎ あゆ さけ ます さば かつお ひらめ ふぐ なまず ねったいぎょ でめきん きんぎょ めだか こい ふな どじょう たい まぐろ さんま いわし あじ',
  ],
  [
    'どうぶつ',
    'こうま こうし こぶた こひつじ こねずみ こざる こぐま もぐら はりねずみ もるもっと しろくま ひょう ちーたー あざらし あしか らっこ わに へび とかげ かえる ろば ぽにー かぴばら あるぱか いぬ ねこ うさぎ さる ぞう らいおん きりん くま ぱんだ とら うし うま ぶた ひつじ やぎ りす たぬき きつね しか ごりら こあら かんがるー らくだ しまうま かば はむすたー ねずみ ぺんぎん いるか くじら かめ こいぬ こねこ おおかみ さい いのしし',
  ],
  [
    'はな',
    'まりーごーるど ほうせんか らべんだー しくらめん くろっかす ひやしんす すずらん くろーばー なのはな れんげ おしろいばな けいとう ちゅーりっぷ ひまわり あさがお たんぽぽ こすもす ばら ゆり すみれ ぱんじー あじさい さくら つばき きく かーねーしょん がーべら すいせん まーがれっと',
  ],
  [
    'おかし おやつ',
    'かすてら どらやき たいやき だいふく ようかん くれーぷ わっふる たると まかろん ましゅまろ ぽてとちっぷす ぽっぷこーん くらっかー わたあめ かっぷけーき あいすくりーむ まふぃん あめ がむ ちょこ ちょこれーと くっきー けーき どーなつ ぷりん せんべい おせんべい だんご ぐみ らむね きゃらめる びすけっと ぜりー しゅーくりーむ きゃんでぃ きゃんでぃー あいす まんじゅう',
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
  ['ほん', 'えほん ずかん まんが ざっし じてん じしょ しょうせつ ものがたり どうわ でんき むかしばなし'],
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
/** Words that are wider than one sort: for everything that lives, or that can be eaten or counted. */
const WIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ['いきもの', ['むし', 'とり', 'さかな', 'どうぶつ']],
  ['たべもの', ['くだもの', 'やさい', 'おかし', 'ぱん']],
  ['どうぶつ', ['とり', 'どうぶつ']],
]);

/** True if a word names the sort to which a noun belongs: むし for せみ. */
export function isSortOf(noun: string, word: string): boolean {
  if (WHOLE.get(word)?.has(noun) === true) return true;
  return WIDE.get(word)?.some((narrow) => noun === narrow || WHOLE.get(narrow)?.has(noun) === true) ?? false;
}

/** True for a noun that names exactly one kind of thing. Two such nouns always name different things. */
export function isOneSort(noun: string): boolean {
  return MEMBERS.has(noun) && !WHOLE.has(noun) && !WIDE.has(noun);
}

/** True for a word for a sort: どうぶつ, くだもの. */
export function isNameOfSort(word: string): boolean {
  return WHOLE.has(word) || WIDE.has(word);
}

/** True for a noun that the list of sorts contains. */
export function isListed(noun: string): boolean {
  return MEMBERS.has(noun);
}
