import { expandSpellings } from './spelling.ts';

/**
 * Each category of things: its name in kana, and its members in source notation. A question may name the category
 * instead of its members: りんごが 3こ、 みかんが 4こ あります。くだものは ぜんぶで なんこですか ("3 apples, 4 oranges; how many fruits in all?").
 */
const CATEGORIES: readonly (readonly [names: string, members: string])[] = [
  [
    'くだもの ふるーつ',
    'あんず いちじく ざくろ ライチ ぽんかん きんかん はっさく いよかん アボカド ブルーベリー ラズベリー ぱっしょんふるーつ {林檎|りんご} {蜜柑|みかん} バナナ {苺|いちご} {葡萄|ぶどう} {桃|もも} {梨|なし} メロン {西瓜|すいか} れもん オレンジ さくらんぼ {栗|くり} {柿|かき} マンゴー パイナップル パイン キウイ びわ ゆず マスカット プラム グレープフルーツ さくらんぼう',
  ],
  [
    'やさい',
    'ぱせり せろり かぶ さといも しそ にら ホウレンソウ こまつな {枝豆|えだまめ} そらまめ インゲン アスパラガス ゴーヤ へちま ズッキーニ れんこん にんにく しょうが カリフラワー プチトマト もやし {竹|たけ}の{子|こ} トマト きゅうり {人参|にんじん} ピーマン {茄子|なす} じゃが{芋|いも} たまねぎ キャベツ {大|だい}こん {南瓜|かぼちゃ} レタス はくさい ねぎ ごぼう さつま{芋|いも} しいたけ トウモロコシ ブロッコリー ミニトマト {芋|いも} オクラ',
  ],
  [
    'むし こんちゅう',
    'コガネムシ カナブン アゲハ モンシロチョウ モンキチョウ いもむし {青虫|あおむし} けむし ばったのこども きりぎりす アメンボ ゲンゴロウ カタツムリ おにやんま {赤|あか}とんぼ ミツバチ カブト{虫|むし} クワガタ クワガタムシ {蝉|せみ} バッタ トンボ {蝶|ちょう} {蝶々|ちょうちょ} {蟻|あり} {蜂|はち} テントウ{虫|むし} カマキリ コオロギ {鈴虫|すずむし} {蛍|ほたる} ダンゴ{虫|むし}',
  ],
  [
    'とり',
    'ことり {親鳥|おやどり} ひばり ウグイス メジロ カッコウ キツツキ つぐみ カナリア ブンチョウ オウム くじゃく フラミンゴ ダチョウ きじ さぎ がちょう トンビ {雀|すずめ} {鳩|はと} {烏|からす} {鴨|かも} あひる {鶏|にわとり} ヒヨコ ツバメ {鶴|つる} はくちょう インコ ふくろう かもめ ワシ たか',
  ],
  [
    'さかな',
    'グッピー ウナギ アユ さけ マス さば カツオ ひらめ ふぐ ナマズ {熱帯魚|ねったいぎょ} {出目金|でめきん} {金|きん}{魚|ぎょ} メダカ {鯉|こい} フナ ドジョウ {隊|たい} まぐろ さんま いわし あじ',
  ],
  [
    'どうぶつ',
    '{子馬|こうま} {子牛|こうし} {子|こ}ぶた {子羊|こひつじ} こねずみ こざる {子|こ}ぐま もぐら ハリネズミ モルモット しろくま {豹|ひょう} チーター アザラシ アシカ ラッコ ワニ ヘビ トカゲ {蛙|かえる} ろば ポニー カピバラ アルパカ いぬ {猫|ねこ} {兎|うさぎ} {猿|さる} ぞう ライオン きりん {熊|くま} パンダ {虎|とら} うし うま {豚|ぶた} ひつじ {山羊|やぎ} {栗鼠|りす} {狸|たぬき} {狐|きつね} シカ ゴリラ コアラ カンガルー ラクダ シマウマ カバ ハムスター {鼠|ねずみ} ペンギン イルカ {鯨|くじら} {亀|かめ} {子|こ}いぬ {子猫|こねこ} {狼|おおかみ} サイ {猪|いのしし}',
  ],
  [
    'はな',
    'マリーゴールド ほうせんか ラベンダー シクラメン クロッカス ヒヤシンス スズラン クローバー {菜|な}の{花|はな} レンゲ オシロイバナ けいとう チューリップ {向日葵|ひまわり} {朝|あさ}{顔|がお} タンポポ コスモス バラ ゆり すみれ パンジー あじさい さくら つばき {菊|きく} カーネーション ガーベラ すいせん マーガレット',
  ],
  [
    'おかし おやつ',
    'カステラ どら{焼|や}き たい{焼|や}き {大福|だいふく} {羊羹|ようかん} クレープ ワッフル たると マカロン マシュマロ ポテトチップス ポップコーン クラッカー {綿|わた}あめ カップケーキ アイスクリーム マフィン {飴|あめ} ガム チョコ チョコレート クッキー ケーキ ドーナツ プリン {煎餅|せんべい} お{煎餅|せんべい} {団子|だんご} グミ ラムネ キャラメル ビスケット ゼリー シュークリーム キャンディ キャンディー アイス {饅頭|まんじゅう}',
  ],
  ['のみもの', 'ジュース ぎゅうにゅう おちゃ コーヒー こうちゃ コーラ サイダー むぎちゃ'],
  [
    'のりもの',
    'バス くるま じてんしゃ {電|でん}{車|しゃ} トラック バイク タクシー {飛|ひ}{行|こう}{機|き} ふね ボート {新|しん}{幹|かん}{線|せん} {三|さん}{輪|りん}{車|しゃ} {一|いち}{輪|りん}{車|しゃ}',
  ],
  ['くるま', 'じどうしゃ とらっく たくしー パトカー ばす {消防車|しょうぼうしゃ} {救急車|きゅうきゅうしゃ}'],
  ['こども', 'おとこのこ おんなのこ だんし じょし'],
  [
    'ひと',
    '{子供|こども} おとな おとこのこ おんなのこ おとこのひと おんなのひと せんせい せいと だんし じょし おきゃく',
  ],
  ['ぶんぼうぐ', 'えんぴつ けしごむ ノート ペン クレヨン ハサミ のり ものさし ボールペン いろえんぴつ'],
  [
    'おもちゃ',
    'ボール つみき ミニカー ぬいぐるみ にんぎょう {独楽|こま} ビー{玉|だま} おはじき カード ロボット プラモデル',
  ],
  ['ぱん', 'メロンパン あんパン クリームパン カレーパン しょくぱん ロールパン'],
  [
    'ほん',
    '{絵|え}{本|ほん} ずかん {漫画|まんが} {雑誌|ざっし} じてん じしょ {小説|しょうせつ} ものがたり どうわ でんき むかしばなし',
  ],
  ['ふく', 'シャツ ズボン セーター スカート ティーシャツ'],
  [
    '',
    'シール かい {貝殻|かいがら} {団栗|どんぐり} {折紙|おりがみ} {色|いろ}{紙|がみ} {椅子|いす} つくえ {帽子|ぼうし} {手袋|てぶくろ} {靴|くつ} くつ{下|した} {傘|かさ} {風|ふう}{船|せん} {手|て}{紙|がみ} {葉書|はがき} {切|きっ}{手|て} まんが えほん リボン テープ ロープ {紐|ひも} タイヤ ライト こおり {玉子|たまご} おにぎり {餅|もち}',
  ],
];

