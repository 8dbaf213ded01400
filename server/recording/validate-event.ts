import type { Act } from '../../contract/act.ts';
import type { ActRefusal } from '../../contract/act-batch.ts';
import type { Composition, TriangleJoint } from '../../engine/question/composition.ts';
import {
  modeBuildsDiagram,
  maxTrianglesOfDiagram,
  triangleCountOfQuestion,
  type Question,
} from '../../engine/question/question.ts';
import { judgeComposition } from '../../engine/judge/judge.ts';
import type { Verdict } from '../../engine/judge/verdict.ts';
import { judgeTextForRecord, type RecordedTextJudgement } from '../../engine/writing/recorded-text.ts';
import {
  findNoPreparedTextInterpretation,
  type FindPreparedTextInterpretation,
  type SentTextCheckEvent,
} from './read-texts.ts';

/** The result of validating one event. */
export type EventValidationResult =
  /** The event is possible at the question. `verdict` is null if the event is no check. */
  | { readonly kind: 'fits'; readonly verdict: Verdict | RecordedTextJudgement | null }
  | { readonly kind: 'refused'; readonly reason: ActRefusal };

const FITS: EventValidationResult = { kind: 'fits', verdict: null };
const MALFORMED: EventValidationResult = { kind: 'refused', reason: 'malformed-composition' };

function hasCard(question: Question, card: string): boolean {
  return question.cards.some(({ id }) => id === card);
}

/**
 * Returns true if the pupil can move cards at the question. Returns false if the question shows the finished story
 * (mode `storyToDiagram`), or if the pupil writes the problem as a text (mode `write`).
 */
function hasMovableCards({ mode }: Question): boolean {
  return mode !== 'storyToDiagram' && mode !== 'write';
}

/**
 * Returns true if the pupil's diagram at this question can contain a triangle with this index. Returns false if the
 * index is too high, or if the pupil builds no diagram at this question.
 */
function hasTriangle(question: Question, triangle: number): boolean {
  return modeBuildsDiagram(question.mode) && triangle < maxTrianglesOfDiagram(question);
}

/**
 * Returns true if this is the index of the additional triangle, which the pupil may build besides the triangles of the
 * story.
 */
function isSpare(question: Question, triangle: number): boolean {
  return hasTriangle(question, triangle) && triangle >= triangleCountOfQuestion(question);
}

/** Returns true if a joint connects two different triangles that the pupil's diagram at this question can contain. */
function jointFits(question: Question, [one, other]: TriangleJoint): boolean {
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

/**
 * Reads and judges a text that the pupil wrote. Ignores what the device understood of the text. Refuses the text if the
 * mode of the question is not `write`.
 */
function judgeText(
  question: Question,
  event: SentTextCheckEvent,
  readBefore: FindPreparedTextInterpretation,
): EventValidationResult {
  if (question.mode !== 'write') return MALFORMED;
  return { kind: 'fits', verdict: judgeTextForRecord(question, event, readBefore(event)) };
}

function judgeCheck(question: Question, composition: Composition): EventValidationResult {
  if (!diagramFits(question, composition)) return MALFORMED;
  if (composition.named !== null && question.mode !== 'repair') return MALFORMED;
  const judgement = judgeComposition(question, composition);
  switch (judgement.kind) {
    case 'judged':
      return { kind: 'fits', verdict: judgement.verdict };
    case 'incomplete':
    case 'malformed':
      return MALFORMED;
  }
}

/**
 * Validates that an event is possible at this question. The server judges every check itself and ignores the device's
 * verdict. `readBefore` returns what the readers (two programs) understood of a text.
 */
export function validateEvent(
  question: Question,
  event: Act['event'],
  readBefore = findNoPreparedTextInterpretation,
): EventValidationResult {
  switch (event.kind) {
    case 'CARD_SET':
    case 'CARD_REMOVED':
      return hasMovableCards(question) && hasCard(question, event.card) && event.slot < question.slots
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
      return question.mode === 'write' ? MALFORMED : judgeCheck(question, event.composition);
    case 'WRITE_CHECK':
      return judgeText(question, event, readBefore);
    case 'QUESTION_BEGIN':
    case 'HINT':
      return (event.aside ?? []).every((card) => hasCard(question, card)) ? FITS : MALFORMED;
    case 'QUESTION_END':
      return FITS;
  }
}
