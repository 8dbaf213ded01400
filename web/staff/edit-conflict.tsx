import { useState } from 'react';
import type { z } from 'zod/mini';
import { type Failure, PAGE_WORDS } from './words.ts';
import style from './edit-conflict.module.css';

/** One field of a row, as it was seen and as it is now. */
export type Change = { readonly label: string; readonly before: string; readonly now: string };

/** The row as another person left it, when that is why a change was refused. */
export function presentOf<Row extends z.ZodMiniType>(failure: Failure, row: Row): z.output<Row> | null {
  if (failure.kind !== 'refused' || failure.refusal !== 'changed-meanwhile') return null;
  const present = row.safeParse(failure.present);
  return present.success ? present.data : null;
}

/**
 * The row whose version the next attempt to change it names; the fields keep what was typed. `first` is null for one that
 * is still to be added. Refused because somebody else was first, the row is theirs, and `changes` says what they changed.
 */
export function useSeenRow<Row extends z.ZodMiniType, First extends z.output<Row> | null>(
  row: Row,
  first: First,
  changesOf: (before: z.output<Row>, now: z.output<Row>) => readonly Change[],
) {
  const [seen, setSeen] = useState<First | z.output<Row>>(first);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const onRefused = (failure: Failure): void => {
    const present = presentOf(failure, row);
    if (present === null || seen === null) return;
    setChanges(changesOf(seen, present));
    setSeen(present);
  };
  const onKept = (present: z.output<Row>): void => {
    setChanges([]);
    setSeen(present);
  };
  return { seen, changes, onRefused, onKept };
}

/** Tells the second of two people what the first changed; their own words stay in the fields. */
export function EditConflictNotice({ changes }: { readonly changes: readonly Change[] }) {
  const changed = changes.filter(({ before, now }) => before !== now);
  if (changed.length === 0) return null;
  return (
    <section className={style.notice} aria-label={PAGE_WORDS.changedMeanwhile}>
      <p>{PAGE_WORDS.meanwhile}</p>
      <dl className={style.changes}>
        {changed.map(({ label, before, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{shown(before)}</del>
              <span aria-hidden="true">→</span>
              <ins>{shown(now)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function shown(text: string): string {
  return text === '' ? PAGE_WORDS.emptyValue : text;
}
