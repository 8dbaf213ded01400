import { useFewWords, WordsForReaders } from '../../ui/text/few-words.tsx';
import { Words } from '../../ui/text/interface-words.tsx';
import type { Table } from '../table/table.ts';
import { ActionIcon } from './action-icon.tsx';
import style from './practice-table.module.css';
import { PRACTICE_WORDS } from './practice-words.ts';

type TableActionsProps = {
  readonly table: Table;
  readonly hasExample: boolean;
  /** What a press does; null before there is anything to press for. */
  readonly ways: {
    readonly onHint: () => void;
    readonly onExample: (() => void) | undefined;
    readonly onUndo: () => void;
    readonly onCheck: () => void;
  } | null;
};

/** What can be pressed beside the cards. */
export function TableActions({ table, hasExample, ways }: TableActionsProps) {
  const fewWords = useFewWords();
  return (
    <>
      <button type="button" className={style.quiet} onClick={ways?.onHint}>
        <ActionIcon kind="hint" /> <Words source={PRACTICE_WORDS.hint} />
      </button>
      {hasExample && (
        <button type="button" className={style.quiet} onClick={ways?.onExample}>
          <ActionIcon kind="example" /> <Words source={PRACTICE_WORDS.example} />
        </button>
      )}
      <button
        type="button"
        className={style.quiet}
        aria-disabled={!isUndoable(table) || undefined}
        onClick={ways?.onUndo}
      >
        <ActionIcon kind="undo" /> <WordsForReaders source={PRACTICE_WORDS.undo} />
      </button>
      <button
        type="button"
        className={style.check}
        data-check=""
        data-ready={(fewWords && isReady(table)) || undefined}
        onClick={ways?.onCheck}
      >
        <Words source={PRACTICE_WORDS.check} />
      </button>
    </>
  );
}

export function isUndoable({ undoing, condition }: Table): boolean {
  return undoing.length > 0 && condition.kind !== 'solved';
}

/** All lies, and nothing was checked yet: the way on calls, for whoever cannot read its name. */
function isReady({ composition, condition, checks }: Table): boolean {
  return checks === 0 && condition.kind === 'composing' && composition.slots.every((card) => card !== null);
}
