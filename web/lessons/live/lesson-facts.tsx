import type { LessonState } from '../../../contract/lesson-state.ts';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import style from './lesson-screen.module.css';
import { clockWords, lessonDayWords, minutesWords } from '../lesson-words.ts';
import type { LessonConnection } from './board-follower.ts';
import { lostWords } from './live-words.ts';

type LessonFactsProps = {
  readonly snapshot: LessonSnapshot;
  readonly state: LessonState;
  readonly now: number;
  readonly connection: LessonConnection;
};

/** When it began and ends, and how many take part. */
export function LessonFacts({ snapshot: { lesson, pupils, results }, state, now, connection }: LessonFactsProps) {
  const startedAt = Date.parse(lesson.startedAt);
  const endsAt = Date.parse(lesson.endsAt);
  const working = new Set(results.map(({ pupil }) => pupil)).size;
  const isOver = state === 'ended';
  return (
    <p className={style.facts}>
      {lesson.kind === 'class' && (
        <>
          {isOver && <span>{lessonDayWords(startedAt)}</span>}
          <span>
            {isOver
              ? `${clockWords(startedAt)}〜${clockWords(endsAt)}`
              : `開始 ${clockWords(startedAt)}・${minutesWords(now - startedAt)}経過`}
          </span>
        </>
      )}
      {state === 'ending' && <span>あと{Math.ceil((endsAt - now) / 1000)}秒</span>}
      <span>
        {pupils.length}人中 {working}人 参加
      </span>
      {!isOver && connection.kind === 'lost' && <output className={style.away}>{lostWords(connection, now)}</output>}
    </p>
  );
}
