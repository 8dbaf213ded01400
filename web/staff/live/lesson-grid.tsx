import type { CSSProperties } from 'react';
import { Link } from '../../app/router/link.tsx';
import type { LessonPupil, LessonResult } from '../../../contract/lessons.ts';
import type { LearningRecordFilter } from '../../../contract/records.ts';
import {
  latestResultOfEachPupil,
  findStuckReason,
  type TimesForStuckDetection,
} from '../../../engine/lesson-measures/visits.ts';
import { FoldedQuestionsCell } from './window/folded-cell.tsx';
import { foldedQuestionsState } from './window/folded-state.ts';
import type { FoldedQuestionsColumn } from './window/question-window.ts';
import { LessonGridHead } from './window/grid-head.tsx';
import { lessonCellState, type LessonCellState } from '../lessons/lesson-board.ts';
import style from '../lessons/lesson-grid.module.css';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';
import { lessonCellWords } from '../lessons/words.ts';
import { type PickedComposition, isCompositionPicked, type ActiveCompositionPicking } from './projection/picking.ts';
import {
  ProgressCell,
  ProgressLegend,
  ProgressCellWithRecordLink,
  type ProgressCellKind,
} from '../lessons/progress-cell.tsx';
import { addressOfRecords } from '../lessons/record-view.ts';
import type { ShownPupilNames } from './shown-names.ts';
import type { VisibleQuestionColumns } from './window/use-question-window.ts';
import { LESSON_PANEL_WORDS } from './words.ts';

type LessonGridProps = {
  /** The grade of the pupils in this table; null if all pupils of the lesson have the same questions. */
  readonly grade: number | null;
  /** Number of rows that must fit into the window without scrolling, including the rows of the other grade's table. */
  readonly rows: number;
  readonly pupils: readonly LessonPupil[];
  /** For each pupil who is absent or in another lesson, a text that says so, by the pupil's id. */
  readonly away: ReadonlyMap<string, string>;
  readonly window: VisibleQuestionColumns;
  readonly results: readonly LessonResult[];
  readonly time: TimesForStuckDetection;
  readonly isOver: boolean;
  readonly names: ShownPupilNames;
  /** The state of picking compositions for the projector; null while the teacher is not picking. */
  readonly picking: ActiveCompositionPicking | null;
  /** The filter for the learning records of this lesson, to which names and cells of the table link. */
  readonly records: LearningRecordFilter & { readonly lesson: string };
};

/**
 * The table of a lesson with a row for each pupil and a column for each question. Each cell shows the pupil's state at
 * the question.
 */
