import { ANIMALS_OF_AUTHORS, findFreeAuthorAnimalIndex } from '../engine/authoring/author-animals.ts';
import { findIdsOfAvailableProblems } from '../engine/authoring/fair-solvers.ts';
import { cardsOfProblemDraft } from '../engine/authoring/problem-draft-cards.ts';
import { createProblemDraft, changeProblemDraft, type ProblemDraft } from '../engine/authoring/problem-draft.ts';
import {
  likenessKeyOfProblemDraft,
  validateProblemOffer,
  type ComposeAndDiagramQuestions,
} from '../engine/authoring/validate-offer.ts';
import { createReplacementThingRows } from '../engine/authoring/thing-rows.ts';
import { judgeWordProblemAnswer, createWordProblemTask } from '../engine/authoring/word-problem-solving.ts';
import { enumerateCompositions } from '../engine/check/compositions.ts';
import { readToldProblemOfComposition } from '../engine/check/reader/check-told.ts';
import { createSeededRandom, type SeededRandom } from '../engine/levels/random.ts';
import { createRational } from '../engine/quantity/rational.ts';
import type { Question } from '../engine/question/question.ts';
import { parseQuestionDocument } from '../engine/question/read-question.ts';
import { writeQuestionDocument } from '../engine/question/write-question.ts';
import { TRIANGLE_ROLES } from '../engine/story/triangle.ts';
import { readBuiltInQuestions } from './bank.ts';
import type { BenchFigure } from './report.ts';

const OFFERS = 2000;
/** Number of problems that each class accepts. */
const OF_CLASS = 40;
/** Number of pupils in a class. */
const PUPILS = 35;
/** The largest number that a simulated pupil puts into a problem. The index in the list is the pupil's grade. */
const COUNTS = [0, 12, 40, 90, 200, 200, 200] as const;

/** Returns a copy of the problem after one to three random changes, like those of a child who tries things out. */
function changed(origin: ProblemDraft, random: SeededRandom): ProblemDraft {
  let made = origin;
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    switch (random.below(3)) {
      case 0:
        made = withRandomNumber(made, random);
        break;
      case 1: {
        const rows = createReplacementThingRows(made);
        if (rows.length === 0) break;
        const { at, things } = random.pick(rows);
        made = changeProblemDraft(made, { kind: 'thing', at, name: random.pick(things).name });
        break;
      }
      default:
        made = changeProblemDraft(made, { kind: 'unknown', role: random.pick(TRIANGLE_ROLES) });
    }
  }
  return made;
}

function withRandomNumber(made: ProblemDraft, random: SeededRandom): ProblemDraft {
  const cards = cardsOfProblemDraft(made).filter(({ amount }) => amount === null || typeof amount === 'object');
  const { place, amount } = random.pick(cards);
  // In a problem of several triangles, a number changes by at most 3.
  const near = made.kind === 'network' ? (amount === null || typeof amount === 'string' ? 2 : amount.numerator) : 0;
  const value = near === 0 ? 1 + random.below(COUNTS[made.draft.grade]) : Math.max(1, near - 3 + random.below(7));
  return changeProblemDraft(made, { kind: 'number', ...place, value: createRational(value) });
}

/**
 * Returns true if there is exactly one accepted composition and the reader of word problems solves this composition. A
 * question of one triangle must also be solvable as a word problem. The questions are written as JSON and parsed again,
 * as on the device of a classmate.
 */
function isSound({ compose, diagram }: ComposeAndDiagramQuestions): boolean {
  const [composed, told] = [compose, diagram].map((question) => parseQuestionDocument(writeQuestionDocument(question)));
  if (composed?.kind !== 'question' || told?.kind !== 'question') return false;
  const { accepted } = enumerateCompositions(composed.question);
  const [right] = accepted;
  const isRead = right !== undefined && readToldProblemOfComposition(composed.question, right)?.kind === 'right';
  return accepted.length === 1 && isRead && (told.question.slots > 3 || isComputed(told.question));
}

