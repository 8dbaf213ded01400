import { Fragment, useMemo } from 'react';
import type { LessonSnapshot, LessonWrong } from '../../../contract/lessons.ts';
import { assignedVisits, visitsOf, type BoardTime } from '../../../engine/lesson-measures/visits.ts';
import { attendanceOf } from '../../../engine/lesson-measures/lesson-marks.ts';
import { AttendancePanel } from './attendance-panel.tsx';
import { ConstraintMap } from './constraint-map.tsx';
import { GridPanel } from './grid-panel.tsx';
import { LessonLine } from './lesson-line.tsx';
import { boardParts, boardQuestionName, type BoardPart } from '../lessons/board-parts.ts';
import type { LessonQuestion } from '../lessons/lesson-questions.ts';
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
const NO_PART: BoardPart = { grade: null, offer: { kind: 'asOpen' }, pupils: [], results: [], columns: [] };

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
  const boards = useMemo(
    () => boardParts({ lesson, pupils, results }, questions),
    [lesson, pupils, results, questions],
  );
  const { picking, end } = picks;
  const [first = NO_PART, second] = boards;
  const firstWindow = useQuestionWindow(first.columns, first.results, picking !== null);
  const secondWindow = useQuestionWindow((second ?? NO_PART).columns, (second ?? NO_PART).results, picking !== null);
  const whole = { ...first, window: firstWindow };
  const parts = second === undefined ? [whole] : [whole, { ...second, window: secondWindow }];
  const partOf = (pupil: string) => parts.find((part) => part.pupils.some(({ id }) => id === pupil)) ?? whole;
  const isWhole = parts.every(({ window }) => window.isWhole);
  const shown = useMemo(() => [...firstWindow.shown, ...secondWindow.shown], [firstWindow.shown, secondWindow.shown]);
  const listed = useMemo(
    () => listedWrongs(wrongsAt(wrongs, shown), questions, MOST_WRONGS),
    [wrongs, shown, questions],
  );
  const nameOf = (id: string): string =>
    parts.map((part) => boardQuestionName(part, id)).find((name) => name !== null) ?? '';
  return (
    <>
      <div className={style.board}>
        <div className={style.side}>
          <VisitList
            lesson={lesson.id}
            isOpen={lesson.kind === 'class' && time.now < Date.parse(lesson.endsAt)}
            visits={assignedVisits(visitsOf(results, time), marks, time.now)}
            placeOf={({ pupil, question }) => {
              const part = partOf(pupil);
              return { name: boardQuestionName(part, question) ?? '', window: part.window };
            }}
            time={time}
            names={names}
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
              parts.map((part) => (
                <Fragment key={part.grade}>
                  {part.grade !== null && (
                    <h3 className={style.partTitle}>{LESSON_SCREEN_WORDS.partTitle(part.grade, part.pupils.length)}</h3>
                  )}
                  <ConstraintMap
                    grade={part.grade}
                    columns={part.window.shown}
                    results={part.results}
                    isShort={!part.window.isWhole}
                  />
                </Fragment>
              ))
            )}
          </section>
          <WrongList
            wrongs={listed}
            nameOf={nameOf}
            picking={picking}
            records={records}
            onProject={(picked) => onProject('mistake', [picked])}
            empty={isWhole ? LIVE_WORDS.none : LIVE_WORDS.noneInWindow}
          />
        </div>
        <GridPanel
          lesson={lesson}
          parts={parts}
          absent={absent}
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
      <LessonTables parts={boards} attendance={lesson.kind === 'class' ? attendance : null} names={names} />
    </>
  );
}

/** Returns the wrong compositions of the questions in the window. */
function wrongsAt(wrongs: readonly LessonWrong[], shown: readonly LessonQuestion[]): LessonWrong[] {
  const questions = new Set(shown.map(({ id }) => id));
  return wrongs.filter(({ question }) => questions.has(question));
}
