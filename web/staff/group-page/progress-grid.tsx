import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { lessonCellWords } from '../lessons/words.ts';
import gridStyle from '../lessons/lesson-grid.module.css';
import { ProgressCell, ProgressLegend, type ProgressCellKind } from '../lessons/progress-cell.tsx';
import type { PupilWithFigures, QuestionWithFigures, GroupFiguresOutput } from './group-view.ts';
import style from './group.module.css';
import { GROUP_SCREEN_WORDS, GROUP_FIGURES_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

const KINDS: readonly ProgressCellKind[] = ['first', 'solved', 'wrong', 'working', 'notBegun'];

/**
 * A table of how far each pupil has got with each question. It has a row for each pupil and a column for each question.
 * The questions are grouped by level.
 */
export function QuestionProgressGrid({ snapshot: { pupils, questions } }: { readonly snapshot: GroupFiguresOutput }) {
  if (questions.length === 0) return <p className={style.muted}>{GROUP_SCREEN_WORDS.noQuestions}</p>;
  return (
    <>
      <ProgressLegend kinds={KINDS} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it */}
      <section className={style.gridFrame} aria-label={GROUP_FIGURES_WORDS.gridSummary} tabIndex={0}>
        <table className={`${gridStyle.grid} ${style.grid}`} style={{ minWidth: `${11 + questions.length * 2}rem` }}>
          <caption className="spoken-only">{GROUP_FIGURES_WORDS.grid}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className={`${gridStyle.corner} ${style.corner}`}>
                <span className="spoken-only">{COMMON_WORDS.pupils}</span>
              </th>
              {levelsOf(questions).map(({ key, words, count }) => (
                <th key={key} scope="colgroup" colSpan={count} className={style.level}>
                  {words}
                </th>
              ))}
            </tr>
            <tr>
              {questions.map(({ id, level, position, requirement }) => (
                <th key={id} scope="col" title={requirement} className={style.question}>
                  {position ?? questionNameForStaff({ id, level, position })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pupils.map((pupil) => (
              <tr key={pupil.id}>
                <th scope="row" className={gridStyle.pupil} title={pupil.displayName}>
                  {pupil.displayName}
                </th>
                {questions.map(({ id }, at) => {
                  const state = stateOf(pupil.progress[at] ?? null);
                  const kind = state.kind === 'solved' && state.atFirstCheck ? 'first' : state.kind;
                  return <ProgressCell key={id} kind={kind} {...lessonCellWords(state)} />;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function stateOf(progress: PupilWithFigures['progress'][number]) {
  if (progress === null) return { kind: 'notBegun' } as const;
  const { checksToSolve, wrongChecks } = progress;
  if (checksToSolve !== null) return { kind: 'solved', stars: 0, atFirstCheck: checksToSolve === 1 } as const;
  return wrongChecks === 0 ? ({ kind: 'working' } as const) : ({ kind: 'wrong', checks: wrongChecks } as const);
}

/**
 * Returns the level headings above the questions of the table. Adjacent questions of the same level share one heading,
 * which spans `count` columns.
 */
function levelsOf(questions: readonly QuestionWithFigures[]): { key: string; words: string; count: number }[] {
  const found: { key: string; words: string; level: number | null; count: number }[] = [];
  for (const { id, level } of questions) {
    const last = found.at(-1);
    if (last?.level === level) last.count += 1;
    else found.push({ key: id, level, count: 1, words: level === null ? '★' : levelLabelForUsers(level) });
  }
  // If a heading spans only one or two columns, there is space only for the level's number.
  return found.map(({ key, words, count, level }) => ({
    key,
    count,
    words: level !== null && count > 2 ? GROUP_FIGURES_WORDS.level(words) : words,
  }));
}
