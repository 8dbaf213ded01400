import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { recordAddress } from '../lessons/record-view.ts';
import { meanWords, secondsWords, shareWords } from '../lessons/words.ts';
import { questionName } from '../../../engine/levels/question-name.ts';
import { MeasureName } from '../lessons/measure-name.tsx';
import { ConstraintProfile } from './constraint-profile.tsx';
import type { FiguredQuestion } from './group-view.ts';
import style from './group.module.css';

type QuestionDialogProps = {
  readonly group: string;
  readonly question: FiguredQuestion;
  readonly onClose: () => void;
};

const { begun, solved, firstCheckRate, meanChecksToSolve, medianSeconds, broken } = DEFINITIONS;

/** All figures of one question. */
export function QuestionDialog({ group, question, onClose }: QuestionDialogProps) {
  const { requirement, figures } = question;
  const rows = [
    { of: begun, words: `${figures.begun}人` },
    { of: solved, words: `${figures.solved}人` },
    { of: firstCheckRate, words: shareWords(figures.firstCheckRate) },
    { of: meanChecksToSolve, words: meanWords(figures.meanChecksToSolve, '回') },
    { of: medianSeconds, words: secondsWords(figures.medianSeconds) },
  ];
  return (
    <Dialog title={`問題 ${questionName(question)}`} onClose={onClose}>
      <p className={style.asked}>{requirement}</p>
      <dl className={style.figureRows}>
        {rows.map(({ of, words }) => (
          <div key={of.name}>
            <dt>
              <MeasureName of={of} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <h3 className={style.smallTitle}>
        <MeasureName of={broken} /> まちがい {figures.wrongChecks}回
      </h3>
      <ConstraintProfile broken={figures.broken} />
      <DialogActions closing="とじる" onClose={onClose}>
        <Link {...recordAddress({ group, question: question.id })} className={`${style.way} ${buttonStyle.button}`}>
          この問題の記録を見る
        </Link>
      </DialogActions>
    </Dialog>
  );
}
