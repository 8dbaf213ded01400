import type { GradeLessonOffer, LessonOffer } from '../../contract/lesson-offer.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { readIndividuallyChosenQuestions, readQuestionsWithLevels } from '../questions/questions.ts';

type GradeRefusal = 'same-grade-twice' | 'grade-not-in-group' | 'no-questions-for-grade' | 'question-unavailable';

/** An offer of a lesson that can be stored, or the refusal with the reason why the offer cannot be stored. */
export type LessonOfferCheckResult =
  | { readonly kind: 'offer'; readonly offer: LessonOffer }
  | { readonly kind: 'refused'; readonly refusal: GradeRefusal };

async function gradesOfGroup(trx: TenantTransaction, school: string, group: string): Promise<readonly number[]> {
  const { grade, other_grades } = await trx
    .selectFrom('class_group')
    .select(['grade', 'other_grades'])
    .where('school_id', '=', school)
    .where('id', '=', group)
    .executeTakeFirstOrThrow();
  return [grade, ...other_grades];
}

async function refusalOfPart(
  trx: TenantTransaction,
  school: string,
  part: GradeLessonOffer,
): Promise<GradeRefusal | null> {
  switch (part.kind) {
    case 'levels': {
      const placed = await readQuestionsWithLevels(trx, school);
      return placed.some(({ level }) => part.levels.includes(level)) ? null : 'no-questions-for-grade';
    }
    case 'questions': {
      if (part.questions.length === 0) return 'no-questions-for-grade';
      const found = await readIndividuallyChosenQuestions(trx, school, part.questions);
      return found.length < part.questions.length ? 'question-unavailable' : null;
    }
  }
}

/**
 * Checks a lesson's offer before it is stored. An offer with the same questions for all pupils is returned unchanged.
 * An offer with different questions for two grades is returned with its parts sorted by grade, or refused.
 *
 * @param group the database id (a UUID) of the group
 */
export async function checkLessonOffer(
  trx: TenantTransaction,
  school: string,
  group: string,
  offer: LessonOffer,
): Promise<LessonOfferCheckResult> {
  if (offer.kind !== 'byGrade') return { kind: 'offer', offer };
  const [one, other] = offer.parts;
  if (one.grade === other.grade) return { kind: 'refused', refusal: 'same-grade-twice' };
  const grades = await gradesOfGroup(trx, school, group);
  if (!offer.parts.every(({ grade }) => grades.includes(grade))) {
    return { kind: 'refused', refusal: 'grade-not-in-group' };
  }
  const refusal = (await refusalOfPart(trx, school, one)) ?? (await refusalOfPart(trx, school, other));
  if (refusal !== null) return { kind: 'refused', refusal };
  return { kind: 'offer', offer: { kind: 'byGrade', parts: one.grade < other.grade ? [one, other] : [other, one] } };
}
