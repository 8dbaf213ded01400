import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Question } from '../../../engine/question/question.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { useModalDialog } from '../../pupil/views/use-modal.ts';
import style from './preview-dialog.module.css';
import { formatQuestionSummary, UPLOAD_WORDS, UPLOAD_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

const PreviewTable = lazy(() =>
  loadChunk('preview', () => import('./preview-table.tsx')).then((part) => ({ default: part.QuestionPreviewExercise })),
);

type PreviewDialogProps = {
  readonly questions: readonly Question[];
  readonly first: number;
  readonly onClose: () => void;
};

/** A dialog with the pupil's exercise screen, in which staff can try each question. Nothing is recorded. */
export function QuestionPreviewDialog({ questions, first, onClose }: PreviewDialogProps) {
  const [at, setAt] = useState(first);
  const dialog = useModalDialog();
  const question = questions[at];
  if (question === undefined) return null;
  return createPortal(
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-labelledby="preview-title"
      onCancel={(event) => {
        // The `cancel` event of a dialog inside this dialog also arrives here. It must not close this dialog.
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
          {at + 1} / {questions.length}　{formatQuestionSummary(question)}
        </p>
        <p className={style.note}>{UPLOAD_WORDS.noRecords}</p>
        <LinkLikeButton onPress={() => setAt((at + questions.length - 1) % questions.length)}>
          {UPLOAD_SCREEN_WORDS.earlier}
        </LinkLikeButton>
        <LinkLikeButton onPress={() => setAt((at + 1) % questions.length)}>{UPLOAD_SCREEN_WORDS.later}</LinkLikeButton>
        <LinkLikeButton onPress={onClose}>{COMMON_WORDS.close}</LinkLikeButton>
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
