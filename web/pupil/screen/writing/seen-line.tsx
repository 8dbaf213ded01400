import { useDeferredValue, useMemo } from 'react';
import { UiText } from '../../../ui/text/interface-words.tsx';
import type * as readerPart from './reader-part.ts';
import { ASKED_QUANTITY_SENTENCE_SUFFIX, WRITING_WORDS } from './writing-words.ts';
import style from './writing.module.css';

/**
 * Maximum number of items in the line. Each item is a number or the question that Sakumon has found in the pupil's
 * text.
 */
const MOST_SIGNS = 5;

type SeenLineProps = { readonly text: string; readonly reader: typeof readerPart | null };

/**
 * The line that shows, while the pupil writes, what Sakumon has understood of the text so far: the numbers and the
 * question. It never says whether the text is right.
 */
export function UnderstoodSoFarLine({ text, reader }: SeenLineProps) {
  // Analysing the text has a lower priority than typing, so that typing is never delayed.
  const settled = useDeferredValue(text);
  const signs = useMemo(() => reader?.findNumbersAndQuestions(settled) ?? [], [reader, settled]);
  if (signs.length === 0) return null;
  return (
    <div className={style.line} aria-live="polite">
      <span className={style.lineName}>
        <UiText source={WRITING_WORDS.seen} />
      </span>
      <ul className={style.signs}>
        {signs.slice(-MOST_SIGNS).map((sign, at) => {
          const words =
            sign.kind === 'asked' ? `「${sign.words}」` : [sign.thing, sign.amount].filter(Boolean).join(' ');
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a sign is identified by its place in the text
            <li key={at}>
              <span aria-hidden="true">✓</span> {words}
              {sign.kind === 'asked' && <UiText source={ASKED_QUANTITY_SENTENCE_SUFFIX} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
