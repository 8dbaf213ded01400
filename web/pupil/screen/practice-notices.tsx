import buttonStyle from '../../ui/button.module.css';
import style from './practice-notices.module.css';
import type { PracticeFailure } from '../practice/practice-store.ts';
import { TextWithSpeakerButton } from '../voice/voiced-words.tsx';
import { practiceFailureWords, PRACTICE_WORDS } from './practice-words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';

/** The notice that is shown while the exercise is loading. */
export function LoadingExerciseNotice() {
  return (
    <output className={style.notice}>
      <Sign />
      <p>
        <UiText source={PRACTICE_WORDS.loading} />
      </p>
    </output>
  );
}

type FailureProps = { readonly failure: PracticeFailure; readonly onRetry: () => void };

/**
 * The notice that says why no exercise can be shown. Depending on the reason it has a button that tries again or a link
 * to sign in.
 */
export function PracticeFailureNotice({ failure, onRetry }: FailureProps) {
  return (
    <div className={style.notice} role="alert">
      <Sign />
      <p>
        <TextWithSpeakerButton source={practiceFailureWords(failure)} />
      </p>
      {failure === 'signed-out' ? (
        <a href="/login" className={buttonStyle.button}>
          <UiText source={PRACTICE_WORDS.login} />
        </a>
      ) : (
        <button type="button" className={buttonStyle.button} onClick={onRetry}>
          <UiText source={PRACTICE_WORDS.retry} />
        </button>
      )}
    </div>
  );
}

export function NoQuestionsNotice() {
  return (
    <output className={style.notice}>
      <Sign />
      <p>
        <TextWithSpeakerButton source={PRACTICE_WORDS.noQuestions} />
      </p>
    </output>
  );
}

function Sign() {
  return (
    <svg className={style.sign} viewBox="0 0 120 90" aria-hidden="true">
      <path d="M60 22 24 70h72Z" />
      <rect x="42" y="6" width="36" height="22" rx="6" />
      <rect x="4" y="60" width="36" height="22" rx="6" />
      <rect x="80" y="60" width="36" height="22" rx="6" />
    </svg>
  );
}
