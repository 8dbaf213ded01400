import { describe, expect, it } from 'vitest';
import { judge } from '../../../engine/judge/judge.ts';
import { generatedQuestion } from '../../../engine/levels/generated-question.ts';
import { generatedId } from '../../../engine/levels/generated.ts';
import { twinOf } from '../../../engine/levels/twin.ts';
import { MODES } from '../../../engine/question/question.ts';
import { STORY_KINDS } from '../../../engine/story/kind.ts';
import type { Table } from '../table/table.ts';
import { workedExample } from './kind-example.tsx';
import { modeExample } from './mode-example.tsx';
import { cardMoves, offeredCards, openExample, playShown, turnAt, shownWay, type ShownMoves } from './shown-moves.ts';

/** Plays an example to its end. Returns whose turn each move was, and the state of the example after the last move. */
function playedOut(example: ShownMoves) {
  const turns: string[] = [];
  let table = openExample(example);
  for (let turn = turnAt(example, table.composition); turn.kind !== 'over'; turn = turnAt(example, table.composition)) {
    turns.push(turn.kind);
    expect(shownWay(turn.move), 'can be shown').not.toBeNull();
    table = playShown(table, turn.move);
    if (turns.length > example.moves.length) throw new Error('goes in a circle');
  }
  return { turns, table };
}

function firstBroken({ question, composition }: Table) {
  const judgement = judge(question, composition);
  return judgement.kind === 'judged' ? judgement.verdict.firstBroken : judgement.kind;
}

describe('an example', () => {
  it.each(MODES.filter((mode) => mode !== 'write'))(
    'of %s is solved by one move of the hand and one of the child',
    (mode) => {
      const { turns, table } = playedOut(modeExample(mode));
      expect(turns).toEqual(['hand', 'child']);
      expect(firstBroken(table)).toBeNull();
    },
  );

  it.each(STORY_KINDS)('of reverse thinking in %s is solved in the same way', (kind) => {
    const question = workedExample(kind);
    const { turns, table } = playedOut(
      cardMoves(
        question,
        question.cards.map(({ id }) => id),
      ),
    );
    expect(turns).toEqual(['hand', 'child']);
    expect(firstBroken(table)).toBeNull();
  });

  it('with seven slots alternates between hand and child', () => {
    const question = generatedQuestion(generatedId({ level: 20, seed: 1 }))?.question;
    const twin = question === undefined ? null : twinOf(question);
    if (twin === null) throw new Error('level 20 has twins');
    const { turns } = playedOut(cardMoves({ ...twin.question, mode: 'compose', given: null }, twin.slots));
    expect(turns).toEqual(['hand', 'child', 'hand', 'child', 'hand', 'child']);
  });
});

it('continues after a card was removed again', () => {
  const example = modeExample('compose');
  const { table } = playedOut(example);
  const taken = playShown(table, { kind: 'moveCard', card: 'left', to: { kind: 'hand' } });
  expect(turnAt(example, taken.composition)).toEqual({ kind: 'child', move: example.moves[2] });
});

it('offers the cards that are moved and those that they replace', () => {
  expect(offeredCards(modeExample('compose'))).toEqual(['ate', 'left']);
  expect(offeredCards(modeExample('repair'))).toEqual(['ate', 'got']);
  expect(offeredCards(modeExample('storyToDiagram'))).toEqual([]);
});
