import type { SentenceCard } from '../story/card.ts';
import type { PlayStop } from './play.ts';

/** A problem leaves exactly one number open. */
export function askedStop(cards: readonly SentenceCard[]): PlayStop | null {
  const asked = cards.filter(({ meaning }) => meaning.amount === 'unknown').length;
  if (asked === 1) return null;
  return { kind: asked === 0 ? 'nothingAsked' : 'muchAsked' };
}
