import { useState } from 'react';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { tellingConstraint } from '../../../engine/lesson-measures/telling-constraint.ts';
import { BarGraph, type Bar, type BarKind } from '../../ui/chart/bar-graph.tsx';
import { questionName } from '../../../engine/levels/question-name.ts';
import { MeasureName } from '../lessons/measure-name.tsx';
import { byDifficulty, outcomesOf, type FiguredQuestion, type GroupSnapshot } from './group-view.ts';
import style from './group.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { barsSummary } from './words.ts';

const KINDS: readonly BarKind[] = [
  { words: '1回で正解', look: 'solid' },
  { words: 'あとで正解', look: 'hatched' },
  { words: 'まだ', look: 'dotted' },
  { words: '始めていない', look: 'blank' },
];

/** Which question was hard, and why. */
export function QuestionBars({ snapshot: { group, questions } }: { readonly snapshot: GroupSnapshot }) {
  const [isByDifficulty, setByDifficulty] = useState(true);
  const [opened, setOpened] = useState<FiguredQuestion | null>(null);
  const shown = isByDifficulty ? byDifficulty(questions) : questions;
  const [hardest] = byDifficulty(questions);
  return (
    <section className={style.panel} aria-labelledby="questions-title">
      <div className={style.panelBar}>
        <h2 id="questions-title" className={style.panelTitle}>
          <MeasureName of={DEFINITIONS.outcomes} words="問題ごとのようす" />
        </h2>
        <select
          className={style.choice}
          aria-label="問題のならび"
          value={isByDifficulty ? 'difficulty' : 'course'}
          onChange={({ target }) => setByDifficulty(target.value === 'difficulty')}
        >
          <option value="difficulty">むずかしかった順</option>
          <option value="course">問題の順</option>
        </select>
      </div>
      <BarGraph
        title="問題ごとのようす"
        summary={barsSummary(questions.length, hardest === undefined ? null : barOf(hardest).name)}
        kinds={KINDS}
        bars={shown.map(barOf)}
        unit="人"
        barWords="問題"
        asideWords="目立つまちがい"
        onOpen={(id) => setOpened(questions.find((question) => question.id === id) ?? null)}
      />
      {opened !== null && <QuestionDialog group={group.id} question={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function barOf(question: FiguredQuestion): Bar {
  const { id, requirement, figures } = question;
  const telling = tellingConstraint(figures.broken);
  return {
    key: id,
    name: questionName(question),
    note: requirement,
    amounts: outcomesOf(question),
    aside: telling === null ? '' : CONSTRAINT_NAMES[telling],
  };
}
