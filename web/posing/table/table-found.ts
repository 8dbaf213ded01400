import { change, type TableChange, type TableStep, type Table } from './table.ts';

/** Clears the slots for the next problem; null when none has just been found. */
export function searchOn(table: Table): TableStep | null {
  if (table.condition.kind !== 'found') return null;
  const lying = table.composition.slots.flatMap((card, slot) => (card === null ? [] : [{ card, slot }]));
  return change(
    table,
    lying.map((place): TableChange => ({ kind: 'CARD_REMOVED', ...place })),
    lying.map((place): TableChange => ({ kind: 'CARD_SET', ...place })),
  );
}
