import { writeNumberOfThings } from '../../../engine/text/count-words.ts';
import { useState, type SubmitEvent } from 'react';
import type { QuestionUploadCheckResult } from '../../../contract/question-sets.ts';
import pageStyle from '../page.module.css';
import { SubmitButton } from '../../ui/form.tsx';
import style from './readings-panel.module.css';
import { UPLOAD_WORDS, UPLOAD_SCREEN_WORDS } from './words.ts';

export type ConfirmedReading = { readonly base: string; readonly kana: string };

type ReadingsPanelProps = {
  readonly unread: QuestionUploadCheckResult['unread'];
  readonly isUnderway: boolean;
  readonly onConfirm: (readings: readonly ConfirmedReading[]) => void;
};

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/**
 * The panel that lists kanji without furigana in the uploaded files. The user confirms or corrects the proposed
 * readings.
 */
export function ReadingsPanel({ unread, isUnderway, onConfirm }: ReadingsPanelProps) {
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTried, setTried] = useState(false);
  const readings = unread.map(({ base, kana }) => ({ base, kana: (written.get(base) ?? kana).trim() }));
  const isWhole = readings.every(({ kana }) => KANA.test(kana));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (isWhole && !isUnderway) onConfirm(readings);
  };
  return (
    <form className={pageStyle.panel} aria-labelledby="readings-title" onSubmit={onSubmit} noValidate>
      <h3 id="readings-title" className={pageStyle.panelTitle}>
        {UPLOAD_SCREEN_WORDS.unreadKanji(writeNumberOfThings(unread.length))}
      </h3>
      <p>{UPLOAD_WORDS.readings}</p>
      <ul className={style.readings}>
        {unread.map(({ base, others }, at) => {
          const kana = readings[at]?.kana ?? '';
          const isFaulty = isTried && !KANA.test(kana);
          return (
            <li key={base}>
              <label htmlFor={`reading-${at}`}>{base}</label>
              <input
                id={`reading-${at}`}
                value={written.get(base) ?? unread[at]?.kana ?? ''}
                maxLength={30}
                autoComplete="off"
                aria-invalid={isFaulty}
                aria-describedby={isFaulty ? `reading-${at}-fault` : undefined}
                list={others.length > 0 ? `readings-${at}` : undefined}
                onChange={({ target }) => setWritten(new Map(written).set(base, target.value))}
              />
              {others.length > 0 && (
                <datalist id={`readings-${at}`}>
                  {others.map((other) => (
                    <option key={other}>{other}</option>
                  ))}
                </datalist>
              )}
              {isFaulty && (
                <span id={`reading-${at}-fault`} className={style.fault}>
                  {UPLOAD_SCREEN_WORDS.writeKana}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div>
        <SubmitButton isUnderway={isUnderway}>{UPLOAD_SCREEN_WORDS.allReadingsRight}</SubmitButton>
      </div>
    </form>
  );
}
