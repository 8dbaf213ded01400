import { useMemo, useState } from 'react';
import type { QuestionSet } from '../../../contract/question-sets.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import type { StaffOutputOf } from '../client.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { LoadedDataView } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { createDraftFromQuestion } from './editor/begin-draft.ts';
import { useStoreAndOpenNewDraft } from './editor/editor-section.tsx';
import { QuestionPreviewDialog } from './preview-dialog.tsx';
import { formatQuestionSummary, QUESTION_SET_WORDS } from './words.ts';
import { itemsWithValidQuestion } from './readable.ts';
import style from './upload-screen.module.css';
import { COMMON_WORDS } from '../words.ts';

type LookDialogProps = { readonly set: QuestionSet; readonly onClose: () => void };

/** The dialog that shows a question set: its questions, which the user can try out, and its editions. */
export function QuestionSetContentDialog({ set, onClose }: LookDialogProps) {
  const read = useStaffRead('questionSet', { set: set.id });
  return (
    <Dialog title={QUESTION_SET_WORDS.contentOf(questionSetNameWithoutReadings(set.name))} onClose={onClose}>
      <LoadedDataView read={read}>{(output) => <SetContents output={output} />}</LoadedDataView>
      <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose} />
    </Dialog>
  );
}

function SetContents({ output: { set, questions, editions } }: { readonly output: StaffOutputOf<'questionSet'> }) {
  const { fault, begin } = useStoreAndOpenNewDraft();
  const [tried, setTried] = useState<number | null>(null);
  const held = useMemo(() => itemsWithValidQuestion(questions), [questions]);
  const played = held.map(({ question }) => question);
  return (
    <>
      <FormErrorText fault={fault} />
      <ol aria-label={COMMON_WORDS.question}>
        {held.map(({ of, question }, at) => (
          <li key={question.id} className={style.kept}>
            <span>
              {at + 1}　{formatQuestionSummary(question)}
            </span>
            <LinkLikeButton label={QUESTION_SET_WORDS.tryOf(at + 1)} onPress={() => setTried(at)}>
              {QUESTION_SET_WORDS.try}
            </LinkLikeButton>
            <LinkLikeButton
              label={QUESTION_SET_WORDS.actOf(
                at + 1,
                set.isOwn ? QUESTION_SET_WORDS.edit : QUESTION_SET_WORDS.makeFrom,
              )}
              onPress={() =>
                begin(
                  createDraftFromQuestion(
                    question,
                    QUESTION_SET_WORDS.questionOf(questionSetNameWithoutReadings(set.name), at + 1),
                    seenIn(set, of),
                  ),
                )
              }
            >
              {set.isOwn ? QUESTION_SET_WORDS.edit : QUESTION_SET_WORDS.makeFrom}
            </LinkLikeButton>
          </li>
        ))}
      </ol>
      {editions.length > 0 && (
        <ol className={style.editions} aria-label={QUESTION_SET_WORDS.editions}>
          {editions.map(({ edition, madeAt, madeBy, questions: numbered }) => (
            <li key={edition}>
              <strong>{QUESTION_SET_WORDS.edition(edition)}</strong>
              <span>{formatNumericDateAndTime(madeAt)}</span>
              <span>{madeBy ?? QUESTION_SET_WORDS.formerTeacher}</span>
              <span>{QUESTION_SET_WORDS.countOfQuestions(numbered.length)}</span>
            </li>
          ))}
        </ol>
      )}
      {tried !== null && <QuestionPreviewDialog questions={played} first={tried} onClose={() => setTried(null)} />}
    </>
  );
}

/**
 * Returns the question of the set that will be replaced if the author edits it in a draft and saves this draft. Returns
 * null if the set cannot be changed, because it belongs to another school or is archived.
 */
function seenIn(set: QuestionSet, { id, version }: { readonly id: string; readonly version: string }) {
  return set.isOwn && set.archivedAt === null ? { set: set.id, question: id, version, edition: set.edition } : null;
}
