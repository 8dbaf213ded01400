import { parseQuestionDocument } from '../engine/question/read-question.ts';
import type { Question } from '../engine/question/question.ts';
import type { Sakumon } from './sakumon.ts';

type Document = Readonly<Record<string, unknown>> & { readonly id: string };

/** The number of the level that contains the questions of this file. Sakumon itself has no level with this number. */
export const MODE_QUESTIONS_LEVEL_NUMBER = 90;

const PENCILS = { pencil: { name: 'えんぴつ', counter: '本' }, pen: { name: 'ペン', counter: '本' } };

function is(id: string, object: string, amount: number | string, text: string) {
  return { id, kind: 'existence', object, amount, text };
}

function changes(kind: 'increase' | 'decrease', id: string, object: string, amount: number | string, text: string) {
  return { id, kind, object, amount, text };
}

const PENCIL_CARDS = [
  is('seven', 'pencil', 7, 'えんぴつが 7{本|ほん} あります'),
  changes('increase', 'got', 'pencil', '?', 'えんぴつを ？{本|ほん} もらいました'),
  is('twelve', 'pencil', 12, 'えんぴつが 12{本|ほん} あります'),
  changes('decrease', 'gave', 'pencil', '?', 'えんぴつを ？{本|ほん} あげました'),
  changes('increase', 'got-seven', 'pencil', 7, 'えんぴつを 7{本|ほん} もらいました'),
  is('pens', 'pen', 7, 'ペンが 7{本|ほん} あります'),
];
const PENCIL_STORY = { kinds: ['increase'], equation: '12 − 7', reading: 'calculation' };

const compose: Document = {
  id: 'mode-compose',
  mode: 'compose',
  requirement: PENCIL_STORY,
  objects: PENCILS,
  cards: PENCIL_CARDS,
};

const repair: Document = {
  ...compose,
  id: 'mode-repair',
  mode: 'repair',
  given: ['seven', 'gave', 'twelve'],
};

const APPLES = { apple: { name: 'りんご', counter: 'こ' }, mikan: { name: 'みかん', counter: 'こ' } };
const APPLE_CARDS = [
  is('fifteen', 'apple', 15, 'りんごが 15こ あります'),
  changes('decrease', 'ate', 'apple', 6, 'りんごを 6こ たべました'),
  is('left', 'apple', '?', 'りんごが ？こ あります'),
  changes('increase', 'bought', 'apple', 6, 'りんごを 6こ かいました'),
  is('mikan', 'mikan', 15, 'みかんが 15こ あります'),
  is('six', 'apple', 6, 'りんごが 6こ あります'),
];
const APPLE_STORY = { kinds: ['decrease'], equation: '15 − 6 = ?', reading: 'story' };

const diagramToCompose: Document = {
  id: 'mode-diagram-to-compose',
  mode: 'diagramToCompose',
  requirement: APPLE_STORY,
  objects: APPLES,
  cards: APPLE_CARDS,
};

const storyToDiagram: Document = {
  id: 'mode-story-to-diagram',
  mode: 'storyToDiagram',
  requirement: APPLE_STORY,
  objects: APPLES,
  cards: APPLE_CARDS.slice(0, 3),
  given: ['fifteen', 'ate', 'left'],
};

const composeAndDiagram: Document = { ...diagramToCompose, id: 'mode-compose-and-diagram', mode: 'composeAndDiagram' };

const free: Document = {
  id: 'mode-free',
  mode: 'free',
  objects: APPLES,
  problems: 4,
  cards: [
    is('apple-five', 'apple', 5, 'りんごが 5こ あります'),
    is('mikan-three', 'mikan', 3, 'みかんが 3こ あります'),
    {
      id: 'both',
      kind: 'combine',
      objects: ['apple', 'mikan'],
      amount: '?',
      text: 'りんごと みかんが あわせて ？こ あります',
    },
    {
      id: 'more',
      kind: 'compare',
      larger: 'apple',
      smaller: 'mikan',
      amount: '?',
      text: 'りんごは みかんより ？こ おおいです',
    },
    changes('decrease', 'ate', 'apple', 2, 'りんごを 2こ たべました'),
    is('apple-left', 'apple', '?', 'りんごが ？こ あります'),
  ],
};

/** One question for each of the six modes with cards. */
export const MODE_QUESTION_DOCUMENTS: readonly Document[] = [
  compose,
  composeAndDiagram,
  diagramToCompose,
  storyToDiagram,
  repair,
  free,
];

