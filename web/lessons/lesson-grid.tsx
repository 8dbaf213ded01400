import type { LessonPupil, LessonWork } from '../../contract/lessons.ts';
import type { BoardTime } from '../../engine/measures/visits.ts';
import { cellState } from './lesson-board.ts';
import style from './lesson-grid.module.css';
import { askedBy, type LessonQuestion } from './lesson-questions.ts';
import { cellWords } from './lesson-words.ts';
import { ProgressCell, ProgressLegend, type CellKind } from './progress-cell.tsx';
import type { ShownNames } from './shown-names.ts';

type LessonGridProps = {
  readonly pupils: readonly LessonPupil[];
  readonly columns: readonly LessonQuestion[];
  readonly works: readonly LessonWork[];
  readonly time: BoardTime;
  readonly names: ShownNames;
};

/** Pupils × questions: who is where, at a glance. */
export function LessonGrid({ pupils, columns, works, time, names }: LessonGridProps) {
  const workAt = new Map(works.map((work) => [`${work.pupil}/${work.question}`, work]));
  return (
    <div className={style.frame}>
      <table className={style.grid}>
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
                {names.get(pupil.id)}
              </th>
              {columns.map(({ id }) => {
                const { sign, words } = wordsAt(workAt.get(`${pupil.id}/${id}`), time);
                return (
                  <ProgressCell
                    key={id}
                    kind={kindAt(workAt.get(`${pupil.id}/${id}`), time)}
                    sign={sign}
                    words={words}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function kindAt(work: LessonWork | undefined, time: BoardTime): CellKind {
  const state = cellState(work, time);
  return state.kind === 'solved' && state.atFirstCheck ? 'first' : state.kind;
}

function wordsAt(work: LessonWork | undefined, time: BoardTime) {
  return cellWords(cellState(work, time));
}

const KINDS: readonly CellKind[] = ['first', 'solved', 'wrong', 'stuck', 'working'];

export function LessonLegend() {
  return <ProgressLegend kinds={KINDS} />;
}
