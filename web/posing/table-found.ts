import type { Verdict } from '../../engine/judge/verdict.ts';
import { withProblem } from './found.ts';
import { change, type Change, type Step, type Table } from './table.ts';
import { checked } from './wire-form.ts';

/** A valid problem at a `free` question: it goes to the shelf, and with the last one the question is solved. */
export function find(table: Table, verdict: Verdict): Step {
  const { question, composition } = table;
  const found = withProblem(question, table.found, composition.slots);
  const after = { ...table, checks: table.checks + 1, found };
  const check = checked(composition, true);
  if (found === table.found) return { table: { ...after, condition: { kind: 'foundAgain', verdict } }, deeds: [check] };
  if (found.length !== question.problems) {
    return { table: { ...after, condition: { kind: 'found', verdict } }, deeds: [check] };
  }
  return {
    table: { ...after, condition: { kind: 'solved', verdict, stars: found.length } },
    deeds: [check, { kind: 'QUESTION_END', solved: true }],
  };
}

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
