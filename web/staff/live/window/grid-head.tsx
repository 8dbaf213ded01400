import { levelLabelForUsers } from '../../../../engine/levels/course.ts';
import { requirementLineOfQuestion, type QuestionOfLesson } from '../../lessons/lesson-questions.ts';
import style from '../../lessons/lesson-grid.module.css';
import { groupColumnsByLevel, type FoldedQuestionsColumn } from './question-window.ts';
import type { VisibleQuestionColumns } from './use-question-window.ts';
import { QUESTION_WINDOW_WORDS } from '../words.ts';
import { COMMON_WORDS } from '../../words.ts';

type GridHeadProps = {
  readonly window: Pick<VisibleQuestionColumns, 'before' | 'shown' | 'after' | 'show'>;
  /** Returns the number of pupils who are working at a question now. Null if the lesson is over. */
  readonly countAt: ((question: string) => number) | null;
};

/**
 * The heading rows of the table: levels, questions, and the number of pupils who are working at each question. A press
 * on the heading of a folded column unfolds its questions.
 */
export function LessonGridHead({ window: { before, shown, after, show }, countAt }: GridHeadProps) {
  const runs = groupColumnsByLevel(shown);
  const hasLevels = [
    ...runs.map(({ level }) => level !== null),
    ...[...before, ...after].map(({ head }) => head !== ''),
  ];
  return (
    <thead>
      {hasLevels.some(Boolean) && (
        <tr className={style.levels} aria-hidden="true">
          <th>
            <span className="spoken-only">{QUESTION_WINDOW_WORDS.levels}</span>
          </th>
          <FoldedHeads folds={before} />
          {runs.map(({ level, questions }) => (
            <td key={questions[0]?.id} colSpan={questions.length}>
              <span>{level === null ? '' : QUESTION_WINDOW_WORDS.level(levelLabelForUsers(level))}</span>
            </td>
          ))}
          <FoldedHeads folds={after} />
        </tr>
      )}
      <tr>
        <th scope="col" className={style.corner}>
          <span className="spoken-only">{COMMON_WORDS.pupils}</span>
        </th>
        <FoldedNames folds={before} onShow={(questions) => show(questions.at(-1)?.id ?? '')} />
        {runs.flatMap(({ level, questions }) =>
          questions.map((column) => (
            <th key={column.id} scope="col" aria-label={column.name} title={requirementLineOfQuestion(column)}>
              {level === null ? column.name : column.position}
            </th>
          )),
        )}
        <FoldedNames folds={after} onShow={(questions) => show(questions[0]?.id ?? '')} />
      </tr>
      {countAt !== null && (
        <tr className={style.now}>
          <th scope="row">{QUESTION_WINDOW_WORDS.workingNow}</th>
          {before.map((fold) => (
            <NowCell key={fold.key} questions={fold.questions} countAt={countAt} />
          ))}
          {shown.map((column) => (
            <NowCell key={column.id} questions={[column]} countAt={countAt} />
          ))}
          {after.map((fold) => (
            <NowCell key={fold.key} questions={fold.questions} countAt={countAt} />
          ))}
        </tr>
      )}
    </thead>
  );
}

function FoldedHeads({ folds }: { readonly folds: readonly FoldedQuestionsColumn[] }) {
  return folds.map(({ key, head }) => (
    <td key={key}>
      <span>{head}</span>
    </td>
  ));
}

type FoldedNamesProps = {
  readonly folds: readonly FoldedQuestionsColumn[];
  readonly onShow: (questions: readonly QuestionOfLesson[]) => void;
};

function FoldedNames({ folds, onShow }: FoldedNamesProps) {
  return folds.map(({ key, head, name, questions }) => (
    <th key={key} scope="col" className={style.fold}>
      <button
        type="button"
        className="on-paper"
        onClick={() => onShow(questions)}
        aria-label={QUESTION_WINDOW_WORDS.unfold([head, name].join(' ').trim(), questions.length)}
      >
        {QUESTION_WINDOW_WORDS.countOfQuestions(questions.length)}
        <span aria-hidden="true">⇔</span>
      </button>
    </th>
  ));
}

type NowCellProps = {
  readonly countAt: (question: string) => number;
  readonly questions: readonly QuestionOfLesson[];
};

function NowCell({ questions, countAt }: NowCellProps) {
  const count = questions.reduce((sum, { id }) => sum + countAt(id), 0);
  return <td>{count === 0 ? '' : <span>{QUESTION_WINDOW_WORDS.countOfPupils(count)}</span>}</td>;
}
