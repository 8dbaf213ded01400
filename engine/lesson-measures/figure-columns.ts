import { CONSTRAINT_NAMES, CONSTRAINTS } from '../question/constraint.ts';
import { FIGURE_DEFINITIONS } from '../measures/definitions.ts';
import type { PupilFigures, QuestionFigures } from './lesson-figures.ts';
import type { ShareOfWhole } from '../measures/share.ts';

/**
 * A statistic as a column of a spreadsheet or CSV file. The value is a number without its unit, so that no spreadsheet
 * program takes it for a date; the unit is in the heading.
 */
export type FigureColumn<Figures> = {
  readonly heading: string;
  readonly value: (figures: Figures) => number | null;
};

const { begun, solved, firstCheckRate, meanChecksToSolve, medianSeconds, minutes } = FIGURE_DEFINITIONS;
const { begunQuestions, solvedInLesson, checks, wrongChecks } = FIGURE_DEFINITIONS;

function rounded(mean: number | null): number | null {
  return mean === null ? null : Math.round(mean * 10) / 10;
}

/** Returns the percentage of a share; null if the whole is too small for a percentage (engine/measures/share.ts). */
function percentOf(share: ShareOfWhole): number | null {
  return share.kind === 'percent' ? share.percent : null;
}

type Wrong = Pick<QuestionFigures, 'checks' | 'wrongChecks' | 'broken'>;

const WRONG: readonly FigureColumn<Wrong>[] = [
  { heading: `${checks.name}（回）`, value: (figures) => figures.checks },
  { heading: `${wrongChecks.name}（回）`, value: (figures) => figures.wrongChecks },
  ...CONSTRAINTS.map((constraint): FigureColumn<Wrong> => ({
    heading: `${wrongChecks.name}：${CONSTRAINT_NAMES[constraint]}（回）`,
    value: ({ broken }) => broken[constraint].part,
  })),
];

/** Columns of the exported list of questions (問題ごと). */
export const QUESTION_FIGURE_COLUMNS: readonly FigureColumn<QuestionFigures>[] = [
  { heading: `${begun.name}（人）`, value: (figures) => figures.begun },
  { heading: `${solved.name}（人）`, value: (figures) => figures.solved },
  { heading: '1回目で正解した児童（人）', value: (figures) => figures.firstCheckRate.part },
  { heading: '答え合わせをした児童（人）', value: (figures) => figures.firstCheckRate.of },
  { heading: `${firstCheckRate.name}（％）`, value: (figures) => percentOf(figures.firstCheckRate) },
  { heading: `${meanChecksToSolve.name}（回）`, value: (figures) => rounded(figures.meanChecksToSolve) },
  { heading: `${medianSeconds.name}（秒）`, value: (figures) => rounded(figures.medianSeconds) },
  ...WRONG,
];

/** Columns of the exported list of pupils (児童ごと). */
export const PUPIL_FIGURE_COLUMNS: readonly FigureColumn<PupilFigures>[] = [
  { heading: `${begunQuestions.name}（問）`, value: (figures) => figures.begun },
  { heading: `${solvedInLesson.name}（問）`, value: (figures) => figures.solved },
  { heading: '1回目で正解した問題（問）', value: (figures) => figures.firstCheckRate.part },
  { heading: '答え合わせをした問題（問）', value: (figures) => figures.firstCheckRate.of },
  { heading: `${firstCheckRate.name}（％）`, value: (figures) => percentOf(figures.firstCheckRate) },
  { heading: `${minutes.name}（分）`, value: (figures) => rounded(figures.minutes) },
  ...WRONG,
];
