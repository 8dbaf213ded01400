import type { ReactNode } from 'react';
import { MAX_LESSON_DURATION, type LessonState } from '../../../../contract/lesson-state.ts';
import type { Lesson, LessonResult } from '../../../../contract/lessons.ts';
import { progressByMinute, type ProgressPoint } from '../../../../engine/lesson-measures/over-time.ts';
import type { TextSetting } from '../../../../engine/text/render-text.ts';
import { Sentence } from '../../../pupil/views/sentence.tsx';
import style from './class-projection.module.css';
import { Projection } from '../../lessons/projection.tsx';
import { PROJECTION_WORDS, doneSummary } from '../words.ts';
import lineStyle from './done-line.module.css';

type ClassProjectionProps = {
  readonly lesson: Lesson;
  readonly results: readonly LessonResult[];
  readonly state: LessonState;
  readonly now: number;
  /** The content of the lesson, in the source notation. */
  readonly offered: readonly string[];
  /** Shown next to the closing button. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
};

/** Kana only, because readers may be in grade 1. */
const TEXT: TextSetting = { grade: 1, furigana: 'kanaOnly' };
const MINUTE = 60_000;

/**
 * The progress of the whole class and the state of the lesson, in large type, without names or statistics of single
 * pupils.
 */
export function ClassProjection({ lesson, results, state, now, offered, actions, onClose }: ClassProjectionProps) {
  const startedAt = Date.parse(lesson.startedAt);
  const until = Math.min(now, Date.parse(lesson.endsAt));
  const done = progressByMinute(results, startedAt, until);
  const { solved, checks } = done.at(-1) ?? { solved: 0, checks: 0 };
  return (
    <Projection title={lesson.group?.name ?? PROJECTION_WORDS.classTitle} actions={actions} onClose={onClose}>
      <div className={style.told}>
        {offered.length > 0 && (
          <ul className={style.offered}>
            {offered.map((title) => (
              <li key={title}>
                <Sentence source={title} setting={TEXT} />
              </li>
            ))}
          </ul>
        )}
        <p className={style.time} aria-live="polite">
          {timeWords(lesson, state, now)}
        </p>
      </div>
      <div className={style.done}>
        <p className={style.solved}>
          {PROJECTION_WORDS.together}
          <b>{solved}</b>
          {PROJECTION_WORDS.solved}
        </p>
        <p className={style.checks}>{PROJECTION_WORDS.checks(checks)}</p>
      </div>
      <DoneLine done={done} from={startedAt} />
    </Projection>
  );
}

/** Returns the time in minutes. Seconds would make children hurry. */
function timeWords({ startedAt, endsAt }: Lesson, state: LessonState, now: number): string {
  const [from, until] = [Date.parse(startedAt), Date.parse(endsAt)];
  switch (state) {
    case 'paused':
      return PROJECTION_WORDS.paused;
    case 'ending':
      return PROJECTION_WORDS.ending;
    case 'ended':
      return PROJECTION_WORDS.ended;
    case 'running':
      if (until - from >= MAX_LESSON_DURATION) return '';
      return PROJECTION_WORDS.minutesLeft(Math.ceil((until - now) / MINUTE));
  }
}

type DoneLineProps = { readonly done: readonly ProgressPoint[]; readonly from: number };

const WIDTH = 1000;
const HEIGHT = 300;

/** A line of the questions solved since the start, readable from afar: no axis, only its last value and its minutes. */
function DoneLine({ done, from }: DoneLineProps) {
  const last = done.at(-1);
  if (last === undefined || last.solved === 0) return <div className={lineStyle.frame} />;
  const [most, lasting] = [last.solved, Math.max(1, last.at - from)];
  const points = done.map(
    ({ at, solved }) => `${((at - from) / lasting) * WIDTH},${HEIGHT - (solved / most) * HEIGHT}`,
  );
  return (
    <figure className={lineStyle.frame}>
      <figcaption className="spoken-only">{doneSummary(Math.round(lasting / MINUTE), last.solved)}</figcaption>
      <svg className={lineStyle.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={lineStyle.area} d={`M0,${HEIGHT}L${points.join('L')}L${WIDTH},${HEIGHT}Z`} />
        <path className={lineStyle.line} d={`M${points.join('L')}`} />
      </svg>
      <p className={lineStyle.minutes} aria-hidden="true">
        <span>{PROJECTION_WORDS.start}</span>
        <span>{PROJECTION_WORDS.minutes(Math.round(lasting / MINUTE))}</span>
      </p>
    </figure>
  );
}
