import type { WriteSheet } from 'hucre/xlsx';
import { splitLessonIntoParts, type LessonPart } from '../../../contract/lesson-parts.ts';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import { FIGURE_DEFINITIONS, LESSON_FIGURE_NAMES } from '../../../engine/measures/definitions.ts';
import { PUPIL_FIGURE_COLUMNS, QUESTION_FIGURE_COLUMNS } from '../../../engine/lesson-measures/figure-columns.ts';
import { computePupilFigures, computeQuestionFigures } from '../../../engine/lesson-measures/lesson-figures.ts';

type Cell = string | number | null;

function sheet(name: string, widths: readonly number[], rows: Cell[][]): WriteSheet {
  const columns = rows[0]?.map((_, at) => ({ width: widths[at] ?? 16 })) ?? [];
  return { name, columns, rows, freezePane: { rows: 1 } };
}

export type QuestionNamesById = ReadonlyMap<string, { readonly name: string; readonly requirement: string }>;

/**
 * Returns the sheet 問題ごと (by question) with the statistics of each question. If the grades have different questions,
 * each grade has its own rows. The statistics are computed by the same functions as on the lesson's screen.
 */
function questionSheet(parts: readonly LessonPart[], names: QuestionNamesById): WriteSheet {
  const headings = ['問題', '求めること', ...QUESTION_FIGURE_COLUMNS.map(({ heading }) => heading)];
  const rows = parts.flatMap(({ grade, results }) =>
    [...names].flatMap(([id, { name, requirement }]): Cell[][] => {
      const figures = computeQuestionFigures(results.filter(({ question }) => question === id));
      if (figures.begun === 0) return [];
      const row = [`問題${name}`, requirement, ...QUESTION_FIGURE_COLUMNS.map(({ value }) => value(figures))];
      return [[...gradeCell(grade), ...row]];
    }),
  );
  return sheet('問題ごと', [...gradeWidth(parts), 10, 36], [[...gradeHeading(parts), ...headings], ...rows]);
}

/** Returns the sheet 児童ごと (by pupil) with the statistics of each pupil. */
function pupilSheet(parts: readonly LessonPart[]): WriteSheet {
  const headings = [
    '番号',
    '児童',
    `${FIGURE_DEFINITIONS.stars.name}（こ）`,
    ...PUPIL_FIGURE_COLUMNS.map(({ heading }) => heading),
  ];
  const rows = parts.flatMap(({ grade, pupils, results }) =>
    pupils.map(({ id, number, displayName }): Cell[] => {
      const own = results.filter((result) => result.pupil === id);
      const figures = computePupilFigures(own);
      const stars = own.reduce((sum, result) => sum + result.stars, 0);
      const row = [number, displayName, stars, ...PUPIL_FIGURE_COLUMNS.map(({ value }) => value(figures))];
      return [...gradeCell(grade), ...row];
    }),
  );
  return sheet('児童ごと', [...gradeWidth(parts), 8, 20], [[...gradeHeading(parts), ...headings], ...rows]);
}

/**
 * Returns an array with the heading of the column 学年 (grade) if the lesson has different questions for two grades.
 * Otherwise returns an empty array.
 */
function gradeHeading(parts: readonly LessonPart[]): string[] {
  return parts.length > 1 ? ['学年'] : [];
}

function gradeWidth(parts: readonly LessonPart[]): number[] {
  return parts.length > 1 ? [8] : [];
}

function gradeCell(grade: number | null): Cell[] {
  return grade === null ? [] : [grade];
}

/**
 * Returns the sheet 数の意味 (meaning of the numbers) with the definition of each statistic, in the words of the screen.
 */
function definitionSheet(): WriteSheet {
  const rows = LESSON_FIGURE_NAMES.map((measure) => [
    FIGURE_DEFINITIONS[measure].name,
    FIGURE_DEFINITIONS[measure].definition,
  ]);
  return sheet('数の意味', [20, 110], [['数', '意味'], ...rows]);
}

/** Returns the spreadsheet's sheets with the statistics of one lesson and the definitions of these statistics. */
export function createFigureSheets(lesson: LessonSnapshot, names: QuestionNamesById): WriteSheet[] {
  const parts = splitLessonIntoParts(lesson);
  return [questionSheet(parts, names), pupilSheet(parts), definitionSheet()];
}
