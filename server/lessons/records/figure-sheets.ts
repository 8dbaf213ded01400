import type { WriteSheet } from 'hucre/xlsx';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import { DEFINITIONS, MEASURES } from '../../../engine/measures/definitions.ts';
import { PUPIL_FIGURE_COLUMNS, QUESTION_FIGURE_COLUMNS } from '../../../engine/lesson-measures/figure-columns.ts';
import { pupilFigures, questionFigures } from '../../../engine/lesson-measures/lesson-figures.ts';

type Cell = string | number | null;

function sheet(name: string, widths: readonly number[], rows: Cell[][]): WriteSheet {
  const columns = rows[0]?.map((_, at) => ({ width: widths[at] ?? 16 })) ?? [];
  return { name, columns, rows, freezePane: { rows: 1 } };
}

/** The name and the requirement of each question of a lesson, by question id. */
export type QuestionNames = ReadonlyMap<string, { readonly name: string; readonly requirement: string }>;

/**
 * Returns the sheet 問題ごと with the statistics of each question. They are computed by the same functions as on the
 * lesson's screen.
 */
function questionSheet({ results }: LessonSnapshot, names: QuestionNames): WriteSheet {
  const headings = ['問題', '求めること', ...QUESTION_FIGURE_COLUMNS.map(({ heading }) => heading)];
  const rows = [...names].flatMap(([id, { name, requirement }]): Cell[][] => {
    const figures = questionFigures(results.filter(({ question }) => question === id));
    if (figures.begun === 0) return [];
    return [[`問題${name}`, requirement, ...QUESTION_FIGURE_COLUMNS.map(({ value }) => value(figures))]];
  });
  return sheet('問題ごと', [10, 36], [headings, ...rows]);
}

/** Returns the sheet 児童ごと with the statistics of each pupil. */
function pupilSheet({ pupils, results }: LessonSnapshot): WriteSheet {
  const headings = [
    '番号',
    '児童',
    `${DEFINITIONS.stars.name}（こ）`,
    ...PUPIL_FIGURE_COLUMNS.map(({ heading }) => heading),
  ];
  const rows = pupils.map(({ id, number, displayName }): Cell[] => {
    const own = results.filter((result) => result.pupil === id);
    const figures = pupilFigures(own);
    const stars = own.reduce((sum, result) => sum + result.stars, 0);
    return [number, displayName, stars, ...PUPIL_FIGURE_COLUMNS.map(({ value }) => value(figures))];
  });
  return sheet('児童ごと', [8, 20], [headings, ...rows]);
}

/** Returns the sheet 数の意味 with the definition of each statistic, in the words that the screen uses. */
function definitionSheet(): WriteSheet {
  const rows = MEASURES.map((measure) => [DEFINITIONS[measure].name, DEFINITIONS[measure].definition]);
  return sheet('数の意味', [20, 110], [['数', '意味'], ...rows]);
}

/** Returns the sheets with the figures of one lesson and their definitions. */
export function figureSheets(lesson: LessonSnapshot, names: QuestionNames): WriteSheet[] {
  return [questionSheet(lesson, names), pupilSheet(lesson), definitionSheet()];
}
