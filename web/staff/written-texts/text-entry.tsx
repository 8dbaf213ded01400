import { useEffect, useRef } from 'react';
import type { TextVerdict } from '../../../contract/written-texts.ts';
import { QuietButton } from '../../ui/form.tsx';
import { piecesOf, type EqualTexts } from './text-groups.ts';
import { VerdictButtons } from './verdict-buttons.tsx';
import { judgedByWords, verdictWords, WRITTEN_TEXT_WORDS } from './words.ts';
import style from './written-texts.module.css';

type TextEntryProps = {
  readonly entry: EqualTexts;
  /** What the question requires, in one line. */
  readonly requirement: string;
  /** Null takes the verdict back. */
  readonly onVerdict: (verdict: TextVerdict | null) => void;
};

/** Equal texts with the names of their pupils: the buttons that judge them, or their verdict and the way back. */
export function TextEntry({ entry: { texts }, requirement, onVerdict }: TextEntryProps) {
  const [first] = texts;
  const { verdict } = first;
  const names = WRITTEN_TEXT_WORDS.names(texts.map(({ pupil }) => pupil.displayName));
  const whom = WRITTEN_TEXT_WORDS.ofPupils(names);
  const place = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<string | null>(null);
  const state = JSON.stringify(verdict);
  const judge = (given: TextVerdict | null): void => {
    pressedAt.current = state;
    onVerdict(given);
  };
  // The pressed button disappears, so the focus moves to the first button of the new state.
  useEffect(() => {
    if (pressedAt.current === null || pressedAt.current === state) return;
    pressedAt.current = null;
    place.current?.querySelector('button')?.focus();
  }, [state]);
  return (
    <li className={style.entry} data-judged={verdict !== null || undefined}>
      <div className={style.written}>
        <p className={style.text}>
          {piecesOf(first).map(({ at, text, isUnderstood }) =>
            isUnderstood ? (
              text
            ) : (
              <u key={at} className={style.part}>
                {text}
              </u>
            ),
          )}
        </p>
        {first.denied && <p>{WRITTEN_TEXT_WORDS.denied}</p>}
        <p className={style.facts}>
          <b>{names}</b>
          <span>{requirement}</span>
          <span>{WRITTEN_TEXT_WORDS.writtenAt(first.writtenAt)}</span>
        </p>
      </div>
      <div ref={place} className={style.judging}>
        {verdict === null ? (
          <VerdictButtons whom={whom} onVerdict={judge} />
        ) : (
          <>
            <p className={style.given} data-verdict={verdict.verdict.kind}>
              <b>{verdictWords(verdict.verdict)}</b>
              <span>{judgedByWords(verdict)}</span>
            </p>
            <QuietButton label={WRITTEN_TEXT_WORDS.undoOf(whom)} onPress={() => judge(null)}>
              {WRITTEN_TEXT_WORDS.undo}
            </QuietButton>
          </>
        )}
      </div>
    </li>
  );
}
