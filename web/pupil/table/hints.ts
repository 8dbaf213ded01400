import type { ExerciseHint } from '../../../engine/hints/hint.ts';
import { hintForComposition } from '../../../engine/hints/hint-of.ts';
import { nextHintStep, type HintStep } from '../../../engine/judge/hint-step.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { applyMoveWithoutJudge } from './moves.ts';
import type { ExerciseState, ExerciseTransition } from './table.ts';

/**
 * Shows the next hint; each hint says more than the one before. After the last hint, shows the last hint again and
 * records nothing.
 */
export function showNextHint(table: ExerciseState): ExerciseTransition {
  const step = nextHintStep(table.hintStep);
  const shown = hintForComposition(table.question, table.composition, step, table.aside);
  const cleared = shown.aside.reduce(takenOut, { table, events: [] });
  const hinted = showHint(cleared.table, shown);
  if (step === table.hintStep) return { table: hinted, events: [] };
  const aside = shown.aside.length === 0 ? {} : { aside: [...shown.aside] };
  return { table: hinted, events: [...cleared.events, { kind: 'HINT', step, asked: true, ...aside }] };
}

/**
 * Shows, in the replay of an attempt, a hint that the pupil got. `aside`: the dummies that this hint removed from the
 * offered cards.
 */
export function showReplayedHint(table: ExerciseState, step: HintStep, aside: readonly CardId[]): ExerciseState {
  return showHint(table, { ...hintForComposition(table.question, table.composition, step, table.aside), aside });
}

/**
 * Returns the exercise with a hint. If the hint removes dummies from the offered cards, earlier moves can no longer be
 * undone: undoing could bring back a removed dummy.
 */
function showHint(table: ExerciseState, shown: ExerciseHint): ExerciseState {
  return {
    ...table,
    undoing: shown.aside.length === 0 ? table.undoing : [],
    hintStep: Math.max(table.hintStep, shown.step),
    aside: [...table.aside, ...shown.aside],
    condition: { kind: 'hinted', hint: shown },
  };
}

function takenOut({ table, events }: ExerciseTransition, card: CardId): ExerciseTransition {
  const moved = applyMoveWithoutJudge(table, { kind: 'moveCard', card, to: { kind: 'hand' } });
  return moved === null ? { table, events } : { table: moved.table, events: [...events, ...moved.events] };
}
