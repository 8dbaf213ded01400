import { useMemo, useState } from 'react';
import type { LessonPupil, LessonResult } from '../../../contract/lessons.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { DEFINITIONS, MEASURES } from '../../../engine/measures/definitions.ts';
import { questionName } from '../../../engine/levels/question-name.ts';
import { PUPIL_FIGURE_COLUMNS, QUESTION_FIGURE_COLUMNS } from '../../../engine/lesson-measures/figure-columns.ts';
import {
  pupilFigures,
  questionFigures,
  type PupilFigures,
  type QuestionFigures,
} from '../../../engine/lesson-measures/lesson-figures.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { useSortedRows } from '../../ui/list-table/use-sorted-rows.ts';
import { QuietButton } from '../../ui/form.tsx';
import { meanWords, secondsWords, shareWords } from '../lessons/words.ts';
import { askedBy, type LessonQuestion } from '../lessons/lesson-questions.ts';
import style from './lesson-screen.module.css';
import { Definitions } from '../lessons/measure-name.tsx';
import type { ShownNames } from './shown-names.ts';
import { LIVE_WORDS, LESSON_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type QuestionRow = { readonly column: LessonQuestion; readonly figures: QuestionFigures };
type PupilRow = {
  readonly pupil: LessonPupil;
  readonly name: string;
  readonly figures: PupilFigures;
  readonly stars: number;
};

const { begun, solved, firstCheckRate, meanChecksToSolve, medianSeconds, minutes, stars, checks, weakest } =
  DEFINITIONS;
const { begunQuestions, solvedInLesson } = DEFINITIONS;

const ALL = MEASURES.map((measure) => DEFINITIONS[measure]);

const QUESTION_COLUMNS: readonly ListColumn<QuestionRow>[] = [
  { name: COMMON_WORDS.question, width: '6rem', isRowHeader: true, text: ({ column }) => column.name },
  { name: LESSON_SCREEN_WORDS.requirement, text: ({ column }) => askedBy(column) },
  { name: begun.name, width: '7.5rem', isFigure: true, text: ({ figures }) => figures.begun },
  { name: solved.name, width: '8.5rem', isFigure: true, text: ({ figures }) => figures.solved },
  {
    name: firstCheckRate.name,
    width: '9rem',
    isFigure: true,
    text: ({ figures }) => shareWords(figures.firstCheckRate),
  },
  {
    name: meanChecksToSolve.name,
    width: '9.5rem',
    isFigure: true,
    text: ({ figures }) => meanWords(figures.meanChecksToSolve, LESSON_SCREEN_WORDS.timesUnit),
  },
  {
    name: medianSeconds.name,
    width: '9.5rem',
    isFigure: true,
    text: ({ figures }) => secondsWords(figures.medianSeconds),
  },
  ...CONSTRAINTS.map((constraint): ListColumn<QuestionRow> => ({
    name: CONSTRAINT_NAMES[constraint],
    width: '6.5rem',
    isFigure: true,
    text: ({ figures }) => shareWords(figures.broken[constraint]),
  })),
];

const PUPIL_COLUMNS: readonly ListColumn<PupilRow>[] = [
  { name: COMMON_WORDS.number, width: '6rem', isFigure: true, isSortable: true, text: ({ pupil }) => pupil.number },
  { name: COMMON_WORDS.name, isRowHeader: true, isSortable: true, text: ({ name }) => name },
  { name: begunQuestions.name, width: '9rem', isFigure: true, isSortable: true, text: ({ figures }) => figures.begun },
  {
    name: solvedInLesson.name,
    width: '10rem',
    isFigure: true,
    isSortable: true,
    text: ({ figures }) => figures.solved,
  },
  { name: stars.name, width: '6rem', isFigure: true, isSortable: true, text: (row) => row.stars },
  { name: checks.name, width: '10rem', isFigure: true, isSortable: true, text: ({ figures }) => figures.checks },
  {
    name: firstCheckRate.name,
    width: '10rem',
    isFigure: true,
    text: ({ figures }) => shareWords(figures.firstCheckRate),
  },
  {
    name: minutes.name,
    width: '10rem',
    isFigure: true,
    text: ({ figures }) => meanWords(figures.minutes, LESSON_SCREEN_WORDS.minutesUnit),
  },
  {
    name: weakest.name,
    width: '13rem',
    text: ({ figures }) => (figures.weakest === null ? '—' : CONSTRAINT_NAMES[figures.weakest]),
  },
];

const QUESTION_FILE: readonly ListColumn<QuestionRow>[] = [
  // Questions have the same names as in the file of records, not the numbers that the pupils of this lesson saw: number
  // 1 of eight chosen questions is 6-3 of all.
  { name: COMMON_WORDS.question, text: ({ column }) => LESSON_SCREEN_WORDS.questionName(questionName(column)) },
  { name: LESSON_SCREEN_WORDS.requirement, text: ({ column }) => askedBy(column) },
  ...QUESTION_FIGURE_COLUMNS.map(({ heading, value }): ListColumn<QuestionRow> => ({
    name: heading,
    text: ({ figures }) => value(figures),
  })),
];

const PUPIL_FILE: readonly ListColumn<PupilRow>[] = [
  { name: COMMON_WORDS.number, text: ({ pupil }) => pupil.number },
  { name: COMMON_WORDS.pupils, text: ({ name }) => name },
  { name: LESSON_SCREEN_WORDS.starsUnit(stars.name), text: (row) => row.stars },
  ...PUPIL_FIGURE_COLUMNS.map(({ heading, value }): ListColumn<PupilRow> => ({
    name: heading,
    text: ({ figures }) => value(figures),
  })),
];

type LessonTablesProps = {
  readonly pupils: readonly LessonPupil[];
  readonly columns: readonly LessonQuestion[];
  readonly results: readonly LessonResult[];
  readonly names: ShownNames;
};

/** The figures of the lesson by question and by pupil, with their definitions. */
export function LessonTables({ pupils, columns, results, names }: LessonTablesProps) {
  const [isExplaining, setExplaining] = useState(false);
  const questionRows = useMemo(() => rowsOfQuestions(columns, results), [columns, results]);
  const pupilRows = useMemo(() => rowsOfPupils(pupils, results, names), [pupils, results, names]);
  const sorted = useSortedRows(pupilRows, PUPIL_COLUMNS);
  return (
    <>
      <section className={style.tables} aria-labelledby="by-question">
        <div className={style.panelBar}>
          <h2 id="by-question" className={style.tablesTitle}>
            {LESSON_SCREEN_WORDS.byQuestion}
          </h2>
          <span className="screen-only">
            <QuietButton onPress={() => setExplaining(true)}>{LESSON_SCREEN_WORDS.meaning}</QuietButton>
          </span>
        </div>
        <ListTable
          label={LESSON_SCREEN_WORDS.byQuestion}
          columns={QUESTION_COLUMNS}
          fileColumns={QUESTION_FILE}
          rows={questionRows}
          keyOf={({ column }) => column.id}
          nameOf={({ column }) => column.name}
          empty={LIVE_WORDS.noneBegun}
        />
      </section>
      <section className={style.tables} aria-labelledby="by-pupil">
        <h2 id="by-pupil" className={style.tablesTitle}>
          {LESSON_SCREEN_WORDS.byPupil}
        </h2>
        <ListTable
          {...sorted}
          label={LESSON_SCREEN_WORDS.byPupil}
          columns={PUPIL_COLUMNS}
          fileColumns={PUPIL_FILE}
          keyOf={({ pupil }) => pupil.id}
          nameOf={({ name }) => name}
          empty={LIVE_WORDS.nobody}
        />
      </section>
      {isExplaining && (
        <Definitions title={LESSON_SCREEN_WORDS.meaning} of={ALL} onClose={() => setExplaining(false)} />
      )}
    </>
  );
}

function rowsOfQuestions(columns: readonly LessonQuestion[], results: readonly LessonResult[]): QuestionRow[] {
  return columns.map((column) => ({
    column,
    figures: questionFigures(results.filter(({ question }) => question === column.id)),
  }));
}

function rowsOfPupils(pupils: readonly LessonPupil[], results: readonly LessonResult[], names: ShownNames): PupilRow[] {
  return pupils.map((pupil) => {
    const own = results.filter((result) => result.pupil === pupil.id);
    return {
      pupil,
      name: names.get(pupil.id) ?? '',
      figures: pupilFigures(own),
      stars: own.reduce((sum, result) => sum + result.stars, 0),
    };
  });
}
