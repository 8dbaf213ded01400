import type { Constraint } from '../question/constraint.ts';
import {
  pupilFigures,
  questionFigures,
  type SummedResult,
  type QuestionFigures,
} from '../lesson-measures/lesson-figures.ts';

/** Figures of a group over any questions, in one lesson or over several. */
export type GroupFigures = QuestionFigures & {
  /** Who worked at some question. */
  readonly pupils: number;
  /** `begun` and `solved` count each question of each pupil; so much of the latter falls to one of these pupils. */
  readonly solvedPerPupil: number | null;
  readonly checksPerPupil: number | null;
  /** The constraint broken in most wrong checks; null without a wrong check. */
  readonly weakest: Constraint | null;
};

/** `results` holds one for each pupil and question. */
export function groupFigures(results: readonly SummedResult[]): GroupFigures {
  const pupils = new Set(results.map(({ pupil }) => pupil)).size;
  const figures = questionFigures(results);
  return {
    ...figures,
    pupils,
    solvedPerPupil: pupils === 0 ? null : figures.solved / pupils,
    checksPerPupil: pupils === 0 ? null : figures.checks / pupils,
    weakest: pupilFigures(results).weakest,
  };
}
