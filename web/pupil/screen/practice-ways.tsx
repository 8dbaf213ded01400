import type { LevelProgress } from '../../../contract/progress.ts';
import { readGeneratedId } from '../../../engine/levels/generated.ts';
import { isCleared, solvedMore } from '../practice/course.ts';
import style from './practice-ways.module.css';
import { moreSolvedWords, PRACTICE_WORDS } from './practice-words.ts';
import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { Words } from '../../ui/text/interface-words.tsx';

type MoreButtonProps = {
  readonly level: LevelProgress;
  /** The id of the question on the table; null for none. */
  readonly current: string | null;
  readonly onPress: () => void;
};

/** The button 「もっと れんしゅう」, shown when all of the level's own questions are solved. */
export function MoreButton({ level, current, onPress }: MoreButtonProps) {
  if (level.more === null || !isCleared(level)) return null;
  const solved = solvedMore(level);
  const atMore = current !== null && readGeneratedId(current) !== null;
  return (
    <button type="button" className={style.more} aria-current={atMore ? 'true' : undefined} onClick={onPress}>
      <Words source={PRACTICE_WORDS.more} />
      {solved > 0 && (
        <small>
          {' '}
          <Words source={moreSolvedWords(solved)} />
        </small>
      )}
    </button>
  );
}

/** The button 「おすすめ」. It is below all levels, because it may lead to any of them. */
export function RecommendedButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" className={style.recommended} onClick={onPress}>
      <Compass /> <Words source={PRACTICE_WORDS.recommended} />
    </button>
  );
}

/** Links to the pupil's problem book and the class's problem board. */
export function BookLinks({ hasClassProblems }: { readonly hasClassProblems: boolean }) {
  return (
    <div className={style.books}>
      <Link to={PATHS.problemBook} className={style.recommended}>
        <Words source={PRACTICE_WORDS.book} />
      </Link>
      {hasClassProblems && (
        <Link to={PATHS.classProblems} className={style.recommended}>
          <Words source={PRACTICE_WORDS.classProblems} />
        </Link>
      )}
    </div>
  );
}

function Compass() {
  return (
    <svg className={style.sign} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="m15.5 8.5-2 5-5 2 2-5Z" />
    </svg>
  );
}
