import { FEELING_WORDS } from '../vocabulary/feelings.ts';
import { NOUNS_FOR_TEXT_WITHOUT_SPACES } from './kana-nouns.ts';
import { GIVEN_NAMES } from './names.ts';
import { COMPARISON_ADJECTIVE_STEMS, UNSPLITTABLE_NOUNS, NOUNS_FOR_MEASURED_PROPERTIES, REST_WORDS } from './words.ts';

/**
 * Nouns in kana for things, people and places. Without them, a text without spaces is segmented into wrong words.
 */
const MORE = (
  'おねえちゃん おばあちゃん おじいちゃん おばさん おじさん せんせい あに わたし おきゃくさん いとこ となりのひと なかよし せいと こどもたち ひとたち てんいんさん ぱんだ ' +
  'はむすたー ざりがに こおろぎ すずむし ふくろう こいぬ こねこ らくだ さい とら しか もぐら はりねずみ がちょう だちょう かんがるー いわし なまず ' +
  'ひとで うに たこやき おこのみやき やきいも おすし はるまき ころっけ しちゅー さらだ つけもの にく はむ さとう こむぎこ だいふく ほっとけーき そふとくりーむ ' +
  'わたがし ぽてと びすけっと すもも はくさい もやし しいたけ ぷりん がむ すなっく おまんじゅう たいやき おせんべい こうちゃ べんとう おべんとう おかず ' +
  'からあげ おだんご さくらんぼ みにとまと よーぐると こくばん ぷりんと がようし こいん すたんぷ ふうとう ばっと ばす とらっく ぼーと ろけっと たいや らいと くつした ふく すぷーん ' +
  'ぽっと ぺっとぼとる だんぼーる ぽけっと でんきゅう かんづめ ちょきん てすと もんだい とうきょう こうてい としょしつ おみせ ぱんや ほんや おかしや もり はやし ' +
  'のはら すなば すべりだい おうち うち たて よこ べんきょう かいだん き きのえだ えだ ちゅーりっぷ こすもす すみれ め は はね つの かい くらす れつ だん せっと おとこのひと おんなのひと こうさく ' +
  'こたえ なまえ ひろさ ねだん のこり ひだり した ところ ぺんぎん らいおん きりん ごりら りす きつね たぬき おおかみ くじら さめ いか えび かまきり ほたる つばめ くも ' +
  'ねずみ おたまじゃくし だんごむし いんこ おうむ くらげ まめ うどん すし ぎょうざ らーめん かれー どーなつ ぐみ あめだま ちょこ けーき くっきー ぜりー きゃらめる あいす ぱん ' +
  'さんどいっち ぴざ はんばーがー おむすび まんじゅう らむね じゅーす ぎゅうにゅう みるく おやつ こっぺぱん めろんぱん あんぱん しゅーくりーむ ばなな れもん めろん ぱいなっぷる おれんじ きうい ' +
  'ぴーまん きゃべつ れたす たまねぎ ちーず いろえんぴつ くれよん ぺん まじっく らんどせる しーる かーど めだる びーだま びーず ぶろっく つみき にんぎょう ぬいぐるみ ぼーる けんだま ' +
  'しゃぼんだま さんりんしゃ みにかー ひこうき ふね ばいく たくしー てぶくろ しゃつ はんかち たおる りぼん ろーぷ てーぷ こっぷ ばけつ ぼたん くぎ くるみ たんぽぽ いし ゆき ぷーる たいふう かみなり あらし'
).split(' ');

/**
 * Adjectives that describe counted things, in kana and with kanji. 多い ("more") and 少ない ("fewer") are not listed,
 * because they compare amounts.
 */
export const ADJECTIVES_OF_COUNTED_THINGS: ReadonlySet<string> = new Set([
  ...FEELING_WORDS,
  ...COMPARISON_ADJECTIVE_STEMS.filter(({ stem }) => !/^(?:多|おお|少な|すくな)$/.test(stem)).map(
    ({ stem }) => `${stem}い`,
  ),
  ...'でかい でっかい ちっちゃい ちっちゃな おっきい おっきな おおきな 大きな ちいさな 小さな まっかな まっしろな すてきな げんきな 元気な きれいな 大すきな だいすきな 大好きな すきな 好きな べつの 別の ほかの 他の もうひとつの もう一つの もう1つの となりの ちゃいろい 茶色い しかくい 四角い あたらしい 新しい ふるい 古い あか色の きんいろの ぎんいろの みどりいろの きいろの ももいろの ぴんくの'.split(
    ' ',
  ),
]);

/** Nouns for things, people and places. No two of them mean the same. */
export const NOUNS_WITHOUT_SYNONYMS: ReadonlySet<string> = new Set([
  ...UNSPLITTABLE_NOUNS,
  ...MORE,
  ...NOUNS_FOR_MEASURED_PROPERTIES.keys(),
  ...[...REST_WORDS].filter((word) => !word.includes('の')),
]);

/** Nouns with kana that a text without spaces may contain. */
export const NOUNS_FOR_SENTENCE_SEGMENTATION: ReadonlySet<string> = new Set([
  ...UNSPLITTABLE_NOUNS,
  ...MORE,
  ...NOUNS_FOR_TEXT_WITHOUT_SPACES,
  ...GIVEN_NAMES,
  ...'もの ひも ごほうび おまけ ばんごはん 晩ごはん ごはん'.split(' '),
  ...NOUNS_FOR_MEASURED_PROPERTIES.keys(),
  ...[...REST_WORDS].filter((word) => !word.includes('の')),
]);
