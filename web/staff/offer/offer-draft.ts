import type { GradeLessonOffer, LessonOffer, PupilLessonOffer } from '../../../contract/lesson-offer.ts';
import { gradeOfLevel } from '../../../engine/levels/course.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import type { QuestionChosenForLesson } from './chosen-questions.ts';

export type OfferChoiceMethod = 'levels' | 'questions';

/**
 * What a teacher has chosen so far. `way`: whether the teacher chooses levels or single questions. If the teacher
 * changes `way`, the chosen levels and the chosen questions are both kept in the draft.
 */
export type LessonOfferDraft = {
  readonly way: OfferChoiceMethod;
  readonly levels: readonly number[];
  readonly chosen: readonly QuestionChosenForLesson[];
};

export const EMPTY_OFFER_DRAFT: LessonOfferDraft = { way: 'levels', levels: [], chosen: [] };

/** Returns the draft with which the change of an offer begins. `known`: the questions of the offer that still exist. */
export function offerDraftOf(
  offer: PupilLessonOffer | GradeLessonOffer,
  known: readonly QuestionChosenForLesson[],
): LessonOfferDraft {
  switch (offer.kind) {
    case 'asOpen':
      return EMPTY_OFFER_DRAFT;
    case 'levels':
      return { ...EMPTY_OFFER_DRAFT, levels: offer.levels };
    case 'questions': {
      const chosen = offer.questions.flatMap((id) => known.find((question) => question.id === id) ?? []);
      return { ...EMPTY_OFFER_DRAFT, way: 'questions', chosen };
    }
  }
}

/**
 * Returns true if the draft's `way` is `levels` and no level is chosen, or if it is `questions` and no question is
 * chosen.
 */
export function isEmptyOfferDraft({ way, levels, chosen }: LessonOfferDraft): boolean {
  return way === 'levels' ? levels.length === 0 : chosen.length === 0;
}

/** Returns the offer of a draft that applies to all pupils. */
export function offerOfDraft({ way, levels, chosen }: LessonOfferDraft): PupilLessonOffer {
  if (way === 'questions') return { kind: 'questions', questions: chosen.map(({ id }) => id) };
  return levels.length === 0 ? { kind: 'asOpen' } : { kind: 'levels', levels: [...levels] };
}

/**
 * What a teacher has chosen so far for each of two grades (`pair`). `drafts` also keeps what was chosen for other
 * grades, in case the teacher chooses these grades again.
 */
export type OfferDraftsOfTwoGrades = {
  readonly pair: readonly [Grade, Grade];
  readonly drafts: Readonly<Partial<Record<Grade, LessonOfferDraft>>>;
};

export function offerDraftOfGrade({ drafts }: OfferDraftsOfTwoGrades, grade: Grade): LessonOfferDraft {
  return drafts[grade] ?? EMPTY_OFFER_DRAFT;
}

/**
 * Returns the drafts with which the teacher begins to change the offer of a lesson in which two grades have different
 * questions. `known`: the questions of the offer that still exist.
 */
export function offerDraftsOfLessonParts(
  [one, other]: Extract<LessonOffer, { kind: 'byGrade' }>['parts'],
  known: readonly QuestionChosenForLesson[],
): OfferDraftsOfTwoGrades {
  const drafts = { [one.grade]: offerDraftOf(one, known), [other.grade]: offerDraftOf(other, known) };
  return { pair: [one.grade, other.grade], drafts };
}

/**
 * Divides a draft for all pupils into the drafts of two grades. Levels and questions of the higher grade, or of a grade
 * above it, go to the higher grade. All others go to the lower grade.
 */
export function splitOfferDraftByGrade(
  draft: LessonOfferDraft,
  [lower, higher]: OfferDraftsOfTwoGrades['pair'],
): OfferDraftsOfTwoGrades {
  const ofHigher = (grade: number | null): boolean => grade !== null && grade >= higher;
  const part = (isHigher: boolean): LessonOfferDraft => ({
    way: draft.way,
    levels: draft.levels.filter((level) => ofHigher(gradeOfLevel(level)) === isHigher),
    chosen: draft.chosen.filter(({ grade }) => ofHigher(grade) === isHigher),
  });
  return { pair: [lower, higher], drafts: { [lower]: part(false), [higher]: part(true) } };
}

/**
 * Returns the first grade of the pair for which nothing is chosen. Returns null if something is chosen for each of the
 * two grades.
 */
export function gradeWithoutOffer(drafts: OfferDraftsOfTwoGrades): Grade | null {
  return drafts.pair.find((grade) => isEmptyOfferDraft(offerDraftOfGrade(drafts, grade))) ?? null;
}

/** Returns the offer of a lesson in which the two grades have different questions, made from the drafts. */
export function offerOfGrades(drafts: OfferDraftsOfTwoGrades): LessonOffer {
  const [one, other] = drafts.pair;
  return { kind: 'byGrade', parts: [partOf(drafts, one), partOf(drafts, other)] };
}

function partOf(drafts: OfferDraftsOfTwoGrades, grade: Grade): GradeLessonOffer {
  const { way, levels, chosen } = offerDraftOfGrade(drafts, grade);
  return way === 'levels'
    ? { kind: 'levels', grade, levels: [...levels] }
    : { kind: 'questions', grade, questions: chosen.map(({ id }) => id) };
}
