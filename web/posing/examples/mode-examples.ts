import { readQuestion } from '../../../engine/question/read-question.ts';
import type { Mode, Question } from '../../../engine/question/question.ts';

/** An example of a mode, solved: what is asked, and the cards of its solution in the order of the slots. */
export type ModeExample = {
  readonly question: Question;
  readonly cards: readonly string[];
  /** In `repair` the cards that lay there before; in `free` those of another problem. */
  readonly other: readonly string[];
  readonly why: string;
};

const OBJECTS = { candy: { name: 'あめ', counter: 'こ' }, gum: { name: 'ガム', counter: 'こ' } };

const CARDS = [
  { id: 'eight', kind: 'existence', object: 'candy', amount: 8, text: 'あめが 8こ あります' },
  { id: 'ate', kind: 'decrease', object: 'candy', amount: 3, text: 'あめを 3こ たべました' },
  { id: 'left', kind: 'existence', object: 'candy', amount: '?', text: 'あめが ？こ あります' },
  { id: 'got', kind: 'increase', object: 'candy', amount: 3, text: 'あめを 3こ もらいました' },
  { id: 'gum', kind: 'existence', object: 'gum', amount: 5, text: 'ガムが 5こ あります' },
  { id: 'both', kind: 'combine', objects: ['candy', 'gum'], amount: '?', text: 'あめと ガムが あわせて ？こ あります' },
];
const REQUIREMENT = { kinds: ['decrease'], equation: '8 − 3 = ?', reading: 'story' };
const RIGHT = ['eight', 'ate', 'left'];

function question(mode: Mode, fields: Readonly<Record<string, unknown>>): Question {
  const parsed = readQuestion({ id: 'example', grade: 1, mode, objects: OBJECTS, cards: CARDS, ...fields });
  if (parsed.kind === 'faults') throw new Error(JSON.stringify(parsed.faults));
  return parsed.question;
}

export function modeExample(mode: Mode): ModeExample {
  switch (mode) {
    case 'compose':
      return {
        question: question(mode, { requirement: REQUIREMENT }),
        cards: RIGHT,
        other: [],
        why: '3まいの カードで、しきと おなじ「へる」の おはなしが できたよ。',
      };
    case 'composeAndDiagram':
      return {
        question: question(mode, { requirement: REQUIREMENT }),
        cards: RIGHT,
        other: [],
        why: 'カードの かずを さんかくに おくよ。ぜんたいの 8こが うえだね。',
      };
    case 'diagramToCompose':
      return {
        question: question(mode, { requirement: REQUIREMENT }),
        cards: RIGHT,
        other: [],
        why: 'さんかくの かずが ぜんぶ カードに あるね。「へる」の おはなしに なったよ。',
      };
    case 'storyToDiagram':
      return {
        question: question(mode, { requirement: REQUIREMENT, given: RIGHT }),
        cards: RIGHT,
        other: [],
        why: '8こを 3こと のこりに わけたから、8こが うえ。たす・ひくの おはなしだよ。',
      };
    case 'repair':
      return {
        question: question(mode, { requirement: REQUIREMENT, given: ['eight', 'got', 'left'] }),
        cards: RIGHT,
        other: ['eight', 'got', 'left'],
        why: '「もらいました」だと ふえる おはなしだね。だから「おはなし」が へんだったよ。',
      };
    case 'free':
      return {
        question: question(mode, { problems: 2 }),
        cards: RIGHT,
        other: ['eight', 'gum', 'both'],
        why: 'おなじ カードを つかっても、ちがう もんだいが できるよ。',
      };
  }
}
