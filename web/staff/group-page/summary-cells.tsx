import type { ReactNode } from 'react';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import { DEFINITIONS, type GroupMeasure } from '../../../engine/measures/definitions.ts';
import { tellingConstraint } from '../../../engine/lesson-measures/telling-constraint.ts';
import { meanWords, secondsWords, shareWords } from '../lessons/words.ts';
import { MeasureName } from '../lessons/measure-name.tsx';
import type { GroupSnapshot } from './group-view.ts';
import style from './group.module.css';
import { GROUP_SCREEN_WORDS } from './words.ts';

/** How it went, at a glance. */
export function SummaryCells({ snapshot: { figures, pupils } }: { readonly snapshot: GroupSnapshot }) {
  const { firstCheckRate: rate } = figures;
  const telling = tellingConstraint(figures.broken);
  const broken = telling === null ? null : figures.broken[telling];
  return (
    <dl className={style.summary} aria-label="まとめ">
      <SummaryCell measure="pupils" value={`${figures.pupils}人`}>
        {pupils.length}人中
      </SummaryCell>
      <SummaryCell measure="firstCheckRate" value={shareWords(rate)}>
        {rate.of === 0 ? GROUP_SCREEN_WORDS.noChecks : `${count(rate.of)}問中 ${count(rate.part)}問`}
      </SummaryCell>
      <SummaryCell measure="solvedPerPupil" value={meanWords(figures.solvedPerPupil, '問')}>
        {`合わせて ${count(figures.solved)}問`}
      </SummaryCell>
      <SummaryCell measure="meanChecksToSolve" value={meanWords(figures.meanChecksToSolve, '回')}>
        正解までの時間 {secondsWords(figures.medianSeconds)}
      </SummaryCell>
      <SummaryCell measure="broken" value={telling === null ? '—' : CONSTRAINT_NAMES[telling]}>
        {broken === null ? GROUP_SCREEN_WORDS.noMistakes : `が目立つ・${count(broken.of)}回中 ${count(broken.part)}回`}
      </SummaryCell>
    </dl>
  );
}

function count(amount: number): string {
  return amount.toLocaleString('ja-JP');
}

type SummaryCellProps = { readonly measure: GroupMeasure; readonly value: string; readonly children: ReactNode };

/** One figure large, with its name and what it is made of. */
function SummaryCell({ measure, value, children }: SummaryCellProps) {
  return (
    <div className={style.summaryCell}>
      <dt>
        <MeasureName of={DEFINITIONS[measure]} />
      </dt>
      <dd className={style.summaryValue}>{value}</dd>
      <dd className={style.summaryNote}>{children}</dd>
    </div>
  );
}
