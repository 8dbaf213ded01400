import { useState } from 'react';
import { useNavigate } from '../../../app/router/router-context.ts';
import { LinkLikeButton, FormErrorText } from '../../../ui/form.tsx';
import { formatNumericDateAndTime } from '../../../ui/moments.ts';
import { PAGE_PATHS } from '../../../app/paths.ts';
import cellStyle from '../../cells.module.css';
import { callStaffRoute, type StaffInputOf } from '../../client.ts';
import { LoadedDataView } from '../../page.tsx';
import { useStaffRead } from '../../queries.ts';
import { useSingleRequest } from '../../sending.ts';
import { createNewBlankDraft } from './begin-draft.ts';
import { EDITOR_WORDS, DRAFT_LIST_WORDS } from './words.ts';
import style from './editor.module.css';
import { ChooseSourceQuestionDialog } from './source-dialog.tsx';

/** Returns a function that stores a new draft and opens it in the editor. */
export function useStoreAndOpenNewDraft() {
  const navigate = useNavigate();
  const { isUnderway, fault, send } = useSingleRequest();
  const begin = (draft: StaffInputOf<'addQuestionDraft'>): void =>
    send(
      () => callStaffRoute('addQuestionDraft', draft),
      ({ id }) => navigate({ to: PAGE_PATHS.editor, params: { draft: id } }),
    );
  return { isUnderway, fault, begin };
}

/**
 * The part of the screen `/upload` that leads to the editor. It has buttons for a new question and for a copy of a
 * question, and a list of unfinished drafts.
 */
export function QuestionDraftsSection({ isTeacher }: { readonly isTeacher: boolean }) {
  const { fault, begin } = useStoreAndOpenNewDraft();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section className={cellStyle.section} aria-labelledby="editor-title">
      <div className={cellStyle.sectionBar}>
        <h2 id="editor-title" className={cellStyle.sectionTitle}>
          {DRAFT_LIST_WORDS.title}
        </h2>
        <div className={style.begin}>
          <LinkLikeButton onPress={() => begin(createNewBlankDraft())}>{DRAFT_LIST_WORDS.fromScratch}</LinkLikeButton>
          {isTeacher && (
            <LinkLikeButton onPress={() => setChoosing(true)}>{DRAFT_LIST_WORDS.fromSource}</LinkLikeButton>
          )}
        </div>
      </div>
      <FormErrorText fault={fault} />
      <p className={cellStyle.muted}>{EDITOR_WORDS.begin}</p>
      <Drafts />
      {isChoosing && <ChooseSourceQuestionDialog onBegin={begin} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function Drafts() {
  const navigate = useNavigate();
  const read = useStaffRead('questionDrafts', {});
  const { fault, send } = useSingleRequest();
  return (
    <LoadedDataView read={read}>
      {({ drafts }) =>
        drafts.length === 0 ? (
          <></>
        ) : (
          <>
            <FormErrorText fault={fault} />
            <ul className={cellStyle.cells} aria-label={DRAFT_LIST_WORDS.drafts}>
              {drafts.map(({ id, name, grade, changedAt }) => (
                <li key={id} className={cellStyle.cell}>
                  <h3 className={`${cellStyle.name} ${style.draftName}`}>
                    {DRAFT_LIST_WORDS.gradeAndName(grade, name)}
                  </h3>
                  <p className={cellStyle.muted}>{DRAFT_LIST_WORDS.changed(formatNumericDateAndTime(changedAt))}</p>
                  <div className={cellStyle.foot}>
                    <LinkLikeButton
                      label={DRAFT_LIST_WORDS.continueOf(name)}
                      onPress={() => navigate({ to: PAGE_PATHS.editor, params: { draft: id } })}
                    >
                      {DRAFT_LIST_WORDS.continue}
                    </LinkLikeButton>
                    <LinkLikeButton
                      label={DRAFT_LIST_WORDS.discardOf(name)}
                      onPress={() =>
                        send(
                          () => callStaffRoute('discardQuestionDraft', { draft: id }),
                          () => undefined,
                        )
                      }
                    >
                      {DRAFT_LIST_WORDS.discard}
                    </LinkLikeButton>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </LoadedDataView>
  );
}