/** Returns the nouns of a category in kana. */
function keysOf(members: string): string[] {
  return members.split(' ').map((member) => expandSpellings(member).key);
}

const WHOLE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  CATEGORIES.flatMap(([names, members]) =>
    names === '' ? [] : names.split(' ').map((name) => [name, new Set(keysOf(members))] as const),
  ),
);
/** The nouns of all categories in source notation, separated by spaces. */
export const NOUNS_IN_CATEGORIES = CATEGORIES.map(([, members]) => members).join(' ');
const MEMBERS: ReadonlySet<string> = new Set(keysOf(NOUNS_IN_CATEGORIES));
/** Words for categories that include other categories, such as everything that lives or that can be eaten. */
const WIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ['いきもの', ['むし', 'とり', 'さかな', 'どうぶつ']],
  ['たべもの', ['くだもの', 'やさい', 'おかし', 'ぱん']],
  ['どうぶつ', ['とり', 'どうぶつ']],
]);

/** True if `word` names a category to which `noun` belongs: むし ("insect") for せみ ("cicada"). */
export function isCategoryOfNoun(noun: string, word: string): boolean {
  if (WHOLE.get(word)?.has(noun) === true) return true;
  return WIDE.get(word)?.some((narrow) => noun === narrow || WHOLE.get(narrow)?.has(noun) === true) ?? false;
}

/** True for a noun that names exactly one kind of thing. Two different nouns of this sort never name the same thing. */
export function isNounForOneKindOfThing(noun: string): boolean {
  return MEMBERS.has(noun) && !WHOLE.has(noun) && !WIDE.has(noun);
}

/** True for a word that names a category of things: どうぶつ ("animal"), くだもの ("fruit"). */
export function isCategoryName(word: string): boolean {
  return WHOLE.has(word) || WIDE.has(word);
}

/** True for a noun that is a member of a category: りんご ("apple") of くだもの ("fruit"). */
export function isMemberOfAnyCategory(noun: string): boolean {
  return MEMBERS.has(noun);
}
