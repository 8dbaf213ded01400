import type { Composition } from '../../engine/question/composition.ts';
import type { Question } from '../../engine/question/question.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import type { CardId } from '../../engine/story/card.ts';
import { judgeComposition } from '../../engine/judge/judge.ts';
import type { Verdict } from '../../engine/judge/verdict.ts';

const EXISTENCE = { kind: 'existence', text: 'x' };

/**
 * Cards of several stories about りんご (apples) and みかん (mandarins). From these cards, several different problems can be
 * composed.
 */
const CARDS = [
  { ...EXISTENCE, id: 'ringo2', object: 'ringo', amount: 2 },
  { ...EXISTENCE, id: 'ringo6', object: 'ringo', amount: 6 },
  { ...EXISTENCE, id: 'ringo?', object: 'ringo', amount: '?' },
  { ...EXISTENCE, id: 'mikan2', object: 'mikan', amount: 2 },
  { ...EXISTENCE, id: 'mikan?', object: 'mikan', amount: '?' },
  { id: 'both6', kind: 'combine', objects: ['ringo', 'mikan'], amount: 6, text: 'x' },
  { id: 'more4', kind: 'increase', object: 'ringo', amount: 4, text: 'x' },
  { id: 'more?', kind: 'increase', object: 'ringo', amount: '?', text: 'x' },
  { id: 'fewer?', kind: 'decrease', object: 'ringo', amount: '?', text: 'x' },
  { id: 'larger?', kind: 'compare', larger: 'ringo', smaller: 'mikan', amount: '?', text: 'x' },
  { id: 'times4', kind: 'times', compared: 'ringo', base: 'mikan', amount: 4, text: 'x' },
];

const REQUIREMENT = { kinds: ['increase'], equation: '2 + ? = 6', reading: 'story' };

/**
 * Returns a question with the cards in CARDS. `fields` contains the mode, and can replace other fields of the question
 * document. Throws if the question has faults.
 */
export function createCardPoolQuestion(fields: Readonly<Record<string, unknown>>): Question {
  const reading = parseQuestionDocument({
    id: 'pool',
    grade: 3,
    ...(fields['mode'] === 'free' ? {} : { requirement: REQUIREMENT }),
    objects: { ringo: { name: 'りんご', counter: 'こ' }, mikan: { name: 'みかん', counter: 'こ' } },
    cards: CARDS,
    ...fields,
  });
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  return reading.question;
}

/**
 * Returns a question whose requirement is a story of an increase with the calculation 6 − 2. Two problems are right,
 * because their story equations 2 + ? = 6 and ? + 2 = 6 both lead to this calculation.
 */
export function createQuestionWithTwoRightProblems(fields: Readonly<Record<string, unknown>>): Question {
  return createCardPoolQuestion({
    requirement: { ...REQUIREMENT, equation: '6 − 2', reading: 'calculation' },
    cards: [
      { ...EXISTENCE, id: 'two', object: 'ringo', amount: 2 },
      { ...EXISTENCE, id: 'six', object: 'ringo', amount: 6 },
      { ...EXISTENCE, id: 'some', object: 'ringo', amount: '?' },
      { id: 'more?', kind: 'increase', object: 'ringo', amount: '?', text: 'x' },
      { id: 'more2', kind: 'increase', object: 'ringo', amount: 2, text: 'x' },
    ],
    ...fields,
  });
}

/** Returns every ordered choice of three cards of a question. */
export function listThreeCardFillings({ cards }: Question): CardId[][] {
  const ids = cards.map(({ id }) => id);
  return ids.flatMap((a) => ids.flatMap((b) => ids.filter((c) => a !== b && b !== c && a !== c).map((c) => [a, b, c])));
}

export function createCompositionOfSlots(slots: readonly CardId[]): Composition {
  return { slots, diagram: null, named: null };
}

/**
 * Returns the verdict on a composition with the cards `slots`. `more` contains the other parts of the composition, such
 * as the diagram. Throws if the composition cannot be judged.
 */
export function judgeCompositionOfSlots(
  question: Question,
  slots: readonly CardId[],
  more: Partial<Composition> = {},
): Verdict {
  const judgement = judgeComposition(question, { ...createCompositionOfSlots(slots), ...more });
  if (judgement.kind !== 'judged') throw new Error(`not judged but ${judgement.kind}`);
  return judgement.verdict;
}
