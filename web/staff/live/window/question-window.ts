import { questionNameForStaff } from '../../../../engine/levels/question-name.ts';
import { levelLabelForUsers } from '../../../../engine/levels/course.ts';
import type { QuestionOfLesson } from '../../lessons/lesson-questions.ts';
import { foldedLevelsHeading } from '../words.ts';

/** A range of adjacent columns: the index of the first column, and the number of columns. */
export type QuestionColumnRange = { readonly from: number; readonly size: number };

/**
 * The table shows other columns only if these contain the present questions of many more pupils: the increase must be
 * more than `1 / LEFT_OUT` of all pupils. This prevents frequent changes.
 */
const LEFT_OUT = 10;

/** Number of questions that are shown after the last question that a pupil has begun. */
const NEXT_QUESTIONS = 3;

/**
 * Returns the range of columns from the first to the last question that any pupil has begun, and the next
 * `NEXT_QUESTIONS` columns. `begun`: indexes of the columns that pupils have begun. `columns`: number of all columns.
 */
export function columnRangeOfBegunQuestions(begun: readonly number[], columns: number): QuestionColumnRange {
  const from = begun.length === 0 ? 0 : Math.min(...begun);
  const until = Math.min(Math.max(-1, ...begun) + 1 + NEXT_QUESTIONS, columns);
  return { from, size: until - from };
}

/**
 * Chooses `size` adjacent columns within `range` that contain the present questions of as many pupils as possible.
 * `at`: for each pupil, the index of the column with the question that the pupil began last. `former`: the previous
 * choice, which is returned again if it is nearly as good (see LEFT_OUT).
 */
export function chooseColumnRangeOfClass(
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
 * Returns a range of `size` columns that begins at the column `from`, or earlier if fewer than `size` columns follow.
 */
export function createColumnRangeFrom(from: number, columns: number, size: number): QuestionColumnRange {
  return { from: Math.max(0, Math.min(from, columns - size)), size: Math.min(size, columns) };
}

/** A folded column: one narrow table column that represents several questions before or after the visible columns. */
export type FoldedQuestionsColumn = {
  readonly key: string;
  /**
   * The upper line of a folded column's heading: its level, e.g. レベル2-1, or the first and the last of its levels, e.g.
   * 1-1〜1-4. Empty if the questions are not named by level.
   */
  readonly head: string;
  /** The lower line of a folded column's heading: its questions, e.g. 1〜12. Empty if it contains several levels. */
  readonly name: string;
  readonly questions: readonly QuestionOfLesson[];
};

export type ShownAndFoldedColumns = {
  readonly before: readonly FoldedQuestionsColumn[];
  readonly shown: readonly QuestionOfLesson[];
  readonly after: readonly FoldedQuestionsColumn[];
};

/**
 * Maximum number of folded columns on each side of the visible columns: one for the questions of the nearest level, and
 * one for the questions of all other levels.
 */
const MOST_FOLDS = 2;

/**
 * Splits the questions of a lesson into those in the range, which have visible columns, and those before and after the
 * range, which are folded.
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

function folded(columns: readonly QuestionOfLesson[], side: 'before' | 'after'): FoldedQuestionsColumn[] {
  const runs = groupColumnsByLevel(columns);
  const spare = runs.length - MOST_FOLDS;
  if (spare <= 0) return runs.map((run) => foldOf([run], side));
  return side === 'before'
    ? [foldOf(runs.slice(0, spare + 1), side), ...runs.slice(spare + 1).map((run) => foldOf([run], side))]
    : [...runs.slice(0, MOST_FOLDS - 1).map((run) => foldOf([run], side)), foldOf(runs.slice(MOST_FOLDS - 1), side)];
}

function foldOf(runs: readonly AdjacentColumnsOfLevel[], side: 'before' | 'after'): FoldedQuestionsColumn {
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
 * Groups adjacent columns that belong to the same level. `level` is null if the names of the columns contain no level.
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
 * Returns the level that the name of a question contains, e.g. level 2-1 for 2-1-3. Returns null for a name without a
 * level, such as 3. A name has no level if the teacher chose the question, or if all questions of the lesson belong to
 * one level.
 */
function namedLevel({ id, name, level, position }: QuestionOfLesson): number | null {
  return position !== null && name === questionNameForStaff({ id, level, position }) ? level : null;
}

/**
 * Returns the name of a question in the heading of its column. The level is left out (3 instead of 2-1-3), because it
 * is in the heading above.
 */
function shortName(column: QuestionOfLesson): string {
  return namedLevel(column) === null ? column.name : String(column.position);
}

/** Returns the name of the range of visible questions, e.g. 2-1-3〜2-4-3. */
export function questionWindowName(shown: readonly QuestionOfLesson[]): string {
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? first.name : `${first.name}〜${last.name}`;
}
