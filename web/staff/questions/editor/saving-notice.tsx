import type { StoredQuestionDraft } from '../../../../contract/question-drafts.ts';
import { documentOfDraft, type QuestionDraft } from '../../../../engine/editor/draft.ts';
import { FormErrorText, LinkLikeButton } from '../../../ui/form.tsx';
import { QuestionVersionsSideBySide } from './both-versions.tsx';
import type { DraftSavingState } from './saving/draft-saver.ts';
import { useStoreAndOpenNewDraft } from './editor-section.tsx';
import { EDITOR_WORDS, DRAFT_SAVING_WORDS } from './words.ts';
import style from './editor.module.css';
import { deleteUnsentDraft } from './use-draft-saving.ts';
import { formatTimeInSentence } from '../../../ui/moments.ts';
import { callFailureWords } from '../../words.ts';
import { roleOfSignedInPerson } from '../../form-failure.ts';

/** Says whether the draft is stored on the server, and if it is not, what happens to the unsent changes. */
export function DraftSavingNote({ saving }: { readonly saving: DraftSavingState }) {
  const isWaiting = saving.kind === 'waiting' || saving.kind === 'gone';
  return (
    <output className={style.saving} data-failed={isWaiting || undefined}>
      {savingWords(saving)}
    </output>
  );
}

function savingWords(saving: DraftSavingState): string {
  switch (saving.kind) {
    case 'saved':
      return DRAFT_SAVING_WORDS.savedAt(formatTimeInSentence(saving.at));
    case 'changed':
      return DRAFT_SAVING_WORDS.saving;
    case 'waiting':
      return waitingWords(saving);
    case 'elsewhere':
      return DRAFT_SAVING_WORDS.changedElsewhere;
    case 'gone':
      return DRAFT_SAVING_WORDS.clearedElsewhere;
  }
}

const KEPT = DRAFT_SAVING_WORDS.kept;

function waitingWords({ failure, hasNetwork }: Extract<DraftSavingState, { readonly kind: 'waiting' }>): string {
  if (!hasNetwork) return DRAFT_SAVING_WORDS.offline(KEPT);
  if (failure.kind === 'unreachable') return DRAFT_SAVING_WORDS.unreachable(KEPT);
  if (failure.refusal === 'signed-out') return DRAFT_SAVING_WORDS.signedOut(KEPT);
  return DRAFT_SAVING_WORDS.refused(
    callFailureWords(failure.refusal, failure.retryAfter ?? null, roleOfSignedInPerson()),
    KEPT,
  );
}

type SavingNoticeProps = {
  readonly stored: StoredQuestionDraft;
  readonly draft: QuestionDraft;
  readonly saving: DraftSavingState;
  readonly onOverwrite: () => void;
  readonly onTaken: (stored: StoredQuestionDraft) => void;
};

/**
 * Says that the draft was changed or removed in another tab or on another device. The author can then choose between
 * the two versions, or continue with a removed draft as a new one.
 */
export function DraftConflictNotice({ stored, draft, saving, onOverwrite, onTaken }: SavingNoticeProps) {
  const { fault, begin } = useStoreAndOpenNewDraft();
  switch (saving.kind) {
    case 'saved':
    case 'changed':
    case 'waiting':
      return null;
    case 'gone':
      return (
        <section className={style.elsewhere} role="alert">
          <FormErrorText fault={fault} />
          <p>{EDITOR_WORDS.goneDraft}</p>
          <div className={style.noticeWays}>
            <LinkLikeButton
              onPress={() => {
                deleteUnsentDraft(stored.id);
                begin({ content: draft, replaces: stored.replaces });
              }}
            >
              {DRAFT_SAVING_WORDS.continueAsNew}
            </LinkLikeButton>
          </div>
        </section>
      );
    case 'elsewhere': {
      const { present } = saving;
      return (
        <section className={style.elsewhere} role="alert">
          <p>{EDITOR_WORDS.elsewhere}</p>
          <QuestionVersionsSideBySide
            mine={draft}
            theirs={documentOfDraft(present.content, 'theirs')}
            label={DRAFT_SAVING_WORDS.otherScreen}
          />
          <div className={style.noticeWays}>
            <LinkLikeButton onPress={onOverwrite}>{DRAFT_SAVING_WORDS.keepThis}</LinkLikeButton>
            <LinkLikeButton
              onPress={() => {
                deleteUnsentDraft(stored.id);
                onTaken(present);
              }}
            >
              {DRAFT_SAVING_WORDS.keepOther}
            </LinkLikeButton>
          </div>
        </section>
      );
    }
  }
}
