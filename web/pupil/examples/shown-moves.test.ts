import { describe, expect, it } from 'vitest';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { questionOfGeneratedId } from '../../../engine/levels/generated-question.ts';
import { generatedQuestionId } from '../../../engine/levels/generated.ts';
import { twinOfQuestion } from '../../../engine/levels/twin.ts';
import { QUESTION_MODES } from '../../../engine/question/question.ts';
import { STORY_KINDS } from '../../../engine/story/kind.ts';
import type { ExerciseState } from '../table/table.ts';
import { reverseThinkingExampleQuestion } from './kind-example.tsx';
import { exampleMovesOfComposeMode, exampleMovesOfMode } from './mode-example.tsx';
import {
  createExampleMovesIntoSlots,
  cardsBesideExampleSlots,
  createExampleExerciseState,
  applyExampleMove,
  nextExampleMoveForComposition,
  selectorsOfShownMove,
  type ExampleMoves,
} from './shown-moves.ts';

/**
 * Makes all moves of an example. Returns for each move whose turn it was (`hand` or `child`), and the state of the
 * example after the last move.
 */
function playedOut(example: ExampleMoves) {
  const turns: string[] = [];
  let table = createExampleExerciseState(example);
  for (
    let turn = nextExampleMoveForComposition(example, table.composition);
    turn.kind !== 'over';
    turn = nextExampleMoveForComposition(example, table.composition)
  ) {
    turns.push(turn.kind);
    expect(selectorsOfShownMove(turn.move), 'can be shown').not.toBeNull();
    table = applyExampleMove(table, turn.move);
    if (turns.length > example.moves.length) throw new Error('goes in a circle');
  }
  return { turns, table };
}

function firstBroken({ question, composition }: ExerciseState) {
  const judgement = judgeComposition(question, composition);
  return judgement.kind === 'judged' ? judgement.verdict.firstBroken : judgement.kind;
}

describe('an example', () => {
  it.each(QUESTION_MODES.filter((mode) => mode !== 'write'))(
    'of %s is solved by one move of the hand and one of the child',
    (mode) => {
      const { turns, table } = playedOut(exampleMovesOfMode(mode));
      expect(turns).toEqual(['hand', 'child']);
      expect(firstBroken(table)).toBeNull();
    },
  );

  it.each(STORY_KINDS)('of composing a story of %s is solved in the same way', (kind) => {
    const { turns, table } = playedOut(exampleMovesOfComposeMode(kind));
    expect(turns).toEqual(['hand', 'child']);
    expect(firstBroken(table)).toBeNull();
  });

  it.each(STORY_KINDS)('of reverse thinking in %s is solved in the same way', (kind) => {
    const question = reverseThinkingExampleQuestion(kind);
    const { turns, table } = playedOut(
      createExampleMovesIntoSlots(
        question,
        question.cards.map(({ id }) => id),
      ),
    );
    expect(turns).toEqual(['hand', 'child']);
    expect(firstBroken(table)).toBeNull();
  });

  it('with seven slots alternates between hand and child', () => {
    const question = questionOfGeneratedId(generatedQuestionId({ level: 20, seed: 1 }))?.question;
    const twin = question === undefined ? null : twinOfQuestion(question);
    if (twin === null) throw new Error('level 20 has twins');
    const { turns } = playedOut(
      createExampleMovesIntoSlots({ ...twin.question, mode: 'compose', given: null }, twin.slots),
    );
    expect(turns).toEqual(['hand', 'child', 'hand', 'child', 'hand', 'child']);
  });
});

it('continues after a card was removed again', () => {
  const example = exampleMovesOfMode('compose');
  const { table } = playedOut(example);
  const taken = applyExampleMove(table, { kind: 'moveCard', card: 'left', to: { kind: 'hand' } });
  expect(nextExampleMoveForComposition(example, taken.composition)).toEqual({ kind: 'child', move: example.moves[2] });
});

it('offers the cards that are moved and those that they replace', () => {
  expect(cardsBesideExampleSlots(exampleMovesOfMode('compose'))).toEqual(['ate', 'left']);
  expect(cardsBesideExampleSlots(exampleMovesOfMode('repair'))).toEqual(['ate', 'got']);
  expect(cardsBesideExampleSlots(exampleMovesOfMode('storyToDiagram'))).toEqual([]);
});
