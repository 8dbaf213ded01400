import type { StoredQuestionDraft } from '../../../../contract/question-drafts.ts';
import { documentOfDraft, type QuestionDraft } from '../../../../engine/editor/draft.ts';
import { FormErrorText, LinkLikeButton } from '../../../ui/form.tsx';
import { QuestionVersionsSideBySide } from './both-versions.tsx';
import type { DraftSavingState } from './saving/draft-saver.ts';
import { useStoreAndOpenNewDraft } from './editor-section.tsx';
import { EDITOR_WORDS, DRAFT_SAVING_WORDS } from './words.ts';
import style from './editor.module.css';
import { deleteUnsentDraft } from './unsent-draft.ts';

type SavingNoticeProps = {
  readonly stored: StoredQuestionDraft;
  readonly draft: QuestionDraft;
  readonly saving: DraftSavingState;
  readonly onOverwrite: () => void;
  readonly onTaken: (stored: StoredQuestionDraft) => void;
};

/**
 * Says that the draft was changed or removed in another tab or on another device, and lets the author choose which
 * version is kept.
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
