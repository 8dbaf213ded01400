import { useState } from 'react';
import type { z } from 'zod/mini';
import { type CallFailure, STAFF_PAGE_FRAME_WORDS } from './words.ts';
import style from './edit-conflict.module.css';

/**
 * A field of a database row that another person changed while the user was editing the row. `before`: the value that
 * the user saw. `now`: the value that is stored now.
 */
export type ChangedRowField = { readonly label: string; readonly before: string; readonly now: string };

/**
 * Returns the database row as it is stored now, if a save was rejected because another person had saved the same row
 * after the user opened it. Returns null if the save failed for another reason. `row`: the schema of the row.
 */
export function currentRowOfConflict<Row extends z.ZodMiniType>(failure: CallFailure, row: Row): z.output<Row> | null {
  if (failure.kind !== 'refused' || failure.refusal !== 'changed-meanwhile') return null;
  const present = row.safeParse(failure.present);
  return present.success ? present.data : null;
}

/**
 * Returns the version of a database row that the user last saw (`seen`). If another person has changed the row since
 * then, the server rejects the user's save. The hook then sets `seen` to the row that is stored now, and `changes` to
 * the differences. `first`: the row when the form opens; null for a new row.
 */
export function useRowAsLastSeen<Row extends z.ZodMiniType, First extends z.output<Row> | null>(
  row: Row,
  first: First,
  changesOf: (before: z.output<Row>, now: z.output<Row>) => readonly ChangedRowField[],
) {
  const [seen, setSeen] = useState<First | z.output<Row>>(first);
  const [changes, setChanges] = useState<readonly ChangedRowField[]>([]);
  const onRefused = (failure: CallFailure): void => {
    const present = currentRowOfConflict(failure, row);
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

/**
 * Shows the user which fields of the row another person has changed in the meantime. What the user typed stays in the
 * form.
 */
export function EditConflictNotice({ changes }: { readonly changes: readonly ChangedRowField[] }) {
  const changed = changes.filter(({ before, now }) => before !== now);
  if (changed.length === 0) return null;
  return (
    <section className={style.notice} aria-label={STAFF_PAGE_FRAME_WORDS.changedMeanwhile}>
      <p>{STAFF_PAGE_FRAME_WORDS.meanwhile}</p>
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
  return text === '' ? STAFF_PAGE_FRAME_WORDS.emptyValue : text;
}
