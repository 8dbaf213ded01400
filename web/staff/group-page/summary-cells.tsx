import type { ReactNode } from 'react';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import { FIGURE_DEFINITIONS, type GroupFigureName } from '../../../engine/measures/definitions.ts';
import { tellingConstraintFromBrokenShares } from '../../../engine/lesson-measures/telling-constraint.ts';
import { averageWithUnitWords, formatSeconds, formatShare } from '../lessons/words.ts';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import type { GroupFiguresOutput } from './group-view.ts';
import style from './group.module.css';
import { GROUP_SCREEN_WORDS, GROUP_FIGURES_WORDS } from './words.ts';

/** The main statistics of the group. */
export function GroupSummaryFigures({
  snapshot: { figures, unreadTexts, pupils },
}: {
  readonly snapshot: GroupFiguresOutput;
}) {
  const { firstCheckRate: rate } = figures;
  const telling = tellingConstraintFromBrokenShares(figures.broken);
  const broken = telling === null ? null : figures.broken[telling];
  return (
    <dl className={style.summary} aria-label={GROUP_FIGURES_WORDS.summary}>
      <SummaryCell measure="pupils" value={GROUP_FIGURES_WORDS.countOfPupils(figures.pupils)}>
        {GROUP_FIGURES_WORDS.ofPupils(pupils.length)}
      </SummaryCell>
      <SummaryCell measure="firstCheckRate" value={formatShare(rate)}>
        {rate.of === 0 ? GROUP_SCREEN_WORDS.noChecks : GROUP_FIGURES_WORDS.solvedOf(count(rate.of), count(rate.part))}
      </SummaryCell>
      <SummaryCell
        measure="solvedPerPupil"
        value={averageWithUnitWords(figures.solvedPerPupil, GROUP_FIGURES_WORDS.questionsUnit)}
      >
        {GROUP_FIGURES_WORDS.solvedTogether(count(figures.solved))}
      </SummaryCell>
      <SummaryCell
        measure="meanChecksToSolve"
        value={averageWithUnitWords(figures.meanChecksToSolve, GROUP_FIGURES_WORDS.timesUnit)}
      >
        {GROUP_FIGURES_WORDS.timeToSolved(formatSeconds(figures.medianSeconds))}
      </SummaryCell>
      <SummaryCell measure="broken" value={telling === null ? '—' : CONSTRAINT_NAMES[telling]}>
        {broken === null
          ? GROUP_SCREEN_WORDS.noMistakes
          : GROUP_FIGURES_WORDS.tellingOf(count(broken.of), count(broken.part))}
      </SummaryCell>
      {unreadTexts.of > 0 && (
        <SummaryCell measure="unreadTexts" value={formatShare(unreadTexts)}>
          {GROUP_FIGURES_WORDS.unreadOf(count(unreadTexts.of), count(unreadTexts.part))}
        </SummaryCell>
      )}
    </dl>
  );
}

function count(amount: number): string {
  return amount.toLocaleString('ja-JP');
}

type SummaryCellProps = { readonly measure: GroupFigureName; readonly value: string; readonly children: ReactNode };

/** One statistic in large type, with its name and its parts. */
function SummaryCell({ measure, value, children }: SummaryCellProps) {
  return (
    <div className={style.summaryCell}>
      <dt>
        <FigureNameButton of={FIGURE_DEFINITIONS[measure]} />
      </dt>
      <dd className={style.summaryValue}>{value}</dd>
      <dd className={style.summaryNote}>{children}</dd>
    </div>
  );
}
