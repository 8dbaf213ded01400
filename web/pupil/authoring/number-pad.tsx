import { useState } from 'react';
import { parseRational, type Rational } from '../../../engine/quantity/rational.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { useModalDialog } from '../views/use-modal.ts';
import { AUTHORING_WORDS } from './authoring-words.ts';
import style from './number-pad.module.css';

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', '.'] as const;
const LONGEST = 7;

/** Returns the number that is typed on the pad, or null if nothing is typed or the number is not positive. */
export function parseNumberOnPad(written: string): Rational | null {
  const value = parseRational(written.replace(/\.$/u, ''));
  return value === null || value.numerator <= 0 ? null : value;
}

/**
 * Returns the typed number (as text) after a key of the pad was pressed. The text never begins with two zeros and never
 * contains two decimal points.
 */
export function padTextAfterKey(written: string, key: string): string {
  if (key === 'erase') return written.slice(0, -1);
  if (written.length >= LONGEST) return written;
  if (key === '.') return written === '' || written.includes('.') ? written : `${written}.`;
  return written === '0' ? key : written + key;
}

type DigitsProps = { readonly written: string; readonly onWritten: (written: string) => void };

/** The keys of the number pad. A pupil can press them on the screen or type the number on a keyboard. */
export function NumberPadKeys({ written, onWritten }: DigitsProps) {
  return (
    <div className={style.keys}>
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onWritten(padTextAfterKey(written, digit))}>
          {digit}
        </button>
      ))}
      <button type="button" onClick={() => onWritten(padTextAfterKey(written, 'erase'))}>
        <UiText source={AUTHORING_WORDS.erase} />
      </button>
    </div>
  );
}

type NumberPadProps = {
  readonly title: string;
  readonly onChosen: (value: Rational | null) => void;
  readonly onClose: () => void;
};

/** A dialog in which the pupil types a number. Without it, the pupil would have to press − or ＋ many times. */
export function NumberPad({ title, onChosen, onClose }: NumberPadProps) {
  const dialog = useModalDialog();
  const [written, setWritten] = useState('');
  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-label={kanaReadingOfSource(title)}
      onCancel={onClose}
      onKeyDown={({ key }) => {
        if (/^[\d.]$/u.test(key)) setWritten(padTextAfterKey(written, key));
        if (key === 'Backspace') setWritten(padTextAfterKey(written, 'erase'));
      }}
    >
      <output className={style.written}>{written === '' ? '\u00a0' : written}</output>
      <NumberPadKeys written={written} onWritten={setWritten} />
      <button type="button" className={style.done} onClick={() => onChosen(parseNumberOnPad(written))}>
        <UiText source={title} />
      </button>
    </dialog>
  );
}
