import type { Question } from '../../engine/question/question.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import { checkQuestion } from '../../engine/check/check-question.ts';
import type { CheckRule } from '../../engine/check/finding.ts';

type Card = { id: string; kind: string; object: string; amount: number | string; text: string };
type Example = ReturnType<typeof createExampleQuestionDocument>;

/**
 * Returns the document of a question for 4 + 3 = ? that breaks no rule of the checker. Tests change the document so
 * that it breaks rules.
 */
export function createExampleQuestionDocument() {
  const cards: [Card, Card, Card, Card, Card, Card] = [
    { id: 'before', kind: 'existence', object: 'red', amount: 4, text: 'あかい はなが 4ほん さいて います' },
    { id: 'more', kind: 'increase', object: 'red', amount: 3, text: 'あかい はなが 3ぼん さきました' },
    { id: 'after', kind: 'existence', object: 'red', amount: '?', text: 'あかい はなが ？ほん さいて います' },
    { id: 'white', kind: 'existence', object: 'white', amount: 4, text: 'しろい はなが 4ほん さいて います' },
    { id: 'fewer', kind: 'decrease', object: 'red', amount: 3, text: 'あかい はなを 3ぼん つみました' },
    { id: 'asked', kind: 'increase', object: 'red', amount: '?', text: 'あかい はなが ？ほん さきました' },
  ];
  return {
    id: 'flowers',
    grade: 1,
    mode: 'compose',
    requirement: { kinds: ['increase'], equation: '4 + 3 = ?', reading: 'story' },
    objects: {
      red: { name: 'あかい はな', counter: 'ほん', living: false },
      white: { name: 'しろい はな', counter: 'ほん', living: false },
    },
    cards,
  };
}

export function parseExampleQuestion(document: unknown): Question {
  const reading = parseQuestionDocument(document);
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  return reading.question;
}

/** Returns the question of the example document after `change` has modified the document. */
export function createChangedExampleQuestion(change: (document: Example) => unknown): Question {
  const document = createExampleQuestionDocument();
  change(document);
  return parseExampleQuestion(document);
}

export function listBrokenCheckerRules(question: Question): CheckRule[] {
  return [...new Set(checkQuestion(question).findings.map(({ rule }) => rule))];
}

/** The rules of the checker that apply only to certain modes. modes.test.ts tests these rules. */
export const MODE_SPECIFIC_CHECKER_RULES = [
  'otherStory',
  'givenRight',
  'givenFar',
  'givenWrong',
  'strayCard',
  'problemCount',
  'fewProblems',
] as const satisfies readonly CheckRule[];

/** Returns the example question with another text for the dummy about white flowers. */
export function createExampleWithDummyText(text: string): Question {
  return createChangedExampleQuestion(({ cards }) => (cards[3].text = text));
}

/**
 * Returns the example question with a dummy whose meaning is that there are 3 more red flowers than white flowers.
 * `text` is the sentence of this dummy.
 */
export function createExampleWithComparisonDummy(text: string): Question {
  return createChangedExampleQuestion((document) => {
    const meaning = { kind: 'compare', larger: 'red', smaller: 'white', amount: 3 };
    Object.assign(document.cards, { 4: { id: 'compared', text, ...meaning } });
  });
}
