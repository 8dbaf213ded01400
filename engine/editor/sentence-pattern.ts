import { counterWithName, writeCountedNumber } from '../quantity/counter.ts';
import type { Amount } from '../quantity/amount.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import { createRational } from '../quantity/rational.ts';
import type { Meaning, ObjectKey, StoryObject } from '../story/card.ts';
import { objectCountedByMeaning, objectKeysOfMeaning } from '../story/object-keys.ts';
import { unitOfMeaning } from '../question/counter-of.ts';
import type { Grade } from '../text/grade.ts';
import { spellForGrade } from '../text/grade-spelling.ts';

/**
 * A sentence with placeholders. ① and ② represent the names of its objects in the order of `objectKeysOfMeaning`, ③ and
 * ④ the owners or places of these objects, and ＃ the number with its counter.
 */
export type SentencePattern = string;

/** The values that replace the placeholders of a pattern. */
export type PatternValues = {
  readonly grade: Grade;
  readonly notation: NumberNotation;
  readonly objects: ReadonlyMap<ObjectKey, StoryObject>;
  /** The unit of the rate in `times`. */
  readonly rate: string;
};

type OfGrade = Pick<PatternValues, 'grade' | 'objects'>;
type Comparison = Extract<Meaning, { readonly kind: 'compare' }>;
type Side = 'larger' | 'smaller';

/** Returns a name in the spelling of a grade. Words that are not in the word table keep their spelling. */
export function spellNameForGrade(grade: Grade, source: string): string {
  return spellForGrade(source, grade);
}

/** Returns a counter in the spelling of a grade: ほん, or 本 if the grade has been taught this kanji. */
export function spellCounterForGrade(grade: Grade, name: string): string {
  const listed = counterWithName(name);
  if (listed === null || listed.written === null || !/\p{Script=Han}/u.test(name)) return name;
  return spellForGrade(`{${name}|${listed.kana}}`, grade) === listed.kana ? listed.kana : name;
}

const LENGTHS: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'km']);

/**
 * True if the counter is a unit of length. Comparisons then say 長い and 短い (long, short) instead of 多い and 少ない (many,
 * few).
 */
export function isLengthCounter(counter: string): boolean {
  return LENGTHS.has(counter);
}

/** Returns the generated wording of a meaning for its grade. */
export function generateSentencePattern({ grade, objects }: OfGrade, meaning: Meaning): SentencePattern {
  const [first, second] = objectKeysOfMeaning(meaning).map((key) => objects.get(key));
  const spell = (source: string) => spellForGrade(source, grade);
  const counted = objects.get(objectCountedByMeaning(meaning) ?? '');
  const are = counted?.living === true ? 'います' : 'あります';
  const one = named('①', '③', first);
  const other = named('②', '④', second);
  const isLength = isLengthCounter((counted ?? first)?.counter ?? '');
  switch (meaning.kind) {
    case 'existence': {
      const when = meaning.moment === null ? '' : meaning.moment === 'before' ? 'はじめ ' : spell('{今|いま} ');
      if (isLength) return spell(`${when}${one}の {長|なが}さは ＃です`);
      const where = first?.place ? '③に ①' : one;
      return spell(`${when}${where}が ＃ ${are}`);
    }
    case 'increase':
      return spell(counted?.living === true ? `${one}が ＃ {来|き}ました` : `${one}を ＃ もらいました`);
    case 'decrease':
      return spell(counted?.living === true ? `${one}が ＃ {帰|かえ}りました` : `${one}を ＃ あげました`);
    case 'combine':
      if (isLength) return spell(`${one}と ${other}を {合|あ}わせると ＃です`);
      return spell(`${one}と ${other}が {合|あ}わせて ＃ ${are}`);
    case 'compare':
      return generateComparisonPattern({ grade, objects }, meaning, 'larger');
    case 'perUnit':
      return spell(`${other} ${eachOf(grade, second)}${given(second, first, one)}`);
    case 'times':
      return spell(`${one}の ${isLength ? '{長|なが}さ' : '{数|かず}'}は ${other}の ＃です`);
  }
}

