import { useWordsSetting, Words } from '../../ui/text/interface-words.tsx';
import { useModal } from '../views/use-modal.ts';
import { Sentence } from '../views/sentence.tsx';
import { AUTHORING_WORDS } from './authoring-words.ts';
import { type Origin, solvedQuestion } from './solved-making.ts';
import { keyOfSolved } from './use-problem-book.ts';
import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { printedProblem } from '../../../engine/worksheet/worksheet.ts';
import style from './origin-dialog.module.css';

type OriginDialogProps = {
  readonly origins: readonly Origin[];
  readonly onChosen: (origin: Origin) => void;
  readonly onClose: () => void;
};

/** A dialog to choose the solved problem from which the pupil makes a new problem. */
export function OriginDialog({ origins, onChosen, onClose }: OriginDialogProps) {
  const dialog = useModal();
  const setting = useWordsSetting();
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="origin-title" onCancel={onClose}>
      <h2 id="origin-title" className={style.title}>
        <Words source={AUTHORING_WORDS.chooseFrom} />
      </h2>
      <ul className={style.list}>
        {origins.map((origin) => (
          <li key={keyOfSolved(origin.solved)}>
            <button type="button" className={style.origin} onClick={() => onChosen(origin)}>
              {toldSentences(origin.solved).map((text) => (
                <span key={text}>
                  <Sentence source={text} setting={setting} />{' '}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={style.close} onClick={onClose}>
        <Words source={AUTHORING_WORDS.close} />
      </button>
    </dialog>
  );
}

/** Returns the sentences of a solved problem; an empty list if the problem can no longer be told as a word problem. */
export function toldSentences(solved: SolvedProblem): readonly string[] {
  const read = solvedQuestion(solved);
  return read === null ? [] : (printedProblem(read.question, read.slots)?.story ?? []);
}
