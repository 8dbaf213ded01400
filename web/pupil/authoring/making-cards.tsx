import { Suspense } from 'react';
import {
  cardsOfProblemDraft,
  objectsOfProblemDraft,
  computeNumberChangePerPress,
  type ProblemDraftCard,
} from '../../../engine/authoring/problem-draft-cards.ts';
import type {
  ProblemDraft,
  ProblemDraftChange,
  DraftNumberIdentifier,
} from '../../../engine/authoring/problem-draft.ts';
import { addRationals, subtractRationals, type Rational } from '../../../engine/quantity/rational.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { useUiTextSetting, UiText } from '../../ui/text/interface-words.tsx';
import { CardPictureRow } from '../picture/card-picture-row.tsx';
import { slotColourStyle } from '../views/composition-panel.tsx';
import { SentenceWithFurigana, spokenTextOfSentence } from '../views/sentence.tsx';
import { AUTHORING_WORDS, openNumberPadLabel, changeNumberButtonLabel } from './authoring-words.ts';
import style from './making-cards.module.css';

/** The parts of a problem that a pupil can change. */
export const PROBLEM_MAKING_TABS = ['number', 'thing', 'unknown'] as const;
export type ProblemMakingTab = (typeof PROBLEM_MAKING_TABS)[number];

type MakingCardsProps = {
  readonly origin: ProblemDraft;
  readonly making: ProblemDraft;
  readonly tab: ProblemMakingTab;
  readonly onChange: (change: ProblemDraftChange) => void;
  /** Called when the pupil presses a number that can be changed. The caller then opens the number pad. */
  readonly onPad: (place: DraftNumberIdentifier) => void;
};

/** The three or more cards of the problem that the pupil is making. */
export function ProblemMakingCards({ origin, making, tab, onChange, onPad }: MakingCardsProps) {
  const step = computeNumberChangePerPress(origin);
  const question = { objects: objectsOfProblemDraft(making), notation: making.draft.notation };
  const cards = cardsOfProblemDraft(making);
  return (
    <ol className={style.cards} data-many={cards.length > 3 || undefined}>
      {cards.map((card, at) => (
        <li
          key={card.card.id}
          className={style.card}
          data-empty={card.amount === null || undefined}
          style={slotColourStyle(at)}
        >
          <span className={style.picture}>
            <b className={style.place}>{at + 1}</b>
            {card.amount === null ? (
              <span className={style.blank} />
            ) : (
              <Suspense fallback={null}>
                <CardPictureRow question={question} card={card.card} />
              </Suspense>
            )}
          </span>
          <CardWords card={card} place={at + 1} tab={tab} step={step} onChange={onChange} onPad={onPad} />
        </li>
      ))}
    </ol>
  );
}

type CardWordsProps = Pick<MakingCardsProps, 'tab' | 'onChange' | 'onPad'> & {
  readonly card: ProblemDraftCard;
  /** The position of the card in the problem, counted from 1. */
  readonly place: number;
  readonly step: Rational;
};

function CardWords({ card, place, tab, step, onChange, onPad }: CardWordsProps) {
  const setting = useUiTextSetting();
  const { place: at, before, counted, after, amount } = card;
  const setNumber = (value: Rational | null): void => {
    const isThere = value !== null && value.numerator > 0;
    onChange({ kind: 'number', ...at, value: isThere ? value : null });
  };
  const known = amount === 'unknown' || amount === 'hidden' ? null : amount;
  const canStep = tab === 'number' && amount !== 'unknown' && amount !== 'hidden';
  return (
    <div className={style.words}>
      <span className={style.line}>
        <SentenceWithFurigana source={before} setting={setting} />
      </span>
      {amount !== 'hidden' && (
        <span className={style.number}>
          {canStep && (
            <button
              type="button"
              className={style.step}
              aria-label={kanaReadingOfSource(changeNumberButtonLabel(place, 'less'))}
              aria-disabled={known === null || undefined}
              onClick={() => known !== null && setNumber(subtractRationals(known, step))}
            >
              −
            </button>
          )}
          {canStep ? (
            <button
              type="button"
              className={style.amount}
              aria-label={`${amount === null ? '' : spokenTextOfSentence(counted, setting)} ${kanaReadingOfSource(openNumberPadLabel(place))}`}
              onClick={() => onPad(at)}
            >
              {amount === null ? (
                <span className={style.gap} />
              ) : (
                <SentenceWithFurigana source={counted} setting={setting} />
              )}
            </button>
          ) : (
            <span className={style.amount}>
              {amount === null ? (
                <span className={style.gap} />
              ) : (
                <SentenceWithFurigana source={counted} setting={setting} />
              )}
            </span>
          )}
          {canStep && (
            <button
              type="button"
              className={style.step}
              data-more=""
              aria-label={kanaReadingOfSource(changeNumberButtonLabel(place, 'more'))}
              onClick={() => setNumber(known === null ? step : addRationals(known, step))}
            >
              ＋
            </button>
          )}
        </span>
      )}
      <span className={style.line}>
        <SentenceWithFurigana source={after} setting={setting} />
      </span>
      {tab === 'unknown' && 'role' in at && (
        <button
          type="button"
          className={style.ask}
          aria-pressed={amount === 'unknown'}
          onClick={() => onChange({ kind: 'unknown', role: at.role })}
        >
          <UiText source={amount === 'unknown' ? AUTHORING_WORDS.asked : AUTHORING_WORDS.askHere} />
        </button>
      )}
    </div>
  );
}
