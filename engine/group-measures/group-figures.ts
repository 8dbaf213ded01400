import type { Constraint } from '../question/constraint.ts';
import {
  computePupilFigures,
  computeQuestionFigures,
  type SummedResult,
  type QuestionFigures,
} from '../lesson-measures/lesson-figures.ts';

/** The statistics of a group over any questions, in one lesson or several. */
export type GroupFigures = QuestionFigures & {
  /** The number of pupils who worked at any of the questions. */
  readonly pupils: number;
  /**
   * Number of solved questions divided by `pupils`; null without pupils. In `begun` and `solved`, each question counts
   * once for each pupil.
   */
  readonly solvedPerPupil: number | null;
  readonly checksPerPupil: number | null;
  /** The telling constraint (the constraint that best explains the wrong checks); null without a wrong check. */
  readonly weakest: Constraint | null;
};

/** Returns the statistics of a group. `results` contains one result for each pupil and question. */
export function computeGroupFigures(results: readonly SummedResult[]): GroupFigures {
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
