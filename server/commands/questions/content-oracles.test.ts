import { describe, expect, it } from 'vitest';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { constraintFlagsByOracle, type OracleConstraintFlags } from '../../../engine/judge/judge.oracle.ts';
import { networkConstraintFlagsByOracle } from '../../../engine/judge/networks.oracle.ts';
import { verdictKeyOfOrder, ordersWithDifferentVerdictKeys } from '../../../engine/judge/orders.oracle.ts';
import { CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { constraintFlagsOfVerdict } from '../../../engine/judge/verdict.ts';
import { BUILT_IN_LEVELS } from '../../../engine/levels/levels.ts';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import { combinationsOf, permutationsOf } from '../../../engine/check/fillings.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { readBuiltInTestQuestions, type BuiltInTestQuestion } from '../../../testing/server/commands/content.ts';

/**
 * Returns an array with the question, or an empty array if the test skips the question: `storyToDiagram` and `write`
 * questions have no wrong cards, and `free` questions have no requirement to judge by. Converts a `repair` question to
 * a `compose` question without its given composition.
 */
function asComposed({ file, question }: BuiltInTestQuestion): Pick<BuiltInTestQuestion, 'file' | 'question'>[] {
  switch (question.mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
      return [{ file, question }];
    case 'repair':
      return [{ file, question: { ...question, mode: 'compose', given: null } }];
    case 'storyToDiagram':
    case 'free':
    case 'write':
      return [];
  }
}

function judgedFlags(question: Question, slots: readonly CardId[]): OracleConstraintFlags | null {
  const judgement = judgeComposition(question, { slots, diagram: null, named: null });
  return judgement.kind === 'judged' ? constraintFlagsOfVerdict(judgement.verdict) : null;
}

/**
 * Returns an array with one line that names the constraints for which judge and oracle differ at a filling. Returns an
 * empty array if they agree.
 */
function unlikeFlags(question: Question, slots: readonly CardId[], wanted: OracleConstraintFlags): string[] {
  const flags = judgedFlags(question, slots);
  const unlike = CONSTRAINTS.filter((constraint) => flags?.[constraint] !== wanted[constraint]);
  return unlike.length === 0 ? [] : [`${slots.join(' ')}: ${unlike.join(' ')}`];
}

type Compared = { readonly differing: readonly string[]; readonly judged: number };

/** Compares the verdicts of judge and oracle for every filling of a question with 3 slots. */
function compareTriangles(question: Question): Compared {
  const fillings = [...permutationsOf(idsOf(question), question.slots)];
  const differing = fillings.flatMap((slots) => unlikeFlags(question, slots, constraintFlagsByOracle(question, slots)));
  return { differing, judged: fillings.length };
}

/**
 * Compares the verdicts of judge and oracle for every set of cards of a question with 5 or 7 slots.
 *
 * The oracle is slow. So of the orders of the same cards that always get the same verdict (orders.oracle.ts), it judges
 * only one. The judge judges all 6,720 fillings of a question with 5 slots. A question with 7 slots has 604,800
 * fillings; of these, the judge judges only the same orders as the oracle.
 */
function compareNetworks(question: Question): Compared {
  const differing: string[] = [];
  let judged = 0;
  for (const set of combinationsOf(idsOf(question), question.slots)) {
    const first = networkConstraintFlagsByOracle(question, set);
    const unlike = first.story && first.numbers ? ordersWithDifferentVerdictKeys(question, set) : [set];
    const wanted = new Map(
      unlike.map((order) => [verdictKeyOfOrder(question, order), networkConstraintFlagsByOracle(question, order)]),
    );
    for (const slots of question.slots < 7 ? permutationsOf(set, set.length) : unlike) {
      const flags = unlike.length === 1 ? first : wanted.get(verdictKeyOfOrder(question, slots));
      differing.push(
        ...(flags === undefined ? [`${slots.join(' ')}: unlike all`] : unlikeFlags(question, slots, flags)),
      );
      judged += 1;
    }
  }
  return { differing, judged };
}

function idsOf({ cards }: Question): CardId[] {
  return cards.map(({ id }) => id);
}

const COMPOSED = BUILT_IN_LEVELS.flatMap(({ number }) => readBuiltInTestQuestions(number)).flatMap(asComposed);
/**
 * The minimum number of fillings that the test must judge for a question, by the number of its slots. For 3 and 5
 * slots, these are all fillings. For 7 slots, it is one order of each set of 7 of the 10 cards.
 */
const LEAST = new Map([
  [3, 60],
  [5, 6720],
  [7, 120],
]);

it.each(COMPOSED)('the judge agrees with the oracle: $file', ({ question }) => {
  const { differing, judged } = question.slots === 3 ? compareTriangles(question) : compareNetworks(question);
  expect(differing).toEqual([]);
  expect(judged).toBeGreaterThanOrEqual(LEAST.get(question.slots) ?? Infinity);
});

function changesOf({ cards }: Question, set: readonly CardId[]): number {
  return cards.filter(({ id, meaning: { kind } }) => set.includes(id) && (kind === 'increase' || kind === 'decrease'))
    .length;
}

/**
 * Returns the questions with this number of slots whose accepted composition contains exactly `changes` sentences about
 * a change. Each question is returned with the ids of the cards of this composition.
 */
function rightSets(slots: number, changes: number): { readonly question: Question; readonly set: readonly CardId[] }[] {
  const networks = COMPOSED.map(({ question }) => question).filter((question) => question.slots === slots);
  return networks.flatMap((question) => {
    const set = enumerateCompositions(question).accepted[0]?.cards.map(({ id }) => id) ?? [];
    return changesOf(question, set) === changes ? [{ question, set }] : [];
  });
}

describe('orders that are equivalent by orders.oracle.ts', () => {
  it.each([
    [5, 1],
    [5, 2],
    [7, 1],
    [7, 2],
  ])('have the same flags from judge and oracle for all orders: %i slots, %i changes', (slots, changes) => {
    const [{ question, set } = { question: null, set: [] }] = rightSets(slots, changes);
    if (question === null) throw new Error(`no question of ${slots} slots has ${changes} changes`);
    const known = new Map<string, string>();
    const flagsOfAll = new Set<string>();
    const contrary: string[] = [];
    let orders = 0;
    for (const order of permutationsOf(set, slots)) {
      const flags = JSON.stringify([judgedFlags(question, order), networkConstraintFlagsByOracle(question, order)]);
      const key = verdictKeyOfOrder(question, order);
      if ((known.get(key) ?? flags) !== flags) contrary.push(order.join(' '));
      known.set(key, flags);
      flagsOfAll.add(flags);
      orders += 1;
    }
    expect(contrary).toEqual([]);
    expect(orders).toBe(slots === 7 ? 5040 : 120);
    // Some orders must be right and some must be wrong. If all orders had the same verdict, the test would prove
    // nothing about equivalent orders.
    expect(flagsOfAll.size).toBe(2);
    expect(known.size).toBe(ordersWithDifferentVerdictKeys(question, set).length);
  });
});
