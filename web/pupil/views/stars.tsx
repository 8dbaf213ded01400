import { countWithCounter } from '../../../engine/text/count-words.ts';
import { MAX_STARS } from '../../../engine/judge/stars.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import style from './stars.module.css';

/** Maximum number of large stars in full size. If there are more, they are smaller. */
const MANY = 5;

const STAR = 'm12 1.8 3.1 6.5 7.1.9-5.2 5 1.3 7.1L12 17.8l-6.3 3.5L7 14.2l-5.2-5 7.1-.9Z';

type StarsProps = { readonly stars: number; readonly of?: number; readonly large?: boolean };

/**
 * Shows `stars` filled stars of `of` stars; the other stars are outlines. Screen readers skip them, because the text
 * around them contains the number.
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
          // A star is a character and not an image. With a list of a hundred images, each move of a dragged card would
          // take a third longer.
          <span key={place} data-reached={place <= stars || undefined}>
            {place <= stars ? '★' : '☆'}
          </span>
        ),
      )}
    </span>
  );
}

/** Number of parts in which one star can be filled: a star is filled in quarters. */
const PARTS = 4;

/**
 * Returns how many quarters of the three stars are filled. `share`: from 0 to 1. A share above 0 fills at least one
 * quarter, and only a share of 1 fills all quarters.
 */
export function filledStarQuarters(share: number): number {
  const all = MAX_STARS * PARTS;
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : all;
  return Math.min(all - 1, Math.max(1, Math.round(share * all)));
}

/**
 * Three stars that are filled from the left. `share`: the filled share, from 0 to 1. Screen readers skip them, because
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
  return stars === 0 ? '{星|ほし} なし' : `{星|ほし} ${countWithCounter(stars, 'こ')}`;
}

/** Returns the number of stars as it is spoken. */
export function spokenStarCount(stars: number): string {
  return kanaReadingOfSource(starCountWords(stars));
}