/** Returns the pattern of a comparison. Its sentence begins with the larger or the smaller object, as `begins` says. */
export function generateComparisonPattern(
  { grade, objects }: OfGrade,
  comparison: Comparison,
  begins: Side,
): SentencePattern {
  const larger = objects.get(comparison.larger);
  const isLength = isLengthCounter(larger?.counter ?? '');
  const one = named('①', '③', larger);
  const other = named('②', '④', objects.get(comparison.smaller));
  return begins === 'larger'
    ? spellForGrade(`${one}は ${other}より ＃ ${isLength ? '{長|なが}いです' : '{多|おお}いです'}`, grade)
    : spellForGrade(`${other}は ${one}より ＃ ${isLength ? '{短|みじか}いです' : '{少|すく}ないです'}`, grade);
}

/**
 * Returns the end of a sentence that says how many items each container has. The returned text begins with the particle
 * after the container. `one` is the placeholder of the item.
 */
function given(container: StoryObject | undefined, item: StoryObject | undefined, one: string): string {
  if (item?.living === true) return `に ${one}が ＃ずつ います`;
  return container?.living === true ? `が ${one}を ＃ずつ {持|も}って います` : `に ${one}が ＃ずつ あります`;
}

const ONE = createRational(1);

function eachOf(grade: Grade, container: StoryObject | undefined): string {
  return container === undefined ? '' : writeCountedNumber(spellCounterForGrade(grade, container.counter), ONE);
}

function named(name: string, owner: string, object: StoryObject | undefined): string {
  return object?.owner || object?.place ? `${owner}の ${name}` : name;
}

/**
 * Returns a sentence: the pattern with the placeholders replaced by the names in `wording` and the number of `meaning`.
 */
export function fillSentencePattern(wording: PatternValues, pattern: SentencePattern, meaning: Meaning): string {
  const signs = signsOf(wording, meaning);
  return pattern.replaceAll(/[①②③④＃]/gu, (sign) => signs[sign] ?? '');
}

function signsOf(wording: PatternValues, meaning: Meaning): Readonly<Record<string, string>> {
  const { grade, objects } = wording;
  const [first, second] = objectKeysOfMeaning(meaning).map((key) => objects.get(key));
  const spell = (source: string | null | undefined) => spellNameForGrade(grade, source ?? '');
  return {
    '①': spell(first?.name),
    '②': spell(second?.name),
    '③': spell(first?.owner ?? first?.place),
    '④': spell(second?.owner ?? second?.place),
    '＃': countedOf(wording, meaning, meaning.amount),
  };
}

function counterOf({ grade, objects, rate }: PatternValues, meaning: Meaning): string {
  return spellCounterForGrade(grade, unitOfMeaning({ objects }, meaning) ?? rate);
}

/**
 * Matches {1|ひと}り and {2|ふた}り (one person, two people). They are replaced by one group, {1人|ひとり}, as in the word table.
 */
const PEOPLE = /\{(\d)\|(ひと|ふた)\}り/u;

function countedOf(wording: PatternValues, meaning: Meaning, amount: Amount): string {
  return writeCountedNumber(counterOf(wording, meaning), amount, wording.notation).replace(PEOPLE, '{$1人|$2り}');
}

/**
 * Converts a sentence that an author wrote to a pattern: placeholders replace the names of its objects and its number.
 */
export function convertSentenceToPattern(wording: PatternValues, meaning: Meaning, text: string): SentencePattern {
  const signs = Object.entries(signsOf(wording, meaning)).filter(([, words]) => words !== '');
  const longestFirst = signs.toSorted(([, one], [, other]) => other.length - one.length);
  return longestFirst.reduce((pattern, [sign, words]) => {
    // If the text already contains this placeholder, no words are replaced by it.
    if (pattern.includes(sign)) return pattern;
    return sign === '＃' ? replaceLast(pattern, words, sign) : pattern.replaceAll(words, sign);
  }, text);
}

/**
 * Returns the text with the last occurrence of `words` replaced by `sign`. In 1さらに 1こずつ (1 on 1 plate), only the last
 * number is the number of the card.
 */
function replaceLast(text: string, words: string, sign: string): string {
  const at = text.lastIndexOf(words);
  return at < 0 ? text : `${text.slice(0, at)}${sign}${text.slice(at + words.length)}`;
}
