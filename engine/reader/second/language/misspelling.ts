/**
 * Spelling errors that are typical of children according to published studies. Children confuse kana such as は and わ,
 * omit or double a kana, write small kana large, or confuse voiced and unvoiced kana.
 */

const SMALL = 'ゃや ゅゆ ょよ っつ ぁあ ぃい ぅう ぇえ ぉお';
const SOUND = 'はわ おを えへ ずづ じぢ おう えい うー おー いー えー あー';
const VOICED =
  'かが きぎ くぐ けげ こご さざ しじ すず せぜ そぞ ただ てで とど はば はぱ ばぱ ひび ふぶ ふぷ へべ ほぼ ほぽ ひぴ';

function pairs(list: string): [string, string][] {
  return list.split(' ').flatMap((pair): [string, string][] => {
    const [one = '', other = ''] = pair;
    return [
      [one + other, pair],
      [other + one, pair],
    ];
  });
}

const LIGHT: ReadonlySet<string> = new Set([...pairs(SMALL), ...pairs(SOUND)].map(([both]) => both));
const HEAVY: ReadonlySet<string> = new Set(pairs(VOICED).map(([both]) => both));
const COLUMNS: Readonly<Record<string, string>> = {
  あ: 'あかがさざただなはばぱまやらわゃ',
  い: 'いきぎしじちぢにひびぴみり',
  う: 'うくぐすずつづぬふぶぷむゆるゅ',
  え: 'えけげせぜてでねへべぺめれ',
  お: 'おこごそぞとどのほぼぽもよろょ',
};
/** For each vowel, the kana that can lengthen it: え is lengthened by え or い. */
const LENGTHENING: Readonly<Record<string, string>> = { あ: 'あ', い: 'い', う: 'う', え: 'えい', お: 'おう' };

/** True if a vowel only lengthens the kana before it: う in こう, え in ねえ. */
function lengthens(vowel: string, before: string): boolean {
  return Object.entries(COLUMNS).some(
    ([column, signs]) => signs.includes(before) && (LENGTHENING[column] ?? '').includes(vowel),
  );
}

/** The cost of one spelling error in the segmentation of a sentence. */
export const SPELLING_ERROR_COST = 3;

/**
 * Returns the cost of reading the kana `written` as the kana `meant`: a higher cost means that this error is less
 * likely. Returns null if children do not confuse the two kana.
 */
export function kanaSubstitutionCost(written: string, meant: string): number | null {
  if (LIGHT.has(written + meant)) return SPELLING_ERROR_COST;
  return HEAVY.has(written + meant) ? SPELLING_ERROR_COST + 1 : null;
}

/**
 * True if a child may have left out the kana `meant` of a word after the kana `before`. Children leave out っ, ー, the
 * second part of a long vowel, and one of two equal kana.
 */
export function mayKanaBeMissing(meant: string, before: string): boolean {
  return before !== '' && (/[っー]/.test(meant) || meant === before || lengthens(meant, before));
}

/** True if a child may have written the superfluous kana `written` after the kana `before` of a word. */
export function mayKanaBeSuperfluous(written: string, before: string): boolean {
  return before !== '' && (/[っー]/.test(written) || written === before || lengthens(written, before));
}

/** True if two words of at least three kana differ by exactly one typical spelling error of children. */
export function isOneErrorApart(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < 3 || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const before = one[at - 1] ?? '';
  const [sign, otherSign] = [rest[0] ?? '', otherRest[0] ?? ''];
  if (rest.length === otherRest.length)
    return rest.slice(1) === otherRest.slice(1) && kanaSubstitutionCost(sign, otherSign) !== null;
  return rest.length > otherRest.length
    ? rest.slice(1) === otherRest && mayKanaBeSuperfluous(sign, before)
    : otherRest.slice(1) === rest && mayKanaBeSuperfluous(otherSign, before);
}
