import type { CSSProperties } from 'react';
import { Link } from '../../router/link.tsx';
import type { LessonPupil, LessonResult } from '../../../contract/lessons.ts';
import type { RecordFilter } from '../../../contract/records.ts';
import { latestResults, type BoardTime } from '../../../engine/measures/lesson/visits.ts';
import { cellState, type CellState } from './lesson-board.ts';
import style from './lesson-grid.module.css';
import { askedBy, type LessonQuestion } from '../lesson-questions.ts';
import { cellWords } from '../lesson-words.ts';
import { PickCell } from './pick-cell.tsx';
import type { Picked } from '../projection/picking.ts';
import { ProgressCell, ProgressLegend, RecordCell, type CellKind } from '../progress-cell.tsx';
import { recordAddress } from '../record/record-view.ts';
import type { ShownNames } from './shown-names.ts';
import type { Picking } from '../projection/use-picking.ts';

type LessonGridProps = {
  readonly pupils: readonly LessonPupil[];
  readonly columns: readonly LessonQuestion[];
  readonly results: readonly LessonResult[];
  readonly time: BoardTime;
  readonly names: ShownNames;
  /** While a teacher picks what to show to the class. */
  readonly picking: Picking | null;
  /** The lesson, whose records names and cells lead to. */
  readonly records: RecordFilter & { readonly lesson: string };
};

/** Pupils × questions: who is where, at a glance. */
export function LessonGrid({ pupils, columns, results, time, names, picking, records }: LessonGridProps) {
  const resultAt = new Map(results.map((result) => [`${result.pupil}/${result.question}`, result]));
  const latest = new Set(latestResults(results));
  return (
    <div className={style.frame}>
      <table className={style.grid} style={rowsIn(pupils)}>
        <caption className="spoken-only">児童と問題の一覧</caption>
        <thead>
          <tr>
            <th scope="col" className={style.corner}>
              <span className="spoken-only">児童</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" title={askedBy(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil) => (
            <tr key={pupil.id}>
              <th scope="row" className={style.pupil} title={names.get(pupil.id)}>
                <Link {...recordAddress({ ...records, pupil: pupil.id })} className={style.name}>
                  {names.get(pupil.id)}
                </Link>
              </th>
              {columns.map((column) => {
                const result = resultAt.get(`${pupil.id}/${column.id}`);
                const state = cellState(result, time, result !== undefined && latest.has(result));
                const cell = { kind: kindOf(state), ...cellWords(state) };
                const picked = picking === null ? null : pickedAt(result, column);
                if (picking === null && result !== undefined) {
                  return <RecordCell key={column.id} {...cell} {...records} pupil={pupil.id} question={column.id} />;
                }
                return picking === null || picked === null ? (
                  <ProgressCell key={column.id} {...cell} />
                ) : (
                  <PickCell key={column.id} {...cell} picked={picked} picking={picking} />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many rows share the height, for the style snapshot. */
function rowsIn({ length }: readonly LessonPupil[]): CSSProperties {
  const rows: Record<`--${string}`, number> = { '--rows': length };
  return rows;
}

function kindOf(state: CellState): CellKind {
  return state.kind === 'solved' && state.atFirstCheck ? 'first' : state.kind;
}

/** What can be shown: what was checked. */
function pickedAt(result: LessonResult | undefined, { id }: LessonQuestion): Picked | null {
  if (result === undefined || result.checks === 0) return null;
  return { kind: 'pupil', pupil: result.pupil, question: id };
}

const KINDS: readonly CellKind[] = ['first', 'solved', 'wrong', 'stuck', 'working'];

export function LessonLegend() {
  return <ProgressLegend kinds={KINDS} />;
}
