import type { WriteSheet } from 'hucre/xlsx';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { DEFINITIONS, MEASURES } from '../../../engine/measures/definitions.ts';
import { pupilFigures, questionFigures } from '../../../engine/measures/lesson/lesson-figures.ts';
import type { Share } from '../../../engine/measures/share.ts';

type Cell = string | number | null;

/** A percentage as a number to go on counting with; of too few the two numbers, as on screen. */
function shareCell(share: Share): Cell {
  if (share.of === 0) return null;
  return share.kind === 'percent' ? share.percent : `${share.part}/${share.of}`;
}

function rounded(mean: number | null): number | null {
  return mean === null ? null : Math.round(mean * 10) / 10;
}

const { begun, solved, firstCheckRate, meanChecksToSolve, medianSeconds, minutes, stars } = DEFINITIONS;
const BROKEN = CONSTRAINTS.map((constraint) => `まちがい：${CONSTRAINT_NAMES[constraint]}（％）`);

function sheet(name: string, widths: readonly number[], rows: Cell[][]): WriteSheet {
  const columns = rows[0]?.map((_, at) => ({ width: widths[at] ?? 16 })) ?? [];
  return { name, columns, rows, freezePane: { rows: 1 } };
}

/** What a question is called in the lesson, and what it asks for; by its id. */
export type QuestionNames = ReadonlyMap<string, { readonly name: string; readonly requirement: string }>;

/** 問題ごと: the figures of each question as on the lesson's screen, from the same works by the same functions. */
function questionSheet({ results }: LessonSnapshot, names: QuestionNames): WriteSheet {
  const headings = [
    '問題',
    '求めること',
    begun.name,
    solved.name,
    `${firstCheckRate.name}（％）`,
    meanChecksToSolve.name,
    `${medianSeconds.name}（秒）`,
    ...BROKEN,
  ];
  const rows = [...names].flatMap(([id, { name, requirement }]): Cell[][] => {
    const figures = questionFigures(results.filter(({ question }) => question === id));
    if (figures.begun === 0) return [];
    return [
      [
        `問題${name}`,
        requirement,
        figures.begun,
        figures.solved,
        shareCell(figures.firstCheckRate),
        rounded(figures.meanChecksToSolve),
        rounded(figures.medianSeconds),
        ...CONSTRAINTS.map((constraint) => shareCell(figures.broken[constraint])),
      ],
    ];
  });
  return sheet('問題ごと', [10, 36], [headings, ...rows]);
}

/** 児童ごと: likewise for each pupil. */
function pupilSheet({ pupils, results }: LessonSnapshot): WriteSheet {
  const headings = [
    '番号',
    '児童',
    '始めた問題',
    '正解した問題',
    stars.name,
    'こたえあわせ（回）',
    `${firstCheckRate.name}（％）`,
    `${minutes.name}（分）`,
    ...BROKEN,
  ];
  const rows = pupils.map((pupil): Cell[] => {
    const own = results.filter((result) => result.pupil === pupil.id);
    const figures = pupilFigures(own);
    return [
      pupil.number,
      pupil.displayName,
      figures.begun,
      figures.solved,
      own.reduce((sum, result) => sum + result.stars, 0),
      figures.checks,
      shareCell(figures.firstCheckRate),
      rounded(figures.minutes),
      ...CONSTRAINTS.map((constraint) => shareCell(figures.broken[constraint])),
    ];
  });
  return sheet('児童ごと', [8, 20], [headings, ...rows]);
}

/** 数の意味: what each figure means, in the words of the screen. */
function definitionSheet(): WriteSheet {
  const rows = MEASURES.map((measure) => [DEFINITIONS[measure].name, DEFINITIONS[measure].definition]);
  return sheet('数の意味', [20, 110], [['数', '意味'], ...rows]);
}

/** The figures of one lesson, and what they mean. */
export function figureSheets(lesson: LessonSnapshot, names: QuestionNames): WriteSheet[] {
  return [questionSheet(lesson, names), pupilSheet(lesson), definitionSheet()];
}
