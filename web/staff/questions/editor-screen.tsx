import { useEffect, useState } from 'react';
import { useNavigate, useParams } from '../../app/router/router-context.ts';
import type { StoredQuestionDraft, QuestionDraftChangesOnDevice } from '../../../contract/question-drafts.ts';
import type { QuestionSet } from '../../../contract/question-sets.ts';
import type { DraftEdit } from '../../../engine/editor/draft-edits.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { READ_ONCE_OPTIONS, useStaffRead } from '../queries.ts';
import { useMayOpenQuestionSetsToPupils } from './may-open-sets.ts';
import { OpenQuestionSetDialog } from './open-set-dialog.tsx';
import { QuestionPreviewDialog } from './preview-dialog.tsx';
import { CardsPanel } from './editor/cards-panel.tsx';
import {
  addEditToHistory,
  startDraftHistory,
  redoDraftEdit,
  undoDraftEdit,
  type DraftHistory,
} from './editor/draft-history.ts';
import { EDITOR_WORDS } from './editor/words.ts';
import { SaveQuestionDialog } from './editor/keep-dialog.tsx';
import { QuestionOutlinePanel } from './editor/outline-panel.tsx';
import { ReportPanel } from './editor/report-panel.tsx';
import { DraftSavingNote, DraftConflictNotice } from './editor/saving-notice.tsx';
import { ExercisePreviewPicture } from './editor/small-table.tsx';
import { deleteUnsentDraft, readUnsentDraft, useDraftSaving } from './editor/use-draft-saving.ts';
import { NOT_CHECKED_DRAFT_REPORT, useDraftReport } from './editor/use-draft-report.ts';
import style from './editor/editor.module.css';
import { EDITOR_SCREEN_WORDS, QUESTION_SET_WORDS } from './words.ts';

const BACK = { to: PAGE_PATHS.upload, name: EDITOR_SCREEN_WORDS.list } as const;

/** The screen `/upload/editor/{draft}`: the editor of one draft of a question. */
export function QuestionEditorScreen() {
  const { draft = '' } = useParams();
  const read = useStaffRead('questionDraft', { draft }, READ_ONCE_OPTIONS);
  const isHere = read.state.kind === 'here' && read.data !== undefined;
  if (isHere && read.data !== undefined) return <Editor key={read.data.id} stored={read.data} />;
  return (
    <StaffPage title={EDITOR_WORDS.title} back={BACK}>
      <LoadedDataView read={read}>{() => null}</LoadedDataView>
    </StaffPage>
  );
}

function Editor({ stored: first }: { readonly stored: StoredQuestionDraft }) {
  const [stored, setStored] = useState(first);
  return <EditedDraft key={stored.version} stored={stored} onTaken={setStored} />;
}

type EditedDraftProps = {
  readonly stored: StoredQuestionDraft;
  readonly onTaken: (stored: StoredQuestionDraft) => void;
};

