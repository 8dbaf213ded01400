import type { Hint } from '../../../engine/hints/hint.ts';
import { hintOf } from '../../../engine/hints/hint-of.ts';
import { nextHintStep, type HintStep } from '../../../engine/judge/hint-step.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { play } from './moves.ts';
import type { Table, Transition } from './table.ts';

/**
 * Shows the next hint. Each hint is stronger than the hint before. After the last hint the last hint is shown again,
 * without an event.
 */
export function askHint(table: Table): Transition {
  const step = nextHintStep(table.hintStep);
  const shown = hintOf(table.question, table.composition, step, table.aside);
  const cleared = shown.aside.reduce(takenOut, { table, events: [] });
  const hinted = showHint(cleared.table, shown);
  if (step === table.hintStep) return { table: hinted, events: [] };
  const aside = shown.aside.length === 0 ? {} : { aside: [...shown.aside] };
  return { table: hinted, events: [...cleared.events, { kind: 'HINT', step, asked: true, ...aside }] };
}

/** Returns the table with a recorded hint and the cards that it put aside. */
export function hintedAt(table: Table, step: HintStep, aside: readonly CardId[]): Table {
  return showHint(table, { ...hintOf(table.question, table.composition, step, table.aside), aside });
}

/** Cards that a hint puts aside never return, so the undo history is cleared. */
function showHint(table: Table, shown: Hint): Table {
  return {
    ...table,
    undoing: shown.aside.length === 0 ? table.undoing : [],
    hintStep: Math.max(table.hintStep, shown.step),
    aside: [...table.aside, ...shown.aside],
    condition: { kind: 'hinted', hint: shown },
  };
}

function takenOut({ table, events }: Transition, card: CardId): Transition {
  const moved = play(table, { kind: 'moveCard', card, to: { kind: 'hand' } });
  return moved === null ? { table, events } : { table: moved.table, events: [...events, ...moved.events] };
}
