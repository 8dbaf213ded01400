import { COUNTER_NAMES, counterWithName, findReadingOfCountedNumber } from '../quantity/counter.ts';
import { splitNumeralReading } from '../quantity/counter-numeral.ts';
import { createRational } from '../quantity/rational.ts';
import { parseSourceText, type Phrase, type TextPiece } from './read-text.ts';
import { kanaReadingOfSource } from './reading-of.ts';
import { replaceUnknownByQuestionWord } from './unknown.ts';

const NUMBER = /\d+(?:\.\d+)?(?:\/\d+)?/u;
const PARTICLES: Readonly<Record<string, string>> = { は: 'わ', へ: 'え' };
const SIGNS: Readonly<Record<string, string>> = {
  '+': 'たす',
  '−': 'ひく',
  '×': 'かける',
  '÷': 'わる',
  '=': 'わ',
  '(': 'かっこ',
  ')': 'かっことじ',
  '?': 'なに',
  '？': 'なに',
  '□': 'しかく',
};
const LETTERS: Readonly<Record<string, string>> = { T: 'ティー', S: 'エス', M: 'エム' };
const MYRIAD = 10_000;

function numeralOf(digits: string): string {
  if (Number(digits) === 0) return 'れい';
  const myriads = Math.floor(Number(digits) / MYRIAD);
  if (myriads > 0) return `${belowMyriad(myriads)}まん${belowMyriad(Number(digits) % MYRIAD)}`;
  return belowMyriad(Number(digits));
}

function belowMyriad(value: number): string {
  const numeral = splitNumeralReading(value);
  return numeral === null ? '' : numeral.head + numeral.tail;
}

/**
 * Returns the reading of a number before てん (the decimal point). The readings of one, eight and ten then end in っ:
 * いってん, はってん, じゅってん.
 */
function beforePoint(whole: string): string {
  return numeralOf(whole)
    .replace(/いち$/u, 'いっ')
    .replace(/はち$/u, 'はっ')
    .replace(/じゅう$/u, 'じゅっ');
}

function spokenNumber(number: string): string {
  const [dividend = '', divisor] = number.split('/');
  if (divisor !== undefined) return `${numeralOf(divisor)}ぶんの ${spokenNumber(dividend)}`;
  const [whole = '', decimals] = number.split('.');
  if (decimals === undefined) return numeralOf(whole);
  return `${beforePoint(whole)}てん${Array.from(decimals, numeralOf).join('')}`;
}

/** How a counter is written after a number in a text (ぽん, cm), and how number and counter are read. */
type Counted = { readonly written: string; readonly spoken: string };

function countedBy(name: string, number: string): Counted | null {
  const counter = counterWithName(name);
  if (counter === null) return null;
  const isWhole = /^\d+$/u.test(number) && counter.change === undefined;
  const parts = isWhole ? findReadingOfCountedNumber(name, createRational(Number(number), counter.scale ?? 1)) : null;
  if (parts === null) return { written: name, spoken: spokenNumber(number) + counter.kana };
  return { written: name === counter.kana ? parts.counter : name, spoken: parts.numeral + parts.counter };
}

/**
 * Returns the longest counter at the start of `after`; null if there is none. In 2かご the counter is かご, not か (days).
 */
function counterIn(number: string, after: string): Counted | null {
  let longest: Counted | null = null;
  for (const name of COUNTER_NAMES) {
    const counted = countedBy(name, number);
    if (counted === null || counted.written === '' || !after.startsWith(counted.written)) continue;
    if (longest === null || counted.written.length > longest.written.length) longest = counted;
  }
  return longest;
}

/** Returns the text with signs and units in kana. */
function spokenUnits(text: string): string {
  return text
    .replaceAll('：', 'たい')
    .replaceAll(/[+−×÷=]/gu, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[A-Za-z]+[²³]?|%/gu, (sign) => counterWithName(sign)?.kana ?? LETTERS[sign] ?? sign);
}

function spokenPlain(text: string, next: TextPiece | undefined): string {
  const match = NUMBER.exec(text);
  if (match === null) return spokenUnits(text);
  const before = spokenUnits(text.slice(0, match.index));
  const after = text.slice(match.index + match[0].length);
  if (after === '' && next?.kind === 'reading') {
    const spoken = countedBy(next.kanji, match[0])?.spoken;
    // Before some counters, the number is read in another way: いっ in いっぽん (one pencil). This reading comes from the
    // counter table. It is used only if the author gave the counter the same furigana (ぽん) as the table.
    const agrees = spoken?.endsWith(next.kana) === true;
    return before + (agrees ? spoken.slice(0, -next.kana.length) : spokenNumber(match[0]));
  }
  const counted = counterIn(match[0], after);
  const rest = after.slice(counted?.written.length ?? 0);
  return before + (counted?.spoken ?? spokenNumber(match[0])) + spokenPlain(rest, next);
}

/**
 * Returns the reading with は and へ at the end of a phrase as わ and え, because there they are particles. In the
 * reading of a kanji they do not change.
 */
function withParticle(phrase: Phrase, spoken: string): string {
  const last = phrase.at(-1);
  if (last?.kind !== 'plain') return spoken;
  return spoken.replace(/[はへ](?=[、。]?$)/u, (particle) => PARTICLES[particle] ?? particle);
}

function spokenPhrase(phrase: Phrase): string {
  const asked = replaceUnknownByQuestionWord(phrase);
  const spoken = asked.map((piece, at) =>
    piece.kind === 'reading' ? piece.kana : spokenPlain(piece.text, asked[at + 1]),
  );
  return withParticle(asked, spoken.join(''));
}

/**
 * Returns the phrases of a text in the source notation as a voice reads them, in kana: numbers with their counters,
 * particles as pronounced. If the text has an error, the result is its kana reading as one phrase.
 */
export function spokenPhrases(source: string): string[] {
  const parsed = parseSourceText(source);
  return parsed.kind === 'faults' ? [kanaReadingOfSource(source)] : parsed.text.map(spokenPhrase);
}

/** Returns the words of an equation as it is read aloud, separated by spaces: さん たす に わ なに (three plus two is what). */
export function spokenEquation(equation: string): string {
  return equation
    .split(/([+−×÷=()?？□]|\s+)/u)
    .filter((term) => term.trim() !== '')
    .map((term) => SIGNS[term] ?? spokenNumber(term))
    .join(' ');
}