const SWEETS = {
  ringo: { name: 'りんご', counter: 'こ' },
  mikan: { name: 'みかん', counter: 'こ' },
  fruit: { name: 'りんごと みかん', counter: 'こ' },
  kashi: { name: 'おかし', counter: 'こ' },
};
const NETWORK_CARDS = [
  is('ringo', 'ringo', 5, 'りんごが 5こ あります'),
  is('mikan', 'mikan', 3, 'みかんが 3こ あります'),
  {
    id: 'fruit',
    kind: 'combine',
    objects: ['ringo', 'mikan'],
    whole: 'fruit',
    amount: 'hidden',
    text: 'りんごと みかんが あわせて なんこか あります',
  },
  {
    id: 'twice',
    kind: 'times',
    compared: 'kashi',
    base: 'fruit',
    amount: 2,
    text: 'おかしの かずは りんごと みかんを あわせた かずの 2ばいです',
  },
  is('kashi', 'kashi', '?', 'おかしが ？こ あります'),
  is('kashi-three', 'kashi', 3, 'おかしが 3こ あります'),
  {
    id: 'twice-ringo',
    kind: 'times',
    compared: 'kashi',
    base: 'ringo',
    amount: 2,
    text: 'おかしの かずは りんごの かずの 2ばいです',
  },
  {
    id: 'more',
    kind: 'compare',
    larger: 'kashi',
    smaller: 'fruit',
    amount: 2,
    text: 'おかしの かずは りんごと みかんを あわせた かずより 2こ おおいです',
  },
];
const NETWORK_STORY = { kinds: ['combine', 'times'], equation: '(5 + 3) × 2', reading: 'calculation' };

const twoTriangles: Document = {
  id: 'mode-two-triangles',
  mode: 'compose',
  requirement: NETWORK_STORY,
  objects: SWEETS,
  cards: NETWORK_CARDS,
};

const threeTriangles: Document = {
  id: 'mode-three-triangles',
  mode: 'compose',
  requirement: { kinds: ['combine', 'times', 'decrease'], equation: '(5 + 3) × 2 − 4 = ?', reading: 'story' },
  objects: SWEETS,
  cards: [
    ...NETWORK_CARDS.slice(0, 4),
    is('some', 'kashi', 'hidden', 'おかしが なんこか あります'),
    changes('decrease', 'ate', 'kashi', 4, 'おかしを 4こ みんなで たべました'),
    changes('increase', 'got', 'kashi', 4, 'おかしを 4こ みんなで もらいました'),
    ...NETWORK_CARDS.slice(4),
  ],
};

/**
 * A question of mode `storyToDiagram`. Pupils read its story as text and build the diagram of two triangles: (5 + 3) ×
 * 2.
 */
export const STORY_TO_DIAGRAM_NETWORK_DOCUMENT: Document = {
  ...twoTriangles,
  grade: 2,
  id: 'mode-two-triangles-told',
  mode: 'storyToDiagram',
  cards: NETWORK_CARDS.slice(0, 5),
  given: ['ringo', 'mikan', 'fruit', 'twice', 'kashi'],
};

/**
 * Questions of several triangles with 5 and 7 slots. There is one for each mode whose screen looks different if there
 * are several triangles.
 */
export const NETWORK_QUESTION_DOCUMENTS: readonly Document[] = [
  twoTriangles,
  threeTriangles,
  { ...twoTriangles, id: 'mode-two-triangles-given', mode: 'diagramToCompose' },
  STORY_TO_DIAGRAM_NETWORK_DOCUMENT,
  {
    ...twoTriangles,
    id: 'mode-two-triangles-repair',
    mode: 'repair',
    given: ['ringo', 'mikan', 'fruit', 'twice-ringo', 'kashi'],
  },
  {
    ...threeTriangles,
    id: 'mode-three-triangles-repair',
    mode: 'repair',
    given: ['ringo', 'mikan', 'fruit', 'twice', 'some', 'got', 'kashi'],
  },
];

function withGrade(document: Document): Document {
  return { grade: 2, ...document };
}

export function parseEveryQuestionDocument(documents: readonly Document[]): Question[] {
  return documents.map((document) => {
    const reading = parseQuestionDocument(withGrade(document));
    if (reading.kind === 'faults') throw new Error(`${document.id}: ${JSON.stringify(reading.faults)}`);
    return reading.question;
  });
}

/** Inserts questions into the level `MODE_QUESTIONS_LEVEL_NUMBER`, as if they were built in. */
export async function insertQuestions({ query }: Sakumon, documents: readonly Document[]): Promise<void> {
  for (const [position, document] of documents.entries()) {
    await query(
      `with home as (select school_id as id from question limit 1),
        brought as (
          insert into question (school_id, id, level, position, current_version, created_at)
          select home.id, $1, $2, $3, '1', now() from home
        )
      insert into question_version (school_id, question_id, version, document, created_at)
      select home.id, $1, '1', $4, now() from home`,
      [document.id, MODE_QUESTIONS_LEVEL_NUMBER, position, JSON.stringify(withGrade(document))],
    );
  }
}
