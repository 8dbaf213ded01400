import { useMemo } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';
import type { ExampleMode } from '../practice/example-names.ts';
import { COMPOSE_MODE_EXAMPLES } from './compose-examples.ts';
import { ExampleExercise, type ExampleProps } from './example-table.tsx';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import {
  createExampleMovesIntoSlots,
  createCardToSlotMove,
  type ExampleMove,
  type ExampleMoves,
} from './shown-moves.ts';

type ModeExampleProps = ExampleProps & {
  readonly mode: ExampleMode;
  /**
   * The question on the screen. In mode `compose` the example has this question's story kind. In all other modes the
   * example is about a decrease.
   */
  readonly asked: Pick<Question, 'requirement'>;
};

/**
 * The example that is shown before the first question of a mode. It contains a task like those of the mode, but most of
 * the task is already done.
 */
export function ModeExample({ mode, asked, ...props }: ModeExampleProps) {
  const kind = asked.requirement?.kinds[0] ?? 'decrease';
  const example = useMemo(
    () => (mode === 'compose' ? exampleMovesOfComposeMode(kind) : exampleMovesOfMode(mode)),
    [mode, kind],
  );
  return (
    <ExampleExercise
      {...props}
      example={example}
      asked={example.question}
      found={example.found}
      why={example.why}
      equations={null}
    />
  );
}

/** The example of a mode, with the explanation (`why`) that is shown at its end. */
type ModeExampleMoves = ExampleMoves & {
  /** In mode `free`: the ids of the cards of a problem that is already solved at the start. Otherwise empty. */
  readonly found: readonly string[];
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

const BLOCKS = [block('eight', 'top'), block('ate', 'left'), block('left', 'right')] as const;
const PAIR: ExampleMove = { kind: 'chooseOperationPair', triangle: 0, operationPair: 'sum' };

function block(card: string, corner: 'top' | 'left' | 'right'): ExampleMove {
  return { kind: 'moveBlock', card, again: false, to: { kind: 'cell', triangle: 0, corner } };
}

function question(mode: ExampleMode, fields: Readonly<Record<string, unknown>>): Question {
  const parsed = parseQuestionDocument({ id: 'example', grade: 1, mode, objects: OBJECTS, cards: CARDS, ...fields });
  if (parsed.kind === 'faults') throw new Error(JSON.stringify(parsed.faults));
  return parsed.question;
}

/** Returns the example of mode `compose` for a story kind. At the start the first card is already in its slot. */
export function exampleMovesOfComposeMode(kind: StoryKind): ModeExampleMoves {
  const { objects, cards, equation, why } = COMPOSE_MODE_EXAMPLES[kind];
  const requirement = { kinds: [kind], equation, reading: 'story' };
  return {
    ...createExampleMovesIntoSlots(
      question('compose', { objects, cards, requirement }),
      cards.map(({ id }) => id),
    ),
    found: [],
    why,
  };
}

/**
 * Returns the example of a mode. The example of mode `compose` is about a decrease. For other story kinds, see {@link
 * exampleMovesOfComposeMode}.
 */
export function exampleMovesOfMode(mode: ExampleMode): ModeExampleMoves {
  const asked = { requirement: REQUIREMENT };
  switch (mode) {
    case 'compose':
      return exampleMovesOfComposeMode('decrease');
    case 'composeAndDiagram':
      return {
        question: question(mode, asked),
        moves: [...RIGHT.map(createCardToSlotMove), PAIR, ...BLOCKS],
        laid: RIGHT.length + 2,
        found: [],
        why: 'カードの {数|かず}を {三角|さんかく}に {置|お}くよ。{全体|ぜんたい}の 8{個|こ}が {上|うえ}だね。',
      };
    case 'diagramToCompose':
      return {
        ...createExampleMovesIntoSlots(question(mode, asked), RIGHT),
        found: [],
        why: '{三角|さんかく}の {数|かず}が {全部|ぜんぶ} カードに あるね。「{減|へ}る」の お{話|はなし}に なったよ。',
      };
    case 'storyToDiagram':
      return {
        question: question(mode, { ...asked, given: RIGHT }),
        moves: [...BLOCKS, PAIR],
        laid: 2,
        found: [],
        why: '8{個|こ}を 「3{個|こ}」と 「{残|のこ}り」に {分|わ}けたから、8{個|こ}が {上|うえ}。たす・ひくの お{話|はなし}だよ。',
      };
    case 'repair':
      return {
        question: question(mode, { ...asked, given: ['eight', 'got', 'left'] }),
        moves: [createCardToSlotMove('ate', 1), { kind: 'nameConstraint', constraint: 'story' }],
        laid: 0,
        found: [],
        why: '「もらいました」だと {増|ふ}える お{話|はなし}だね。だから「お{話|はなし}」が へんだったよ。',
      };
    case 'free':
      return {
        ...createExampleMovesIntoSlots(question(mode, { problems: 2 }), ['eight', 'gum', 'both']),
        found: RIGHT,
        why: '{同|おな}じ カードを {使|つか}っても、ちがう {問題|もんだい}が できるよ。',
      };
  }
}
