import { writeNumberOfThings } from '../../../engine/text/count-words.ts';
import { MAX_STARS } from '../../../engine/judge/stars.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import style from './stars.module.css';

/** Maximum number of stars that are shown in full size. If there are more, all are smaller. */
const MANY = 5;

const STAR = 'm12 1.8 3.1 6.5 7.1.9-5.2 5 1.3 7.1L12 17.8l-6.3 3.5L7 14.2l-5.2-5 7.1-.9Z';

type StarsProps = { readonly stars: number; readonly of?: number; readonly large?: boolean };

/**
 * Shows `of` stars, of which the first `stars` are filled and the others are outlines. Screen readers skip them,
 * because the text around them contains the number.
 */
export function Stars({ stars, of = MAX_STARS, large = false }: StarsProps) {
  return (
    <span
      className={large ? style.large : style.stars}
      data-many={of > (large ? MANY : MAX_STARS) || undefined}
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_, at) => at + 1).map((place) =>
        large ? (
          <svg key={place} viewBox="0 0 24 24" data-reached={place <= stars || undefined}>
            <path d={STAR} />
          </svg>
        ) : (
          // Stars are text characters, because a page with a hundred SVG images of stars would respond a third slower
          // when the pupil drags a card.
          <span key={place} data-reached={place <= stars || undefined}>
            {place <= stars ? '★' : '☆'}
          </span>
        ),
      )}
    </span>
  );
}

/** Number of steps in which one star can be filled: one star has four quarters. */
const PARTS = 4;

/**
 * Returns how many of the twelve quarters of three stars are filled. `share`: earned stars divided by the maximum, from
 * 0 to 1. If it is above 0, at least one quarter is filled; all quarters are filled only if it is 1.
 */
export function filledStarQuarters(share: number): number {
  const all = MAX_STARS * PARTS;
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : all;
  return Math.min(all - 1, Math.max(1, Math.round(share * all)));
}

/**
 * Three stars that are filled from the left in proportion to `share` (from 0 to 1). Screen readers skip them, because
 * the text around them contains the number.
 */
export function PartlyFilledStars({ share }: { readonly share: number }) {
  const parts = filledStarQuarters(share);
  return (
    <span className={style.stars} aria-hidden="true">
      {Array.from({ length: MAX_STARS }, (_, at) => Math.min(PARTS, Math.max(0, parts - at * PARTS))).map(
        (filled, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a star is identified by its index
          <span key={at} data-parts={filled}>
            {filled === 0 ? '☆' : '★'}
          </span>
        ),
      )}
    </span>
  );
}

export function StarIcon() {
  return (
    <svg className={style.single} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

/** Returns the number of stars in words, in source notation. */
export function starCountWords(stars: number): string {
  return stars === 0 ? '{星|ほし} なし' : `{星|ほし} ${writeNumberOfThings(stars, 'こ')}`;
}

/** Returns the number of stars as it is spoken. */
export function spokenStarCount(stars: number): string {
  return kanaReadingOfSource(starCountWords(stars));
}
