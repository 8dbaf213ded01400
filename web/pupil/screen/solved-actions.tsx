import { useEffect, useRef } from 'react';
import style from './practice-table.module.css';
import { SOLVED_WORDS } from './solved-words.ts';
import { Words } from '../../ui/text/interface-words.tsx';

export type SolvedWays = { readonly onNext: (() => void) | null; readonly onAgain: () => void };

/** The ways on from a solved question, for whoever closed the dialog. */
export function SolvedActions({ onNext, onAgain }: SolvedWays) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    first.current?.querySelector<HTMLButtonElement>('button:last-child')?.focus();
  }, []);
  return (
    <div ref={first} className={style.solved}>
      <button type="button" className={style.quiet} onClick={onAgain}>
        <Words source={SOLVED_WORDS.again} />
      </button>
      {onNext !== null && (
        <button type="button" className={style.check} onClick={onNext}>
          <Words source={SOLVED_WORDS.next} />
        </button>
      )}
    </div>
  );
}
