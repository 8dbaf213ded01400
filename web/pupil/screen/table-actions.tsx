import { useIsOptionalTextHidden, OptionalText } from '../../ui/text/few-words.tsx';
import { UiText } from '../../ui/text/interface-words.tsx';
import { canUndoExerciseMove } from '../table/changes.ts';
import type { ExerciseState } from '../table/table.ts';
import { PRACTICE_WORDS } from './practice-words.ts';
import style from './practice-table.module.css';

type TableActionsProps = {
  readonly table: ExerciseState;
  readonly hasExample: boolean;
  /**
   * The handlers of the buttons; null if the buttons are only shown and do nothing. `onExample` is undefined if the
   * worked example cannot be opened now, e.g. while a card is being dragged.
   */
  readonly ways: {
    readonly onHint: () => void;
    readonly onExample: (() => void) | undefined;
    readonly onUndo: () => void;
    readonly onCheck: () => void;
  } | null;
};

/** The buttons beside the cards. */
export function ExerciseActionButtons({ table, hasExample, ways }: TableActionsProps) {
  const fewWords = useIsOptionalTextHidden();
  return (
    <>
      <button type="button" className={style.quiet} onClick={ways?.onHint}>
        <ActionIcon kind="hint" /> <UiText source={PRACTICE_WORDS.hint} />
      </button>
      {hasExample && (
        <button type="button" className={style.quiet} onClick={ways?.onExample}>
          <ActionIcon kind="example" /> <UiText source={PRACTICE_WORDS.example} />
        </button>
      )}
      <button
        type="button"
        className={style.quiet}
        aria-disabled={!canUndoExerciseMove(table) || undefined}
        onClick={ways?.onUndo}
      >
        <ActionIcon kind="undo" /> <OptionalText source={PRACTICE_WORDS.undo} />
      </button>
      <button
        type="button"
        className={style.check}
        data-check=""
        data-ready={(fewWords && isReady(table)) || undefined}
        onClick={ways?.onCheck}
      >
        <ActionIcon kind="check" /> <UiText source={PRACTICE_WORDS.check} />
      </button>
    </>
  );
}

/**
 * Returns true if all slots are filled and the pupil has not checked yet. The check button is then highlighted, which
 * helps pupils who cannot read its label.
 */
function isReady({ composition, condition, checks }: ExerciseState): boolean {
  return checks === 0 && condition.kind === 'composing' && composition.slots.every((card) => card !== null);
}

const PATHS = {
  hint: 'M9.5 18.5h5M10.5 21.5h3M8.6 14.4a5.6 5.6 0 1 1 6.8 0c-.8.7-1 1.4-1 2.4H9.6c0-1-.2-1.7-1-2.4Z',
  example:
    'M8.5 14V4a2 2 0 0 1 4 0v6.5l5.2 1a2.6 2.6 0 0 1 2.3 3l-.9 5.2a3.2 3.2 0 0 1-3.1 2.8h-4.6a4 4 0 0 1-3-1.3L4 16.5a2 2 0 0 1 3-2.7Z',
  check: 'M2.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M15 8l7 8M22 8l-7 8',
  undo: 'M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
} as const;

/** The icon of a button beside the exercise. */
export function ActionIcon({ kind }: { readonly kind: keyof typeof PATHS }) {
  return (
    <svg className={style.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}
