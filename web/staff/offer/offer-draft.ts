import type { GradeLessonOffer, LessonOffer, PupilLessonOffer } from '../../../contract/lesson-offer.ts';
import { gradeOfLevel } from '../../../engine/levels/course.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import type { QuestionChosenForLesson } from './chosen-questions.ts';

export type OfferChoiceMethod = 'levels' | 'questions';

/**
 * What a teacher has chosen so far. `way`: whether levels or single questions are chosen. If the teacher switches
 * between the two, neither choice is lost.
 */
export type LessonOfferDraft = {
  readonly way: OfferChoiceMethod;
  readonly levels: readonly number[];
  readonly chosen: readonly QuestionChosenForLesson[];
};

export const EMPTY_OFFER_DRAFT: LessonOfferDraft = { way: 'levels', levels: [], chosen: [] };

/**
 * Converts what a lesson offers now into a draft that the teacher can change. `known`: the questions of the offer that
 * still exist.
 */
export function convertOfferToDraft(
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
 * Returns true if the teacher has not chosen anything yet: no level if `way` is `levels`, no question if it is
 * `questions`.
 */
export function isEmptyOfferDraft({ way, levels, chosen }: LessonOfferDraft): boolean {
  return way === 'levels' ? levels.length === 0 : chosen.length === 0;
}

/**
 * Converts a teacher's choice for all pupils into the offer of a lesson. If `way` is `levels` and no level is chosen,
 * each pupil works at all levels that are open to the pupil.
 */
export function convertDraftToOffer({ way, levels, chosen }: LessonOfferDraft): PupilLessonOffer {
  if (way === 'questions') return { kind: 'questions', questions: chosen.map(({ id }) => id) };
  return levels.length === 0 ? { kind: 'asOpen' } : { kind: 'levels', levels: [...levels] };
}

/**
 * What a teacher has chosen so far for two grades (`pair`). `drafts` also contains the choices for grades that are not
 * in `pair` any more, in case the teacher selects them again.
 */
export type OfferDraftsOfTwoGrades = {
  readonly pair: readonly [Grade, Grade];
  readonly drafts: Readonly<Partial<Record<Grade, LessonOfferDraft>>>;
};

export function selectOfferDraftOfGrade({ drafts }: OfferDraftsOfTwoGrades, grade: Grade): LessonOfferDraft {
  return drafts[grade] ?? EMPTY_OFFER_DRAFT;
}

/**
 * Converts what a lesson offers to two grades into drafts that the teacher can change. `known`: the questions of the
 * offer that still exist.
 */
export function offerDraftsOfLessonParts(
  [one, other]: Extract<LessonOffer, { kind: 'byGrade' }>['parts'],
  known: readonly QuestionChosenForLesson[],
): OfferDraftsOfTwoGrades {
  const drafts = { [one.grade]: convertOfferToDraft(one, known), [other.grade]: convertOfferToDraft(other, known) };
  return { pair: [one.grade, other.grade], drafts };
}

/**
 * Splits a choice for all pupils into choices for two grades. The higher grade gets the levels and questions of its own
 * grade and of grades above it. The lower grade gets all others.
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
 * Returns the first of the two grades for which nothing is chosen. Returns null if something is chosen for both grades.
 */
export function gradeWithoutOffer(drafts: OfferDraftsOfTwoGrades): Grade | null {
  return drafts.pair.find((grade) => isEmptyOfferDraft(selectOfferDraftOfGrade(drafts, grade))) ?? null;
}

/** Converts the choices for two grades into the offer of a lesson in which these grades get different questions. */
export function convertGradeDraftsToOffer(drafts: OfferDraftsOfTwoGrades): LessonOffer {
  const [one, other] = drafts.pair;
  return { kind: 'byGrade', parts: [partOf(drafts, one), partOf(drafts, other)] };
}

function partOf(drafts: OfferDraftsOfTwoGrades, grade: Grade): GradeLessonOffer {
  const { way, levels, chosen } = selectOfferDraftOfGrade(drafts, grade);
  return way === 'levels'
    ? { kind: 'levels', grade, levels: [...levels] }
    : { kind: 'questions', grade, questions: chosen.map(({ id }) => id) };
}
