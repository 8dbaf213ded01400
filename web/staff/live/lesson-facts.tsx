import type { LessonState } from '../../../contract/lesson-state.ts';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import style from './lesson-screen.module.css';
import { formatSecondsOrMinutes } from '../lessons/words.ts';
import { formatTimeWithColon, formatWeekdayDateOfTime } from '../../ui/moments.ts';
import { attendanceOfLesson } from '../../../engine/lesson-measures/lesson-marks.ts';
import type { TimesForStuckDetection } from '../../../engine/lesson-measures/visits.ts';
import type { LessonConnectionState } from './board-follower.ts';
import { attendanceWords, LIVE_LESSON_WORDS, connectionLostWords, LESSON_PANEL_WORDS } from './words.ts';
import type { ShownPupilNames } from './shown-names.ts';
import { DevicesWithoutRecentActsButton } from './silent-devices.tsx';

type LessonFactsProps = {
  readonly snapshot: LessonSnapshot;
  readonly state: LessonState;
  readonly time: TimesForStuckDetection;
  readonly names: ShownPupilNames;
  readonly connection: LessonConnectionState;
};

/** The beginning and the end of the lesson, and the number of participants. */
export function LessonTimesAndCounts({ snapshot, state, time, names, connection }: LessonFactsProps) {
  const { lesson, pupils, results, marks, elsewhere } = snapshot;
  const { now } = time;
  const startedAt = Date.parse(lesson.startedAt);
  const endsAt = Date.parse(lesson.endsAt);
  const attendance = attendanceOfLesson(
    pupils.map(({ id }) => id),
    results,
    marks,
    elsewhere,
  );
  const isOver = state === 'ended';
  return (
    <div className={style.facts}>
      {lesson.kind === 'class' && (
        <>
          <span className="paper-only">{lesson.group?.name}</span>
          <span className={isOver ? undefined : 'paper-only'}>{formatWeekdayDateOfTime(startedAt)}</span>
          <span>
            {isOver
              ? `${formatTimeWithColon(startedAt)}〜${formatTimeWithColon(endsAt)}`
              : LESSON_PANEL_WORDS.since(formatTimeWithColon(startedAt), formatSecondsOrMinutes(now - startedAt))}
          </span>
        </>
      )}
      {state === 'ending' && <span>{LESSON_PANEL_WORDS.secondsLeft(Math.ceil((endsAt - now) / 1000))}</span>}
      <span>{attendanceWords(attendance, pupils.length)}</span>
      {!isOver && lesson.kind === 'class' && (
        <DevicesWithoutRecentActsButton snapshot={snapshot} time={time} names={names} />
      )}
      {!isOver && <ConnectionNote connection={connection} now={now} />}
    </div>
  );
}

type ConnectionNoteProps = { readonly connection: LessonConnectionState; readonly now: number };

function ConnectionNote({ connection, now }: ConnectionNoteProps) {
  switch (connection.kind) {
    case 'live':
      return null;
    case 'polling':
      return <output className={style.polling}>{LIVE_LESSON_WORDS.polling}</output>;
    case 'lost':
      return <output className={style.away}>{connectionLostWords(connection, now)}</output>;
  }
}
