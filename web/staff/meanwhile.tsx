import type { z } from 'zod/mini';
import type { Failure } from './failure-words.ts';
import style from './meanwhile.module.css';
import { PAGE_WORDS } from './page-words.ts';

/** One field of a row, as it was seen and as it is now. */
export type Change = { readonly label: string; readonly before: string; readonly now: string };

/** The row as another person left it, when that is why a change was refused. */
export function presentOf<Row extends z.ZodMiniType>(failure: Failure, row: Row): z.output<Row> | null {
  if (failure.kind !== 'refused' || failure.refusal !== 'changed-meanwhile') return null;
  const present = row.safeParse(failure.present);
  return present.success ? present.data : null;
}

/** Tells the second of two people what the first changed; their own words stay in the fields. */
export function MeanwhileNotice({ changes }: { readonly changes: readonly Change[] }) {
  const changed = changes.filter(({ before, now }) => before !== now);
  if (changed.length === 0) return null;
  return (
    <section className={style.notice} aria-label="先に変更された内容">
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
  return text === '' ? '（なし）' : text;
}
