import { memo } from 'react';
import type { SentenceCard } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import type { Question } from '../../../engine/question/question.ts';
import style from './card.module.css';
import { CardPictureWithReservedSpace } from '../picture/card-picture-place.tsx';
import type { HandOrSlot } from '../picture/ten-frames.ts';
import { cardOrBlockPieceName } from '../table/place-names.ts';
import { createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { SentenceWithFurigana, spokenTextOfSentence } from './sentence.tsx';

type CardProps = {
  readonly question: Question;
  readonly card: SentenceCard;
  readonly setting: TextRenderSettings;
  readonly carried: boolean;
  /** True if the card is marked because feedback refers to it. */
  readonly marked: boolean;
  /** Where the card is. In the hand its picture is above the sentence, in a slot beside the sentence. */
  readonly place?: HandOrSlot;
};

/**
 * A sentence card. Its accessible name is its sentence. The component is memoised, because cards with pictures make up
 * most of an exercise's DOM elements and do not change when a message or an animation changes.
 */
export const SentenceCardView = memo(function Card({
  question,
  card,
  setting,
  carried,
  marked,
  place = 'hand',
}: CardProps) {
  return (
    <span className={style.flyer} data-flyer="" data-voiced="" data-carried={carried || undefined} translate="no">
      <button
        type="button"
        className={style.card}
        data-piece={cardOrBlockPieceName({ kind: 'card', card: card.id })}
        data-carried={carried || undefined}
        data-marked={marked || undefined}
        aria-pressed={carried}
      >
        <span className="spoken-only">{spokenTextOfSentence(card.text, setting)}</span>
        <CardPictureWithReservedSpace question={question} card={card} place={place} />
        <span className={style.text} data-heard="" aria-hidden="true">
          <SentenceWithFurigana source={card.text} setting={setting} />
        </span>
        {marked && (
          <span className={style.mark} aria-hidden="true">
            ！
          </span>
        )}
      </button>
      <OptionalSpeakerButton of="card" heard={[createSpokenPassageOfText(card.text)]} begun={carried} />
    </span>
  );
});

type AbsentCardProps = Pick<CardProps, 'question' | 'card' | 'setting'>;

/** An invisible copy of a card, which reserves the card's space while the card is elsewhere, so that nothing moves. */
export function InvisibleCard({ question, card, setting }: AbsentCardProps) {
  return (
    <span className={style.card} style={{ visibility: 'hidden' }} data-absent="" aria-hidden="true">
      <CardPictureWithReservedSpace question={question} card={card} place="hand" />
      <span className={style.text}>
        <SentenceWithFurigana source={card.text} setting={setting} />
      </span>
    </span>
  );
}
