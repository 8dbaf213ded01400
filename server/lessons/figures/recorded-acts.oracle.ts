import type { ActEvent } from '../../../contract/act.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';

/** One recorded act, with the values of its database row. */
export type OracleAct = {
  readonly pupil: string;
  readonly question: string;
  readonly version: string;
  readonly attempt: string;
  readonly step: number;
  readonly at: number;
  readonly event: ActEvent;
  readonly correct: boolean | null;
  /**
   * The constraints that the composition of a wrong check breaks. The list is empty if the act is not a wrong check.
   */
  readonly broken: readonly Constraint[];
  /** The problem that the pupil composed in a right check at a `free` question. It is null for every other act. */
  readonly problem: string | null;
};

/** An act with the id of the lesson in which it was done. */
export type ActWithLesson = OracleAct & { readonly lesson: string };

/** A lesson of the group with its begin and end (in milliseconds since 1970), or a self-study with its day in Japan. */
export type OracleLesson = {
  readonly id: string;
  readonly kind: 'class' | 'selfStudy';
  readonly day: string;
  readonly from: number;
  readonly until: number;
};

const HOURS_AHEAD = 9;

/**
 * Returns the lesson that was running when the pupil did the act. If no lesson was running, returns the pupil's
 * self-study of that day. Throws an error if `lessons` contains neither of them.
 */
export function lessonOfAct({ at }: OracleAct, lessons: readonly OracleLesson[]): OracleLesson {
  const day = new Date(at + HOURS_AHEAD * 3_600_000).toISOString().slice(0, 10);
  const held = lessons.find(({ kind, from, until }) => kind === 'class' && from <= at && at < until);
  const found = held ?? lessons.find((lesson) => lesson.kind === 'selfStudy' && lesson.day === day);
  if (found === undefined) throw new Error(`nothing was held on ${day}`);
  return found;
}

export function isCheckAct({ event }: OracleAct): boolean {
  return event.kind === 'CHECK';
}

export function isRightCheck(act: OracleAct): boolean {
  return isCheckAct(act) && act.correct === true;
}

export function isWrongCheck(act: OracleAct): boolean {
  return isCheckAct(act) && act.correct !== true;
}

/**
 * Returns a text for the composition of a check, and an empty text for other acts. Equal compositions have equal texts.
 */
export function textOfRecordedComposition({ event }: OracleAct): string {
  if (event.kind !== 'CHECK') return '';
  const { slots, diagram, named } = event.composition;
  const triangles = diagram?.triangles.map(({ cells, operationPair, apexAt }) => [
    cells.top,
    cells.left,
    cells.right,
    operationPair,
    apexAt,
  ]);
  return JSON.stringify([slots, triangles, diagram?.joints, named]);
}

/**
 * Returns a text for the act's question, the version of this question, and the composition of the act. Two acts have
 * equal texts if all three are equal.
 */
export function textOfQuestionVersionAndComposition(act: OracleAct): string {
  return JSON.stringify([act.question, act.version, textOfRecordedComposition(act)]);
}

/** Returns the keys of the rows without duplicates, in the order in which they first occur. */
export function distinctKeysOfRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): string[] {
  return [...new Set(rows.map(keyOf))];
}
