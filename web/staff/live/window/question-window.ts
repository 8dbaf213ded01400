import { questionName } from '../../../../engine/levels/question-name.ts';
import { levelLabel } from '../../../../engine/levels/course.ts';
import type { LessonQuestion } from '../../lessons/lesson-questions.ts';

/** So many columns from a place on. */
export type WindowSpan = { readonly from: number; readonly size: number };

/** The window stays while it holds all but one in so many of those whom the best one would hold. */
const LEFT_OUT = 10;

/**
 * The columns that most of the class is at; `at` has the column of each pupil. The former window stays as long as it is
 * nearly as good: what a teacher looks at should not move with every pupil.
 */
export function spanOfClass(
  at: readonly number[],
  columns: number,
  size: number,
  former: WindowSpan | null,
): WindowSpan {
  if (columns <= size) return { from: 0, size: columns };
  if (at.length === 0) return { from: 0, size };
  const held = (from: number): number => at.filter((place) => place >= from && place < from + size).length;
  const starts = Array.from({ length: columns - size + 1 }, (_, from) => from);
  const most = Math.max(...starts.map(held));
  if (former !== null && former.size === size && held(former.from) + Math.floor(at.length / LEFT_OUT) >= most) {
    return former;
  }
  const best = starts.filter((from) => held(from) === most);
  return { from: best[Math.floor((best.length - 1) / 2)] ?? 0, size };
}

/** The window that begins at a column, as far as there are columns. */
export function spanFrom(from: number, columns: number, size: number): WindowSpan {
  return { from: Math.max(0, Math.min(from, columns - size)), size: Math.min(size, columns) };
}

/** Questions before or after the window that stand in one column: those of a level, or what is left of the farthest. */
export type FoldedQuestions = {
  readonly key: string;
  /** レベル2-1, or 1-1〜1-4 of several; empty where columns are not named by level. */
  readonly head: string;
  /** 1〜12. */
  readonly name: string;
  readonly questions: readonly LessonQuestion[];
};

export type ShownColumns = {
  readonly before: readonly FoldedQuestions[];
  readonly shown: readonly LessonQuestion[];
  readonly after: readonly FoldedQuestions[];
};

/** On each side so many levels keep a column of their own. */
const MOST_FOLDS = 2;

/** The columns of the window, and the others folded by level on both sides of it. */
export function shownColumns(columns: readonly LessonQuestion[], { from, size }: WindowSpan): ShownColumns {
  return {
    before: folded(columns.slice(0, from), 'before'),
    shown: columns.slice(from, from + size),
    after: folded(columns.slice(from + size), 'after'),
  };
}

function folded(columns: readonly LessonQuestion[], side: 'before' | 'after'): FoldedQuestions[] {
  const runs = levelRuns(columns);
  const spare = runs.length - MOST_FOLDS;
  if (spare <= 0) return runs.map((run) => foldOf([run], side));
  return side === 'before'
    ? [foldOf(runs.slice(0, spare + 1), side), ...runs.slice(spare + 1).map((run) => foldOf([run], side))]
    : [...runs.slice(0, MOST_FOLDS - 1).map((run) => foldOf([run], side)), foldOf(runs.slice(MOST_FOLDS - 1), side)];
}

function foldOf(runs: readonly LevelRun[], side: 'before' | 'after'): FoldedQuestions {
  const questions = runs.flatMap((run) => run.questions);
  const [first, last] = [questions[0], questions.at(-1)];
  const ends = [first, last].map((each) => (each === undefined ? '' : shortName(each)));
  const [level, lastLevel] = [runs[0]?.level ?? null, runs.at(-1)?.level ?? null];
  const isOne = runs.length === 1;
  const [label, lastLabel] = [level, lastLevel].map((each) => (each === null ? '★' : levelLabel(each)));
  const head = level === lastLevel ? `レベル${label}` : `${label}〜${lastLabel}`;
  return {
    key: `${side}/${first?.id ?? ''}`,
    head: level === null && lastLevel === null ? '' : head,
    name: isOne ? (first === last ? (ends[0] ?? '') : ends.join('〜')) : `${questions.length}問`,
    questions,
  };
}

export type LevelRun = { readonly level: number | null; readonly questions: readonly LessonQuestion[] };

/** Neighbours of one level; the level is null where their names do not speak of one. */
export function levelRuns(columns: readonly LessonQuestion[]): LevelRun[] {
  const runs: { level: number | null; questions: LessonQuestion[] }[] = [];
  for (const column of columns) {
    const level = namedLevel(column);
    const last = runs.at(-1);
    if (last !== undefined && last.level === level) last.questions.push(column);
    else runs.push({ level, questions: [column] });
  }
  return runs;
}

/** The level that a column's name begins with: chosen questions and those of one level are named without. */
function namedLevel({ id, name, level, position }: LessonQuestion): number | null {
  return position !== null && name === questionName({ id, level, position }) ? level : null;
}

/** Under the level's own heading. */
function shortName(column: LessonQuestion): string {
  return namedLevel(column) === null ? column.name : String(column.position);
}

/** 2-1-3〜2-4-3. */
export function windowName(shown: readonly LessonQuestion[]): string {
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? first.name : `${first.name}〜${last.name}`;
}
