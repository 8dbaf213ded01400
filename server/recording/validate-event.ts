import type { Act } from '../../contract/act.ts';
import type { ActRefusal } from '../../contract/act-batch.ts';
import type { Composition, Joint } from '../../engine/question/composition.ts';
import { buildsDiagram, mostTrianglesOf, triangleCountOf, type Question } from '../../engine/question/question.ts';
import { judge } from '../../engine/judge/judge.ts';
import type { Verdict } from '../../engine/judge/verdict.ts';

/** The outcome for one event. */
export type EventValidation =
  /** The verdict is null for every event except checks. */
  | { readonly kind: 'fits'; readonly verdict: Verdict | null }
  | { readonly kind: 'refused'; readonly reason: ActRefusal };

const FITS: EventValidation = { kind: 'fits', verdict: null };
const MALFORMED: EventValidation = { kind: 'refused', reason: 'malformed-composition' };

function hasCard(question: Question, card: string): boolean {
  return question.cards.some(({ id }) => id === card);
}

/** True if the pupil can build this triangle. It is false where the diagram is given or is only a mirror. */
function hasTriangle(question: Question, triangle: number): boolean {
  return buildsDiagram(question.mode) && triangle < mostTrianglesOf(question);
}

/** True if this is the additional triangle, one more than the story has. */
function isSpare(question: Question, triangle: number): boolean {
  return hasTriangle(question, triangle) && triangle >= triangleCountOf(question);
}

/** True if both ends of the joint are at different triangles of the question. */
function jointFits(question: Question, [one, other]: Joint): boolean {
  return (
    one.triangle !== other.triangle && hasTriangle(question, one.triangle) && hasTriangle(question, other.triangle)
  );
}

function diagramFits(question: Question, { diagram }: Composition): boolean {
  if (diagram === null) return true;
  const cards = diagram.triangles.flatMap(({ cells }) => [cells.top, cells.left, cells.right]);
  return (
    diagram.triangles.every((_, triangle) => hasTriangle(question, triangle)) &&
    cards.every((card) => card === null || hasCard(question, card)) &&
    diagram.joints.every((joint) => jointFits(question, joint))
  );
}

function judgeCheck(question: Question, composition: Composition): EventValidation {
  if (!diagramFits(question, composition)) return MALFORMED;
  if (composition.named !== null && question.mode !== 'repair') return MALFORMED;
  const judgement = judge(question, composition);
  switch (judgement.kind) {
    case 'judged':
      return { kind: 'fits', verdict: judgement.verdict };
    case 'incomplete':
    case 'malformed':
      return MALFORMED;
  }
}

/**
 * Validates that an event is possible at this question. Judges a check on the server, whatever verdict the device sent.
 */
export function validateEvent(question: Question, event: Act['event']): EventValidation {
  switch (event.kind) {
    case 'CARD_SET':
    case 'CARD_REMOVED':
      // The cards of a told problem cannot be moved.
      return question.mode !== 'storyToDiagram' && hasCard(question, event.card) && event.slot < question.slots
        ? FITS
        : MALFORMED;
    case 'BLOCK_SET':
    case 'BLOCK_REMOVED':
    case 'BLOCK_REPEATED':
      return hasCard(question, event.card) && hasTriangle(question, event.triangle) ? FITS : MALFORMED;
    case 'TRIANGLE_ADDED':
    case 'TRIANGLE_REMOVED':
      return isSpare(question, event.triangle) ? FITS : MALFORMED;
    case 'OPERATOR_SET':
    case 'TRIANGLE_ROTATED':
      return hasTriangle(question, event.triangle) ? FITS : MALFORMED;
    case 'TRIANGLES_JOINED':
    case 'TRIANGLES_PARTED':
      return jointFits(question, event.joint) ? FITS : MALFORMED;
    case 'CONSTRAINT_NAMED':
      return question.mode === 'repair' ? FITS : MALFORMED;
    case 'CHECK':
      return judgeCheck(question, event.composition);
    case 'HINT':
      return (event.aside ?? []).every((card) => hasCard(question, card)) ? FITS : MALFORMED;
    case 'QUESTION_BEGIN':
    case 'QUESTION_END':
      return FITS;
  }
}
