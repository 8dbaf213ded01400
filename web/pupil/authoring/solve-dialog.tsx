import { useState, type ReactNode } from 'react';
import { SOLVING_METHODS, type ClassProblem, type SolvingMethod } from '../../../contract/class-problems.ts';
import { createWordProblemTask } from '../../../engine/authoring/word-problem-solving.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { useModalDialog } from '../views/use-modal.ts';
import { useRouter } from '../../app/router/router-context.ts';
import { AUTHORING_WORDS, classProblemFailureWords, solvingMethodWords } from './authoring-words.ts';
import { callAuthoringRoute } from './authoring-client.ts';
import { ToldProblemSolvingForm } from './told-solving.tsx';
import style from './solve-dialog.module.css';

type SolveDialogProps = {
  readonly problem: ClassProblem;
  readonly onClose: () => void;
  readonly onSolved: () => Promise<void>;
};

/**
 * A dialog to solve a classmate's problem. The pupil chooses one of three ways. Two ways (composing cards, building a
 * diagram) open the exercise screen. In the third way, the pupil enters an operator and an answer in this dialog.
 */
export function SolveClassProblemDialog({ problem, onClose, onSolved }: SolveDialogProps) {
  const dialog = useModalDialog();
  const router = useRouter();
  const [isTold, setTold] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (way: SolvingMethod): Promise<void> => {
    const outcome = await callAuthoringRoute('takeProblem', { problem: problem.id, way });
    if (outcome.kind !== 'ok') {
      setFailure(classProblemFailureWords(outcome.kind === 'refused' ? outcome.refusal : outcome.code));
      return;
    }
    const { level, question } = outcome.output;
    if (question === null) setTold(true);
    else router.navigate({ to: PAGE_PATHS.question, state: { level, question } });
  };
  const reading = parseQuestionDocument(problem.question.document);
  // True if one operator and an answer solve the problem, so that the pupil can solve it in the dialog. False for a
  // calculation of several steps.
  const isComputed = reading.kind !== 'faults' && createWordProblemTask(reading.question) !== null;
  // True if the classmate wrote the problem as a text. Such a problem has no cards, so it can only be solved in the
  // dialog.
  const isText = problem.text !== undefined;
  const ways = SOLVING_METHODS.filter((way) => (way === 'told' ? isComputed : !isText));
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="solve-title" onCancel={onClose}>
      <h2 id="solve-title" className={style.title}>
        <UiText source={isTold ? solvingMethodWords('told') : AUTHORING_WORDS.howToSolve} />
      </h2>
      {isTold && reading.kind !== 'faults' ? (
        <ToldProblemSolvingForm problem={problem} question={reading.question} onSolved={onSolved} onClose={onClose} />
      ) : (
        <>
          <div className={style.ways}>
            {ways.map((way) => (
              <button key={way} type="button" className={style.way} onClick={() => void take(way).catch(reportError)}>
                {WAY_SIGNS[way]}
                <UiText source={solvingMethodWords(way)} />
              </button>
            ))}
          </div>
          <output className={style.failure}>{failure !== null && <UiText source={failure} />}</output>
          <button type="button" className={style.close} onClick={onClose}>
            <UiText source={AUTHORING_WORDS.close} />
          </button>
        </>
      )}
    </dialog>
  );
}

const WAY_SIGNS = {
  compose: (
    <svg className={style.sign} viewBox="0 0 64 48" aria-hidden="true">
      <rect x="4" y="4" width="40" height="14" rx="4" />
      <rect x="14" y="20" width="40" height="14" rx="4" />
      <path d="M10 11h18M20 27h22" />
    </svg>
  ),
  diagram: (
    <svg className={style.sign} viewBox="0 0 64 48" aria-hidden="true">
      <path d="M32 9 14 38h36Z" />
      <circle cx="32" cy="9" r="6" />
      <circle cx="14" cy="38" r="6" />
      <circle cx="50" cy="38" r="6" />
    </svg>
  ),
  told: (
    <svg className={style.sign} viewBox="0 0 64 48" aria-hidden="true">
      <path d="M8 24h12M14 18v12M28 24h12M46 20h12M46 28h12" />
    </svg>
  ),
} as const satisfies Record<SolvingMethod, ReactNode>;
