import { cheapestSegmentations } from '../tokens/lattice.ts';
import { asksSomething, hasNumber } from './sentences.ts';

/**
 * Words that relate amounts to each other, or say that a number is missing. A sentence with such a word is not a
 * remark.
 */
const RELATES =
  /たす(?!け)|足す|たしたら|足したら|のこ[りっるら]|残[りっるら]|あま[りっるら](?!に)|余[りっるら]|ぜんぶ|全部|すべて|全員|ぜんいん|みんな[がをの、]|すこし(?!ま)|少し|いくつか|いくらか|はんぶん|半分|おなじ(?:かず|ずつ|だけ|なが|おも)|同じ(?:数|かず|ずつ|だけ|長|重|人数)|ずつ|づつ|より|[2-9二三]?ばい(?!ば)|倍|あわせ|合わせ|合計|ごうけい|ちがい|違い|ちがう|また(?!ね|いき|行き|あそ|遊|きた|来た)|もっと|さらに|おつり|わりあい|割|かわりに|とりかえ|こうかん|交換|ふた[りつ]で|二人で|ほう[がは]|ほお[がは]|多[いくか]|おお[いくか](?!き)|すくな|少な|長[いくか]|なが[いくか]|みじか|短|高[いくか]|たか[いくか]|安[いくか]|やす[いくか]|重[いくか]|おも[かく]|かる[いくか]|軽/u;

/**
 * Forms of verbs that may change a number, in kana. The pattern also matches misspelled verbs that the lexicon does not
 * contain.
 */
const CHANGES =
  /たべ|のみ|あげ(?!な)|もら|くれ|つか[いっ]|ひろ|とん[だで]|かえ[りっる]|にげ|なく[なし]|き(?:ま[しすせ]|た(?=[。よの]|$))|い(?:ま[すしせ]|る(?=[。よ]|$)|た(?=[。よ]|$))|あ(?:りま|る(?=[。よ]|$)|った)/u;
/** Phrases in which a verb of this kind changes no number. */
const HARMLESS =
  /(?:たのし|楽し|うれし|嬉し|かなし|悲し|さびし|くやし|おいし)(?:かった|い|み)(?:です|でした)?|(?:電車|でんしゃ|バス|ばす|車|くるま|自転車|船|ふね|飛行機|ひこうき|新幹線)(?:に|で)(?:の|乗)って|(?<![がもは][^。]{0,12})[^。、がもは]{1,8}に(?:乗|の)り(?=ました)|(?:[ぁ-ん一-龠]{1,6}[てで])い(?:ます|ました|る|た)|(?:に|へ|え|まで)(?:い(?:き|っ|く)|行(?:き|っ|く)?)(?:ま|た|て|く|たり)|(?:に|へ|え)(?:き|来)(?:ま|た)|(?:かい|買い|み|見|あそび|遊び|とり|取り|つり)に(?:い[きっく]|行)|[ぁ-ん一-龠]{1,4}たい(?:です|な|と)|思|おも[いっう]|言|いいまし|いった(?=[。よ]|$)|(?:出来|でき)(?:ました|た|る)(?=[。よ]|$)|見に|みに|きれい|おもしろ|おいしい|おいしか|あり(?:がとう|ました)|(?:ま|待)って(?:い?て)?くれ(?:ました|た)|おうえんして(?:い?て)?くれ(?:ました|た)|ほめてくれ|よろこんでくれ|喜んでくれ|てつだってくれ|手伝ってくれ|おしえてくれ|教えてくれ|わらって|笑って|まってい|待ってい|つかれ|疲れ|いいてんき|いい天気|[^。、はがも]{1,10}そう(?:でした|です|だった|だ)/gu;

const NEGATIVE = /(?<!すみ|か(?:まい|もしれ)|あり)ません|なかった|ない(?=。|$|で|から|ので)/u;

/**
 * Words for persons. A sentence about persons may leave out what they have: 「おかあさんも ひろいました」 ("Mother picked up some,
 * too").
 */
const PERSON =
  /さん|くん|君|ちゃん|たち|父|母|兄|姉|弟|妹|いもうと|おとうと|ぼく|わたし|私|おれ|ひと|人|こども|子ども|ともだち|友だち|友達|先生|せんせい|ママ|パパ|まま|ぱぱ|みんな|子(?=[がはもを])/u;

/**
 * True for a remark, that is, a sentence that states nothing about the counted things: a feeling, the weather, how
 * something looks, or an action with other things. `others` is the rest of the text.
 */
export function isRemark(sentence: string, others: string): boolean {
  if (sentence.length > 60 || hasNumber(sentence) || asksSomething(sentence)) return false;
  if (RELATES.test(sentence)) return false;
  return sentence.split('、').every((part) => isHarmless(part, others));
}

/** The meanings of verbs that may change or relate the numbers of things. */
const CHANGING =
  /^(?:gain|lose|give|receive|put|take|come|leave|pick|steal|kureru|share|shift|total|need|have|exist|remain|move|act)$/u;

/** True if a part of a sentence contains a verb of the lexicon that may change or relate numbers. */
function hasChangingVerb(part: string): boolean {
  const [best] = cheapestSegmentations({ text: part, boundaries: new Set() }, 1, 0);
  return (best?.tokens ?? []).some(
    (token) =>
      token.kind === 'verb' &&
      !token.verb.roles.has('aside') &&
      [...token.verb.roles].some((role) => CHANGING.test(role)) &&
      !token.form.progressive,
  );
}

function isHarmless(part: string, others: string): boolean {
  const rest = part.replaceAll(HARMLESS, '');
  const changes = CHANGES.test(rest) || hasChangingVerb(rest);
  if (NEGATIVE.test(part) && (CHANGES.test(part) || hasChangingVerb(part))) return false;
  if (!changes) return true;
  // 「のりが なくなって」 ("the glue ran out") changes nothing, because the text does not count the glue.
  const named = /(?:^|[はがで、])([^はがをもにでと、]{1,8})(?:が|を)/u
    .exec(part)?.[1]
    ?.replace(/^(?:まだ|もう|また|すぐ)/u, '');
  if (named === undefined || PERSON.test(named) || others.includes(named)) return false;
  const isCounted = named.split('の').some((word) => word.length > 1 && others.includes(word));
  return !isCounted && !/[もは](?=[^。]*[がを])/u.test(part.replace(named, ''));
}

/**
 * Matches a quotation together with the words that name the speaker. Quotation marks are parentheses in a normalised
 * text.
 */
const SAID =
  /(?:(?<=^|[。、])(?:[^。、(0-9]{1,16}?(?:は|が|に|も|で)、?){1,2})?\(([^)]*?)。?\)(?:(?:と|って)(?:[^。(]{0,14}?)(?:[いゆ][いっわ]|言|きき|聞|き[いか]|よろこ|喜|わら|笑|さけ|叫|おしえ|教え|たの|頼|しから|おこら|怒ら)[^。、]{0,8}[。、]|。)/gu;

/**
 * Replaces a quotation by its words alone, without the speaker. A quotation with neither a number nor a question is
 * removed.
 */
export function replaceQuotationsByTheirWords(text: string): string {
  return text.replaceAll(SAID, (_, said: string) => (hasNumber(said) || asksSomething(said) ? `${said}。` : ''));
}
