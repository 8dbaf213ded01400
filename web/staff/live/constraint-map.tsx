import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import type { CSSProperties } from 'react';
import type { LessonResult } from '../../../contract/lessons.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';
import style from './constraint-map.module.css';
import { groupColumnsByLevel } from './window/question-window.ts';
import panelStyle from './lesson-screen.module.css';
import { LESSON_PANEL_WORDS, LIVE_LESSON_WORDS } from './words.ts';

/**
 * Only from this number of mistakes on, a cell gets the strongest colour. Otherwise a single mistake at the start of a
 * lesson would look alarming.
 */
const ALARMING = 3;

type ConstraintMapProps = {
  /** The grade whose questions the table shows; null if all pupils have the same questions. */
  readonly grade: number | null;
  readonly columns: readonly QuestionOfLesson[];
  readonly results: readonly LessonResult[];
  /** True if questions without mistakes are left out. This keeps the table short in lessons with many questions. */
  readonly isShort: boolean;
};

/**
 * A table with a cell for each question and each of the five constraints. The cell shows how many wrong checks broke
 * the constraint. A darker colour represents a larger number.
 */
export function BrokenConstraintTable({ grade, columns: all, results, isShort }: ConstraintMapProps) {
  const counts = countsOf(results);
  const hasMistakes = ({ id }: QuestionOfLesson): boolean => CONSTRAINTS.some((each) => counts.has(`${each}/${id}`));
  const columns = isShort && all.some(hasMistakes) ? all.filter(hasMistakes) : all;
  const runs = groupColumnsByLevel(columns);
  if (counts.size === 0) return <p className={panelStyle.muted}>{LIVE_LESSON_WORDS.none}</p>;
  const most = Math.max(
    ALARMING,
    ...columns.flatMap(({ id }) => CONSTRAINTS.map((each) => counts.get(`${each}/${id}`) ?? 0)),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <div className={style.frame} tabIndex={0}>
      <table className={style.map} style={widthOf(columns.length, most)}>
        <caption className="spoken-only">{LESSON_PANEL_WORDS.ofGrade(grade, LESSON_PANEL_WORDS.mapSummary)}</caption>
        <thead>
          {runs.some(({ level }) => level !== null) && (
            <tr className={style.levels} aria-hidden="true">
              <th className={style.corner}>
                <span className="spoken-only">{LESSON_PANEL_WORDS.levels}</span>
              </th>
              {runs.map(({ level, questions }) => (
                <td key={questions[0]?.id} colSpan={questions.length}>
                  {level === null ? '' : LESSON_PANEL_WORDS.level(levelLabelForUsers(level))}
                </td>
              ))}
            </tr>
          )}
          <tr>
            <th scope="col" className={style.corner}>
              <span className="spoken-only">{LESSON_PANEL_WORDS.constraint}</span>
            </th>
            {runs.flatMap(({ level, questions }) =>
              questions.map((column) => (
                <th key={column.id} scope="col" aria-label={column.name}>
                  {level === null ? column.name : column.position}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {CONSTRAINTS.map((constraint) => (
            <tr key={constraint}>
              <th scope="row">{CONSTRAINT_NAMES[constraint]}</th>
              {columns.map(({ id }) => {
                const count = counts.get(`${constraint}/${id}`) ?? 0;
                return (
                  <td key={id} className={style[depthOf(count, most)]}>
                    {count === 0 ? '' : count}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns CSS variables with the number of columns and the maximum number of digits in a cell. */
function widthOf(columns: number, most: number): CSSProperties {
  const sizes: Record<`--${string}`, number> = { '--columns': columns, '--digits': Math.max(2, String(most).length) };
  return sizes;
}

function countsOf(results: readonly LessonResult[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (constraint: Constraint, { question, broken }: LessonResult): void => {
    const key = `${constraint}/${question}`;
    if (broken[constraint] > 0) counts.set(key, (counts.get(key) ?? 0) + broken[constraint]);
  };
  for (const result of results) for (const constraint of CONSTRAINTS) add(constraint, result);
  return counts;
}

/**
 * Returns one of four shades for a number of mistakes. `most`: the largest number in the table. Text is readable on all
 * shades.
 */
function depthOf(count: number, most: number): 'none' | 'few' | 'some' | 'many' {
  if (count === 0) return 'none';
  if (count * 3 <= most) return 'few';
  return count * 3 <= most * 2 ? 'some' : 'many';
}
