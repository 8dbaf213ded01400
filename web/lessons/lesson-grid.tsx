import { memo } from 'react';
import type { LessonPupil, LessonWork } from '../../contract/lessons.ts';
import type { BoardTime } from '../../engine/measures/visits.ts';
import { cellState } from './lesson-board.ts';
import style from './lesson-grid.module.css';
import { askedBy, type LessonQuestion } from './lesson-questions.ts';
import { cellWords } from './lesson-words.ts';
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
                return <Cell key={id} kind={kindAt(workAt.get(`${pupil.id}/${id}`), time)} sign={sign} words={words} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellKind = 'notBegun' | 'working' | 'wrong' | 'stuck' | 'solved' | 'first';

function kindAt(work: LessonWork | undefined, time: BoardTime): CellKind {
  const state = cellState(work, time);
  return state.kind === 'solved' && state.atFirstCheck ? 'first' : state.kind;
}

function wordsAt(work: LessonWork | undefined, time: BoardTime) {
  return cellWords(cellState(work, time));
}

type CellProps = { readonly kind: CellKind; readonly sign: string; readonly words: string };

/** Only cells whose words change are drawn anew. */
const Cell = memo(function Cell({ kind, sign, words }: CellProps) {
  return (
    <td className={style.place}>
      <span className={`${style.cell} ${style[kind]}`} aria-hidden="true">
        {sign}
      </span>
      <span className="spoken-only">{words}</span>
    </td>
  );
});

const LEGEND: readonly { readonly kind: CellKind; readonly words: string }[] = [
  { kind: 'first', words: '1回で正解' },
  { kind: 'solved', words: '正解' },
  { kind: 'wrong', words: 'まちがい（回数）' },
  { kind: 'stuck', words: '行きづまり' },
  { kind: 'working', words: '取り組み中' },
];

export function LessonLegend() {
  return (
    <ul className={style.legend} aria-label="色の意味">
      {LEGEND.map(({ kind, words }) => (
        <li key={kind}>
          <span className={`${style.swatch} ${style[kind]}`} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
