import { computeShare, type ShareOfWhole } from '../measures/share.ts';
import type { Question } from '../question/question.ts';
import { triangleCountOfQuestion } from '../question/question.ts';
import { formOfQuestion } from '../simulation/demand.ts';
import type { EvidenceFigureKey } from './viewpoints.ts';

/** Properties of a question that matter for the viewpoint statistics. A question can have several of them. */
export type QuestionTraits = {
  /** A question of one triangle whose calculation differs from its story: form 3 (docs/domain.md 2.2). */
  readonly isReverse: boolean;
  readonly isRepair: boolean;
  readonly hasSeveralTriangles: boolean;
};

/** Returns the traits of a question. A pool (mode `free`) requires no equation, so it is never reverse thinking. */
export function traitsOfQuestion(question: Pick<Question, 'mode' | 'requirement' | 'slots'>): QuestionTraits {
  const triangles = triangleCountOfQuestion(question);
  return {
    isReverse: triangles === 1 && formOfQuestion(question) === 3,
    isRepair: question.mode === 'repair',
    hasSeveralTriangles: triangles > 1,
  };
}

/** A statistic is a number or a share. */
export type EvidenceFigure =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'share'; readonly share: ShareOfWhole };

export type EvidenceFigures = Readonly<Record<EvidenceFigureKey, EvidenceFigure>>;

/** Counts for one pupil and one period. They cannot be computed from the pupil's results at single questions. */
export type EvidenceCountsOfPupil = {
  readonly levelsCleared: number;
  /** Different questions that the pupil solved for the first time in the period. */
  readonly firstSolved: number;
  readonly offered: number;
  readonly solvedByClassmates: number;
  readonly selfStudyDays: number;
  /**
   * Attempts with at least one check but no right check. `unsolvedWithHint` is the number of these attempts in which a
   * hint was shown.
   */
  readonly unsolvedAttempts: number;
  readonly unsolvedWithHint: number;
};

/** The work of one pupil at one question in the period, with the traits of the question. */
export type ResultWithTraits = {
  readonly result: { readonly isSolved: boolean; readonly firstCheckRight: boolean | null };
  readonly traits: QuestionTraits;
};

function count(number: number): EvidenceFigure {
  return { kind: 'count', count: number };
}

function share(part: number, of: number): EvidenceFigure {
  return { kind: 'share', share: computeShare(part, of) };
}

function solvedShare(results: readonly ResultWithTraits[]): EvidenceFigure {
  return share(results.filter(({ result }) => result.isSolved).length, results.length);
}

/**
 * Returns the statistics of the viewpoints for one pupil and one period. `results` contains one result for each
 * question that the pupil began in the period.
 */
export function computeEvidenceFigures(
  results: readonly ResultWithTraits[],
  counted: EvidenceCountsOfPupil,
): EvidenceFigures {
  const checked = results.filter(({ result }) => result.firstCheckRight !== null);
  const wrongFirst = checked.filter(({ result }) => result.firstCheckRight === false);
  return {
    levelsCleared: count(counted.levelsCleared),
    solvedQuestions: count(counted.firstSolved),
    firstCheckRate: share(checked.length - wrongFirst.length, checked.length),
    reverseThinking: solvedShare(results.filter(({ traits }) => traits.isReverse)),
    repairs: solvedShare(results.filter(({ traits }) => traits.isRepair)),
    severalTriangles: solvedShare(results.filter(({ traits }) => traits.hasSeveralTriangles)),
    offeredByPupil: count(counted.offered),
    solvedByClassmates: share(counted.solvedByClassmates, counted.offered),
    selfStudyDays: count(counted.selfStudyDays),
    solvedAfterWrong: solvedShare(wrongFirst),
    hintWhenUnsolved: share(counted.unsolvedWithHint, counted.unsolvedAttempts),
  };
}
