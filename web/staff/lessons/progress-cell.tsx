import { memo } from 'react';
import { Link } from '../../app/router/link.tsx';
import style from './lesson-grid.module.css';
import { addressOfRecords } from './record-view.ts';
import { FIGURE_EXPLANATION_WORDS } from './words.ts';

export type ProgressCellKind = 'notBegun' | 'working' | 'waiting' | 'wrong' | 'stuck' | 'solved' | 'first';

type ProgressCellProps = { readonly kind: ProgressCellKind; readonly sign: string; readonly words: string };

/**
 * A cell with the state of one pupil at one question. The component is memoized, so that only changed cells render
 * again.
 */
export const ProgressCell = memo(function ProgressCell(cell: ProgressCellProps) {
  return (
    <td className={style.place}>
      <ProgressSign {...cell} />
    </td>
  );
});

type RecordCellProps = ProgressCellProps & {
  readonly group?: string | undefined;
  readonly lesson: string;
  readonly pupil: string;
  readonly question: string;
};

/** A cell like ProgressCell that also links to the record of what the pupil did at the question. */
export const ProgressCellWithRecordLink = memo(function RecordCell({
  group,
  lesson,
  pupil,
  question,
  ...cell
}: RecordCellProps) {
  const filter = { lesson, ...(group === undefined ? {} : { group }) };
  return (
    <td className={style.place}>
      {/* Keyboard users open records by the pupil's name instead, because with links in cells Tab would stop at
          hundreds of cells. */}
      <Link {...addressOfRecords(filter, { lesson, pupil, question })} tabIndex={-1} className={style.link}>
        <ProgressSign {...cell} />
      </Link>
    </td>
  );
});

function ProgressSign({ kind, sign, words }: ProgressCellProps) {
  return (
    <>
      <span className={`${style.cell} ${style[kind]}`} aria-hidden="true">
        {sign}
      </span>
      <span className="spoken-only">{words}</span>
    </>
  );
}

const KIND_WORDS: Readonly<Record<ProgressCellKind, string>> = {
  first: FIGURE_EXPLANATION_WORDS.firstTry,
  solved: FIGURE_EXPLANATION_WORDS.solved,
  wrong: FIGURE_EXPLANATION_WORDS.wrong,
  stuck: FIGURE_EXPLANATION_WORDS.stuck,
  working: FIGURE_EXPLANATION_WORDS.working,
  waiting: FIGURE_EXPLANATION_WORDS.waiting,
  notBegun: FIGURE_EXPLANATION_WORDS.notBegun,
};

/** The legend that explains the colours of the cells. */
export function ProgressLegend({ kinds }: { readonly kinds: readonly ProgressCellKind[] }) {
  return (
    <ul className={style.legend} aria-label={FIGURE_EXPLANATION_WORDS.colours}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={`${style.swatch} ${style.mark} ${style[kind]}`} aria-hidden="true" />
          {KIND_WORDS[kind]}
        </li>
      ))}
    </ul>
  );
}
