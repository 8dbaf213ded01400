import { writeNumberOfThings } from '../text/count-words.ts';
import { compoundUnitWithName } from '../quantity/compound.ts';
import { rateCounterInText, writeCountedNumber, type RateCounter } from '../quantity/counter.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import { createRational } from '../quantity/rational.ts';
import type { Requirement } from '../question/question.ts';
import type { SentenceCard } from '../story/card.ts';
import { type Equation } from '../story/expression.ts';
import { writeEquation, writeExpression } from '../story/write-expression.ts';
import type { StoryKind } from '../story/kind.ts';

/**
 * The names of the story kinds as pupils read them. They do not reveal the unknown, because a story of each kind can
 * ask for any of its quantities.
 */
export const PUPIL_STORY_KIND_NAMES: Readonly<Record<StoryKind, string>> = {
  combine: '{合|あ}わせて',
  increase: '{増|ふ}える',
  decrease: '{減|へ}る',
  compare: 'ちがい',
  perUnit: '〜ずつ',
  times: '〜{倍|ばい}',
};

/** Patterns that find out, from the texts of the cards, what a `perUnit` story without the word 〜ずつ (each) is about. */
const EACH_SIGNS = [
  ['volume', /³/u],
  ['area', /たて|縦/u],
  ['speed', /そく\}/u],
  ['average', /\{平均\|/u],
] as const;
type EachWord = (typeof EACH_SIGNS)[number][0];

/** How the cards of a question state a rate. */
export type RateNotation = RateCounter | EachWord;

const EACH_NAMES: Readonly<Record<EachWord, string>> = {
  volume: '{体積|たいせき}',
  area: '{面積|めんせき}',
  speed: '{速|はや}さ',
  average: '{平均|へいきん}',
};

/**
 * Returns how the cards of a question state a rate. In a `times` story, this is a counter such as 倍 (times), % or 比
 * (ratio). In a `perUnit` story without 〜ずつ (each), it is an {@link EachWord} such as `speed`. If the cards state no
 * such rate, it is 倍.
 */
export function rateNotationOfCards(cards: readonly Pick<SentenceCard, 'meaning' | 'text'>[]): RateNotation {
  const each = cards.find(({ meaning }) => meaning.kind === 'perUnit');
  if (each !== undefined) return eachWordOf(each.text, cards);
  const card = cards.find(({ meaning }) => meaning.kind === 'times');
  return card === undefined ? '倍' : rateCounterInText(card.text);
}

function eachWordOf(text: string, cards: readonly Pick<SentenceCard, 'text'>[]): RateNotation {
  if (text.includes('ずつ')) return '倍';
  const isSolid = cards.some((card) => card.text.includes('³'));
  const found = EACH_SIGNS.find(([word, sign]) => (word === 'volume' ? isSolid : sign.test(text)));
  return found?.[0] ?? '倍';
}

/**
 * The names of the story kinds as pupils read them, for stories with times of day. They are similar to the words of
 * textbooks, such as 25分後の 時こく (the time 25 minutes later).
 */
const CLOCK_KIND_WORDS: typeof PUPIL_STORY_KIND_NAMES = {
  ...PUPIL_STORY_KIND_NAMES,
  increase: 'あとの {時|じ}{刻|こく}',
  decrease: '{前|まえ}の {時|じ}{刻|こく}',
  compare: '{時|じ}{刻|こく}の ちがい',
};

/**
 * Returns what an existence card states, in words for pupils: ものの 数 (the number of things), or 時こく (a time) in a
 * question with times of day.
 */
export function wordsForExistenceAmount(notation: NumberNotation): string {
  return isClockNotation(notation) ? '{時|じ}{刻|こく}' : 'ものの {数|かず}';
}

function isClockNotation(notation: NumberNotation): boolean {
  return compoundUnitWithName(notation)?.clock === true;
}

/**
 * Returns the name of a story kind as pupils read it. For `times`, it is 割合 (proportion) if the cards contain % or 割,
 * and 比 (ratio) if they contain a ratio such as 3：2.
 */
function kindWords(kind: StoryKind, rate: RateNotation, notation: NumberNotation): string {
  if (isClockNotation(notation)) return CLOCK_KIND_WORDS[kind];
  if (kind === 'perUnit' && isEachWord(rate)) return EACH_NAMES[rate];
  if (kind !== 'times' || rate === '倍' || isEachWord(rate)) return PUPIL_STORY_KIND_NAMES[kind];
  return rate === '比' ? '{比|ひ}' : '{割合|わりあい}';
}

function isEachWord(rate: RateNotation): rate is EachWord {
  return Object.hasOwn(EACH_NAMES, rate);
}

/** The requirement as the screen shows it: the equation (in large type), the words after it, and the story kinds. */
export type RequirementWords = {
  readonly equation: string;
  readonly lead: string;
  readonly storyKinds: string;
};

/**
 * Returns the requirement as pupils read it (docs/domain.md 2.1). A calculation is written without `= ?`, and the story
 * kinds are in quotation marks. `notation`: the notation of numbers (0.75, 3/4 or two units).
 */
export function wordsOfRequirement(
  { kinds, equation, reading }: Requirement,
  { notation, rate }: { readonly notation: NumberNotation; readonly rate: RateNotation },
): RequirementWords {
  return {
    equation: writeRequiredEquation(equation, reading, notation),
    lead: reading === 'calculation' ? 'で {計算|けいさん}できる' : 'の {式|しき}に なる',
    storyKinds: wordsOfStoryKinds(kinds, rate, notation),
  };
}

/**
 * Returns the names of the story kinds in the order of the requirement. A kind that occurs twice is named once, with a
 * count: 「あわせて」 (combine), 「ふえる」と 「へる」 (increase and decrease), 「ふえる」2つ (two increases).
 */
export function wordsOfStoryKinds(kinds: readonly StoryKind[], rate: RateNotation, notation: NumberNotation): string {
  return [...new Set(kinds)]
    .map((kind) => {
      const times = kinds.filter((other) => other === kind).length;
      return `「${kindWords(kind, rate, notation)}」${times > 1 ? writeNumberOfThings(times) : ''}`;
    })
    .join('と ');
}

/** Returns the requested equation as text. A calculation is written without `= ?`. */
export function writeRequiredEquation(
  equation: Equation,
  reading: Requirement['reading'],
  notation: NumberNotation,
): string {
  return reading === 'calculation' ? writeExpression(equation.left, notation) : writeEquation(equation, notation);
}

/**
 * Returns the requested equation for use inside a sentence. Unlike {@link writeRequiredEquation}, it adds furigana to
 * the units: 2{時間|じかん}30{分|ぷん} + 55{分|ふん}.
 */
export function writeRequiredEquationInSentence(
  equation: Equation,
  reading: Requirement['reading'],
  notation: NumberNotation,
): string {
  return addFuriganaToUnits(writeRequiredEquation(equation, reading, notation), notation);
}

/**
 * Returns a written equation with furigana on its units, if the notation has two units such as 時間 (hours) and 分
 * (minutes); otherwise unchanged.
 */
export function addFuriganaToUnits(written: string, notation: NumberNotation): string {
  const compound = compoundUnitWithName(notation);
  if (compound === null) return written;
  const told = new RegExp(`(\\d+)(${compound.clock === true ? '時間|' : ''}${compound.large}|${compound.small})`, 'gu');
  return written.replaceAll(told, (_, digits: string, unit: string) =>
    writeCountedNumber(unit, createRational(Number(digits))),
  );
}
