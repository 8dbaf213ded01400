import style from '../../lessons/lesson-grid.module.css';
import { questionWindowName } from './question-window.ts';
import type { VisibleQuestionColumns } from './use-question-window.ts';
import { QUESTION_WINDOW_WORDS } from '../words.ts';

/**
 * The buttons that move the visible range of questions. The name of the range is only for screen readers, because the
 * column headings show the range.
 */
export function QuestionWindowControls({ window }: { readonly window: VisibleQuestionColumns }) {
  const { shown, before, after, isFollowing, follow, move } = window;
  const step = Math.max(1, shown.length - 2);
  return (
    <div className={style.tools}>
      <label className={style.following}>
        <input type="checkbox" checked={isFollowing} onChange={(event) => follow(event.currentTarget.checked)} />
        {QUESTION_WINDOW_WORDS.followClass}
      </label>
      <button
        type="button"
        disabled={before.length === 0}
        onClick={() => move(-step)}
        aria-label={QUESTION_WINDOW_WORDS.earlier}
      >
        ‹
      </button>
      <output className="spoken-only">{questionWindowName(shown)}</output>
      <button
        type="button"
        disabled={after.length === 0}
        onClick={() => move(step)}
        aria-label={QUESTION_WINDOW_WORDS.later}
      >
        ›
      </button>
    </div>
  );
}
