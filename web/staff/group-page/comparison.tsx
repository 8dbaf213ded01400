import { useState } from 'react';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import type { StaffOutputOf } from '../client.ts';
import { SelectField } from '../../ui/form.tsx';
import { LoadedDataView } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { averageWithUnitWords, formatSeconds, formatShare } from '../lessons/words.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import { COMPARED_LESSON_COLUMNS, COMPARED_LESSON_FILE_COLUMNS } from './compared-columns.ts';
import type { GroupLesson } from './group-view.ts';
import {
  numberDifferenceWords,
  GROUP_SCREEN_WORDS,
  lessonNameForGroup,
  shareDifferenceWords,
  GROUP_FIGURES_WORDS,
} from './words.ts';
import style from './group.module.css';

type Compared = StaffOutputOf<'compareLessons'>;
type Figures = Compared['earlier']['figures'];

/**
 * The panel that compares two of the group's lessons. At first, it compares the latest two. Self-study counts as a
 * lesson here only if the list contains fewer than two lessons of the class.
 */
export function LessonComparisonPanel({
  group,
  lessons,
}: {
  readonly group: string;
  readonly lessons: readonly GroupLesson[];
}) {
  const [beforeLast, last] = latestTwo(lessons);
  const [earlier, setEarlier] = useState(beforeLast?.id ?? '');
  const [later, setLater] = useState(last?.id ?? '');
  if (beforeLast === undefined || last === undefined) {
    return <p className={style.muted}>{GROUP_SCREEN_WORDS.needsTwo}</p>;
  }
  const chosen = (id: string, other: GroupLesson): string => (lessons.some((each) => each.id === id) ? id : other.id);
  const [one, two] = [chosen(earlier, beforeLast), chosen(later, last)];
  return (
    <>
      <div className={style.comparing}>
        <LessonField label={GROUP_FIGURES_WORDS.comparedLesson} lessons={lessons} value={one} onChange={setEarlier} />
        <LessonField label={GROUP_FIGURES_WORDS.comparedWith} lessons={lessons} value={two} onChange={setLater} />
      </div>
      <Pair key={`${one}/${two}`} group={group} earlier={one} later={two} />
    </>
  );
}

function latestTwo(lessons: readonly GroupLesson[]): readonly [GroupLesson | undefined, GroupLesson | undefined] {
  const ofClass = lessons.filter(({ kind }) => kind === 'class');
  const [one, two] = (ofClass.length >= 2 ? ofClass : lessons).slice(-2);
  return [one, two];
}

type LessonFieldProps = {
  readonly label: string;
  readonly lessons: readonly GroupLesson[];
  readonly value: string;
  readonly onChange: (lesson: string) => void;
};

function LessonField({ label, lessons, value, onChange }: LessonFieldProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {lessons.toReversed().map((lesson) => (
        <option key={lesson.id} value={lesson.id}>
          {lessonNameForGroup(lesson)}
        </option>
      ))}
    </SelectField>
  );
}

type PairProps = { readonly group: string; readonly earlier: string; readonly later: string };

function Pair({ group, earlier, later }: PairProps) {
  const comparison = useStaffRead('compareLessons', { group, earlier, later });
  return <LoadedDataView read={comparison}>{(compared) => <SideBySide compared={compared} />}</LoadedDataView>;
}

function SideBySide({ compared }: { readonly compared: Compared }) {
  const { earlier, later, questions } = compared;
  return (
    <>
      <FiguresTable
        caption={GROUP_FIGURES_WORDS.wholeLesson}
        headings={[lessonNameForGroup(earlier), lessonNameForGroup(later)]}
        rows={rowsOf(earlier.figures, later.figures)}
      />
      {questions.length === 0 ? (
        <p className={style.muted}>{GROUP_SCREEN_WORDS.nothingInCommon}</p>
      ) : (
        <>
          <FiguresTable
            caption={GROUP_FIGURES_WORDS.onlyCommon(questions.length)}
            headings={[lessonNameForGroup(earlier), lessonNameForGroup(later)]}
            rows={rowsOf(earlier.inCommon, later.inCommon)}
          />
          <ListTable
            label={GROUP_FIGURES_WORDS.commonQuestions}
            columns={COMPARED_LESSON_COLUMNS}
            fileColumns={COMPARED_LESSON_FILE_COLUMNS}
            rows={questions}
            keyOf={({ id }) => id}
            nameOf={questionNameForStaff}
            empty=""
          />
        </>
      )}
    </>
  );
}

type Row = {
  readonly of: { name: string; definition: string };
  readonly words: string;
  readonly cells: readonly string[];
};

/**
 * Returns the rows of the table that compares two lessons. Each row contains one statistic: its value in each lesson
 * and the difference. `one`, `two`: the statistics of the two lessons.
 */
function rowsOf(one: Figures, two: Figures): Row[] {
  const { pupils, solvedPerPupil, checksPerPupil, firstCheckRate, meanChecksToSolve, medianSeconds, broken } =
    FIGURE_DEFINITIONS;
  const amount = (of: Row['of'], read: (figures: Figures) => number | null, unit: string): Row => ({
    of,
    words: of.name,
    cells: [
      averageWithUnitWords(read(one), unit),
      averageWithUnitWords(read(two), unit),
      numberDifferenceWords(read(one), read(two), unit),
    ],
  });
  const share = (of: Row['of'], words: string, read: (figures: Figures) => Figures['firstCheckRate']): Row => ({
    of,
    words,
    cells: [formatShare(read(one)), formatShare(read(two)), shareDifferenceWords(read(one), read(two))],
  });
  return [
    amount(pupils, (figures) => figures.pupils, GROUP_FIGURES_WORDS.peopleUnit),
    share(firstCheckRate, firstCheckRate.name, (figures) => figures.firstCheckRate),
    amount(solvedPerPupil, (figures) => figures.solvedPerPupil, GROUP_FIGURES_WORDS.questionsUnit),
    amount(checksPerPupil, (figures) => figures.checksPerPupil, GROUP_FIGURES_WORDS.timesUnit),
    amount(meanChecksToSolve, (figures) => figures.meanChecksToSolve, GROUP_FIGURES_WORDS.timesUnit),
    {
      of: medianSeconds,
      words: medianSeconds.name,
      cells: [
        formatSeconds(one.medianSeconds),
        formatSeconds(two.medianSeconds),
        numberDifferenceWords(whole(one.medianSeconds), whole(two.medianSeconds), GROUP_FIGURES_WORDS.secondsUnit),
      ],
    },
    ...CONSTRAINTS.map((constraint) =>
      share(
        broken,
        GROUP_FIGURES_WORDS.mistakesOf(CONSTRAINT_NAMES[constraint]),
        (figures) => figures.broken[constraint],
      ),
    ),
  ];
}

function whole(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds);
}

type FiguresTableProps = {
  readonly caption: string;
  readonly headings: readonly [string, string];
  readonly rows: readonly Row[];
};

function FiguresTable({ caption, headings, rows }: FiguresTableProps) {
  return (
    <table className={style.compared}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{GROUP_FIGURES_WORDS.figure}</th>
          {headings.map((heading, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same lesson may stand on both sides
            <th key={at} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">{GROUP_FIGURES_WORDS.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ of, words, cells: [first, second, difference] }) => (
          <tr key={words}>
            <th scope="row">
              <FigureNameButton of={of} words={words} />
            </th>
            <td>{first}</td>
            <td>{second}</td>
            <td className={style.difference}>{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
