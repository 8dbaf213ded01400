import { checkQuestion } from '../check/check-question.ts';
import type { Question } from '../question/question.ts';
import type { ProblemDraft, ProblemOfferFault } from './problem-draft.ts';
import {
  findNetworkProblemNumberFault,
  likenessKeyOfNetworkProblem,
  validateNetworkProblemOffer,
} from './network-offer.ts';
import {
  findTriangleProblemNumberFault,
  likenessKeyOfTriangleProblem,
  validateTriangleProblemOffer,
} from './triangle-offer.ts';

/** The same problem as two questions. `compose`: to compose it with cards. `diagram`: to build its diagram. */
export type ComposeAndDiagramQuestions = { readonly compose: Question; readonly diagram: Question };

export type ProblemOfferValidation =
  | { readonly kind: 'proven'; readonly questions: ComposeAndDiagramQuestions; readonly likeness: string }
  | { readonly kind: 'missing'; readonly fault: ProblemOfferFault };

/**
 * Returns a key of the problem. Problems with the same kind, numbers, unknown and objects have equal keys, even if
 * their sentences and dummies differ.
 */
export function likenessKeyOfProblemDraft(making: ProblemDraft): string {
  return making.kind === 'triangle' ? likenessKeyOfTriangleProblem(making) : likenessKeyOfNetworkProblem(making);
}

/**
 * Returns the first error in the numbers of the problem; null if there is none. This function is fast enough to be
 * called after every change that the pupil makes.
 */
function faultOfNumbers(making: ProblemDraft, origin: ProblemDraft): ProblemOfferFault | null {
  if (making.kind === 'triangle')
    return origin.kind === 'triangle' ? findTriangleProblemNumberFault(making, origin) : ODD;
  return origin.kind === 'network' ? findNetworkProblemNumberFault(making, origin) : ODD;
}

const ODD: ProblemOfferFault = { kind: 'odd' };

/**
 * Checks a problem that a pupil offers:
 *
 * - {@link faultOfNumbers} must find no error in its numbers.
 * - It must differ from the solved problem from which the pupil made it, and from the problems of the class (`taken`
 *   contains their keys).
 * - With its dummies, exactly one composition must be right.
 * - The checker must report nothing.
 *
 * Returns the questions or the first error. `id` names the question to compose, `<id>-diagram` the question whose
 * diagram is built.
 */
export function validateProblemOffer(
  making: ProblemDraft,
  origin: ProblemDraft,
  taken: ReadonlySet<string>,
  id: string,
): ProblemOfferValidation {
  const fault = faultOfNumbers(making, origin) ?? faultOfLikeness(making, origin, taken);
  if (fault !== null) return { kind: 'missing', fault };
  const checked =
    making.kind === 'triangle' ? validateTriangleProblemOffer(making, id) : validateNetworkProblemOffer(making, id);
  if (checked === null) return { kind: 'missing', fault: ODD };
  const { question: compose, right } = checked;
  const given = right.cards.map((card) => card.id);
  const cards = compose.cards.filter((card) => given.includes(card.id));
  const objects = new Map([...compose.objects].filter(([key]) => cards.some(({ meaning }) => names(meaning, key))));
  const diagram: Question = { ...compose, id: `${id}-diagram`, mode: 'storyToDiagram', cards, objects, given };
  if (checkQuestion(diagram).findings.length > 0) return { kind: 'missing', fault: ODD };
  return { kind: 'proven', questions: { compose, diagram }, likeness: likenessKeyOfProblemDraft(making) };
}

function names(meaning: object, key: string): boolean {
  return Object.values(meaning).some(
    (value: unknown) => value === key || (Array.isArray(value) && value.includes(key)),
  );
}

function faultOfLikeness(
  making: ProblemDraft,
  origin: ProblemDraft,
  taken: ReadonlySet<string>,
): ProblemOfferFault | null {
  const likeness = likenessKeyOfProblemDraft(making);
  if (!making.isOwn && likeness === likenessKeyOfProblemDraft(origin)) return { kind: 'unchanged' };
  return taken.has(likeness) ? { kind: 'alike' } : null;
}
