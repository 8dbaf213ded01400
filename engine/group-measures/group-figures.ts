import type { Constraint } from '../question/constraint.ts';
import {
  computePupilFigures,
  computeQuestionFigures,
  type ResultWithoutTimes,
  type QuestionFigures,
} from '../lesson-measures/lesson-figures.ts';

/** The statistics of a class group over any choice of questions, for one or several lessons. */
export type GroupFigures = QuestionFigures & {
  /** The number of pupils who worked at any of the questions. */
  readonly pupils: number;
  /**
   * Number of solved questions divided by the number of pupils; null if there are no pupils. A question that three
   * pupils solved counts three times.
   */
  readonly solvedPerPupil: number | null;
  readonly checksPerPupil: number | null;
  /** The telling constraint (the constraint that best explains the wrong checks). Null if there is no wrong check. */
  readonly weakest: Constraint | null;
};

/**
 * Returns the statistics of a class group. `results` contains one result for each pupil and each question that the
 * pupil began.
 */
export function computeGroupFigures(results: readonly ResultWithoutTimes[]): GroupFigures {
  const pupils = new Set(results.map(({ pupil }) => pupil)).size;
  const figures = computeQuestionFigures(results);
  return {
    ...figures,
    pupils,
    solvedPerPupil: pupils === 0 ? null : figures.solved / pupils,
    checksPerPupil: pupils === 0 ? null : figures.checks / pupils,
    weakest: computePupilFigures(results).weakest,
  };
}
