import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Question } from '../../../engine/question/question.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import { QuietButton } from '../../ui/form.tsx';
import { useModal } from '../../pupil/views/use-modal.ts';
import style from './preview-dialog.module.css';
import { questionSummary, UPLOAD_WORDS, UPLOAD_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

const PreviewTable = lazy(() =>
  loadPart('preview', () => import('./preview-table.tsx')).then((part) => ({ default: part.PreviewTable })),
);

type PreviewDialogProps = {
  readonly questions: readonly Question[];
  readonly first: number;
  readonly onClose: () => void;
};

/** The pupil's exercise screen in a dialog. Each question can be played and nothing is recorded. */
export function PreviewDialog({ questions, first, onClose }: PreviewDialogProps) {
  const [at, setAt] = useState(first);
  const dialog = useModal();
  const question = questions[at];
  if (question === undefined) return null;
  return createPortal(
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-labelledby="preview-title"
      onCancel={(event) => {
        // The cancel event of a dialog inside this one also arrives here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={style.bar}>
        <h2 id="preview-title" className={style.title}>
          {UPLOAD_SCREEN_WORDS.preview}
        </h2>
        <p className={style.summary}>
          {at + 1} / {questions.length}　{questionSummary(question)}
        </p>
        <p className={style.note}>{UPLOAD_WORDS.noRecords}</p>
        <QuietButton onPress={() => setAt((at + questions.length - 1) % questions.length)}>
          {UPLOAD_SCREEN_WORDS.earlier}
        </QuietButton>
        <QuietButton onPress={() => setAt((at + 1) % questions.length)}>{UPLOAD_SCREEN_WORDS.later}</QuietButton>
        <QuietButton onPress={onClose}>{COMMON_WORDS.close}</QuietButton>
      </header>
      <div className={style.table}>
        <Suspense fallback={<p className={style.waiting}>{UPLOAD_WORDS.preparing}</p>}>
          <PreviewTable key={at} question={question} />
        </Suspense>
      </div>
    </dialog>,
    document.body,
  );
}
