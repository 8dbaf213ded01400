import { useUiTextSetting, UiText } from '../../ui/text/interface-words.tsx';
import { useModalDialog } from '../views/use-modal.ts';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { AUTHORING_WORDS } from './authoring-words.ts';
import { type ProblemOrigin, questionOfSolvedProblem } from './solved-making.ts';
import { keyOfSolvedProblem } from './use-problem-book.ts';
import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { createPrintedProblem } from '../../../engine/worksheet/worksheet.ts';
import style from './origin-dialog.module.css';

type OriginDialogProps = {
  readonly origins: readonly ProblemOrigin[];
  readonly onChosen: (origin: ProblemOrigin) => void;
  readonly onClose: () => void;
};

/** A dialog to choose the solved problem from which the pupil makes a new problem. */
export function SolvedProblemChoiceDialog({ origins, onChosen, onClose }: OriginDialogProps) {
  const dialog = useModalDialog();
  const setting = useUiTextSetting();
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="origin-title" onCancel={onClose}>
      <h2 id="origin-title" className={style.title}>
        <UiText source={AUTHORING_WORDS.chooseFrom} />
      </h2>
      <ul className={style.list}>
        {origins.map((origin) => (
          <li key={keyOfSolvedProblem(origin.solved)}>
            <button type="button" className={style.origin} onClick={() => onChosen(origin)}>
              {sentencesOfSolvedProblem(origin.solved).map((text) => (
                <span key={text}>
                  <SentenceWithFurigana source={text} setting={setting} />{' '}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={style.close} onClick={onClose}>
        <UiText source={AUTHORING_WORDS.close} />
      </button>
    </dialog>
  );
}

/**
 * Returns the sentences of a solved problem. Returns an empty list if this version of Sakumon cannot write the problem
 * as a word problem.
 */
export function sentencesOfSolvedProblem(solved: SolvedProblem): readonly string[] {
  const read = questionOfSolvedProblem(solved);
  return read === null ? [] : (createPrintedProblem(read.question, read.slots)?.story ?? []);
}
