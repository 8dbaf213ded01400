import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { DraftEdit } from '../../../../engine/editor/draft-edits.ts';
import { kanjiWithoutReading, removeReadings } from '../../../../engine/editor/readings.ts';
import {
  sentenceOfDraftCard,
  patternValuesOfDraft,
  type DraftCard,
  type QuestionDraft,
  type UnsureReading,
} from '../../../../engine/editor/draft.ts';
import type { DraftReport } from '../../../../engine/editor/draft-report.ts';
import { wordsOfFinding } from '../../../../engine/check/words.ts';
import { addReadingsToTypedText } from './read-typed.ts';
import { EnterReadingStrip, ConfirmReadingStrip } from './reading-strip.tsx';
import { RubySentence } from './ruby-sentence.tsx';
import style from './editor.module.css';
import { CARDS_PANEL_WORDS } from './words.ts';

type DraftCardRowProps = {
  readonly draft: QuestionDraft;
  readonly card: DraftCard;
  readonly report: DraftReport;
  /**
   * The readings (furigana) that the author must confirm on this card. Readings for which an earlier card already asks
   * are left out.
   */
  readonly unsure: readonly UnsureReading[];
  readonly name: string;
  readonly lead: ReactNode;
  /** Controls with which the author changes the generated sentence, e.g. from 多い (more) to 少ない (fewer). */
  readonly ways?: ReactNode;
  readonly tail?: ReactNode;
  readonly note?: ReactNode;
  readonly onEdit: (edit: DraftEdit) => void;
};

/**
 * A card in the editor of a draft. The author edits its sentence directly. The checker's findings about the card are
 * below the sentence.
 */
export function DraftCardRow({ draft, card, report, unsure, name, lead, ways, tail, note, onEdit }: DraftCardRowProps) {
  const [isWriting, setWriting] = useState(false);
  const source = sentenceOfDraftCard(patternValuesOfDraft(draft), card);
  const findings = report.findings.filter((finding) => finding.card === card.id);
  return (
    <li
      className={style.card}
      id={`card-${card.id}`}
      data-off={!card.isOn || undefined}
      data-faulty={findings.length > 0 || undefined}
    >
      <div className={style.cardLine}>
        {lead}
        {isWriting ? (
          <TextField
            name={name}
            source={source}
            onRestore={
              card.pattern === null || draft.outline === null
                ? null
                : () => {
                    setWriting(false);
                    onEdit({ kind: 'restoreText', card: card.id });
                  }
            }
            onDone={(typed) => {
              setWriting(false);
              if (typed === null || typed === removeReadings(source)) return;
              addReadingsToTypedText(draft, typed)
                .then((read) => onEdit({ kind: 'setText', card: card.id, text: read.source, unsure: read.unsure }))
                .catch(reportError);
            }}
          />
        ) : (
          <span className={style.cardText}>
            <RubySentence source={source} unsure={report.unsure} />
            {note}
          </span>
        )}
        {!isWriting && ways}
        {!isWriting && (
          <button
            type="button"
            className={style.small}
            data-mend
            aria-label={CARDS_PANEL_WORDS.editTextOf(name)}
            onClick={() => setWriting(true)}
          >
            {CARDS_PANEL_WORDS.edit}
          </button>
        )}
        {tail}
      </div>
      {card.isOn &&
        unsure.map((each) => <ConfirmReadingStrip key={`${each.base} ${each.kana}`} unsure={each} onEdit={onEdit} />)}
      {card.isOn &&
        [...new Set(kanjiWithoutReading(source))].map((base) => (
          <EnterReadingStrip key={base} base={base} onEdit={onEdit} />
        ))}
      {card.isOn &&
        findings.map((finding) => (
          <p key={JSON.stringify(finding)} className={style.cardFault}>
            {wordsOfFinding(finding)}
          </p>
        ))}
    </li>
  );
}

type TextFieldProps = {
  readonly name: string;
  readonly source: string;
  /**
   * Replaces the author's sentence by the generated one. Null if the card has its generated sentence, or if no sentence
   * can be generated for it.
   */
  readonly onRestore: (() => void) | null;
  readonly onDone: (typed: string | null) => void;
};

function TextField({ name, source, onRestore, onDone }: TextFieldProps) {
  const [typed, setTyped] = useState(() => removeReadings(source));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onDone(typed);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving the form stores the text
    <form
      className={style.cardForm}
      onSubmit={onSubmit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onDone(typed);
      }}
    >
      <input
        aria-label={CARDS_PANEL_WORDS.textOf(name)}
        value={typed}
        maxLength={120}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user types right after pressing 「直す」
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null);
        }}
      />
      {onRestore !== null && (
        <button type="button" className={style.small} onClick={onRestore}>
          {CARDS_PANEL_WORDS.automaticText}
        </button>
      )}
    </form>
  );
}
