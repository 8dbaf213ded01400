import { expect, it } from 'vitest';
import type { Diagram } from '../../question/composition.ts';
import type { Question } from '../../question/question.ts';
import { parseQuestionDocument } from '../../question/read-question.ts';
import { feedbackForVerdict } from '../feedback-for.ts';
import { judgeComposition } from '../judge.ts';
import { diagramFaultsOf, type Verdict } from '../verdict.ts';
import { wordsOfFeedback } from '../words.ts';
import { standardDiagramOfStory } from '../diagram-of.ts';
import { kanaReadingOfSource } from '../../text/reading-of.ts';

function twice(): Question {
  const read = parseQuestionDocument({
    id: 'twice',
    grade: 4,
    mode: 'composeAndDiagram',
    requirement: { kinds: ['combine', 'times'], equation: '(5 + 3) × 2', reading: 'calculation' },
    slots: 5,
    objects: {
      red: { name: 'あかい はな', counter: 'ほん' },
      white: { name: 'しろい はな', counter: 'ほん' },
      all: { name: 'はな', counter: 'ほん' },
      leaf: { name: 'は', counter: 'まい' },
    },
    cards: [
      { id: 'a', kind: 'existence', object: 'red', amount: 5, text: 'あかい はなが 5ほん あります' },
      { id: 'b', kind: 'existence', object: 'white', amount: 3, text: 'しろい はなが 3ぼん あります' },
      {
        id: 'h',
        kind: 'combine',
        objects: ['red', 'white'],
        whole: 'all',
        amount: 'hidden',
        text: 'あかい はなと しろい はなが あわせて なんぼんか あります',
      },
      { id: 'c', kind: 'times', compared: 'leaf', base: 'all', amount: 2, text: 'はは はなの 2ばいです' },
      { id: 'w', kind: 'existence', object: 'leaf', amount: '?', text: 'はが ？まい あります' },
      { id: 'x', kind: 'existence', object: 'leaf', amount: 3, text: 'はが 3まい あります' },
    ],
  });
  if (read.kind === 'faults') throw new Error(JSON.stringify(read.faults));
  return read.question;
}

function verdictOf(slots: string[], diagram: Diagram | null): Verdict {
  const judgement = judgeComposition(twice(), { slots, diagram, named: null });
  if (judgement.kind !== 'judged') throw new Error(judgement.kind);
  return judgement.verdict;
}

const right = standardDiagramOfStory([
  { kind: 'combine', cards: { apex: 'h', left: 'a', right: 'b' } },
  { kind: 'times', cards: { apex: 'w', left: 'h', right: 'c' } },
]);

it('the diagram is judged against the story of the cards, in whatever order they are', () => {
  for (const slots of [
    ['a', 'b', 'h', 'c', 'w'],
    ['w', 'h', 'c', 'b', 'a'],
  ]) {
    expect(verdictOf(slots, right)).toMatchObject({ correct: true, diagram: { kind: 'right', remark: null } });
  }
});

it('a composition is wrong if its diagram is wrong, with feedback in three steps', () => {
  const verdict = verdictOf(['a', 'b', 'h', 'c', 'w'], { ...right, joints: [] });
  expect([verdict.correct, verdict.firstBroken, diagramFaultsOf(verdict)]).toEqual([
    false,
    null,
    [{ kind: 'notJoined' }],
  ]);
  expect(diagramFaultsOf(verdictOf(['a', 'b', 'h', 'c', 'w'], null))).toHaveLength(6);
  const said = ([1, 2, 3] as const).map((step) => {
    const feedback = feedbackForVerdict(
      twice(),
      { slots: ['a', 'b', 'h', 'c', 'w'], diagram: null, named: null },
      verdict,
      step,
    );
    return feedback === null ? '' : wordsOfFeedback(feedback, 'decimal').map(kanaReadingOfSource).join('');
  });
  expect(new Set(said).size).toBe(3);
});

it('feedback is about the cards first; while they tell no story, all cells are reported as empty', () => {
  const verdict = verdictOf(['a', 'b', 'x', 'c', 'w'], right);
  expect(verdict.firstBroken).toBe('structure');
  expect(diagramFaultsOf(verdict)).toEqual([{ kind: 'quantityLeftOver', card: 'x' }]);
});
