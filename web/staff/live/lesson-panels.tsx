import { useMemo } from 'react';
import type { LessonSnapshot, LessonWrong } from '../../../contract/lessons.ts';
import { assignedVisits, visitsOf, type BoardTime } from '../../../engine/lesson-measures/visits.ts';
import { attendanceOf } from '../../../engine/lesson-measures/lesson-marks.ts';
import { AttendancePanel } from './attendance-panel.tsx';
import { ConstraintMap } from './constraint-map.tsx';
import { GridPanel } from './grid-panel.tsx';
import { LessonLine } from './lesson-line.tsx';
import { questionColumns, type LessonQuestion } from '../lessons/lesson-questions.ts';
import style from './lesson-screen.module.css';
import { LessonTables } from './lesson-tables.tsx';
import { listedWrongs } from './listed-wrongs.ts';
import type { ShownNames } from './shown-names.ts';
import type { Picked } from './projection/picking.ts';
import type { UsedPicking } from './projection/use-picking.ts';
import { useQuestionWindow } from './window/use-question-window.ts';
import { VisitList } from './visit-list.tsx';
import { WrongList } from './wrong-list.tsx';
import { LIVE_WORDS, LESSON_SCREEN_WORDS } from './words.ts';

const MOST_WRONGS = 6;

type LessonPanelsProps = {
  readonly snapshot: LessonSnapshot;
  readonly questions: readonly LessonQuestion[];
  readonly time: BoardTime;
  readonly names: ShownNames;
  readonly onChanged: () => void;
  readonly picks: UsedPicking;
  readonly onProject: (kind: 'compositions' | 'mistake', picked: readonly Picked[]) => void;
};

/** The content of the lesson screen below its title bar: the grid, the panels next to it, and the statistics. */
export function LessonPanels({ snapshot, questions, time, names, onChanged, picks, onProject }: LessonPanelsProps) {
  const { lesson, pupils, results, wrongs, marks } = snapshot;
  const attendance = useMemo(
    () =>
      attendanceOf(
        pupils.map(({ id }) => id),
        results,
        marks,
      ),
    [pupils, results, marks],
  );
  const absent = useMemo(() => new Set(attendance.absent), [attendance]);
  const records = { lesson: lesson.id, ...(lesson.group === null ? {} : { group: lesson.group.id }) };
  const columns = useMemo(() => questionColumns(questions, lesson.offer), [questions, lesson.offer]);
  const { picking, end } = picks;
  const window = useQuestionWindow(columns, results, picking !== null);
  const { shown } = window;
  const listed = useMemo(
    () => listedWrongs(wrongsAt(wrongs, shown), questions, MOST_WRONGS),
    [wrongs, shown, questions],
  );
  const nameOf = (id: string): string => columns.find((column) => column.id === id)?.name ?? '';
  return (
    <>
      <div className={style.board}>
        <div className={style.side}>
          <VisitList
            lesson={lesson.id}
            isOpen={lesson.kind === 'class' && time.now < Date.parse(lesson.endsAt)}
            visits={assignedVisits(visitsOf(results, time), marks, time.now)}
            nameOf={nameOf}
            time={time}
            names={names}
            window={window}
            onChanged={onChanged}
          />
          {lesson.kind === 'class' && (
            <AttendancePanel
              lesson={lesson.id}
              isOver={time.now >= Date.parse(lesson.endsAt)}
              attendance={attendance}
              marks={marks}
              names={names}
              onChanged={onChanged}
            />
          )}
          <section className={style.panel} aria-labelledby="map-title">
            <h2 id="map-title" className={style.panelTitle}>
              {LESSON_SCREEN_WORDS.wherePupilsStumble}
            </h2>
            {shown.length === 0 ? (
              <p className={style.muted}>{LIVE_WORDS.none}</p>
            ) : (
              <ConstraintMap columns={shown} results={results} isShort={!window.isWhole} />
            )}
          </section>
          <WrongList
            wrongs={listed}
            nameOf={nameOf}
            picking={picking}
            records={records}
            onProject={(picked) => onProject('mistake', [picked])}
            empty={window.isWhole ? LIVE_WORDS.none : LIVE_WORDS.noneInWindow}
          />
        </div>
        <GridPanel
          lesson={lesson}
          questions={columns.length}
          pupils={pupils}
          absent={absent}
          window={window}
          results={results}
          time={time}
          names={names}
          picking={picking}
          records={records}
          onPicked={() => onProject('compositions', picking?.picked ?? [])}
          onCancel={end}
        />
      </div>
      {lesson.kind === 'class' && (
        <LessonLine
          results={results}
          from={Date.parse(lesson.startedAt)}
          until={Math.min(time.now, Date.parse(lesson.endsAt))}
        />
      )}
      <LessonTables
        pupils={pupils}
        attendance={lesson.kind === 'class' ? attendance : null}
        columns={columns}
        results={results}
        names={names}
      />
    </>
  );
}

/** Returns the wrong compositions of the questions in the window. */
function wrongsAt(wrongs: readonly LessonWrong[], shown: readonly LessonQuestion[]): LessonWrong[] {
  const questions = new Set(shown.map(({ id }) => id));
  return wrongs.filter(({ question }) => questions.has(question));
}
