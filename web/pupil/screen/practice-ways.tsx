import { lazy, Suspense, useState } from 'react';
import type { LevelProgress } from '../../../contract/progress.ts';
import { parseGeneratedQuestionId } from '../../../engine/levels/generated.ts';
import { isLevelCleared, solvedGeneratedCount } from '../practice/course.ts';
import style from './practice-ways.module.css';
import { solvedGeneratedWords, PRACTICE_WORDS } from './practice-words.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { UiText } from '../../ui/text/interface-words.tsx';

type MoreButtonProps = {
  readonly level: LevelProgress;
  /** The id of the question on the screen; null if there is none. */
  readonly current: string | null;
  readonly onPress: () => void;
};

/** The button 「もっと れんしゅう」. It is shown when all of the level's own questions are solved. */
export function MorePracticeButton({ level, current, onPress }: MoreButtonProps) {
  if (level.more === null || !isLevelCleared(level)) return null;
  const solved = solvedGeneratedCount(level);
  const atMore = current !== null && parseGeneratedQuestionId(current) !== null;
  return (
    <button type="button" className={style.more} aria-current={atMore ? 'true' : undefined} onClick={onPress}>
      <UiText source={PRACTICE_WORDS.more} />
      {solved > 0 && (
        <small>
          {' '}
          <UiText source={solvedGeneratedWords(solved)} />
        </small>
      )}
    </button>
  );
}

/** The button 「おすすめ」. It is below the levels of all grades, because it may lead to any level. */
export function RecommendedQuestionButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" className={style.recommended} onClick={onPress}>
      <WayIcon of="recommended" /> <UiText source={PRACTICE_WORDS.recommended} />
    </button>
  );
}

/** Links to the pupil's problem book and the class's problem board. */
export function ProblemBookLinks({ hasClassProblems }: { readonly hasClassProblems: boolean }) {
  return (
    <div className={style.books}>
      <Link to={PAGE_PATHS.problemBook} className={style.recommended}>
        <WayIcon of="book" /> <UiText source={PRACTICE_WORDS.book} />
      </Link>
      {hasClassProblems && (
        <Link to={PAGE_PATHS.classProblems} className={style.recommended}>
          <WayIcon of="classProblems" /> <UiText source={PRACTICE_WORDS.classProblems} />
        </Link>
      )}
    </div>
  );
}

const SettingsDialog = lazy(() =>
  loadChunk('settings', () => import('../settings/settings-dialog.tsx')).then((part) => ({
    default: part.ExerciseSettingsDialog,
  })),
);

export function ExerciseSettingsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={style.recommended} onClick={() => setOpen(true)}>
        <WayIcon of="settings" /> <UiText source={PRACTICE_WORDS.settings} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const ICONS = {
  recommended: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0m12.5-3.5-2 5-5 2 2-5Z',
  book: 'M6 4h13v16H6zM6 4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2M9.5 4v16',
  classProblems:
    'M5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M2 20c0-9 12-9 12 0M14.5 14c4-2 8 1 8 6',
  settings: 'M4 7h9m6 0h1M4 17h2m6 0h8M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0ZM6 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z',
} as const;

function WayIcon({ of }: { readonly of: keyof typeof ICONS }) {
  return (
    <svg className={style.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[of]} />
    </svg>
  );
}
