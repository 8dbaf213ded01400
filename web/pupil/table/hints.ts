import type { Hint } from '../../../engine/hints/hint.ts';
import { hintOf } from '../../../engine/hints/hint-of.ts';
import { hintAfter, type HintStep } from '../../../engine/judge/hint-step.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { play } from './moves.ts';
import type { Table, Transition } from './table.ts';

/** The next hint, each stronger than the one before; the last one again once all are seen, which is nothing new. */
export function askHint(table: Table): Transition {
  const step = hintAfter(table.hintStep);
  const shown = hintOf(table.question, table.composition, step);
  const cleared = shown.aside.reduce(takenOut, { table, events: [] });
  const hinted = showHint(cleared.table, shown);
  if (step === table.hintStep) return { table: hinted, events: [] };
  const aside = shown.aside.length === 0 ? {} : { aside: [...shown.aside] };
  return { table: hinted, events: [...cleared.events, { kind: 'HINT', step, asked: true, ...aside }] };
}

/** What a recorded hint showed, with the cards that it put aside. */
export function hintedAt(table: Table, step: HintStep, aside: readonly CardId[]): Table {
  return showHint(table, { ...hintOf(table.question, table.composition, step), aside });
}

/** Cards step aside for good: no move from before brings them back. */
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
