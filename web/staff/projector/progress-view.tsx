import { MAX_LESSON_DURATION, type LessonState } from '../../../contract/lesson-state.ts';
import type { ProgressPoint } from '../../../engine/lesson-measures/over-time.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import lineStyle from './done-line.module.css';
import style from './progress-view.module.css';
import { PROJECTED_LESSON_WORDS } from './words.ts';

const MINUTE = 60_000;

type ProgressViewProps = {
  /** The time at which the lesson began (Unix time in milliseconds). */
  readonly startedAt: number;
  /** How many questions the class had solved in total at each minute of the lesson. */
  readonly points: readonly ProgressPoint[];
  /** The names of the levels or questions of the lesson, in source notation. */
  readonly offered: readonly string[];
  /** A text beside these names, e.g. the time that is left. */
  readonly time: string;
};

/** The progress of the whole class, in large type. It contains no names and no statistics of single pupils. */
export function ProjectedProgressView({ startedAt, points, offered, time }: ProgressViewProps) {
  const { solved, checks } = points.at(-1) ?? { solved: 0, checks: 0 };
  return (
    <>
      {(offered.length > 0 || time !== '') && (
        <div className={style.told}>
          <ul className={style.offered}>
            {offered.map((title) => (
              <li key={title}>
                <UiText source={title} />
              </li>
            ))}
          </ul>
          <p className={style.time} aria-live="polite">
            <UiText source={time} />
          </p>
        </div>
      )}
      <div className={style.done}>
        <p className={style.solved}>
          <UiText source={PROJECTED_LESSON_WORDS.together} /> <b>{solved}</b>{' '}
          <UiText source={PROJECTED_LESSON_WORDS.solved} />
        </p>
        <p className={style.checks}>
          <UiText source={PROJECTED_LESSON_WORDS.checks(checks)} />
        </p>
      </div>
      <DoneLine done={points} from={startedAt} />
    </>
  );
}

type LessonTime = { readonly startedAt: number; readonly endsAt: number; readonly state: LessonState };

/**
 * Returns how many minutes of the lesson are left, or that the lesson is paused or over, as text for the class in
 * source notation. Seconds are not shown, because they would make children hurry. The text is empty while a lesson
 * without a fixed end is running.
 */
export function remainingLessonTimeWords({ startedAt, endsAt, state }: LessonTime, now: number): string {
  switch (state) {
    case 'paused':
      return PROJECTED_LESSON_WORDS.paused;
    case 'ending':
      return PROJECTED_LESSON_WORDS.ending;
    case 'ended':
      return PROJECTED_LESSON_WORDS.ended;
    case 'running':
      if (endsAt - startedAt >= MAX_LESSON_DURATION) return '';
      return PROJECTED_LESSON_WORDS.minutesLeft(Math.ceil((endsAt - now) / MINUTE));
  }
}

type DoneLineProps = { readonly done: readonly ProgressPoint[]; readonly from: number };

const WIDTH = 1000;
const HEIGHT = 300;

/**
 * A line chart of how many questions the class has solved since the lesson began. It must be readable from a distance.
 * It therefore has no axes, and its only texts are the last number and the number of minutes.
 */
function DoneLine({ done, from }: DoneLineProps) {
  const last = done.at(-1);
  if (last === undefined || last.solved === 0) return <div className={lineStyle.frame} />;
  const [most, lasting] = [last.solved, Math.max(1, last.at - from)];
  const points = done.map(
    ({ at, solved }) => `${((at - from) / lasting) * WIDTH},${HEIGHT - (solved / most) * HEIGHT}`,
  );
  const minutes = Math.round(lasting / MINUTE);
  return (
    <figure className={lineStyle.frame}>
      <figcaption className="spoken-only">
        {kanaReadingOfSource(PROJECTED_LESSON_WORDS.doneSummary(minutes, last.solved))}
      </figcaption>
      <svg className={lineStyle.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={lineStyle.area} d={`M0,${HEIGHT}L${points.join('L')}L${WIDTH},${HEIGHT}Z`} />
        <path className={lineStyle.line} d={`M${points.join('L')}`} />
      </svg>
      <p className={lineStyle.minutes} aria-hidden="true">
        <span>
          <UiText source={PROJECTED_LESSON_WORDS.start} />
        </span>
        <span>
          <UiText source={PROJECTED_LESSON_WORDS.minutes(minutes)} />
        </span>
      </p>
    </figure>
  );
}