function EditedDraft({ stored, onTaken }: EditedDraftProps) {
  const navigate = useNavigate();
  const [unsent] = useState(() => readUnsentDraft(stored.id));
  const [history, setHistory] = useState<DraftHistory>(() => begunHistory(stored, unsent));
  const draft = history.present;
  const { saving, overwrite } = useDraftSaving(stored, unsent?.version ?? stored.version, draft);
  const { report, isCurrent } = useDraftReport(draft);
  const [step, setStep] = useState<'writing' | 'trial' | 'keeping'>('writing');
  const [kept, setKept] = useState<QuestionSet | null>(null);
  useUndoKeys(setHistory);
  const edit = (made: DraftEdit): void => setHistory((before) => addEditToHistory(before, made));
  const toList = (): void => navigate({ to: PAGE_PATHS.upload });
  return (
    <StaffPage
      title={EDITOR_WORDS.title}
      back={BACK}
      note={
        draft.madeFrom === null ? null : (
          <span className={style.muted}>{EDITOR_SCREEN_WORDS.madeFrom(draft.madeFrom)}</span>
        )
      }
      actions={
        <>
          <DraftSavingNote saving={saving} />
          <StepButton isPossible={history.past.length > 0} onPress={() => setHistory(undoDraftEdit)}>
            {EDITOR_SCREEN_WORDS.undo}
          </StepButton>
          <StepButton isPossible={history.future.length > 0} onPress={() => setHistory(redoDraftEdit)}>
            {EDITOR_SCREEN_WORDS.redo}
          </StepButton>
        </>
      }
    >
      {kept === null && (
        <DraftConflictNotice stored={stored} draft={draft} saving={saving} onOverwrite={overwrite} onTaken={onTaken} />
      )}
      <div className={style.editor}>
        <QuestionOutlinePanel draft={draft} onEdit={edit} />
        <CardsPanel draft={draft} report={report ?? NOT_CHECKED_DRAFT_REPORT} onEdit={edit} />
        <div className={style.right}>
          <ReportPanel report={report} onTry={() => setStep('trial')} onKeep={() => setStep('keeping')} />
          <section className={style.panel} aria-labelledby="editor-table">
            <h2 id="editor-table">{EDITOR_SCREEN_WORDS.pupilTable}</h2>
            <ExercisePreviewPicture draft={draft} />
          </section>
        </div>
      </div>
      {step === 'trial' && isCurrent && report !== null && report.question !== null && (
        <QuestionPreviewDialog questions={[report.question]} first={0} onClose={() => setStep('writing')} />
      )}
      {step === 'keeping' && kept === null && (
        <SaveQuestionDialog
          stored={stored}
          content={draft}
          onKept={(set) => {
            deleteUnsentDraft(stored.id);
            setKept(set);
          }}
          onDiscarded={toList}
          onClose={() => setStep('writing')}
        />
      )}
      {kept !== null && <KeptDialog set={kept} onClose={toList} />}
    </StaffPage>
  );
}

/**
 * Returns the undo history for a draft that is opened in the editor. If this device has changes that were not sent to
 * the server, they form one step that the user can undo.
 */
function begunHistory(stored: StoredQuestionDraft, unsent: QuestionDraftChangesOnDevice | null): DraftHistory {
  const begun = startDraftHistory(stored.content);
  return unsent === null ? begun : { ...begun, past: [stored.content], present: unsent.content };
}

type StepButtonProps = { readonly isPossible: boolean; readonly onPress: () => void; readonly children: string };

function StepButton({ isPossible, onPress, children }: StepButtonProps) {
  return (
    <button type="button" className={style.small} aria-disabled={!isPossible} onClick={onPress}>
      {children}
    </button>
  );
}

/** Handles Ctrl+Z (undo) and Ctrl+Y (redo), except in text fields, where the browser handles them. */
function useUndoKeys(change: (step: (history: DraftHistory) => DraftHistory) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isField = event.target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(event.target.type);
      if (isField || !(event.ctrlKey || event.metaKey)) return;
      const isRedo = event.key === 'y' || (event.key === 'Z' && event.shiftKey);
      if (!isRedo && event.key !== 'z') return;
      event.preventDefault();
      change(isRedo ? redoDraftEdit : undoDraftEdit);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [change]);
}

function KeptDialog({ set, onClose }: { readonly set: QuestionSet; readonly onClose: () => void }) {
  const mayOpen = useMayOpenQuestionSetsToPupils();
  const [isOpening, setOpening] = useState(false);
  if (isOpening) return <OpenQuestionSetDialog set={set} onClose={onClose} onDone={onClose} />;
  return (
    <Dialog title={EDITOR_SCREEN_WORDS.isKept} onClose={onClose}>
      <p>{EDITOR_SCREEN_WORDS.kept(questionSetNameWithoutReadings(set.name), set.questions, set.edition)}</p>
      <DialogButtonRow closing={EDITOR_SCREEN_WORDS.toList} onClose={onClose}>
        {mayOpen && <LinkLikeButton onPress={() => setOpening(true)}>{QUESTION_SET_WORDS.openToGroups}</LinkLikeButton>}
      </DialogButtonRow>
    </Dialog>
  );
}
