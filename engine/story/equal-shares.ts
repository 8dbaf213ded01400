import type { Phrase, SourceText } from '../text/read-text.ts';
import {
  toPoliteStatement,
  phraseEndsWithParticle,
  kanaOfPhrase,
  phrasesOfSource,
  phraseStartsWithNumber,
  replaceTextEnding,
} from '../text/sentence.ts';
import type { DraftProblemSentence } from './telling-sentence.ts';

/** The sentences of a story that asks how much each container gets. */
type Division = {
  readonly total: DraftProblemSentence;
  readonly count: DraftProblemSentence;
  readonly rate: DraftProblemSentence;
};

/**
 * Returns the sentences of a story that asks for the size of equal shares (等分除), in the order of the told problem. If
 * no sentence says that the shares are equal, words such as {同|おな}じ {数|かず}ずつ (the same number each) are added to one of
 * them. For other stories, returns the result of {@link withThingsFirst}.
 */
export function arrangeEqualShareSentences(
  sentences: readonly DraftProblemSentence[],
): readonly DraftProblemSentence[] {
  const division = divisionOf(sentences);
  if (division === null) return withThingsFirst(sentences);
  const { total, count, rate } = division;
  const told = (one: DraftProblemSentence, other: DraftProblemSentence) => [one, other, rate];
  // If the sentence with the number of parts describes an action, it usually comes first: バスは 2{時間|じかん} {走|はし}りました (the
  // bus ran for 2 hours), バスは {全部|ぜんぶ}で 80km {走|はし}りました (80 km in all). Otherwise the sentence with the total comes
  // first.
  if (isFixed(division))
    return isState(count.text) || givesTo(count.text) || (isState(total.text) && isPlan(count.text))
      ? told(total, count)
      : told(count, withTotal(total, count));
  const share = shareOf(rate);
  const measure = measureIn(rate.text);
  if (measure !== null || countsTotal(division))
    return told({ ...count, text: ofSame(measure ?? `${share}の`, count.text) }, total);
  if (givesTo(count.text))
    return told(total, { ...count, text: insertedBeforeVerb(count.text, phrasesOfSource(`{同|おな}じ ${share}ずつ`)) });
  if (!isState(total.text))
    return told(count, { ...total, text: [...into(division), ...inShares(total.text, share, isDays(count.text))] });
  return told(total, { ...count, text: everyOne(count.text, rate.text, share) });
}

/**
 * Returns the sentences of a story in which things are put into containers and the question asks for the number of
 * containers. The sentence that states how many things there are is moved to the beginning: {牛乳|ぎゅうにゅう}が 63dL あります。びん
 * 1{本|ぽん}に 7dLずつ {入|い}れます (there are 63 dL of milk; 7 dL go into each bottle). Other stories do not change.
 */
function withThingsFirst(sentences: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const [rate, total, ...others] = sentences.filter(({ asked }) => !asked);
  const question = sentences.find(({ asked }) => asked);
  if (rate?.meaning.kind !== 'perUnit' || total === undefined || question === undefined) return sentences;
  const { item, container } = rate.meaning;
  const isPutIn = others.length === 0 && !isState(rate.text) && counts(total, item) && isState(total.text);
  return isPutIn && counts(question, container) ? [total, rate, question] : sentences;
}

function counts({ meaning }: DraftProblemSentence, object: string): boolean {
  return meaning.kind === 'existence' && meaning.object === object;
}

function divisionOf(sentences: readonly DraftProblemSentence[]): Division | null {
  const rate = sentences.find(({ meaning, asked }) => asked && meaning.kind === 'perUnit');
  if (rate?.meaning.kind !== 'perUnit' || sentences.length !== 3) return null;
  const { item, container } = rate.meaning;
  const of = (object: string) =>
    sentences.find(({ meaning }) => meaning.kind === 'existence' && meaning.object === object);
  const [total, count] = [of(item), of(container)];
  return total === undefined || count === undefined ? null : { total, count, rate };
}

/**
 * Matches words that show already that the parts are equal: おなじ (same), へいきん (average) and あたり (per). Words for a
 * price, a speed or laps are matched too: if a story has only one price, all parts have the same price.
 */
