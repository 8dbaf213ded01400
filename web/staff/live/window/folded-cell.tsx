import { memo } from 'react';
import { Link } from '../../../app/router/link.tsx';
import { addressOfRecords } from '../../lessons/record-view.ts';
import type { FoldedQuestionsState } from './folded-state.ts';
import style from '../../lessons/lesson-grid.module.css';
import { QUESTION_WINDOW_WORDS } from '../words.ts';

type FoldedCellProps = {
  readonly state: FoldedQuestionsState;
  readonly pupil: string;
  readonly lesson: string;
  readonly group?: string | undefined;
};

/**
 * A table cell of a folded column, which represents several questions. It shows the state of one pupil at these
 * questions. If the pupil is working at one of them, the cell links to the record of this question.
 */
export const FoldedQuestionsCell = memo(
  function FoldedCell({ state, pupil, lesson, group }: FoldedCellProps) {
    return (
      <td className={style.place}>{content(state, pupil, { lesson, ...(group === undefined ? {} : { group }) })}</td>
    );
  },
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

function content(
  state: FoldedQuestionsState,
  pupil: string,
  filter: { readonly lesson: string; readonly group?: string },
): React.ReactNode {
  switch (state.kind) {
    case 'none':
      return <span className={`${style.cell} ${style.notBegun}`} />;
    case 'solved':
      return (
        <span className={`${style.cell} ${state.isWhole ? style.foldedWhole : style.folded}`}>
          <span aria-hidden="true">{`${state.solved}/${state.of}`}</span>
          <span className="spoken-only">{QUESTION_WINDOW_WORDS.solvedOf(state.of, state.solved)}</span>
        </span>
      );
    case 'at':
      return (
        <Link
          {...addressOfRecords(filter, { lesson: filter.lesson, pupil, question: state.question })}
          tabIndex={-1}
          className={style.link}
        >
          <span className={`${style.cell} ${style.foldedAt} ${style[state.cell]}`} aria-hidden="true">
            {state.sign}
          </span>
          <span className="spoken-only">{state.words}</span>
        </Link>
      );
  }
}
