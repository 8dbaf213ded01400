import { enumerateCompositions } from '../check/compositions.ts';
import { amountKey, isKnownAmount } from '../quantity/amount.ts';
import type { Question } from '../question/question.ts';
import type { CardId, Meaning } from '../story/card.ts';
import type { Expression } from '../story/expression.ts';
import { respellByWordTable } from '../text/respell.ts';
import { objectsNamedOnCards } from './compose.ts';
import { generateQuestion, findStoriesForSeed } from './generate.ts';
import type { Level } from './level.ts';
import { BUILT_IN_LEVELS } from './levels.ts';
import { selectStoryWithDummies, computeDrawIndexOfSeed } from './supply.ts';

/** A twin (similar question), with the cards of its solution in the order of the word problem. */
export type TwinQuestion = { readonly question: Question; readonly slots: readonly CardId[] };

/** Number of seeds to search in the question's own level. */
const OWN_SEEDS = 60;
/** Number of seeds to search in each other level. */
const OTHER_SEEDS = 12;

/**
 * Returns a generated question with other objects and numbers, and its solution. The question is as similar as possible
 * to `question` in story kind, equation, mode and grade. The search begins in the level of `question`. Other levels
 * follow, those of the nearest grade first. Null if no level has questions with the same number of slots.
 */
export function twinOfQuestion(question: Question): TwinQuestion | null {
  const told = toldIn(question);
  const passed = new Set<string>();
  let likest: { readonly twin: Question; readonly likeness: number } | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const best = mostAlike(question, told, passed);
    if (best === null) break;
    const twin = generateQuestion(best.level, best.seed);
    // `best.likeness` belongs to the first draw of the seed. The generator may reject this draw and use a later, less
    // similar one. So the likeness must be computed again for the generated question.
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
    objects: [...question.objects.values()].map(({ name }) => respellByWordTable(name)),
    numbers: numbersOf(question.cards.map(({ meaning }) => meaning)),
  };
}

type Candidate = { readonly level: number; readonly seed: number; readonly likeness: number };

function mostAlike(question: Question, told: Told, passed: ReadonlySet<string>): Candidate | null {
  let best: Candidate | null = null;
  for (const { level, seeds } of searched(question)) {
    // Other levels are searched only if the question's own level has no question with the same story kind and form.
    if (level.number !== question.level && (best?.likeness ?? 0) >= SAME_FORM) break;
    for (let seed = 0; seed < seeds && best?.likeness !== ALIKE; seed += 1) {
      if (passed.has(`${level.number}/${seed}`)) continue;
      const other = toldBy(level, seed);
      // All questions of a level have the same number of slots.
      if (other !== null && other.slots !== question.slots) break;
      const likeness = likenessOf(told, other);
      if (likeness > (best?.likeness ?? 0)) best = { level: level.number, seed, likeness };
    }
  }
  return best;
}

function searched({ level: own, grade }: Question): { readonly level: Level; readonly seeds: number }[] {
  const others = BUILT_IN_LEVELS.filter(({ number }) => number !== own);
  const byGrade = others.toSorted((one, other) => Math.abs(one.grade - grade) - Math.abs(other.grade - grade));
  const owned = BUILT_IN_LEVELS.filter(({ number }) => number === own).map((level) => ({ level, seeds: OWN_SEEDS }));
  return [...owned, ...byGrade.map((level) => ({ level, seeds: OTHER_SEEDS }))];
}

/** The properties of a question that are compared. */
type Told = Pick<Question, 'slots' | 'requirement' | 'mode' | 'grade'> & {
  readonly objects: readonly string[];
  readonly numbers: string;
};

/**
 * Maximum number of draws (attempts to find a story) for one seed. Many scenes have no story for some structures of
 * several triangles.
 */
const DRAWS = 24;

/**
 * Returns the first draw of a seed that gives a story; null if none of the tried draws gives one. The checker does not
 * check the draw, because this would take a hundred times as long.
 */
function toldBy(level: Level, seed: number): Told | null {
  const supply = findStoriesForSeed(level, seed);
  let drawn = null;
  for (let draw = 0; draw < DRAWS && drawn === null; draw += 1)
    drawn = selectStoryWithDummies(supply, computeDrawIndexOfSeed(supply, draw));
  if (drawn === null) return null;
  const { request, story } = drawn.draft;
  const meanings = [...story, ...drawn.dummies];
  const names = [...objectsNamedOnCards(drawn.draft, meanings).values()].map(({ name }) => respellByWordTable(name));
  return { ...request, objects: names, numbers: numbersOf(meanings) };
}

/** The score of a twin that is similar in every property. */
const ALIKE = 32;
/** The minimum score (see {@link likenessOf}) of a twin with the same story kind and form. */
const SAME_FORM = 19;

/**
 * Returns a score for the similarity of two questions. The score is 0 if neither question can be a twin of the other:
 * their numbers of slots differ, or their objects or numbers are the same.
 */
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
  const keys = meanings.flatMap(({ amount }) => (isKnownAmount(amount) ? [amountKey(amount)] : []));
  return [...new Set(keys)].toSorted().join(' ');
}

/** Returns the story kinds of the requirement as text; '' for a pool, which has no requirement. */
function kindsOf({ mode, requirement }: Told): string {
  return mode === 'free' || requirement === null ? '' : requirement.kinds.toSorted().join(' ');
}

/**
 * Returns, as text, the kind of the required equation (story equation or calculation) and the equation without its
 * numbers.
 */
function formOf({ mode, requirement }: Told): string {
  if (mode === 'free' || requirement === null) return '';
  const { equation, reading } = requirement;
  return `${reading} ${shapeOf(equation.left)} = ${shapeOf(equation.right)}`;
}

function shapeOf(expression: Expression): string {
  if (expression.kind === 'amount') return isKnownAmount(expression.amount) ? '#' : '?';
  return `(${shapeOf(expression.left)} ${expression.operator} ${shapeOf(expression.right)})`;
}

function solved(question: Question): TwinQuestion {
  const [right] = question.mode === 'storyToDiagram' ? [] : enumerateCompositions(question).accepted;
  return { question, slots: right?.cards.map(({ id }) => id) ?? question.given ?? [] };
}
