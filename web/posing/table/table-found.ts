import { change, type Change, type Step, type Table } from './table.ts';

/** Clears the slots for the next problem; null when none has just been found. */
export function searchOn(table: Table): Step | null {
  if (table.condition.kind !== 'found') return null;
  const lying = table.composition.slots.flatMap((card, slot) => (card === null ? [] : [{ card, slot }]));
  return change(
    table,
    lying.map((place): Change => ({ kind: 'CARD_REMOVED', ...place })),
    lying.map((place): Change => ({ kind: 'CARD_SET', ...place })),
  );
}
