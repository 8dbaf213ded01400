import { useState, type SubmitEvent } from 'react';
import type { DraftEdit } from '../../../../engine/editor/draft-edits.ts';
import type { UnsureReading } from '../../../../engine/editor/draft.ts';
import { EDITOR_WORDS, CARDS_PANEL_WORDS } from './words.ts';
import style from './editor.module.css';

type StripProps = { readonly onEdit: (edit: DraftEdit) => void };

/**
 * Asks the author about a proposed reading (furigana). The author confirms it, chooses another proposal or types a
 * reading.
 */
export function ConfirmReadingStrip({ unsure, onEdit }: StripProps & { readonly unsure: UnsureReading }) {
  const [isWriting, setWriting] = useState(false);
  const { base, kana, others } = unsure;
  return (
    <div className={style.strip}>
      <span className={style.warmMark}>{EDITOR_WORDS.confirm}</span>
      <span>「{base}」</span>
      {isWriting ? (
        <ReadingField base={base} formerly={kana} onEdit={onEdit} />
      ) : (
        <>
          <b className={style.chosen}>{kana}</b>
          {others.map((other) => (
            <button
              key={other}
              type="button"
              className={style.small}
              onClick={() => onEdit({ kind: 'writeReading', base, formerly: kana, kana: other })}
            >
              {other}
            </button>
          ))}
          <button
            type="button"
            className={style.small}
            aria-label={CARDS_PANEL_WORDS.writeReadingOf(base)}
            onClick={() => setWriting(true)}
          >
            {CARDS_PANEL_WORDS.writeReading}
          </button>
          <button
            type="button"
            className={style.fine}
            aria-label={CARDS_PANEL_WORDS.confirmReading(base, kana)}
            onClick={() => onEdit({ kind: 'confirmReading', base, kana })}
          >
            {EDITOR_WORDS.fine}
          </button>
        </>
      )}
    </div>
  );
}

/** Asks the author to type the reading (furigana) of kanji for which there is no proposal. */
export function EnterReadingStrip({ base, onEdit }: StripProps & { readonly base: string }) {
  return (
    <div className={style.strip}>
      <span className={style.faultMark}>{EDITOR_WORDS.askReading}</span>
      <span>「{base}」</span>
      <ReadingField base={base} formerly={null} onEdit={onEdit} />
    </div>
  );
}

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

type ReadingFieldProps = StripProps & { readonly base: string; readonly formerly: string | null };

function ReadingField({ base, formerly, onEdit }: ReadingFieldProps) {
  const [kana, setKana] = useState(formerly ?? '');
  const [isRefused, setRefused] = useState(false);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const written = kana.trim();
    setRefused(!KANA.test(written));
    if (KANA.test(written)) onEdit({ kind: 'writeReading', base, formerly, kana: written });
  };
  return (
    <form className={style.readingForm} onSubmit={onSubmit}>
      <input
        aria-label={CARDS_PANEL_WORDS.readingOf(base)}
        aria-invalid={isRefused}
        value={kana}
        maxLength={30}
        autoComplete="off"
        onChange={({ target }) => setKana(target.value)}
      />
      <button type="submit" className={style.fine}>
        {EDITOR_WORDS.fine}
      </button>
      {isRefused && <span role="alert">{CARDS_PANEL_WORDS.writeKana}</span>}
    </form>
  );
}
