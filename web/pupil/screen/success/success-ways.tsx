import { useEffect, useState } from 'react';
import type { Composition } from '../../../../engine/question/composition.ts';
import type { Question } from '../../../../engine/question/question.ts';
import { loadChunk } from '../../../app/frame/load-part.ts';
import { PAGE_PATHS } from '../../../app/paths.ts';
import { Link } from '../../../app/router/link.tsx';
import { UiText } from '../../../ui/text/interface-words.tsx';
import { FOUND_PROBLEMS_WORDS } from '../../modes/words.ts';
import { SUCCESS_WORDS } from './success-words.ts';
import style from './success.module.css';

/** The buttons that are shown after a solved question, or after a found problem of a question of mode `free`. */
export type SuccessButtonActions =
  /** `onNext` is null if no question follows, e.g. in a preview. */
  | { readonly kind: 'solved'; readonly onNext: (() => void) | null; readonly onAgain: () => void }
  /** The buttons for visitors who are not signed in. */
  | { readonly kind: 'visited'; readonly onNext: () => void; readonly onAgain: () => void }
  | { readonly kind: 'found'; readonly onMore: () => void };

/** What the success panel shows about the problem book (もんだいちょう), which contains the pupil's solved problems. */
export type ProblemBookInfo = {
  /** Number of problems in the book, including the problem that was just solved. */
  readonly count: number;
  /**
   * The key of the solved problem in the problem book, from which the pupil may make a problem for the class. Null if the
   * class has no problem board, or if the solution is a text that the pupil wrote.
   */
  readonly shown: string | null;
};

type SuccessWaysProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly ways: SuccessButtonActions;
  readonly book: ProblemBookInfo | null;
  /** True when the success animation has moved the picture of the solved problem onto the link to the problem book. */
  readonly isGiven: boolean;
  /**
   * True when the success animation is over. Before that, the buttons are invisible but can be focused with the
   * keyboard.
   */
  readonly isOver: boolean;
};

/** The link to the problem book, and the buttons with which the pupil continues. */
export function SuccessContinueButtons({ question, composition, ways, book, isGiven, isOver }: SuccessWaysProps) {
  const key = book?.shown ?? null;
  const canChange = useCanChangeProblem(question, composition, key !== null && isGiven);
  return (
    <>
      {book !== null && (
        <Link to={PAGE_PATHS.problemBook} className={style.book}>
          <Icon of="book" />
          <UiText source={SUCCESS_WORDS.book} />
          <b className={style.count} data-book="" data-given={isGiven || undefined}>
            {isGiven ? book.count : Math.max(0, book.count - 1)}
          </b>
        </Link>
      )}
      <div className={style.ways} data-ways="" data-waiting={!isOver || undefined}>
        {key !== null && canChange && (
          <Link to={PAGE_PATHS.classProblems} state={key} className={style.quiet}>
            <Icon of="class" />
            <UiText source={SUCCESS_WORDS.show} />
          </Link>
        )}
        <WaysOn ways={ways} />
      </div>
    </>
  );
}

/**
 * Returns true if the pupil can make a new problem by changing the solved one. Pupils cannot change about half of the
 * questions, e.g. those about speeds. The code that finds this out is loaded, and takes up to 0.2 s, so this happens at
 * the end of the success animation (`isWanted`). Until then the result is false.
 */
function useCanChangeProblem(question: Question, { slots }: Composition, isWanted: boolean): boolean {
  const [canChange, setCanChange] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    loadChunk('problem-draft', () => import('../../../../engine/authoring/problem-draft.ts')).then(
      ({ createProblemDraft }) => {
        const found = question.mode === 'free' ? slots.filter((id) => id !== null) : null;
        if (isCurrent) setCanChange(createProblemDraft(question, found) !== null);
      },
      reportError,
    );
    return () => {
      isCurrent = false;
    };
  }, [question, slots, isWanted]);
  return canChange;
}

function WaysOn({ ways }: Pick<SuccessWaysProps, 'ways'>) {
  switch (ways.kind) {
    case 'found':
      return (
        <button type="button" className={style.next} onClick={ways.onMore}>
          <UiText source={FOUND_PROBLEMS_WORDS.more} />
          <Icon of="next" />
        </button>
      );
    case 'visited':
    case 'solved':
      return (
        <>
          {ways.kind === 'visited' && (
            <Link to={PAGE_PATHS.login} className={style.quiet}>
              <UiText source={SUCCESS_WORDS.login} />
            </Link>
          )}
          <button type="button" className={style.quiet} onClick={ways.onAgain}>
            <Icon of="again" />
            <UiText source={SUCCESS_WORDS.again} />
          </button>
          {ways.onNext !== null && (
            <button type="button" className={style.next} onClick={ways.onNext}>
              <UiText source={SUCCESS_WORDS.next} />
              <Icon of="next" />
            </button>
          )}
        </>
      );
  }
}

/** The icons of the buttons, as SVG paths in a square of 24 units. Each icon means the same as its button's text. */
const ICONS = {
  /** A closed book. */
  book: 'M5 3h14v18H5zM9 3v18',
  /** An arrow to the right. */
  next: 'M7 5l11 7-11 7z',
  /** An arrow that leads back to its start. */
  again: 'M19.5 12a7.5 7.5 0 1 1-2.6-5.7M17.5 2v4.8h-4.8',
  /** A sheet of paper above three heads. */
  class:
    'M8 2h8v8H8zM10.5 5h3M10.5 7.2h3M2 22a3 3 0 0 1 6 0M9 22a3 3 0 0 1 6 0M16 22a3 3 0 0 1 6 0M5 15.5a1.6 1.6 0 1 1 .01 0M12 15.5a1.6 1.6 0 1 1 .01 0M19 15.5a1.6 1.6 0 1 1 .01 0',
} as const;

function Icon({ of }: { readonly of: keyof typeof ICONS }) {
  return (
    <svg className={style.icon} viewBox="0 0 24 24" aria-hidden="true" data-icon={of}>
      <path d={ICONS[of]} />
    </svg>
  );
}
