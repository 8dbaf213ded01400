import type { ComponentProps } from 'react';
import type { LessonPartWithColumns } from '../lessons/board-parts.ts';
import { Link } from '../../app/router/link.tsx';
import type { Lesson } from '../../../contract/lessons.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { createDeviceSetting } from '../../ui/device-setting.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { ViewSwitchButtons } from '../../ui/view-switch.tsx';
import { LessonGrid, LessonLegend } from './lesson-grid.tsx';
import style from './lesson-screen.module.css';
import { addressOfRecords } from '../lessons/record-view.ts';
import { SeatViewSideSwitch } from '../seats/seat-room.tsx';
import { SEAT_WORDS } from '../seats/words.ts';
import { LessonSeatView } from './seat-view.tsx';
import {
  LIVE_LESSON_WORDS,
  wordsForPickingCompositions,
  LESSON_PANEL_WORDS,
  PROJECTION_BAR_WORDS,
  SEAT_VIEW_WORDS,
} from './words.ts';
import { QuestionWindowControls } from './window/window-tools.tsx';
import { COMMON_WORDS } from '../words.ts';

/** Whether this device shows the pupils of a lesson as rows of a table or on their seats. */
const viewSetting = createDeviceSetting<'table' | 'seats'>('sakumon.lesson-view', ['table', 'seats']);

type GridProps = ComponentProps<typeof LessonGrid>;
type GridPart = LessonPartWithColumns & Pick<GridProps, 'window'>;

type GridPanelProps = Pick<GridProps, 'away' | 'time' | 'isOver' | 'names' | 'picking' | 'records'> & {
  readonly lesson: Lesson;
  /**
   * The parts of the lesson: one part if all pupils have the same questions, otherwise one part for each of the two
   * grades.
   */
  readonly parts: readonly GridPart[];
  readonly onPicked: () => void;
  readonly onCancel: () => void;
};

/**
 * The panel with the pupils' progress in the lesson: a table of pupils and questions, or the pupils on their seats. If
 * two grades have different questions, each grade has a table. While the teacher picks compositions for the projector,
 * the panel shows their number instead of the legend.
 */
export function LessonGridPanel({ lesson, parts, onPicked, onCancel, ...grid }: GridPanelProps) {
  const { picking } = grid;
  const pupils = parts.flatMap((part) => part.pupils);
  const results = parts.flatMap((part) => part.results);
  const view = viewSetting.use();
  const group = lesson.kind === 'class' ? (lesson.group?.id ?? null) : null;
  const seated = view === 'seats' && picking === null ? group : null;
  const count = picking?.picked.length ?? 0;
  return (
    <section className={style.panel} aria-labelledby="grid-title">
      <div className={style.panelBar}>
        {/* With the buttons of the two views, the line has no space for the heading. It is then only on paper. */}
        <h2
          id="grid-title"
          className={group === null || picking !== null ? style.panelTitle : `${style.panelTitle} ${style.onlyOnPaper}`}
        >
          {seated === null ? LESSON_PANEL_WORDS.pupilsAndQuestions : SEAT_VIEW_WORDS.title}
        </h2>
        {picking === null ? (
          <>
            {group !== null && (
              <ViewSwitchButtons
                label={SEAT_VIEW_WORDS.view}
                views={[
                  { name: 'table', words: SEAT_VIEW_WORDS.table },
                  { name: 'seats', words: SEAT_VIEW_WORDS.seats },
                ]}
                chosen={view}
                onChosen={viewSetting.choose}
              />
            )}
            <LessonLegend results={results} />
            {seated === null && parts.map((part) => part.grade === null && <MovableTools key="tools" {...part} />)}
            <span className={style.tool}>
              {seated === null ? (
                <Link {...addressOfRecords(grid.records)}>{LESSON_PANEL_WORDS.records}</Link>
              ) : (
                <>
                  <Link to={PAGE_PATHS.seats} params={{ group: seated }}>
                    {SEAT_WORDS.arrange}
                  </Link>
                  <SeatViewSideSwitch />
                </>
              )}
            </span>
          </>
        ) : (
          <>
            <output>{wordsForPickingCompositions(count)}</output>
            <span className={style.tool}>
              <LinkLikeButton onPress={onCancel}>{COMMON_WORDS.cancel}</LinkLikeButton>
              {count > 0 && <LinkLikeButton onPress={onPicked}>{PROJECTION_BAR_WORDS.project}</LinkLikeButton>}
            </span>
          </>
        )}
      </div>
      {results.length === 0 && pupils.length > 0 && (
        <p className={style.muted}>{grid.isOver ? LIVE_LESSON_WORDS.noRecords : LIVE_LESSON_WORDS.soonHere}</p>
      )}
      {pupils.length === 0 && <p className={style.muted}>{LIVE_LESSON_WORDS.noPupils}</p>}
      {pupils.length > 0 &&
        seated === null &&
        parts.map((part) =>
          part.grade === null ? (
            <LessonGrid key="whole" {...grid} {...part} rows={pupils.length} />
          ) : (
            <GradeGrid key={part.grade} {...grid} {...part} grade={part.grade} rows={pupils.length + PART_ROWS} />
          ),
        )}
      {pupils.length > 0 && seated !== null && (
        <LessonSeatView
          {...grid}
          pupils={pupils}
          results={results}
          lesson={{ day: lesson.day, group: seated }}
          offeredTo={(pupil) => offeredTo(parts, pupil)}
        />
      )}
    </section>
  );
}

/** Height of the headings of the second grade's table, measured in rows of pupils. */
const PART_ROWS = 6;

/** The table of pupils and questions for one grade, with a heading that contains the number of pupils. */
function GradeGrid({ grade, ...part }: GridPart & GridProps & { readonly grade: number }) {
  const id = `grid-of-grade-${grade}`;
  return (
    <section className={style.part} aria-labelledby={id}>
      <div className={style.panelBar}>
        <h3 id={id} className={style.partTitle}>
          {LESSON_PANEL_WORDS.partTitle(grade, part.pupils.length)}
        </h3>
        <MovableTools window={part.window} />
      </div>
      {part.pupils.length === 0 ? (
        <p className={style.muted}>{LIVE_LESSON_WORDS.noPupilsOfGrade}</p>
      ) : (
        <LessonGrid grade={grade} {...part} />
      )}
    </section>
  );
}

function MovableTools({ window }: Pick<GridPart, 'window'>) {
  return window.isMovable ? <QuestionWindowControls window={window} /> : null;
}

/**
 * Returns how many questions the table shows for a pupil. Returns null if the teacher chose no questions or levels for
 * the lesson. Then pupils can work at all open levels.
 */
function offeredTo(parts: readonly GridPart[], pupil: string): number | null {
  const part = parts.find(({ pupils }) => pupils.some(({ id }) => id === pupil));
  return part === undefined || part.offer.kind === 'asOpen' ? null : part.columns.length;
}
