/** Question documents for tests, in the format of docs/question-format.md. */
import { convertPlainJsonToQuestion, type PlainJsonQuestion } from '../../engine/question/plain-question.ts';
import type { Question } from '../../engine/question/question.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';

/** Returns the question of a document. Throws if the document has faults. */
export function parseTestQuestion(document: unknown): Question {
  const reading = parseQuestionDocument(document);
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  return reading.question;
}

/**
 * Converts a `PlainJsonQuestion`, the form in which the server sends questions to a pupil's device, into a question. Throws
 * if its equation is invalid.
 */
export function convertPlainJsonToTestQuestion(plain: PlainJsonQuestion): Question {
  const question = convertPlainJsonToQuestion(plain);
  if (question === null) throw new Error('its equation is none');
  return question;
}

type Amount = number | '?';

function existence(id: string, object: string, amount: Amount) {
  return { id, kind: 'existence', object, amount, text: `${object}が ${amount === '?' ? '？' : amount}こ あります` };
}

const OBJECTS = { ringo: { name: 'りんご', counter: 'こ' }, mikan: { name: 'みかん', counter: 'こ' } };

/**
 * Returns the document of a question for 2 + ? = 7 with an increase. The right composition is the cards `before`,
 * `change` and `after` in this order. The cards `other` and `wrong` are dummies.
 */
export function createIncreaseQuestionDocument(id: string, level: number, mode = 'compose') {
  return {
    id,
    level,
    grade: level,
    mode,
    requirement: { kinds: ['increase'], equation: '2 + ? = 7', reading: 'story' },
    objects: OBJECTS,
    cards: [
      existence('before', 'ringo', 2),
      { id: 'change', kind: 'increase', object: 'ringo', amount: '?', text: 'りんごを ？こ もらいました' },
      existence('after', 'ringo', 7),
      existence('other', 'mikan', 7),
      { id: 'wrong', kind: 'decrease', object: 'ringo', amount: '?', text: 'りんごを ？こ あげました' },
    ],
  };
}

/**
 * Returns the document of `createIncreaseQuestionDocument` with cards in the slots at the start (`given`). In mode `repair`,
 * they are a wrong composition. In mode `storyToDiagram`, they are the finished story for which pupils build the
 * diagram.
 */
export function createGivenCardsQuestionDocument(
  id: string,
  level: number,
  mode: 'repair' | 'storyToDiagram',
  given: readonly string[],
) {
  return { ...createIncreaseQuestionDocument(id, level, mode), given };
}

export const RIGHT_NETWORK_SLOTS = ['five', 'three', 'both', 'twice', 'all'];

/**
 * Returns the document of a question that shows a finished story of two triangles, (5 + 3) × 2. The card `both`
 * contains the hidden amount, the result of 5 + 3.
 */
export function createGivenStoryNetworkQuestionDocument(id: string, level: number) {
  return {
    ...createIncreaseQuestionDocument(id, level, 'storyToDiagram'),
    requirement: { kinds: ['combine', 'times'], equation: '(5 + 3) × 2', reading: 'calculation' },
    objects: {
      ...OBJECTS,
      fruit: { name: 'りんごと みかん', counter: 'こ' },
      sweet: { name: 'おかし', counter: 'こ' },
    },
    cards: [
      existence('five', 'ringo', 5),
      existence('three', 'mikan', 3),
      {
        id: 'both',
        kind: 'combine',
        objects: ['ringo', 'mikan'],
        whole: 'fruit',
        amount: 'hidden',
        text: 'りんごと みかんが あわせて なんこか あります',
      },
      {
        id: 'twice',
        kind: 'times',
        compared: 'sweet',
        base: 'fruit',
        amount: 2,
        text: 'おかしの かずは りんごと みかんを あわせた かずの 2ばいです',
      },
      existence('all', 'sweet', '?'),
    ],
    given: RIGHT_NETWORK_SLOTS,
  };
}

/** Returns the document of a question in which pupils compose the story that `createGivenStoryNetworkQuestionDocument` shows. */
export function createComposeModeNetworkQuestionDocument(id: string, level: number) {
  const { given: _, ...rest } = createGivenStoryNetworkQuestionDocument(id, level);
  return { ...rest, mode: 'compose' };
}

/**
 * Returns the document of `createIncreaseQuestionDocument` with another requirement: the calculation must be 7 − 2 (reverse
 * thinking).
 */
export function createReverseThinkingQuestionDocument(id: string, level: number) {
  const requirement = { kinds: ['increase'], equation: '7 - 2', reading: 'calculation' };
  return { ...createIncreaseQuestionDocument(id, level), requirement };
}

/**
 * Returns the document of `createIncreaseQuestionDocument` in mode `write`. The document contains only the cards of the
 * problem, but no dummies.
 */
export function createWriteModeQuestionDocument(id: string, level: number, aid = 'blank') {
  const { cards, ...rest } = createIncreaseQuestionDocument(id, level, 'write');
  return { ...rest, aid, cards: cards.slice(0, 3) };
}

/**
 * Returns the document of a `free` question. Five problems can be found: 2 + 3 = ?, 3 + 3 = ?, 3 − 2 = ?, ? − 2 = 3 and
 * ? − 2 = 2.
 */
export function createFreeModeQuestionDocument(id: string, level: number) {
  const { requirement: _, ...rest } = createIncreaseQuestionDocument(id, level, 'free');
  const cards = [
    existence('two', 'ringo', 2),
    existence('three', 'ringo', 3),
    existence('asked', 'ringo', '?'),
    { id: 'more', kind: 'increase', object: 'ringo', amount: 3, text: 'りんごを 3こ もらいました' },
    { id: 'less', kind: 'decrease', object: 'ringo', amount: 2, text: 'りんごを 2こ あげました' },
  ];
  return { ...rest, cards, problems: 5 };
}

export const RIGHT_INCREASE_SLOTS = ['before', 'change', 'after'];
export const WRONG_INCREASE_SLOTS = ['before', 'wrong', 'after'];

/** The ids of the five test questions of level 1. A pupil who has solved four of them can open level 2. */
export const LEVEL_1_QUESTION_IDS = ['plus-1', 'plus-2', 'plus-3', 'plus-4', 'plus-5'];
export const LEVEL_2_QUESTION_IDS = ['both-1', 'both-2'];

/** The question documents that a test server imports in place of the built-in questions, by file name. */
export const TEST_QUESTION_DOCUMENTS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    LEVEL_1_QUESTION_IDS.map((id) => [`level-01/${id}.json`, createIncreaseQuestionDocument(id, 1)]),
  ),
  'level-02/01.json': createIncreaseQuestionDocument('both-1', 2),
  'level-02/02.json': createIncreaseQuestionDocument('both-2', 2, 'composeAndDiagram'),
};