export function LessonGrid(props: LessonGridProps) {
  const { grade, rows, pupils, away, results, names, time, isOver, records } = props;
  const { before, shown, after, show, fitInto } = props.window;
  const resultAt = new Map(results.map((result) => [`${result.pupil}/${result.question}`, result]));
  const latest = new Map(latestResultOfEachPupil(results).map((result) => [result.pupil, result]));
  const atNow = countsAt([...latest.values()]);
  return (
    <div className={style.frame} ref={fitInto}>
      <table className={style.grid} style={sizeOf(rows, props.window)}>
        <caption className="spoken-only">{LESSON_PANEL_WORDS.ofGrade(grade, LESSON_PANEL_WORDS.grid)}</caption>
        <colgroup>
          <col className={style.nameColumn} />
          {before.map(({ key }) => (
            <col key={key} className={style.foldColumn} />
          ))}
          <col span={shown.length} />
          {after.map(({ key }) => (
            <col key={key} className={style.foldColumn} />
          ))}
        </colgroup>
        <LessonGridHead
          window={{ before, shown, after, show }}
          countAt={isOver ? null : (question) => atNow.get(question) ?? 0}
        />
        <tbody>
          {pupils.map((pupil) => {
            const own = latest.get(pupil.id);
            const resultOf = (question: string) => resultAt.get(`${pupil.id}/${question}`);
            const folded = (side: readonly FoldedQuestionsColumn[]) =>
              side.map((fold) => (
                <FoldedQuestionsCell
                  key={fold.key}
                  state={foldedQuestionsState(fold, resultOf, own, time)}
                  pupil={pupil.id}
                  lesson={records.lesson}
                  group={records.group}
                />
              ));
            const isStuck =
              own !== undefined && findStuckReason(own, time.now, time.paused, time.moreTime?.has(pupil.id)) !== null;
            return (
              <tr key={pupil.id} className={isStuck ? style.pressing : undefined}>
                <th scope="row" className={style.pupil} translate="no" title={names.get(pupil.id)}>
                  {away.has(pupil.id) && <span className={style.absent}>{away.get(pupil.id)}</span>}
                  <Link {...addressOfRecords({ ...records, pupil: pupil.id })} className={style.name}>
                    {names.get(pupil.id)}
                  </Link>
                </th>
                {folded(before)}
                {shown.map((column) => (
                  <GridCell
                    key={column.id}
                    {...props}
                    pupil={pupil.id}
                    column={column}
                    result={resultOf(column.id)}
                    isLatest={own?.question === column.id}
                  />
                ))}
                {folded(after)}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type GridCellProps = Pick<LessonGridProps, 'time' | 'picking' | 'records'> & {
  readonly pupil: string;
  readonly column: QuestionOfLesson;
  readonly result: LessonResult | undefined;
  readonly isLatest: boolean;
};

function GridCell({ pupil, column, result, isLatest, time, picking, records }: GridCellProps) {
  const state = lessonCellState(result, time, isLatest);
  const cell = { kind: kindOf(state), ...lessonCellWords(state) };
  if (result === undefined) return <ProgressCell {...cell} />;
  if (picking === null) {
    const { lesson, group } = records;
    return <ProgressCellWithRecordLink {...cell} lesson={lesson} group={group} pupil={pupil} question={column.id} />;
  }
  const picked = pickedAt(result);
  return picked === null ? <ProgressCell {...cell} /> : <PickCell {...cell} picked={picked} picking={picking} />;
}

/**
 * Returns how many pupils are working at each question now, by the question's id. A pupil is working at the question
 * that the pupil began last, unless it is solved. `latest`: each pupil's result at the question begun last.
 */
function countsAt(latest: readonly LessonResult[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { question, checksToSolve } of latest) {
    if (checksToSolve === null) counts.set(question, (counts.get(question) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns the size of the table as CSS variables: the numbers of rows, of question columns, and of folded columns
 * (narrow columns that represent several questions).
 */
function sizeOf(rows: number, { before, shown, after }: VisibleQuestionColumns): CSSProperties {
  const size: Record<`--${string}`, number> = {
    '--rows': rows,
    '--columns': shown.length,
    '--folds': before.length + after.length,
  };
  return size;
}

function kindOf(state: LessonCellState): ProgressCellKind {
  return state.kind === 'solved' && state.atFirstCheck ? 'first' : state.kind;
}

/**
 * Returns which composition is shown on the projector if the teacher presses the cell with this result. Returns null if
 * the pupil has not checked any composition at the question.
 */
function pickedAt({ pupil, question, checks }: LessonResult): PickedComposition | null {
  return checks === 0 ? null : { kind: 'pupil', pupil, question };
}

const KINDS: readonly ProgressCellKind[] = ['first', 'solved', 'wrong', 'stuck', 'working'];

/**
 * Explains the colours of the table's cells. One colour is for pupils' texts that a teacher must still judge. It is
 * left out if there are no such texts.
 */
export function LessonLegend({ results }: Pick<LessonGridProps, 'results'>) {
  const hasTexts = results.some(({ waits, checksToSolve }) => waits === true && checksToSolve === null);
  return <ProgressLegend kinds={hasTexts ? [...KINDS, 'waiting'] : KINDS} />;
}

type PickCellProps = {
  readonly kind: ProgressCellKind;
  readonly sign: string;
  readonly words: string;
  readonly picked: PickedComposition;
  readonly picking: ActiveCompositionPicking;
};

/** A table cell that the teacher can press to pick the pupil's composition for the projector. */
function PickCell({ kind, sign, words, picked, picking }: PickCellProps) {
  return (
    <td className={style.place}>
      <button
        type="button"
        className={`${style.cell} ${style.pick} ${style[kind]}`}
        aria-pressed={isCompositionPicked(picking.picked, picked)}
        aria-label={LESSON_PANEL_WORDS.showCell(words)}
        onClick={() => picking.toggle(picked)}
      >
        {sign}
      </button>
    </td>
  );
}
