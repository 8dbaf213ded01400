import type { Clause, ClauseAmount } from '../clauses/clause.ts';
import type { ProblemReading } from '../problem-reading.ts';
import { isMeasurementUnit, smallerUnitsPerLargerUnit } from '../tokens/numerals.ts';
import { canCountersCountSameThing } from './entity.ts';

/** Roles of adverbs that relate the number of their clause to other numbers. */
const TIES = ['equally', 'each', 'every', 'ofThem', 'average', 'more', 'still', 'first'] as const;
/** Roles of verbs that may relate the number of their clause to other numbers, even without an adverb. */
const DEALS = ['share', 'give', 'need', 'cost', 'become', 'total', 'differ'] as const;
/** Units of time, age, money, size and place. */
const OWN_MEASURE = /^(?:歳|円|時|月|日|年|分|時間|km|cm|m|kg|g|L|dL|mL|度|段|階)$/u;

/**
 * Returns the reading of a text whose two numbers cannot be combined: たまごが 2こ あります。にわとりを 4わ みました。いくつでしょうか ("there are 2
 * eggs; saw 4 hens; how many?"). The two counters must count different things, and no word may relate the numbers or
 * deal something out. Returns null for other texts.
 */
export function readingOfUnrelatedNumbers(clauses: readonly Clause[]): ProblemReading | null {
  const counted = clauses.filter(({ args }) => args.some(({ amount }) => amount !== null));
  const [first, second, question, ...more] = counted;
  if (first === undefined || second === undefined || question === undefined || more.length > 0) return null;
  const amounts = counted.flatMap(amountsOf);
  const [one, other, asked, ...others] = amounts;
  if (one?.kind !== 'number' || other?.kind !== 'number' || asked?.kind !== 'asked' || others.length > 0) return null;
  if (first.sentence === second.sentence || second.sentence === question.sentence) return null;
  if (clauses.some((clause) => !counted.includes(clause) && !isBeside(clause))) return null;
  if (![first, second].every(isPlain) || !asksPlainly(question)) return null;
  if (one.unit === null || other.unit === null || areAlike(one.unit, other.unit)) return null;
  // The question 子どもが 9人 すわっています。いすが 12きゃく あります。いすは 何きゃく ("9 children are sitting; there are 12 chairs; how many chairs
  // …?") may compare children and chairs, so these numbers can be combined.
  const isPersons = one.unit === '人' || other.unit === '人';
  if (isPersons && !OWN_MEASURE.test(one.unit === '人' ? other.unit : one.unit) && !counted.some(goesOrComes))
    return null;
  if (isMadeOf(one.unit, other.unit)) return null;
  return {
    quantities: [one, other, asked].map((amount, index) => ({
      key: `q${index + 1}`,
      amount: amount.kind === 'number' ? amount.value : 'asked',
      unit: amount.unit,
      object: null,
    })),
    triangles: [],
  };
}

function amountsOf({ args }: Clause): ClauseAmount[] {
  return args.flatMap(({ amount }) => amount ?? []);
}

function areAlike(a: string, b: string): boolean {
  if (a === b || smallerUnitsPerLargerUnit(a, b) !== null || smallerUnitsPerLargerUnit(b, a) !== null) return true;
  const [one, other] = [classOf(a), classOf(b)];
  return one === null || other === null ? canCountersCountSameThing(a, b, true) : one === other;
}

/** Returns whether a counter counts persons, animals or things; null for other counters. */
function classOf(unit: string): 'persons' | 'animals' | 'things' | null {
  if (unit === '人') return 'persons';
  if (/^(?:匹|羽|頭)$/u.test(unit)) return 'animals';
  return /^(?:個|本|枚|冊|台|つ)$/u.test(unit) ? 'things' : null;
}

/**
 * True if amounts with these two units may be related by a rate or a product, such as 4 m² and 5 rows, or 3 hours and 8
 * km.
 */
function isMadeOf(a: string, b: string): boolean {
  const rates = /^(?:倍|%|割|比|箱|袋|皿|束|列|班|パック|セット|かご|ダース|ページ|問|回|周|試合)$/u;
  if (rates.test(a) || rates.test(b)) return true;
  return isMeasurementUnit(a) && isMeasurementUnit(b);
}

/** True for a clause that relates no numbers and changes no amount, such as 「いい 天気です」 ("the weather is fine"). */
function isBeside({ predicate, asks, adverbs, negative }: Clause): boolean {
  if (asks || negative || TIES.some((role) => adverbs.has(role))) return false;
  if (predicate === null) return false;
  return predicate.kind !== 'verb' || predicate.verb.roles.has('aside');
}

function isPlain(clause: Clause): boolean {
  const { args, adverbs, negative, when, degree, predicate, asks } = clause;
  if (negative || when || asks || degree !== null || TIES.some((role) => adverbs.has(role)) || adverbs.has('total'))
    return false;
  if (args.some(({ each, per, particle }) => each || per || /^(?:より|のうち|と)$/u.test(particle))) return false;
  const [amount] = amountsOf(clause);
  if (amount?.kind !== 'number' || (amount.value.numerator === 1 && amount.value.denominator === 1)) return false;
  if (predicate?.kind === 'copula') return OWN_MEASURE.test(amount.unit ?? '');
  return predicate?.kind === 'verb' && !DEALS.some((role) => predicate.verb.roles.has(role));
}

function asksPlainly({ args, predicate, degree, negative, adverbs }: Clause): boolean {
  if (degree !== null || negative || args.some(({ each, per, particle }) => each || per || particle === 'より'))
    return false;
  if (adverbs.has('more') || adverbs.has('equally') || adverbs.has('each') || adverbs.has('average')) return false;
  const strange = args.some(({ np }) => np?.segments.some(({ tag }) => /^(?:difference|which|money back)$/u.test(tag)));
  if (strange) return false;
  return (
    predicate?.kind === 'copula' ||
    (predicate?.kind === 'verb' && ['exist', 'remain'].some((role) => predicate.verb.roles.has(role)))
  );
}

/**
 * True for a clause in which counted persons come or go, such as 友だちが 9人 帰りました ("9 friends went home"). Such persons
 * are not compared with the things of the text.
 */
function goesOrComes({ args, predicate, past }: Clause): boolean {
  return (
    past &&
    args.some(({ amount }) => amount?.unit === '人') &&
    predicate?.kind === 'verb' &&
    !predicate.form.progressive &&
    ['come', 'leave'].some((role) => predicate.verb.roles.has(role))
  );
}
