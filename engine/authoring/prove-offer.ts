import { checkQuestion } from '../check/check-question.ts';
import type { Question } from '../question/question.ts';
import type { Making } from './making.ts';
import { faultOfNetwork, networkLikeness, offeredNetwork } from './network-offer.ts';
import type { OfferFault } from './offer-fault.ts';
import { faultOfTriangle, triangleLikeness, offeredTriangle } from './triangle-offer.ts';

/** The same problem in two modes: to compose it, and to build its diagram. */
export type OfferedQuestions = { readonly compose: Question; readonly diagram: Question };

export type OfferProof =
  | { readonly kind: 'proven'; readonly questions: OfferedQuestions; readonly likeness: string }
  | { readonly kind: 'missing'; readonly fault: OfferFault };

/**
 * Returns a text that is equal for problems with the same kind, numbers, unknown and things, whatever their wording and
 * dummies.
 */
export function likenessOf(making: Making): string {
  return making.kind === 'triangle' ? triangleLikeness(making) : networkLikeness(making);
}

/** Returns the first fault of the numbers, or null. Fast enough to run after every press. */
function faultOfNumbers(making: Making, origin: Making): OfferFault | null {
  if (making.kind === 'triangle') return origin.kind === 'triangle' ? faultOfTriangle(making, origin) : ODD;
  return origin.kind === 'network' ? faultOfNetwork(making, origin) : ODD;
}

const ODD: OfferFault = { kind: 'odd' };

/**
 * Checks a problem: its numbers fit, it differs from its origin and from the problems of the class (`taken`, by
 * likeness), it has exactly one right composition with its dummies, the reader parses its story back, and the checker
 * has no findings. Returns the questions or the first fault. `id` names the question to compose, `<id>-diagram` the one
 * whose diagram is built.
 */
export function proveOffer(making: Making, origin: Making, taken: ReadonlySet<string>, id: string): OfferProof {
  const fault = faultOfNumbers(making, origin) ?? faultOfLikeness(making, origin, taken);
  if (fault !== null) return { kind: 'missing', fault };
  const checked = making.kind === 'triangle' ? offeredTriangle(making, id) : offeredNetwork(making, id);
  if (checked === null) return { kind: 'missing', fault: ODD };
  const { question: compose, right } = checked;
  const given = right.cards.map((card) => card.id);
  const cards = compose.cards.filter((card) => given.includes(card.id));
  const objects = new Map([...compose.objects].filter(([key]) => cards.some(({ meaning }) => names(meaning, key))));
  const diagram: Question = { ...compose, id: `${id}-diagram`, mode: 'storyToDiagram', cards, objects, given };
  if (checkQuestion(diagram).findings.length > 0) return { kind: 'missing', fault: ODD };
  return { kind: 'proven', questions: { compose, diagram }, likeness: likenessOf(making) };
}

function names(meaning: object, key: string): boolean {
  return Object.values(meaning).some(
    (value: unknown) => value === key || (Array.isArray(value) && value.includes(key)),
  );
}

function faultOfLikeness(making: Making, origin: Making, taken: ReadonlySet<string>): OfferFault | null {
  const likeness = likenessOf(making);
  if (!making.isOwn && likeness === likenessOf(origin)) return { kind: 'unchanged' };
  return taken.has(likeness) ? { kind: 'alike' } : null;
}
