import { useState } from 'react';
import { useNavigate } from '../../../app/router/router-context.ts';
import { QuietButton, FormFault } from '../../../ui/form.tsx';
import { momentWords } from '../../../ui/moments.ts';
import { PATHS } from '../../../app/paths.ts';
import cellStyle from '../../cells.module.css';
import { callStaff, type StaffInputOf } from '../../client.ts';
import { Loaded } from '../../page.tsx';
import { useRead } from '../../queries.ts';
import { useSending } from '../../sending.ts';
import { newBlankDraft } from './begin-draft.ts';
import { EDITOR_WORDS, DRAFT_LIST_WORDS } from './words.ts';
import style from './editor.module.css';
import { SourceDialog } from './source-dialog.tsx';

/** Stores a new draft and opens it. */
export function useBeginning() {
  const navigate = useNavigate();
  const { isUnderway, fault, send } = useSending();
  const begin = (draft: StaffInputOf<'addQuestionDraft'>): void =>
    send(
      () => callStaff('addQuestionDraft', draft),
      ({ id }) => navigate({ to: PATHS.editor, params: { draft: id } }),
    );
  return { isUnderway, fault, begin };
}

/** The part of `/upload` for the editor: new questions, copies of questions, and unfinished drafts. */
export function EditorSection({ isTeacher }: { readonly isTeacher: boolean }) {
  const { fault, begin } = useBeginning();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section className={cellStyle.section} aria-labelledby="editor-title">
      <div className={cellStyle.sectionBar}>
        <h2 id="editor-title" className={cellStyle.sectionTitle}>
          {DRAFT_LIST_WORDS.title}
        </h2>
        <div className={style.begin}>
          <QuietButton onPress={() => begin(newBlankDraft())}>{DRAFT_LIST_WORDS.fromScratch}</QuietButton>
          {isTeacher && <QuietButton onPress={() => setChoosing(true)}>{DRAFT_LIST_WORDS.fromSource}</QuietButton>}
        </div>
      </div>
      <FormFault fault={fault} />
      <p className={cellStyle.muted}>{EDITOR_WORDS.begin}</p>
      <Drafts />
      {isChoosing && <SourceDialog onBegin={begin} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function Drafts() {
  const navigate = useNavigate();
  const read = useRead('questionDrafts', {});
  const { fault, send } = useSending();
  return (
    <Loaded read={read}>
      {({ drafts }) =>
        drafts.length === 0 ? (
          <></>
        ) : (
          <>
            <FormFault fault={fault} />
            <ul className={cellStyle.cells} aria-label={DRAFT_LIST_WORDS.drafts}>
              {drafts.map(({ id, name, grade, changedAt }) => (
                <li key={id} className={cellStyle.cell}>
                  <h3 className={`${cellStyle.name} ${style.draftName}`}>
                    {DRAFT_LIST_WORDS.gradeAndName(grade, name)}
                  </h3>
                  <p className={cellStyle.muted}>{DRAFT_LIST_WORDS.changed(momentWords(changedAt))}</p>
                  <div className={cellStyle.foot}>
                    <QuietButton
                      label={DRAFT_LIST_WORDS.continueOf(name)}
                      onPress={() => navigate({ to: PATHS.editor, params: { draft: id } })}
                    >
                      {DRAFT_LIST_WORDS.continue}
                    </QuietButton>
                    <QuietButton
                      label={DRAFT_LIST_WORDS.discardOf(name)}
                      onPress={() =>
                        send(
                          () => callStaff('discardQuestionDraft', { draft: id }),
                          () => undefined,
                        )
                      }
                    >
                      {DRAFT_LIST_WORDS.discard}
                    </QuietButton>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}
