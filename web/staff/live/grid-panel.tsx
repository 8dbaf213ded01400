import type { ComponentProps } from 'react';
import { Link } from '../../app/router/link.tsx';
import type { Lesson } from '../../../contract/lessons.ts';
import { PATHS } from '../../app/paths.ts';
import { deviceSetting } from '../../ui/device-setting.ts';
import { QuietButton } from '../../ui/form.tsx';
import { LessonGrid, LessonLegend } from './lesson-grid.tsx';
import style from './lesson-screen.module.css';
import { recordAddress } from '../lessons/record-view.ts';
import { SeatSideSwitch, ViewSwitch } from '../seats/seat-room.tsx';
import { SEAT_WORDS } from '../seats/words.ts';
import { SeatView } from './seat-view.tsx';
import { LIVE_WORDS, pickWords, LESSON_SCREEN_WORDS, PROJECTING_WORDS, SEAT_VIEW_WORDS } from './words.ts';
import { WindowTools } from './window/window-tools.tsx';
import { COMMON_WORDS } from '../words.ts';

/** Whether this device shows the pupils of a lesson in a table or on their seats. */
const viewSetting = deviceSetting<'table' | 'seats'>('sakumon.lesson-view', ['table', 'seats']);

type GridPanelProps = ComponentProps<typeof LessonGrid> & {
  readonly lesson: Lesson;
  /** The number of questions of the lesson. */
  readonly questions: number;
  readonly onPicked: () => void;
  readonly onCancel: () => void;
};

/**
 * The grid with its legend, or the pupils on their seats. While the teacher picks compositions, the grid is shown with
 * their number in place of the legend.
 */
export function GridPanel({ lesson, questions, onPicked, onCancel, ...grid }: GridPanelProps) {
  const { pupils, results, picking, window } = grid;
  const view = viewSetting.use();
  const group = lesson.kind === 'class' ? (lesson.group?.id ?? null) : null;
  const seated = view === 'seats' && picking === null ? group : null;
  const count = picking?.picked.length ?? 0;
  return (
    <section className={style.panel} aria-labelledby="grid-title">
      <div className={style.panelBar}>
        <h2 id="grid-title" className={style.panelTitle}>
          {seated === null ? LESSON_SCREEN_WORDS.pupilsAndQuestions : SEAT_VIEW_WORDS.title}
        </h2>
        {picking === null ? (
          <>
            {group !== null && (
              <ViewSwitch
                label={SEAT_VIEW_WORDS.view}
                views={[
                  { name: 'table', words: SEAT_VIEW_WORDS.table },
                  { name: 'seats', words: SEAT_VIEW_WORDS.seats },
                ]}
                chosen={view}
                onChosen={viewSetting.choose}
              />
            )}
            <LessonLegend />
            {seated === null && window.isMovable && <WindowTools window={window} />}
            <span className={style.tool}>
              {seated === null ? (
                <Link {...recordAddress(grid.records)}>{LESSON_SCREEN_WORDS.records}</Link>
              ) : (
                <>
                  <Link to={PATHS.seats} params={{ group: seated }}>
                    {SEAT_WORDS.arrange}
                  </Link>
                  <SeatSideSwitch />
                </>
              )}
            </span>
          </>
        ) : (
          <>
            <output>{pickWords(count)}</output>
            <span className={style.tool}>
              <QuietButton onPress={onCancel}>{COMMON_WORDS.cancel}</QuietButton>
              {count > 0 && <QuietButton onPress={onPicked}>{PROJECTING_WORDS.project}</QuietButton>}
            </span>
          </>
        )}
      </div>
      {results.length === 0 && pupils.length > 0 && <p className={style.muted}>{LIVE_WORDS.soonHere}</p>}
      {pupils.length === 0 && <p className={style.muted}>{LIVE_WORDS.noPupils}</p>}
      {pupils.length > 0 && seated === null && <LessonGrid {...grid} />}
      {pupils.length > 0 && seated !== null && (
        <SeatView
          {...grid}
          lesson={{ day: lesson.day, group: seated }}
          offered={lesson.offer.kind === 'asOpen' ? null : questions}
        />
      )}
    </section>
  );
}