/** Returns true if the story can be solved as a word problem: by one operation (such as +) and an answer. */
function isComputed(told: Question): boolean {
  const task = createWordProblemTask(told);
  return task !== null && judgeWordProblemAnswer(task, task) === null;
}

/**
 * Simulates a class in which every pupil chooses the available problem that most classmates have solved. Returns how
 * often a problem is solved for the fifth or a later time while another problem has been solved less than twice.
 */
function unfairIn(random: SeededRandom): number {
  const problems = Array.from({ length: OF_CLASS }, (_, at) => ({ id: String(at), author: at % PUPILS, solved: 0 }));
  const done = new Set<string>();
  let unfair = 0;
  for (let step = 0; step < PUPILS * OF_CLASS; step += 1) {
    const pupil = random.below(PUPILS);
    const free = findIdsOfAvailableProblems(problems.map(({ id, solved }) => ({ id, solved, under: 0 })));
    const [wanted] = problems
      .filter(({ id, author }) => author !== pupil && free.has(id) && !done.has(`${pupil} ${id}`))
      .toSorted((one, other) => other.solved - one.solved);
    if (wanted === undefined) continue;
    done.add(`${pupil} ${wanted.id}`);
    wanted.solved += 1;
    if (wanted.solved > 4 && problems.some(({ solved }) => solved < 2)) unfair += 1;
  }
  return unfair;
}

/**
 * Measures the problems that simulated pupils make by changing questions: how many of them may be offered to
 * classmates, and how many of the offered problems are not sound (see `isSound`).
 */
export function benchPupilProblemOffers(): BenchFigure[] {
  const random = createSeededRandom(20_261_123);
  const origins = readBuiltInQuestions().flatMap((question) => createProblemDraft(question, null) ?? []);
  const several = origins.filter(({ kind }) => kind === 'network').length;
  let [offered, offeredOfSeveral, tried, unsound, doubled, slowest, unfair] = [0, 0, 0, 0, 0, 0, 0];
  while (offered < OFFERS) {
    const taken = new Set<string>();
    const animals = new Set<number>();
    while (taken.size < OF_CLASS && offered < OFFERS) {
      const origin = random.pick(origins);
      const made = changed(origin, random);
      tried += 1;
      const began = performance.now();
      const offer = validateProblemOffer(made, origin, taken, 'class-problem');
      slowest = Math.max(slowest, performance.now() - began);
      if (offer.kind === 'missing') continue;
      offered += 1;
      if (made.kind === 'network') offeredOfSeveral += 1;
      if (!isSound(offer.questions)) unsound += 1;
      if (taken.has(likenessKeyOfProblemDraft(made))) doubled += 1;
      taken.add(offer.likeness);
      if (animals.size < ANIMALS_OF_AUTHORS.length) animals.add(findFreeAuthorAnimalIndex(animals, random.below(1000)));
    }
    unfair += unfairIn(random);
  }
  const none = { yardstick: null, bar: { of: 'value', atMost: 0 } } as const;
  return [
    {
      name: 'questions of the bank that can be changed',
      value: origins.length,
      unit: 'questions',
      yardstick: null,
      bar: null,
    },
    { name: 'among them of several triangles', value: several, unit: 'questions', yardstick: null, bar: null },
    { name: 'changes tried', value: tried, unit: 'problems', yardstick: null, bar: null },
    { name: 'problems offered', value: offered, unit: 'problems', yardstick: null, bar: null },
    { name: 'among them of several triangles', value: offeredOfSeveral, unit: 'problems', yardstick: null, bar: null },
    { name: 'not solvable, not unique, or read otherwise', value: unsound, unit: 'problems', ...none },
    { name: 'doubled in a class', value: doubled, unit: 'problems', ...none },
    { name: 'a fifth solver before another has two', value: unfair, unit: 'times', ...none },
    { name: 'longest proof', value: slowest, unit: 'ms', yardstick: null, bar: null },
  ];
}
