import { parseRational } from '../../quantity/rational.ts';
import type { ProblemReading, QuantityInReading } from '../problem-reading.ts';
import { answerOfReading } from '../solve-reading.ts';
import { longestCommonSubstringLength } from '../tokens/longest-common.ts';

/**
 * One measurement of a shape, such as its height. `owner` is the name of the shape. `amount` is null if the text asks
 * for this measurement.
 */
type Measure = { readonly owner: string; readonly name: string; readonly amount: string | null; readonly unit: string };

const NUMBER = '(何|なん|[0-9]+(?:\\.[0-9]+)?)([kcm]?m[²³]?)';
const END = '(?:です|でした|でしょう)か?';
const SIDE = '(?:の長さ|のながさ)?';
const MEASURE = new RegExp(
  `^(.+?)の(たて${SIDE}|縦${SIDE}|横${SIDE}|よこ${SIDE}|面積|めんせき|体積|たいせき|底の面積|そこのめんせき|底面積|高さ|たかさ|深さ|ふかさ)は${NUMBER}${END}$`,
  'u',
);
const CONTENTS = new RegExp(`^(.+?)に(.+?)が${NUMBER}(?:入って|はいって)います$`, 'u');

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:底|そこ)/u, '底'],
  [/^(?:面積|めんせき)/u, '面積'],
  [/^(?:体積|たいせき)/u, '体積'],
  [/^(?:たて|縦)/u, '縦'],
  [/^(?:横|よこ)/u, '横'],
  [/^(?:高|たか|深|ふか)/u, '高さ'],
];
/**
 * The formulas area = height × width and volume = base area × height. Each contains the names of the product and of its
 * factors, and then the powers of their units (2 for cm²).
 */
const FORMULAS: readonly (readonly [names: readonly string[], powers: readonly number[]])[] = [
  [
    ['面積', '縦', '横'],
    [2, 1, 1],
  ],
  [
    ['体積', '底', '高さ'],
    [3, 2, 1],
  ],
];

/**
 * Returns the reading of a problem about the sides and the area of one rectangle, or about the base area, the height
 * and the volume of one box. Returns null for every other text.
 */
export function readRectangleOrBoxProblem(text: string): ProblemReading | null {
  if (!/長方形|ちょうほうけい|直方体|ちょくほうたい/u.test(text)) return null;
  const measures: Measure[] = [];
  for (const sentence of text.replaceAll('、', '').split(/。|(?<=(?:でした|です|ます)か?)(?=[^か。])/u)) {
    if (sentence === '') continue;
    const measure = measureOf(sentence);
    if (measure === null) return null;
    measures.push(measure);
  }
  if (measures.length !== 3 || !isOneShape(measures)) return null;
  for (const [names, powers] of FORMULAS) {
    const found = names.map((name) => measures.find((measure) => measure.name === name));
    if (found.every((measure) => measure !== undefined)) return product(found, powers);
  }
  return null;
}

function measureOf(sentence: string): Measure | null {
  const contents = CONTENTS.exec(sentence);
  if (contents !== null) {
    const [, owner = '', , amount = '', unit = ''] = contents;
    return { owner, name: '体積', amount: /^[0-9]/u.test(amount) ? amount : null, unit };
  }
  const [, owner = '', name = '', amount = '', unit = ''] = MEASURE.exec(sentence) ?? [];
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
  return kind === undefined ? null : { owner, name: kind, amount: /^[0-9]/u.test(amount) ? amount : null, unit };
}

/**
 * True if all measurements belong to the same shape: all its names contain only 長方形 (rectangle) or 直方体 (box), or all
 * have another word in common.
 */
function isOneShape(measures: readonly Measure[]): boolean {
  const names = measures.map(({ owner }) => owner.replace(/(?:長方形|ちょうほうけい|直方体|ちょくほうたい)の?/u, ''));
  const [first = ''] = names;
  return names.every((name) =>
    first === '' ? name === '' : longestCommonSubstringLength(first, name) >= Math.min(2, first.length),
  );
}

/** Returns the power of a unit of length: 1 for a length (cm), 2 for an area (cm²), 3 for a volume (cm³). */
function powerOf(unit: string): number {
  return unit.endsWith('³') ? 3 : unit.endsWith('²') ? 2 : 1;
}

function product(measures: readonly (Measure | undefined)[], powers: readonly number[]): ProblemReading | null {
  const units = measures.map((measure) => measure?.unit ?? '');
  const plain = new Set(units.map((unit) => unit.replace(/[²³]$/u, '')));
  if (plain.size > 1 || units.some((unit, at) => powerOf(unit) !== powers[at])) return null;
  const quantities: QuantityInReading[] = [];
  for (const measure of measures) {
    if (measure === undefined) return null;
    const value = measure.amount === null ? 'asked' : parseRational(measure.amount);
    if (value === null) return null;
    quantities.push({ key: `q${quantities.length + 1}`, amount: value, unit: measure.unit, object: null });
  }
  if (quantities.filter(({ amount }) => amount === 'asked').length !== 1) return null;
  const reading: ProblemReading = {
    quantities,
    triangles: [{ kind: 'perUnit', quantities: { apex: 'q1', left: 'q2', right: 'q3' } }],
  };
  return answerOfReading(reading) === null ? null : reading;
}
