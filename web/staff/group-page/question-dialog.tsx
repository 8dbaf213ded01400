import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { addressOfRecords } from '../lessons/record-view.ts';
import { averageWithUnitWords, formatSeconds, formatShare } from '../lessons/words.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import { BrokenConstraintShareBars } from './constraint-bars.tsx';
import type { QuestionWithFigures } from './group-view.ts';
import style from './group.module.css';
import { GROUP_FIGURES_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type QuestionDialogProps = {
  readonly group: string;
  readonly question: QuestionWithFigures;
  readonly onClose: () => void;
};

const { begun, solved, firstCheckRate, meanChecksToSolve, medianSeconds, broken } = FIGURE_DEFINITIONS;

/** A dialog with all statistics of one question. */
export function QuestionFiguresDialog({ group, question, onClose }: QuestionDialogProps) {
  const { requirement, figures } = question;
  const rows = [
    { of: begun, words: GROUP_FIGURES_WORDS.countOfPupils(figures.begun) },
    { of: solved, words: GROUP_FIGURES_WORDS.countOfPupils(figures.solved) },
    { of: firstCheckRate, words: formatShare(figures.firstCheckRate) },
    { of: meanChecksToSolve, words: averageWithUnitWords(figures.meanChecksToSolve, GROUP_FIGURES_WORDS.timesUnit) },
    { of: medianSeconds, words: formatSeconds(figures.medianSeconds) },
  ];
  return (
    <Dialog title={GROUP_FIGURES_WORDS.questionTitle(questionNameForStaff(question))} onClose={onClose}>
      <p className={style.asked}>{requirement}</p>
      <dl className={style.figureRows}>
        {rows.map(({ of, words }) => (
          <div key={of.name}>
            <dt>
              <FigureNameButton of={of} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <h3 className={style.smallTitle}>
        <FigureNameButton of={broken} />
        {GROUP_FIGURES_WORDS.wrongChecks(figures.wrongChecks)}
      </h3>
      <BrokenConstraintShareBars broken={figures.broken} />
      <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose}>
        <Link {...addressOfRecords({ group, question: question.id })} className={`${style.way} ${buttonStyle.button}`}>
          {GROUP_FIGURES_WORDS.questionRecords}
        </Link>
      </DialogButtonRow>
    </Dialog>
  );
}
