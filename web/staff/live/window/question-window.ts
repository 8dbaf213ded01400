import { questionNameForStaff } from '../../../../engine/levels/question-name.ts';
import { levelLabelForUsers } from '../../../../engine/levels/course.ts';
import type { QuestionOfLesson } from '../../lessons/lesson-questions.ts';
import { foldedLevelsHeading } from '../words.ts';

/** A range of adjacent columns: the index of the first column, and the number of columns. */
export type QuestionColumnRange = { readonly from: number; readonly size: number };

/**
 * A share of the class, as a denominator: if another range of columns would show more pupils than the present range,
 * the grid changes to it only if the difference is greater than 1 / LEFT_OUT of all pupils.
 */
const LEFT_OUT = 10;

/** Number of questions that are shown after the last question that a pupil has begun. */
const NEXT_QUESTIONS = 3;

/**
 * Returns the range from the first to the last begun column, and the next `NEXT_QUESTIONS` columns. `begun`: indexes of
 * the begun columns. `columns`: the number of all columns.
 */
export function begunColumnRange(begun: readonly number[], columns: number): QuestionColumnRange {
  const from = begun.length === 0 ? 0 : Math.min(...begun);
  const until = Math.min(Math.max(-1, ...begun) + 1 + NEXT_QUESTIONS, columns);
  return { from, size: until - from };
}

/**
 * Returns the range of at most `size` columns, inside of `range`, that contains the most pupils. `at`: for each pupil,
 * the index of the column at which the pupil is. `former`: the previous result. It is returned again if it contains
 * nearly as many pupils, so that the grid does not move each time a pupil begins another question.
 */
export function columnRangeOfClass(
  at: readonly number[],
  range: QuestionColumnRange,
  size: number,
  former: QuestionColumnRange | null,
): QuestionColumnRange {
  if (range.size <= size) return range;
  if (at.length === 0) return { from: range.from, size };
  const held = (from: number): number => at.filter((place) => place >= from && place < from + size).length;
  const starts = Array.from({ length: range.size - size + 1 }, (_, place) => range.from + place);
  const most = Math.max(...starts.map(held));
  if (
    former !== null &&
    former.size === size &&
    starts.includes(former.from) &&
    held(former.from) + Math.floor(at.length / LEFT_OUT) >= most
  ) {
    return former;
  }
  const best = starts.filter((from) => held(from) === most);
  return { from: best[Math.floor((best.length - 1) / 2)] ?? range.from, size };
}

/**
 * Returns the range of `size` columns that begins at the column `from`. It is moved if it would begin before the first
 * column or end after the last column.
 */
export function columnRangeFrom(from: number, columns: number, size: number): QuestionColumnRange {
  return { from: Math.max(0, Math.min(from, columns - size)), size: Math.min(size, columns) };
}

/**
 * The questions that share one folded column before or after the shown columns. They are the questions of one level, or
 * of all levels that have no folded column of their own.
 */
export type FoldedQuestions = {
  readonly key: string;
  /**
   * The upper line of the heading: the level, e.g. レベル2-1, or the first and the last of several levels, e.g. 1-1〜1-4.
   * Empty if the columns are not named by level.
   */
  readonly head: string;
  /** The lower line of the heading: the questions, e.g. 1〜12. Empty for several levels. */
  readonly name: string;
  readonly questions: readonly QuestionOfLesson[];
};

export type ShownAndFoldedColumns = {
  readonly before: readonly FoldedQuestions[];
  readonly shown: readonly QuestionOfLesson[];
  readonly after: readonly FoldedQuestions[];
};

/**
 * Maximum number of folded columns on each side of the shown columns. If there are more levels on a side, the levels
 * that are farthest away share one folded column, and each nearer level has its own.
 */
const MOST_FOLDS = 2;

/**
 * Divides the columns into the shown columns, which are those of the range, and the folded columns before and after
 * them.
 */
export function shownAndFoldedColumns(
  columns: readonly QuestionOfLesson[],
  { from, size }: QuestionColumnRange,
): ShownAndFoldedColumns {
  return {
    before: folded(columns.slice(0, from), 'before'),
    shown: columns.slice(from, from + size),
    after: folded(columns.slice(from + size), 'after'),
  };
}

function folded(columns: readonly QuestionOfLesson[], side: 'before' | 'after'): FoldedQuestions[] {
  const runs = groupColumnsByLevel(columns);
  const spare = runs.length - MOST_FOLDS;
  if (spare <= 0) return runs.map((run) => foldOf([run], side));
  return side === 'before'
    ? [foldOf(runs.slice(0, spare + 1), side), ...runs.slice(spare + 1).map((run) => foldOf([run], side))]
    : [...runs.slice(0, MOST_FOLDS - 1).map((run) => foldOf([run], side)), foldOf(runs.slice(MOST_FOLDS - 1), side)];
}

function foldOf(runs: readonly AdjacentColumnsOfLevel[], side: 'before' | 'after'): FoldedQuestions {
  const questions = runs.flatMap((run) => run.questions);
  const [first, last] = [questions[0], questions.at(-1)];
  const ends = [first, last].map((each) => (each === undefined ? '' : shortName(each)));
  const [level, lastLevel] = [runs[0]?.level ?? null, runs.at(-1)?.level ?? null];
  const isOne = runs.length === 1;
  const [label = '', lastLabel = ''] = [level, lastLevel].map((each) =>
    each === null ? '★' : levelLabelForUsers(each),
  );
  return {
    key: `${side}/${first?.id ?? ''}`,
    head: level === null && lastLevel === null ? '' : foldedLevelsHeading(label, lastLabel),
    name: isOne ? (first === last ? (ends[0] ?? '') : ends.join('〜')) : '',
    questions,
  };
}

export type AdjacentColumnsOfLevel = { readonly level: number | null; readonly questions: readonly QuestionOfLesson[] };

/**
 * Returns the groups of adjacent columns of one level. The level of a group is null if the names of its columns do not
 * contain a level.
 */
export function groupColumnsByLevel(columns: readonly QuestionOfLesson[]): AdjacentColumnsOfLevel[] {
  const runs: { level: number | null; questions: QuestionOfLesson[] }[] = [];
  for (const column of columns) {
    const level = namedLevel(column);
    const last = runs.at(-1);
    if (last !== undefined && last.level === level) last.questions.push(column);
    else runs.push({ level, questions: [column] });
  }
  return runs;
}

/**
 * Returns the level that is a part of the column's name, e.g. 2-1 in 2-1-3. Returns null if the name contains no level:
 * for questions that the teacher chose, and in lessons of one level.
 */
function namedLevel({ id, name, level, position }: QuestionOfLesson): number | null {
  return position !== null && name === questionNameForStaff({ id, level, position }) ? level : null;
}

/**
 * Returns the name of a column below the heading of its level. If the name contains the level, this is only the number
 * in the level.
 */
function shortName(column: QuestionOfLesson): string {
  return namedLevel(column) === null ? column.name : String(column.position);
}

/** Returns the name of the shown range, e.g. 2-1-3〜2-4-3. */
export function questionWindowName(shown: readonly QuestionOfLesson[]): string {
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? first.name : `${first.name}〜${last.name}`;
}
