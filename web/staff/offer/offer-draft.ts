import type { GradeOffer, Offer, PupilOffer } from '../../../contract/lesson-offer.ts';
import { gradeOfLevel } from '../../../engine/levels/course.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import type { ChosenQuestion } from './chosen-questions.ts';

export type OfferWay = 'levels' | 'questions';

/**
 * What a teacher has chosen so far, by levels or by single questions. If the teacher changes between these two ways, the
 * choices of both are kept.
 */
export type OfferDraft = {
  readonly way: OfferWay;
  readonly levels: readonly number[];
  readonly chosen: readonly ChosenQuestion[];
};

export const EMPTY_DRAFT: OfferDraft = { way: 'levels', levels: [], chosen: [] };

/** Returns the draft that begins with an offer. `known` contains the questions of the offer that still exist. */
export function draftOf(offer: PupilOffer | GradeOffer, known: readonly ChosenQuestion[]): OfferDraft {
  switch (offer.kind) {
    case 'asOpen':
      return EMPTY_DRAFT;
    case 'levels':
      return { ...EMPTY_DRAFT, levels: offer.levels };
    case 'questions': {
      const chosen = offer.questions.flatMap((id) => known.find((question) => question.id === id) ?? []);
      return { ...EMPTY_DRAFT, way: 'questions', chosen };
    }
  }
}

/** Returns true if neither a level nor a question is chosen. */
export function isEmptyDraft({ way, levels, chosen }: OfferDraft): boolean {
  return way === 'levels' ? levels.length === 0 : chosen.length === 0;
}

/** Returns the offer of a draft that is the same for all pupils. */
export function offerOfDraft({ way, levels, chosen }: OfferDraft): PupilOffer {
  if (way === 'questions') return { kind: 'questions', questions: chosen.map(({ id }) => id) };
  return levels.length === 0 ? { kind: 'asOpen' } : { kind: 'levels', levels: [...levels] };
}

/** The drafts of two grades. Drafts of grades outside of the pair are kept, in case the teacher chooses them again. */
export type GradeDrafts = {
  readonly pair: readonly [Grade, Grade];
  readonly drafts: Readonly<Partial<Record<Grade, OfferDraft>>>;
};

export function draftOfGrade({ drafts }: GradeDrafts, grade: Grade): OfferDraft {
  return drafts[grade] ?? EMPTY_DRAFT;
}

/** Returns the drafts of a lesson that has different questions for two grades. */
export function draftsOfParts(
  [one, other]: Extract<Offer, { kind: 'byGrade' }>['parts'],
  known: readonly ChosenQuestion[],
): GradeDrafts {
  const drafts = { [one.grade]: draftOf(one, known), [other.grade]: draftOf(other, known) };
  return { pair: [one.grade, other.grade], drafts };
}

/**
 * Distributes a draft over two grades. What belongs to the higher grade, or to a grade above it, goes there. Everything
 * else goes to the lower grade.
 */
export function splitDraft(draft: OfferDraft, [lower, higher]: GradeDrafts['pair']): GradeDrafts {
  const ofHigher = (grade: number | null): boolean => grade !== null && grade >= higher;
  const part = (isHigher: boolean): OfferDraft => ({
    way: draft.way,
    levels: draft.levels.filter((level) => ofHigher(gradeOfLevel(level)) === isHigher),
    chosen: draft.chosen.filter(({ grade }) => ofHigher(grade) === isHigher),
  });
  return { pair: [lower, higher], drafts: { [lower]: part(false), [higher]: part(true) } };
}

/** Returns the first grade of the pair for which nothing is chosen; null if both have questions. */
export function lackingGrade(drafts: GradeDrafts): Grade | null {
  return drafts.pair.find((grade) => isEmptyDraft(draftOfGrade(drafts, grade))) ?? null;
}

/** Returns the offer with different questions for the two grades. */
export function offerOfGrades(drafts: GradeDrafts): Offer {
  const [one, other] = drafts.pair;
  return { kind: 'byGrade', parts: [partOf(drafts, one), partOf(drafts, other)] };
}

function partOf(drafts: GradeDrafts, grade: Grade): GradeOffer {
  const { way, levels, chosen } = draftOfGrade(drafts, grade);
  return way === 'levels'
    ? { kind: 'levels', grade, levels: [...levels] }
    : { kind: 'questions', grade, questions: chosen.map(({ id }) => id) };
}
