import { enumerateCompositions } from '../check/compositions.ts';
import { amountKey, isKnown } from '../quantity/amount.ts';
import type { Question } from '../question/question.ts';
import type { CardId, Meaning } from '../story/card.ts';
import type { Expression } from '../story/expression.ts';
import { respell } from '../text/respell.ts';
import { objectsNamed } from './compose.ts';
import { generate, supplyOf } from './generate.ts';
import type { Level } from './level.ts';
import { LEVELS } from './levels.ts';
import { drawFrom, drawIndexOf } from './supply.ts';

/** A similar question, with the cards of its solution in the order in which they are told. */
export type Twin = { readonly question: Question; readonly slots: readonly CardId[] };

/** Number of seeds that are searched in the question's own level, and in each other level. */
const OWN_SEEDS = 60;
const OTHER_SEEDS = 12;

/**
 * Returns a solved twin of a question: the same kind, form, mode and grade, with other objects and numbers. It is the
 * first of the most similar generated questions; the question's own level is searched first, then the nearest grades.
 * Null if no level has questions with as many slots.
 */
export function twinOf(question: Question): Twin | null {
  const told = toldIn(question);
  const passed = new Set<string>();
  let likest: { readonly twin: Question; readonly likeness: number } | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const best = mostAlike(question, told, passed);
    if (best === null) break;
    const twin = generate(best.level, best.seed);
    // If the first draw is not valid, another one is drawn, which may have the same objects or another form.
    const likeness = likenessOf(told, toldIn(twin));
    if (likeness >= best.likeness) return solved(twin);
    if (likeness > (likest?.likeness ?? 0)) likest = { twin, likeness };
    passed.add(`${best.level}/${best.seed}`);
  }
  return likest === null ? null : solved(likest.twin);
}

const ATTEMPTS = 5;

function toldIn(question: Question): Told {
  return {
    ...question,
    objects: [...question.objects.values()].map(({ name }) => respell(name)),
    numbers: numbersOf(question.cards.map(({ meaning }) => meaning)),
  };
}

type Candidate = { readonly level: number; readonly seed: number; readonly likeness: number };

function mostAlike(question: Question, told: Told, passed: ReadonlySet<string>): Candidate | null {
  let best: Candidate | null = null;
  for (const { level, seeds } of searched(question)) {
    // Other levels are searched only if the own level has no question of this kind and form.
    if (level.number !== question.level && (best?.likeness ?? 0) >= SAME_FORM) break;
    if (toldBy(level, 0)?.slots !== question.slots) continue;
    for (let seed = 0; seed < seeds && best?.likeness !== ALIKE; seed += 1) {
      if (passed.has(`${level.number}/${seed}`)) continue;
      const likeness = likenessOf(told, toldBy(level, seed));
      if (likeness > (best?.likeness ?? 0)) best = { level: level.number, seed, likeness };
    }
  }
  return best;
}

function searched({ level: own, grade }: Question): { readonly level: Level; readonly seeds: number }[] {
  const others = LEVELS.filter(({ number }) => number !== own);
  const byGrade = others.toSorted((one, other) => Math.abs(one.grade - grade) - Math.abs(other.grade - grade));
  const owned = LEVELS.filter(({ number }) => number === own).map((level) => ({ level, seeds: OWN_SEEDS }));
  return [...owned, ...byGrade.map((level) => ({ level, seeds: OTHER_SEEDS }))];
}

/** The requirement and content of a question, for comparison. */
type Told = Pick<Question, 'slots' | 'requirement' | 'mode' | 'grade'> & {
  readonly objects: readonly string[];
  readonly numbers: string;
};

/** Returns the first draw of a seed without checking it: a checked question would take a hundred times as long. */
function toldBy(level: Level, seed: number): Told | null {
  const supply = supplyOf(level, seed);
  const drawn = drawFrom(supply, drawIndexOf(supply, 0));
  if (drawn === null) return null;
  const { request, story } = drawn.draft;
  const meanings = [...story, ...drawn.dummies];
  const names = [...objectsNamed(drawn.draft, meanings).values()].map(({ name }) => respell(name));
  return { ...request, objects: names, numbers: numbersOf(meanings) };
}

/** The similarity of a twin in everything, and the minimum of one with the same kind and form. */
const ALIKE = 32;
const SAME_FORM = 19;

/** Returns a similarity score. 0 means no twin: another number of slots, or the same objects or numbers. */
function likenessOf(one: Told, other: Told | null): number {
  if (other === null || one.slots !== other.slots || one.numbers === other.numbers) return 0;
  const shared = other.objects.filter((name) => one.objects.includes(name));
  if (shared.length === other.objects.length) return 0;
  const kinds = kindsOf(one) === kindsOf(other);
  return (
    1 +
    (kinds ? 2 : 0) +
    (kinds && formOf(one) === formOf(other) ? 16 : 0) +
    (one.mode === other.mode ? 8 : 0) +
    (shared.length === 0 ? 4 : 0) +
    (one.grade === other.grade ? 1 : 0)
  );
}

function numbersOf(meanings: readonly Meaning[]): string {
  const keys = meanings.flatMap(({ amount }) => (isKnown(amount) ? [amountKey(amount)] : []));
  return [...new Set(keys)].toSorted().join(' ');
}

/** Returns the story kinds; '' for a pool, which requires nothing. */
function kindsOf({ mode, requirement }: Told): string {
  return mode === 'free' || requirement === null ? '' : requirement.kinds.toSorted().join(' ');
}

/** Returns the equation without its numbers, and which equation is required. */
function formOf({ mode, requirement }: Told): string {
  if (mode === 'free' || requirement === null) return '';
  const { equation, reading } = requirement;
  return `${reading} ${shapeOf(equation.left)} = ${shapeOf(equation.right)}`;
}

function shapeOf(expression: Expression): string {
  if (expression.kind === 'amount') return isKnown(expression.amount) ? '#' : '?';
  return `(${shapeOf(expression.left)} ${expression.operator} ${shapeOf(expression.right)})`;
}

function solved(question: Question): Twin {
  const [right] = question.mode === 'storyToDiagram' ? [] : enumerateCompositions(question).accepted;
  return { question, slots: right?.cards.map(({ id }) => id) ?? question.given ?? [] };
}
