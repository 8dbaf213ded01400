import { useState } from 'react';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { tellingConstraintFromBrokenShares } from '../../../engine/lesson-measures/telling-constraint.ts';
import { Select } from '../../ui/choice/select.tsx';
import { BarGraph, type StackedBarData, type StackedBarPartKind } from '../../ui/chart/bar-graph.tsx';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import {
  sortQuestionsByDifficulty,
  pupilCountsByOutcome,
  type QuestionWithFigures,
  type GroupFiguresOutput,
} from './group-view.ts';
import style from './group.module.css';
import { QuestionFiguresDialog } from './question-dialog.tsx';
import { barChartDescription, GROUP_FIGURES_WORDS, GROUP_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

const KINDS: readonly StackedBarPartKind[] = [
  { words: GROUP_FIGURES_WORDS.firstTry, look: 'solid' },
  { words: GROUP_FIGURES_WORDS.laterTry, look: 'hatched' },
  { words: GROUP_FIGURES_WORDS.notYet, look: 'dotted' },
  { words: GROUP_FIGURES_WORDS.notBegun, look: 'blank' },
];

/** The bar chart with a bar for each question, which shows how many pupils have solved the question. */
export function QuestionSolvedBars({ snapshot: { group, questions } }: { readonly snapshot: GroupFiguresOutput }) {
  const [isByDifficulty, setByDifficulty] = useState(true);
  const [opened, setOpened] = useState<QuestionWithFigures | null>(null);
  const shown = isByDifficulty ? sortQuestionsByDifficulty(questions) : questions;
  const [hardest] = sortQuestionsByDifficulty(questions);
  return (
    <section className={style.panel} aria-labelledby="questions-title">
      <div className={style.panelBar}>
        <h2 id="questions-title" className={style.panelTitle}>
          <FigureNameButton of={FIGURE_DEFINITIONS.outcomes} words={GROUP_FIGURES_WORDS.byQuestion} />
        </h2>
        <Select
          className={style.choice}
          aria-label={GROUP_FIGURES_WORDS.questionOrder}
          value={isByDifficulty ? 'difficulty' : 'course'}
          onChange={({ target }) => setByDifficulty(target.value === 'difficulty')}
        >
          <option value="difficulty">{GROUP_FIGURES_WORDS.byDifficulty}</option>
          <option value="course">{GROUP_FIGURES_WORDS.byQuestionOrder}</option>
        </Select>
      </div>
      {questions.length === 0 && <p className={style.muted}>{GROUP_SCREEN_WORDS.noQuestions}</p>}
      {questions.length > 0 && (
        <BarGraph
          title={GROUP_FIGURES_WORDS.byQuestion}
          summary={barChartDescription(questions.length, hardest === undefined ? null : barOf(hardest).name)}
          kinds={KINDS}
          bars={shown.map(barOf)}
          unit={GROUP_FIGURES_WORDS.peopleUnit}
          barWords={COMMON_WORDS.question}
          asideWords={GROUP_FIGURES_WORDS.tellingMistake}
          onOpen={(id) => setOpened(questions.find((question) => question.id === id) ?? null)}
        />
      )}
      {opened !== null && <QuestionFiguresDialog group={group.id} question={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function barOf(question: QuestionWithFigures): StackedBarData {
  const { id, requirement, figures } = question;
  const telling = tellingConstraintFromBrokenShares(figures.broken);
  return {
    key: id,
    name: questionNameForStaff(question),
    note: requirement,
    amounts: pupilCountsByOutcome(question),
    aside: telling === null ? '' : CONSTRAINT_NAMES[telling],
  };
}