const FIXED = /おなじ|へいきん|あたり|ねだん|だいきん|じそく|ふんそく|びょうそく|^[0-9？]+しゅう/u;
/**
 * Matches one unit of a measured quantity, such as one metre of a wire or one hour of a trip. In a story with such
 * words, nothing is divided into parts.
 */
const MEASURED = /^1(?:[A-Za-z]|じかん|ぷん|びょう)/u;

function isFixed({ total, count, rate }: Division): boolean {
  const one = rate.text.find((phrase) => /^1(?![0-9])|^ひとり/u.test(kanaOfPhrase(phrase)));
  if (one === undefined || MEASURED.test(kanaOfPhrase(one))) return true;
  return [total, count, rate].some(({ text }) => text.some((phrase) => FIXED.test(kanaOfPhrase(phrase))));
}

const UNKNOWN = /^？(.+?)(?:ずつ|です)*$/u;

/**
 * Returns the word for the quantity that is the same in all parts. The unit of the unknown decides: {数|かず} (number),
 * {長|なが}さ (length), かさ (volume).
 */
function shareOf({ text }: DraftProblemSentence): string {
  const unit = text.flatMap((phrase) => UNKNOWN.exec(kanaOfPhrase(phrase))?.[1] ?? [])[0] ?? '';
  if (unit === 'ページ') return 'ページ{数|すう}';
  if (unit === 'dL') return 'かさ';
  if (unit === 'km') return '{道|みち}のり';
  if (/^[cm]?m$/u.test(unit)) return '{長|なが}さ';
  if (/[²a]$/u.test(unit)) return '{広|ひろ}さ';
  if (unit === 'にん') return '{人数|にんずう}';
  return /^[A-Za-z]/u.test(unit) ? '{量|りょう}' : '{数|かず}';
}

const MEASURE: Readonly<Record<string, string>> = {
  ながさは: '{長|なが}さの',
  おもさは: '{重|おも}さの',
  あつさは: '{厚|あつ}さの',
  たかさは: '{高|たか}さの',
  めんせきは: '{大|おお}きさの',
};

/**
 * Returns the name of the measured quantity that the sentence asks for, with the particle の: {長|なが}さの (of the length)
 * for 赤い テープ 1本の 長さは ？cmです (the length of one red tape is ? cm). Null if the sentence names none.
 */
function measureIn(text: SourceText): string | null {
  const at = text.findIndex((phrase) => UNKNOWN.test(kanaOfPhrase(phrase)));
  return MEASURE[kanaOfPhrase(text[at - 1] ?? [])] ?? null;
}

/**
 * Matches a number that names a group of pupils and counts nothing: 2{組|くみ}の {児童|じどう}は 30{人|にん}です (class 2 has 30
 * pupils).
 */
const GROUP_NAME = /^[0-9](?:くみ|ねん|はん)の$/u;

/** Returns the index of the first phrase with a number that counts something; -1 if there is none. */
function numberAt(text: SourceText): number {
  return text.findIndex((phrase) => phraseStartsWithNumber(phrase) && !GROUP_NAME.test(kanaOfPhrase(phrase)));
}

/**
 * Returns the phrases that name what a sentence counts, without the particle at their end. `start` is the index of the
 * first of these phrases.
 */
function nounOf(text: SourceText): { readonly start: number; readonly phrases: SourceText; readonly kana: string } {
  const end = text.findLastIndex((phrase, at) => at < numberAt(text) && /[がはを]$/u.test(kanaOfPhrase(phrase)));
  const start = text.slice(0, Math.max(0, end)).findLastIndex((phrase) => /[にで]$/u.test(kanaOfPhrase(phrase))) + 1;
  const phrases = end < 0 ? [] : replaceTextEnding(text.slice(start, end + 1), 1, '');
  return { start, phrases, kana: phrases.map(kanaOfPhrase).join(' ') };
}

/**
 * Returns the sentence that states the number of parts, with words that say that these parts are equal: 赤い テープが 5本 あります
 * (there are 5 red tapes) becomes 同じ 長さの 赤い テープが 5本 あります (… of the same length).
 */
