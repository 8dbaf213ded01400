import type { StoredDraft } from '../../../../contract/question-drafts.ts';
import { documentOfDraft, type QuestionDraft } from '../../../../engine/editor/draft.ts';
import { FormFault, QuietButton } from '../../../ui/form.tsx';
import { BothVersions } from './both-versions.tsx';
import type { DraftSaving } from './saving/draft-saver.ts';
import { useBeginning } from './editor-section.tsx';
import { EDITOR_WORDS, DRAFT_SAVING_WORDS } from './words.ts';
import style from './editor.module.css';
import { forgetUnsent } from './unsent-draft.ts';

type SavingNoticeProps = {
  readonly stored: StoredDraft;
  readonly draft: QuestionDraft;
  readonly saving: DraftSaving;
  readonly onOverwrite: () => void;
  readonly onTaken: (stored: StoredDraft) => void;
};

/** Shown if the draft was changed or removed on another screen. The author chooses which version to keep. */
export function SavingNotice({ stored, draft, saving, onOverwrite, onTaken }: SavingNoticeProps) {
  const { fault, begin } = useBeginning();
  switch (saving.kind) {
    case 'saved':
    case 'changed':
    case 'waiting':
      return null;
    case 'gone':
      return (
        <section className={style.elsewhere} role="alert">
          <FormFault fault={fault} />
          <p>{EDITOR_WORDS.goneDraft}</p>
          <div className={style.noticeWays}>
            <QuietButton
              onPress={() => {
                forgetUnsent(stored.id);
                begin({ content: draft, replaces: stored.replaces });
              }}
            >
              {DRAFT_SAVING_WORDS.continueAsNew}
            </QuietButton>
          </div>
        </section>
      );
    case 'elsewhere': {
      const { present } = saving;
      return (
        <section className={style.elsewhere} role="alert">
          <p>{EDITOR_WORDS.elsewhere}</p>
          <BothVersions
            mine={draft}
            theirs={documentOfDraft(present.content, 'theirs')}
            label={DRAFT_SAVING_WORDS.otherScreen}
          />
          <div className={style.noticeWays}>
            <QuietButton onPress={onOverwrite}>{DRAFT_SAVING_WORDS.keepThis}</QuietButton>
            <QuietButton
              onPress={() => {
                forgetUnsent(stored.id);
                onTaken(present);
              }}
            >
              {DRAFT_SAVING_WORDS.keepOther}
            </QuietButton>
          </div>
        </section>
      );
    }
  }
}
