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

const OBJECTS = { candy: { name: 'あめ', counter: '個' }, gum: { name: 'ガム', counter: '個' } };

const CARDS = [
  { id: 'eight', kind: 'existence', object: 'candy', amount: 8, text: 'あめが 8{個|こ} あります' },
  { id: 'ate', kind: 'decrease', object: 'candy', amount: 3, text: 'あめを 3{個|こ} {食|た}べました' },
  { id: 'left', kind: 'existence', object: 'candy', amount: '?', text: 'あめが ？{個|こ} あります' },
  { id: 'got', kind: 'increase', object: 'candy', amount: 3, text: 'あめを 3{個|こ} もらいました' },
  { id: 'gum', kind: 'existence', object: 'gum', amount: 5, text: 'ガムが 5{個|こ} あります' },
  {
    id: 'both',
    kind: 'combine',
    objects: ['candy', 'gum'],
    amount: '?',
    text: 'あめと ガムが {合|あ}わせて ？{個|こ} あります',
  },
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
        why: '3{枚|まい}の カードで、{式|しき}と {同|おな}じ「{減|へ}る」の お{話|はなし}が できたよ。',
      };
    case 'composeAndDiagram':
      return {
        question: question(mode, { requirement: REQUIREMENT }),
        cards: RIGHT,
        other: [],
        why: 'カードの {数|かず}を {三角|さんかく}に {置|お}くよ。{全体|ぜんたい}の 8{個|こ}が {上|うえ}だね。',
      };
    case 'diagramToCompose':
      return {
        question: question(mode, { requirement: REQUIREMENT }),
        cards: RIGHT,
        other: [],
        why: '{三角|さんかく}の {数|かず}が {全部|ぜんぶ} カードに あるね。「{減|へ}る」の お{話|はなし}に なったよ。',
      };
    case 'storyToDiagram':
      return {
        question: question(mode, { requirement: REQUIREMENT, given: RIGHT }),
        cards: RIGHT,
        other: [],
        why: '8{個|こ}を 「3{個|こ}」と 「{残|のこ}り」に {分|わ}けたから、8{個|こ}が {上|うえ}。たす・ひくの お{話|はなし}だよ。',
      };
    case 'repair':
      return {
        question: question(mode, { requirement: REQUIREMENT, given: ['eight', 'got', 'left'] }),
        cards: RIGHT,
        other: ['eight', 'got', 'left'],
        why: '「もらいました」だと {増|ふ}える お{話|はなし}だね。だから「お{話|はなし}」が へんだったよ。',
      };
    case 'free':
      return {
        question: question(mode, { problems: 2 }),
        cards: RIGHT,
        other: ['eight', 'gum', 'both'],
        why: '{同|おな}じ カードを {使|つか}っても、ちがう {問題|もんだい}が できるよ。',
      };
  }
}
