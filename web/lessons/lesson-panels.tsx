import { useMemo } from 'react';
import type { LessonSheet } from '../../contract/lessons.ts';
import { commonWrongs } from '../../engine/measures/commonWrongs.ts';
import { visitsOf, type BoardTime } from '../../engine/measures/visits.ts';
import { ConstraintMap } from './constraint-map.tsx';
import { LessonGrid, LessonLegend } from './lesson-grid.tsx';
import { columnsOf, type LessonQuestion } from './lesson-questions.ts';
import style from './lesson-screen.module.css';
import { LessonTables } from './lesson-tables.tsx';
import type { ShownNames } from './shown-names.ts';
import { VisitList } from './visit-list.tsx';
import { WrongList } from './wrong-list.tsx';

const MOST_WRONGS = 3;

type LessonPanelsProps = {
  readonly sheet: LessonSheet;
  readonly questions: readonly LessonQuestion[];
  readonly time: BoardTime;
  readonly names: ShownNames;
};

/** What a lesson shows below its title bar: the grid, what is beside it, and the figures. */
export function LessonPanels({ sheet: { lesson, pupils, works, wrongs }, questions, time, names }: LessonPanelsProps) {
  const columns = useMemo(() => columnsOf(questions, lesson.offer), [questions, lesson.offer]);
  const nameOf = (id: string): string => columns.find((column) => column.id === id)?.name ?? '';
  return (
    <>
      <div className={style.board}>
        <section className={style.panel} aria-labelledby="grid-title">
          <div className={style.panelBar}>
            <h2 id="grid-title" className={style.panelTitle}>
              児童 × 問題
            </h2>
            <LessonLegend />
          </div>
          {pupils.length === 0 ? (
            <p className={style.muted}>このクラスには、まだ児童がいません。</p>
          ) : (
            <LessonGrid pupils={pupils} columns={columns} works={works} time={time} names={names} />
          )}
          {works.length === 0 && pupils.length > 0 && (
            <p className={style.muted}>児童が問題を始めると、ここにすぐ出ます。</p>
          )}
        </section>
        <div className={style.side}>
          <VisitList visits={visitsOf(works, time)} nameOf={nameOf} time={time} names={names} />
          <section className={style.panel} aria-labelledby="map-title">
            <h2 id="map-title" className={style.panelTitle}>
              どこでつまずいているか（まちがいの内わけ）
            </h2>
            {columns.length === 0 ? (
              <p className={style.muted}>まだ、ありません。</p>
            ) : (
              <ConstraintMap columns={columns} works={works} />
            )}
          </section>
          <WrongList wrongs={commonWrongs(wrongs, MOST_WRONGS)} questions={questions} nameOf={nameOf} />
        </div>
      </div>
      <LessonTables pupils={pupils} columns={columns} works={works} names={names} />
    </>
  );
}
