import buttonStyle from '../../parts/button.module.css';
import style from './practice-notices.module.css';
import type { PracticeFailure } from '../practice/practice-state.ts';
import { troubleWords, WORDS } from '../views/words.ts';

/** The table is being laid. */
export function Waiting() {
  return (
    <output className={style.notice}>
      <Sign />
      <p>{WORDS.loading}</p>
    </output>
  );
}

type TroubleProps = { readonly trouble: PracticeFailure; readonly onRetry: () => void };

/** Why there is no table just now, and the way on. */
export function FailureNotice({ trouble, onRetry }: TroubleProps) {
  return (
    <div className={style.notice} role="alert">
      <Sign />
      <p>{troubleWords(trouble)}</p>
      {trouble === 'signed-out' ? (
        <a href="/login" className={buttonStyle.button}>
          {WORDS.login}
        </a>
      ) : (
        <button type="button" className={buttonStyle.button} onClick={onRetry}>
          {WORDS.retry}
        </button>
      )}
    </div>
  );
}

export function NoQuestions() {
  return (
    <output className={style.notice}>
      <Sign />
      <p>{WORDS.noQuestions}</p>
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
