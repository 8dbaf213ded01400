import type { SentenceCard } from '../story/card.ts';
import type { AnimationStop } from './play.ts';

/** Returns the reason to stop the animation if the number of cards with the unknown is not one; otherwise null. */
export function animationStopUnlessOneUnknown(cards: readonly SentenceCard[]): AnimationStop | null {
  const asked = cards.filter(({ meaning }) => meaning.amount === 'unknown').length;
  if (asked === 1) return null;
  return { kind: asked === 0 ? 'nothingAsked' : 'muchAsked' };
}
