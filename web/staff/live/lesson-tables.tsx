import { useMemo, useState } from 'react';
import type { LessonPupil } from '../../../contract/lessons.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { FIGURE_DEFINITIONS, LESSON_FIGURE_NAMES } from '../../../engine/measures/definitions.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { PUPIL_FIGURE_COLUMNS, QUESTION_FIGURE_COLUMNS } from '../../../engine/lesson-measures/figure-columns.ts';
import {
  computePupilFigures,
  computeQuestionFigures,
  type PupilFigures,
  type QuestionFigures,
} from '../../../engine/lesson-measures/lesson-figures.ts';
import type { LessonAttendance } from '../../../engine/lesson-measures/lesson-marks.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { useSortedRows } from '../../ui/list-table/use-sorted-rows.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { averageWithUnitWords, formatSeconds, formatShare } from '../lessons/words.ts';
import { questionNameInLessonPart, type LessonPartWithColumns } from '../lessons/board-parts.ts';
import { requirementLineOfQuestion, type QuestionOfLesson } from '../lessons/lesson-questions.ts';
import style from './lesson-screen.module.css';
import { FigureDefinitionsDialog } from '../lessons/measure-name.tsx';
import type { ShownPupilNames } from './shown-names.ts';
import { ATTENDANCE_WORDS, LIVE_LESSON_WORDS, LESSON_PANEL_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type QuestionRow = {
  readonly column: QuestionOfLesson;
  /** The grade whose pupils are counted; null if all pupils have the same questions. */
  readonly grade: number | null;
  readonly name: string;
  readonly figures: QuestionFigures;
};
type PupilRow = {
  readonly pupil: LessonPupil;
  /** The grade for which the pupil has questions in this lesson; null if all pupils have the same questions. */
  readonly grade: number | null;
  readonly name: string;
  readonly figures: PupilFigures;
  readonly stars: number;
  /**
   * How the pupil takes part in the lesson (e.g. present or absent). Null in self-study, from which pupils cannot be
   * absent.
   */
  readonly part: Part | null;
};
type Part = keyof Pick<typeof ATTENDANCE_WORDS, 'joined' | 'elsewhere' | 'absence' | 'idle'>;

const { begun, solved, firstCheckRate, meanChecksToSolve, medianSeconds, minutes, stars, checks, weakest } =
  FIGURE_DEFINITIONS;
const { begunQuestions, solvedInLesson } = FIGURE_DEFINITIONS;

const ALL = LESSON_FIGURE_NAMES.map((measure) => FIGURE_DEFINITIONS[measure]);

// The widths are in em and not in rem, because in a small window the font of the table is larger than a rem.
const QUESTION_COLUMNS: readonly ListColumn<QuestionRow>[] = [
  { name: COMMON_WORDS.question, width: '5.6em', isRowHeader: true, text: ({ column }) => column.name },
  { name: LESSON_PANEL_WORDS.requirement, text: ({ column }) => requirementLineOfQuestion(column) },
  { name: begun.name, width: '5em', isFigure: true, text: ({ figures }) => figures.begun },
  { name: solved.name, width: '6em', isFigure: true, text: ({ figures }) => figures.solved },
  {
    name: firstCheckRate.name,
    width: '6.2em',
    isFigure: true,
    text: ({ figures }) => formatShare(figures.firstCheckRate),
  },
  {
    name: meanChecksToSolve.name,
    width: '6.8em',
    isFigure: true,
    text: ({ figures }) => averageWithUnitWords(figures.meanChecksToSolve, LESSON_PANEL_WORDS.timesUnit),
  },
  {
    name: medianSeconds.name,
    width: '6.8em',
    isFigure: true,
    text: ({ figures }) => formatSeconds(figures.medianSeconds),
  },
  ...CONSTRAINTS.map((constraint): ListColumn<QuestionRow> => ({
    name: CONSTRAINT_NAMES[constraint],
    width: CONSTRAINT_NAMES[constraint].length > 4 ? '6.8em' : '4.6em',
    isFigure: true,
    text: ({ figures }) => formatShare(figures.broken[constraint]),
  })),
];

const PUPIL_COLUMNS: readonly ListColumn<PupilRow>[] = [
  { name: COMMON_WORDS.number, width: '5em', isFigure: true, isSortable: true, text: ({ pupil }) => pupil.number },
  { name: COMMON_WORDS.name, isRowHeader: true, isSortable: true, text: ({ name }) => name },
  { name: begunQuestions.name, width: '8em', isFigure: true, isSortable: true, text: ({ figures }) => figures.begun },
  {
    name: solvedInLesson.name,
    width: '8em',
    isFigure: true,
    isSortable: true,
    text: ({ figures }) => figures.solved,
  },
  { name: stars.name, width: '4.6em', isFigure: true, isSortable: true, text: (row) => row.stars },
  { name: checks.name, width: '8.4em', isFigure: true, isSortable: true, text: ({ figures }) => figures.checks },
  {
    name: firstCheckRate.name,
    width: '6.2em',
    isFigure: true,
    text: ({ figures }) => formatShare(figures.firstCheckRate),
  },
  {
    name: minutes.name,
    width: '6.8em',
    isFigure: true,
    text: ({ figures }) => averageWithUnitWords(figures.minutes, LESSON_PANEL_WORDS.minutesUnit),
  },
  {
    name: weakest.name,
    width: '8em',
    text: ({ figures }) => (figures.weakest === null ? '—' : CONSTRAINT_NAMES[figures.weakest]),
  },
];

const QUESTION_FILE: readonly ListColumn<QuestionRow>[] = [
  // Questions have the same names as in the CSV file of learning records, e.g. 6-3. Pupils may have seen another name:
  // questions that the teacher chose for the lesson are shown to them as 1, 2, ….
  { name: COMMON_WORDS.question, text: ({ column }) => LESSON_PANEL_WORDS.questionName(questionNameForStaff(column)) },
  { name: LESSON_PANEL_WORDS.requirement, text: ({ column }) => requirementLineOfQuestion(column) },
  ...QUESTION_FIGURE_COLUMNS.map(({ heading, value }): ListColumn<QuestionRow> => ({
    name: heading,
    text: ({ figures }) => value(figures),
  })),
];

const PUPIL_FILE: readonly ListColumn<PupilRow>[] = [
  { name: COMMON_WORDS.number, text: ({ pupil }) => pupil.number },
  { name: COMMON_WORDS.pupils, text: ({ name }) => name },
  { name: LESSON_PANEL_WORDS.starsUnit(stars.name), text: (row) => row.stars },
  ...PUPIL_FIGURE_COLUMNS.map(({ heading, value }): ListColumn<PupilRow> => ({
    name: heading,
    text: ({ figures }) => value(figures),
  })),
];

/** The column that says for each pupil: present, in another lesson, absent, or nothing received yet. */
const PART: ListColumn<PupilRow> = {
  name: ATTENDANCE_WORDS.column,
  width: '6em',
  isSortable: true,
  text: ({ part }) => (part === null ? '' : ATTENDANCE_WORDS[part]),
};

/** The first column, with the grade. It is shown if two grades have different questions. */
const GRADE: ListColumn<{ readonly grade: number | null }> = {
  name: COMMON_WORDS.grade,
  width: '5em',
  isFigure: true,
  isSortable: true,
  text: ({ grade }) => grade,
};

type LessonTablesProps = {
  /** Which pupils are present, absent or elsewhere in a class lesson; null in self-study. */
  readonly attendance: LessonAttendance | null;
  readonly parts: readonly LessonPartWithColumns[];
  readonly names: ShownPupilNames;
};

/**
 * The tables with the statistics of the lesson by question and by pupil. A dialog shows the definitions of the
 * statistics.
 */
export function LessonFigureTables({ parts, attendance, names }: LessonTablesProps) {
  const [isExplaining, setExplaining] = useState(false);
  const questionRows = useMemo(() => parts.flatMap(rowsOfQuestions), [parts]);
  const pupilRows = useMemo(
    () => parts.flatMap((part) => rowsOfPupils(part, names, attendance)),
    [parts, names, attendance],
  );
  const grade = parts.length > 1 ? [GRADE] : [];
  const part = attendance === null ? [] : [PART];
  const shownColumns = [...grade, ...PUPIL_COLUMNS, ...part];
  const sorted = useSortedRows(pupilRows, shownColumns);
  return (
    <>
      <section className={style.tables} aria-labelledby="by-question">
        <div className={style.panelBar}>
          <h2 id="by-question" className={style.tablesTitle}>
            {LESSON_PANEL_WORDS.byQuestion}
          </h2>
          <span className="screen-only">
            <LinkLikeButton onPress={() => setExplaining(true)}>{LESSON_PANEL_WORDS.meaning}</LinkLikeButton>
          </span>
        </div>
        <ListTable
          label={LESSON_PANEL_WORDS.byQuestion}
          columns={[...grade, ...QUESTION_COLUMNS]}
          fileColumns={[...grade, ...QUESTION_FILE]}
          rows={questionRows}
          keyOf={({ column, grade: ofGrade }) => `${ofGrade ?? ''}/${column.id}`}
          nameOf={({ name }) => name}
          empty={LIVE_LESSON_WORDS.noneBegun}
        />
      </section>
      <section className={style.tables} aria-labelledby="by-pupil">
        <h2 id="by-pupil" className={style.tablesTitle}>
          {LESSON_PANEL_WORDS.byPupil}
        </h2>
        <ListTable
          {...sorted}
          label={LESSON_PANEL_WORDS.byPupil}
          columns={shownColumns}
          fileColumns={[...grade, ...PUPIL_FILE, ...part]}
          keyOf={({ pupil }) => pupil.id}
          nameOf={({ name }) => name}
          empty={LIVE_LESSON_WORDS.nobody}
        />
      </section>
      {isExplaining && (
        <FigureDefinitionsDialog title={LESSON_PANEL_WORDS.meaning} of={ALL} onClose={() => setExplaining(false)} />
      )}
    </>
  );
}

function rowsOfQuestions(part: LessonPartWithColumns): QuestionRow[] {
  const { grade, columns, results } = part;
  return columns.map((column) => ({
    column,
    grade,
    name: questionNameInLessonPart(part, column.id) ?? column.name,
    figures: computeQuestionFigures(results.filter(({ question }) => question === column.id)),
  }));
}

function partOf(pupil: string, { joined, elsewhere, absent }: LessonAttendance): Part {
  if (joined.includes(pupil)) return 'joined';
  if (elsewhere.includes(pupil)) return 'elsewhere';
  return absent.includes(pupil) ? 'absence' : 'idle';
}

function rowsOfPupils(
  { grade, pupils, results }: LessonPartWithColumns,
  names: ShownPupilNames,
  attendance: LessonAttendance | null,
): PupilRow[] {
  return pupils.map((pupil) => {
    const own = results.filter((result) => result.pupil === pupil.id);
    return {
      pupil,
      grade,
      name: names.get(pupil.id) ?? '',
      figures: computePupilFigures(own),
      stars: own.reduce((sum, result) => sum + result.stars, 0),
      part: attendance === null ? null : partOf(pupil.id, attendance),
    };
  });
}
