import { useMemo, useState } from 'react';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import { visitsOf, type BoardTime } from '../../../engine/measures/lesson/visits.ts';
import { CompositionsProjection } from '../projection/compositions-projection.tsx';
import { ConstraintMap } from './constraint-map.tsx';
import { GridPanel } from './grid-panel.tsx';
import { LessonLine } from './lesson-line.tsx';
import { questionColumns, type LessonQuestion } from '../lesson-questions.ts';
import style from './lesson-screen.module.css';
import { LessonTables } from './lesson-tables.tsx';
import { listedWrongs } from './listed-wrongs.ts';
import type { ShownNames } from './shown-names.ts';
import { usePicking } from '../projection/use-picking.ts';
import { VisitList } from './visit-list.tsx';
import { WrongList } from './wrong-list.tsx';
import { LIVE_WORDS } from './live-words.ts';

const MOST_WRONGS = 6;

type LessonPanelsProps = {
  readonly snapshot: LessonSnapshot;
  readonly questions: readonly LessonQuestion[];
  readonly time: BoardTime;
  readonly names: ShownNames;
};

/** What a lesson shows below its title bar: the grid, what is beside it, and the figures. */
export function LessonPanels({ snapshot, questions, time, names }: LessonPanelsProps) {
  const { lesson, pupils, results, wrongs } = snapshot;
  const records = { lesson: lesson.id, ...(lesson.group === null ? {} : { group: lesson.group.id }) };
  const columns = useMemo(() => questionColumns(questions, lesson.offer), [questions, lesson.offer]);
  const listed = useMemo(() => listedWrongs(wrongs, questions, MOST_WRONGS), [wrongs, questions]);
  const { picking, begin, end } = usePicking();
  const [isShowing, setShowing] = useState(false);
  const nameOf = (id: string): string => columns.find((column) => column.id === id)?.name ?? '';
  return (
    <>
      <div className={style.board}>
        <GridPanel
          pupils={pupils}
          columns={columns}
          results={results}
          time={time}
          names={names}
          picking={picking}
          records={records}
          onPick={begin}
          onPicked={() => setShowing(true)}
          onCancel={end}
        />
        <div className={style.side}>
          <VisitList visits={visitsOf(results, time)} nameOf={nameOf} time={time} names={names} />
          <section className={style.panel} aria-labelledby="map-title">
            <h2 id="map-title" className={style.panelTitle}>
              どこでつまずいているか（まちがいの内わけ）
            </h2>
            {columns.length === 0 ? (
              <p className={style.muted}>{LIVE_WORDS.none}</p>
            ) : (
              <ConstraintMap columns={columns} results={results} />
            )}
          </section>
          <WrongList wrongs={listed} nameOf={nameOf} picking={picking} records={records} />
        </div>
      </div>
      {lesson.kind === 'class' && (
        <LessonLine
          results={results}
          from={Date.parse(lesson.startedAt)}
          until={Math.min(time.now, Date.parse(lesson.endsAt))}
        />
      )}
      <LessonTables pupils={pupils} columns={columns} results={results} names={names} />
      {isShowing && picking !== null && (
        <CompositionsProjection
          lesson={lesson.id}
          picked={picking.picked}
          questions={questions}
          onClose={() => setShowing(false)}
        />
      )}
    </>
  );
}
