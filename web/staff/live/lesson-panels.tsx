import { Fragment, useMemo } from 'react';
import type { LessonSnapshot, LessonWrongComposition } from '../../../contract/lessons.ts';
import {
  assignTeachersToVisits,
  neededVisitsToStuckPupils,
  type TimesForStuckDetection,
} from '../../../engine/lesson-measures/visits.ts';
import { attendanceOfLesson, resultsOfPupilsStillInLesson } from '../../../engine/lesson-measures/lesson-marks.ts';
import { AttendancePanel } from './attendance-panel.tsx';
import { BrokenConstraintTable } from './constraint-map.tsx';
import { LessonGridPanel } from './grid-panel.tsx';
import { LessonProgressLineChart } from './lesson-line.tsx';
import {
  lessonPartsWithColumns,
  questionNameInLessonPart,
  type LessonPartWithColumns,
} from '../lessons/board-parts.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';
import style from './lesson-screen.module.css';
import { LessonFigureTables } from './lesson-tables.tsx';
import { listWrongCompositions } from './listed-wrongs.ts';
import type { ShownPupilNames } from './shown-names.ts';
import type { PickedComposition, CompositionPickingState } from './projection/picking.ts';
import { useQuestionWindow } from './window/use-question-window.ts';
import { PupilsToVisitList } from './visit-list.tsx';
import { WrongCompositionList } from './wrong-list.tsx';
import { absenceWordsByPupilId, LIVE_LESSON_WORDS, LESSON_PANEL_WORDS } from './words.ts';

const MOST_WRONGS = 6;
const NO_PART: LessonPartWithColumns = { grade: null, offer: { kind: 'asOpen' }, pupils: [], results: [], columns: [] };

type LessonPanelsProps = {
  readonly snapshot: LessonSnapshot;
  readonly questions: readonly QuestionOfLesson[];
  readonly time: TimesForStuckDetection;
  readonly names: ShownPupilNames;
  readonly onChanged: () => void;
  readonly picks: CompositionPickingState;
  readonly onProject: (kind: 'compositions' | 'mistake', picked: readonly PickedComposition[]) => void;
};

/**
 * The lesson screen without its title bar: the table of pupils and questions, the panels beside it, and the statistics.
 */
export function LessonPanels({ snapshot, questions, time, names, onChanged, picks, onProject }: LessonPanelsProps) {
  const { lesson, pupils, results, wrongs, marks, elsewhere } = snapshot;
  const attendance = useMemo(
    () =>
      attendanceOfLesson(
        pupils.map(({ id }) => id),
        results,
        marks,
        elsewhere,
      ),
    [pupils, results, marks, elsewhere],
  );
  const away = useMemo(() => absenceWordsByPupilId(attendance), [attendance]);
  const records = { lesson: lesson.id, ...(lesson.group === null ? {} : { group: lesson.group.id }) };
  const boards = useMemo(
    () => lessonPartsWithColumns({ lesson, pupils, results }, questions),
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
  const isNoneShown = firstWindow.shown.length + secondWindow.shown.length === 0;
  const listed = useMemo(() => {
    const windows = [firstWindow.shown, secondWindow.shown];
    return boards.map((part, at) => ({
      ...part,
      wrongs: listWrongCompositions(wrongsOf(part, wrongs, windows[at] ?? []), questions, MOST_WRONGS),
    }));
  }, [boards, wrongs, firstWindow.shown, secondWindow.shown, questions]);
  return (
    <>
      <div className={style.board}>
        <div className={style.side}>
          <PupilsToVisitList
            lesson={lesson.id}
            isOpen={lesson.kind === 'class' && time.now < Date.parse(lesson.endsAt)}
            isOver={time.now >= Date.parse(lesson.endsAt)}
            visits={assignTeachersToVisits(
              neededVisitsToStuckPupils(resultsOfPupilsStillInLesson(results, elsewhere), time),
              marks,
              time.now,
            )}
            placeOf={({ pupil, question }) => {
              const part = partOf(pupil);
              return { name: questionNameInLessonPart(part, question) ?? '', window: part.window };
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
              elsewhere={elsewhere}
              names={names}
              onChanged={onChanged}
            />
          )}
          <section className={style.panel} aria-labelledby="map-title">
            <h2 id="map-title" className={style.panelTitle}>
              {LESSON_PANEL_WORDS.wherePupilsStumble}
            </h2>
            {isNoneShown ? (
              <p className={style.muted}>{LIVE_LESSON_WORDS.none}</p>
            ) : (
              parts.map((part) => (
                <Fragment key={part.grade}>
                  {part.grade !== null && (
                    <h3 className={style.partTitle}>{LESSON_PANEL_WORDS.partTitle(part.grade, part.pupils.length)}</h3>
                  )}
                  <BrokenConstraintTable
                    grade={part.grade}
                    columns={part.window.shown}
                    results={part.results}
                    isShort={!part.window.isWhole}
                  />
                </Fragment>
              ))
            )}
          </section>
          <WrongCompositionList
            parts={listed}
            picking={picking}
            records={records}
            onProject={(picked) => onProject('mistake', [picked])}
            empty={isWhole ? LIVE_LESSON_WORDS.none : LIVE_LESSON_WORDS.noneInWindow}
          />
        </div>
        <LessonGridPanel
          lesson={lesson}
          parts={parts}
          away={away}
          time={time}
          isOver={time.now >= Date.parse(lesson.endsAt)}
          names={names}
          picking={picking}
          records={records}
          onPicked={() => onProject('compositions', picking?.picked ?? [])}
          onCancel={end}
        />
      </div>
      {lesson.kind === 'class' && (
        <LessonProgressLineChart
          parts={boards}
          from={Date.parse(lesson.startedAt)}
          until={Math.min(time.now, Date.parse(lesson.endsAt))}
        />
      )}
      <LessonFigureTables parts={boards} attendance={lesson.kind === 'class' ? attendance : null} names={names} />
    </>
  );
}

/**
 * Returns the wrong compositions that pupils of this part made at the questions in `shown`. These are the questions
 * whose columns are visible in the table.
 */
function wrongsOf(
  { grade, pupils }: LessonPartWithColumns,
  wrongs: readonly LessonWrongComposition[],
  shown: readonly QuestionOfLesson[],
): LessonWrongComposition[] {
  const questions = new Set(shown.map(({ id }) => id));
  const own = new Set(pupils.map(({ id }) => id));
  return wrongs.filter(({ question, pupil }) => questions.has(question) && (grade === null || own.has(pupil)));
}