function ofSame(measure: string, count: SourceText): SourceText {
  const { start } = nounOf(count);
  return [...count.slice(0, start), ...phrasesOfSource(`{同|おな}じ ${measure}`), ...count.slice(start)];
}

/**
 * True if the sentences with the total and with the number of parts name the same object: お{茶|ちゃ}が 10L あります (there are
 * 10 L of tea), お{茶|ちゃ}が 25{本|ほん} あります (25 bottles of tea). Only the counter then shows what the parts are.
 */
function countsTotal({ total, count }: Division): boolean {
  return !isDays(count.text) && nounOf(count.text).kana === nounOf(total.text).kana;
}

/**
 * True if the objects that a sentence counts are containers or people that get something: 5チームに くばります (it is handed out
 * to 5 teams), 2{人|ふたり}の {子|こ}に くばります (it is handed out to 2 children).
 */
function givesTo(count: SourceText): boolean {
  const [number, ...rest] = count.slice(numberAt(count));
  if (number === undefined) return false;
  return (
    phraseEndsWithParticle(number, 'に') ||
    (phraseEndsWithParticle(number, 'の') && rest.some((phrase) => phraseEndsWithParticle(phrase, 'に')))
  );
}

function isDays(count: SourceText): boolean {
  return /(?:にち|か)(?:かん)?$/u.test(kanaOfPhrase(count[numberAt(count)] ?? []));
}

function insertedBeforeVerb(count: SourceText, phrases: SourceText): SourceText {
  const at = numberAt(count) + 1;
  return [...count.slice(0, at), ...phrases, ...count.slice(at)];
}

/** True if a sentence describes a state: あります (there are), 入って います (are in it), 12両です (is 12 cars long). */
function isState(text: SourceText): boolean {
  return /^(?:あり|い)ます$|です$/u.test(kanaOfPhrase(toPoliteStatement(text).at(-1) ?? []));
}

/**
 * True if somebody is going to do what the sentence says: 3{日間|にちかん}で {読|よ}み{終|お}えます (will finish reading in 3 days).
 */
function isPlan(text: SourceText): boolean {
  return kanaOfPhrase(toPoliteStatement(text).at(-1) ?? []).endsWith('ます');
}

const TOTAL = /^(?:ぜんぶで|みんなで|ごうけい)/u;

/**
 * Returns the sentence that states the total. It gets {全部|ぜんぶ}で (in all) if `count`, the sentence with the number of
 * parts, has the same verb. Otherwise バスは 2{時間|じかん} {走|はし}りました (the bus ran for 2 hours) and バスは 80km {走|はし}りました (the
 * bus ran 80 km) would describe two trips.
 */
function withTotal(total: DraftProblemSentence, count: DraftProblemSentence): DraftProblemSentence {
  const [verb, other] = [total, count].map(({ text }) => kanaOfPhrase(toPoliteStatement(text).at(-1) ?? []));
  if (verb !== other || total.text.some((phrase) => TOTAL.test(kanaOfPhrase(phrase)))) return total;
  const at = numberAt(total.text);
  return {
    ...total,
    text: [...total.text.slice(0, at), ...phrasesOfSource('{全部|ぜんぶ}で'), ...total.text.slice(at)],
  };
}

/**
 * Returns the sentence that states the total, with words that say that the parts are equal: えさを 12kg あげました (gave 12 kg
 * of feed) becomes えさを 毎日 同じ 量ずつ、 全部で 12kg あげました (the same amount every day, 12 kg in all). `daily` is true if the
 * parts are days.
 */
function inShares(total: SourceText, share: string, daily: boolean): SourceText {
  const known = total.findIndex((phrase) => TOTAL.test(kanaOfPhrase(phrase)));
  const at = known < 0 ? numberAt(total) : known;
  const shares = phrasesOfSource(`${daily ? '{毎日|まいにち} ' : ''}{同|おな}じ ${share}ずつ、`);
  return [
    ...total.slice(0, at),
    ...shares,
    ...(known < 0 ? phrasesOfSource('{全部|ぜんぶ}で') : []),
    ...total.slice(at),
  ];
}

