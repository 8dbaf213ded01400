import type { Homework } from '../../../contract/homework.ts';
import { formatWeekdayDate } from '../../ui/moments.ts';
import {
  HOMEWORK_WORDS,
  homeworkTitleForTeachers,
  pupilsInHomeworkState,
  type LevelTitlesByNumber,
  HOMEWORK_SCREEN_WORDS,
} from './words.ts';
import style from './homework.module.css';

type HomeworkListProps = {
  readonly homework: readonly Homework[];
  readonly titles: LevelTitlesByNumber;
  readonly shown: string;
  readonly onChosen: (homework: string) => void;
};

/** The list of a class's homework, latest first. For each piece of homework it shows how many pupils have finished it. */
export function HomeworkList({ homework, titles, shown, onChosen }: HomeworkListProps) {
  return (
    <ul className={style.list} aria-label={HOMEWORK_SCREEN_WORDS.given}>
      {homework.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            className={`${style.entry} on-paper`}
            aria-current={each.id === shown ? 'true' : undefined}
            onClick={() => onChosen(each.id)}
          >
            <b className={style.name}>{homeworkTitleForTeachers(each.levels, each.questions, titles)}</b>
            <HomeworkDueDayText homework={each} />
            <Share homework={each} />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function HomeworkDueDayText({ homework: { dueOn, isDayOver, closedAt } }: { readonly homework: Homework }) {
  if (closedAt !== null) return <span className={style.muted}>{HOMEWORK_WORDS.closed}</span>;
  const words = HOMEWORK_SCREEN_WORDS.until(formatWeekdayDate(dueOn));
  return isDayOver ? (
    <span className={style.over}>{HOMEWORK_SCREEN_WORDS.over(words)}</span>
  ) : (
    <span className={style.muted}>{words}</span>
  );
}

function Share({ homework: { pupils } }: { readonly homework: Homework }) {
  const done = pupilsInHomeworkState(pupils, 'done').length;
  const percent = pupils.length === 0 ? 0 : (done / pupils.length) * 100;
  return (
    <span className={style.share}>
      <span className={style.bar} aria-hidden="true">
        <span className={style.done} style={{ width: `${percent}%` }} />
      </span>
      {HOMEWORK_SCREEN_WORDS.done(done, pupils.length)}
    </span>
  );
}
