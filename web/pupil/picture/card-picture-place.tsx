import { lazy, Suspense } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import { isKnownAmount } from '../../../engine/quantity/amount.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { waitUntilDeferredDownloadsMayStart } from '../../app/frame/deferred-loading.ts';
import type { HandOrSlot } from './ten-frames.ts';
import style from './card-picture-place.module.css';
import type { StoryKind } from '../../../engine/story/kind.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { useIsOptionalTextHidden } from '../../ui/text/few-words.tsx';

const CardPictureRow = lazy(async () => {
  await waitUntilDeferredDownloadsMayStart();
  const part = await import('./card-picture-row.tsx');
  return { default: part.CardPictureRow };
});

type CardPicturePlaceProps = {
  readonly question: Pick<Question, 'grade' | 'objects' | 'notation'>;
  readonly card: SentenceCard;
  readonly place: HandOrSlot;
};

/** Returns true if cards have pictures: in grades 1 and 2. */
export function questionHasCardPictures({ grade }: Pick<Question, 'grade'>): boolean {
  return grade <= 2;
}

/**
 * Shows a card's picture. The space of the picture is reserved from the start, so that nothing moves when it is loaded.
 */
export function CardPictureWithReservedSpace({ question, card, place }: CardPicturePlaceProps) {
  if (!questionHasCardPictures(question)) return null;
  return (
    <span
      className={style.place}
      data-card-picture={place}
      data-rows={doesCardPictureNeedTwoRows(card, place) ? 2 : undefined}
      data-group={card.meaning.kind === 'perUnit' || undefined}
      aria-hidden="true"
    >
      <Suspense fallback={null}>
        <CardPictureRow question={question} card={card} place={place} />
      </Suspense>
    </span>
  );
}

/**
 * Guesses from the amount whether the card's picture shows counted things in two rows. For measured objects (e.g. in
 * cm) the guess may be wrong, because the table that lists them is not loaded yet.
 */
export function doesCardPictureNeedTwoRows({ meaning: { kind, amount } }: SentenceCard, place: HandOrSlot): boolean {
  if (kind === 'combine' || kind === 'compare' || kind === 'times' || !isKnownAmount(amount)) return false;
  return amount.numerator > (place === 'slot' ? 10 : 5) && amount.numerator <= 30;
}

const KindPicture = lazy(async () => {
  await waitUntilDeferredDownloadsMayStart();
  const part = await loadChunk('kind-picture', () => import('./kind-picture.tsx'));
  return { default: part.StoryKindPicture };
});

/** Maximum number of story kind pictures that fit beside an equation. */
const MOST_KINDS = 2;

type KindsPlaceProps = { readonly question: Pick<Question, 'objects' | 'cards'>; readonly kinds: readonly StoryKind[] };

/** Pictures of the required story kinds, for pupils who cannot read the names of the kinds yet. */
export function RequiredStoryKindPictures({ question, kinds }: KindsPlaceProps) {
  const fewWords = useIsOptionalTextHidden();
  if (!fewWords || kinds.length > MOST_KINDS) return null;
  return [...new Set(kinds)].map((kind) => (
    <span key={kind} className={style.kind} data-kind={kind} aria-hidden="true">
      <Suspense fallback={null}>
        <KindPicture question={question} kind={kind} />
      </Suspense>
    </span>
  ));
}