/**
 * Matches one container or person that things are given to: {紙|かみ}コップ 1こに (into one paper cup), {児童|じどう} {1人|ひとり}に (to
 * one child).
 */
const INTO_ONE = /^(?:1(?![0-9])|ひとり).*に$/u;

/**
 * Returns words that say where the things are put, such as どの {紙|かみ}コップにも (into every paper cup). Empty if no sentence
 * such as {紙|かみ}コップが 10こ あります (there are 10 paper cups) introduces the containers.
 */
function into({ count, rate }: Division): SourceText {
  const hasPlace = !isDays(count.text) && isState(count.text);
  if (!hasPlace || !rate.text.some((phrase) => INTO_ONE.test(kanaOfPhrase(phrase)))) return [];
  return [...phrasesOfSource('どの'), ...replaceTextEnding(containersIn(count.text), 0, 'にも')];
}

/**
 * Returns the sentence that states the number of containers, with a clause that says that the parts are equal: かごが 3こ
 * あります (there are 3 baskets) becomes かごが 3こ あって、 どの かごにも 同じ 数ずつ 入って います (… and every basket contains the same number).
 */
function everyOne(count: SourceText, rate: SourceText, share: string): SourceText {
  const statement = toPoliteStatement(rate);
  const at = statement.findIndex((phrase) => UNKNOWN.test(kanaOfPhrase(phrase)));
  const containers = replaceTextEnding(containersIn(count), 0, 'にも');
  const verb = statement.slice(at + 1);
  const shared = phrasesOfSource(`{同|おな}じ ${share}${verb.length === 0 ? 'ずつです' : 'ずつ'}`);
  return [...joined(toPoliteStatement(count)), ...phrasesOfSource('どの'), ...containers, ...shared, ...verb];
}

/**
 * Returns the name of the containers: かご for かごが 3こ あります (there are 3 baskets), ふくろ for 8ふくろ あります (there are 8 bags),
 * {車両|しゃりょう} (cars) for でんしゃは 12{両|りょう}です (the train is 12 cars long).
 */
function containersIn(count: SourceText): SourceText {
  const number: Phrase = count[numberAt(count)] ?? [];
  if (/^[0-9]+りょう/u.test(kanaOfPhrase(number))) return phrasesOfSource('{車両|しゃりょう}');
  const { phrases } = nounOf(count);
  // For {木|き}の {箱|はこ}が 13こ あって (there are 13 wooden boxes), the name is only {箱|はこ} (box), because どの {木|き}の {箱|はこ}にも
  // would repeat too much.
  if (phrases.length > 0) return phrases.slice(-1);
  const [digits, ...rest] = number;
  const unit = digits?.kind === 'plain' ? digits.text.replace(/^[0-9]+/u, '') : '';
  return [[...(unit === '' ? [] : [{ kind: 'plain', text: unit } as const]), ...rest]];
}

/**
 * Returns a statement in the form to which another clause can be joined: あります becomes あって、, います becomes いて、, and 12両です
 * becomes 12両で、.
 */
function joined(statement: SourceText): SourceText {
  const last = kanaOfPhrase(statement.at(-1) ?? []);
  if (last.endsWith('です')) return replaceTextEnding(statement, 2, 'で、');
  return last === 'います' ? replaceTextEnding(statement, 3, 'いて、') : replaceTextEnding(statement, 4, 'あって、');
}

/**
 * Returns a sentence about one container as a sentence about every container: かご 1こに たまごが 10こずつ (10 eggs in one basket)
 * becomes どの かごにも たまごが 10こずつ (10 eggs in every basket). Other sentences do not change.
 */
export function rewriteForEveryContainer(rate: SourceText): SourceText {
  const at = rate.findIndex((phrase) => INTO_ONE.test(kanaOfPhrase(phrase)));
  if (at < 1) return rate;
  const start = rate.slice(0, at).findLastIndex((phrase) => /[はがをにで]$/u.test(kanaOfPhrase(phrase))) + 1;
  const containers = replaceTextEnding(rate.slice(start, at), 0, 'にも');
  return [...rate.slice(0, start), ...phrasesOfSource('どの'), ...containers, ...rate.slice(at + 1)];
}
