import { z } from 'zod/mini';
import { lessonPartOfGrade } from '../engine/lesson-measures/grade-parts.ts';
import { GradeSchema } from './account.ts';
import { QuestionIdSchema } from './ids.ts';

const Level = z.int().check(z.gte(1), z.lte(999));
const MAX_LEVELS = 60;
const MAX_QUESTIONS = 100;
const Levels = z.array(Level).check(z.minLength(1), z.maxLength(MAX_LEVELS));
const Questions = z.array(QuestionIdSchema).check(z.minLength(1), z.maxLength(MAX_QUESTIONS));

const AsOpen = z.object({ kind: z.literal('asOpen') });
const OfLevels = z.object({ kind: z.literal('levels'), levels: Levels });
const OfQuestions = z.object({ kind: z.literal('questions'), questions: Questions });

/**
 * What one pupil can work at during a lesson: the levels that are open for the pupil, the levels that the teacher
 * chose, or single questions that the teacher chose.
 */
export const PupilLessonOffer = z.discriminatedUnion('kind', [AsOpen, OfLevels, OfQuestions]);
export type PupilLessonOffer = z.infer<typeof PupilLessonOffer>;

/**
 * What the pupils of one grade can work at. The schema accepts an empty list, so that the server can refuse it with
 * `no-questions-for-grade` instead of `malformed-request`. A stored list is never empty.
 */
export const GradeLessonOffer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('levels'),
    grade: GradeSchema,
    levels: z.array(Level).check(z.maxLength(MAX_LEVELS)),
  }),
  z.object({
    kind: z.literal('questions'),
    grade: GradeSchema,
    questions: z.array(QuestionIdSchema).check(z.maxLength(MAX_QUESTIONS)),
  }),
]);
export type GradeLessonOffer = z.infer<typeof GradeLessonOffer>;

/**
 * At which questions pupils can work during a lesson. All pupils get the same questions, or two grades get different
 * ones. In a stored offer, the parts for the two grades are sorted by grade.
 */
export const LessonOffer = z.discriminatedUnion('kind', [
  AsOpen,
  OfLevels,
  OfQuestions,
  z.object({ kind: z.literal('byGrade'), parts: z.tuple([GradeLessonOffer, GradeLessonOffer]) }),
]);
export type LessonOffer = z.infer<typeof LessonOffer>;

/**
 * Returns at which questions a pupil of this grade can work. `grade` is null if the pupil has no grade in the lesson's
 * group.
 */
export function lessonOfferForGrade(offer: LessonOffer, grade: number | null): PupilLessonOffer {
  return offer.kind === 'byGrade' ? withoutGrade(lessonPartOfGrade(offer.parts, grade)) : offer;
}

function withoutGrade(part: GradeLessonOffer): PupilLessonOffer {
  switch (part.kind) {
    case 'levels':
      return { kind: 'levels', levels: part.levels };
    case 'questions':
      return { kind: 'questions', questions: part.questions };
  }
}

/**
 * Returns true if the offer lets the pupils of a grade work at this question, because the offer contains its level or
 * the question itself. `level` is null if the question has no level.
 */
export function isQuestionInLessonOffer(
  part: GradeLessonOffer,
  { id, level }: { readonly id: string; readonly level: number | null },
): boolean {
  switch (part.kind) {
    case 'levels':
      return level !== null && part.levels.includes(level);
    case 'questions':
      return part.questions.includes(id);
  }
}
