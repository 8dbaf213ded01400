import type { Role } from '../../../contract/roles.ts';
import { useSignIn } from '../../app/sign-in/sign-in.ts';
import { accountOfSignIn } from '../../app/sign-in/sign-in-state.ts';
import { RosterImport } from '../roster/roster-import.tsx';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { StaffPage } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { useState } from 'react';
import { QuestionDraftsSection } from './editor/editor-section.tsx';
import { QuestionFileArea } from './file-ways.tsx';
import { useMayOpenQuestionSetsToPupils } from './may-open-sets.ts';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { QuestionSetSection } from './set-section.tsx';
import { UploadReport } from './upload-report.tsx';
import style from './upload-screen.module.css';
import { useQuestionUpload, type QuestionUploadState } from './use-upload.ts';
import {
  checkingFilesWords,
  nextEditionFileWords,
  importedQuestionsMessage,
  rosterInsteadOfQuestionsWords,
  UPLOAD_WORDS,
  UPLOAD_SCREEN_WORDS,
} from './words.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { COMMON_WORDS } from '../words.ts';

const BACK = { pupil: undefined, ...STAFF_HOME_PATHS } as const satisfies Record<Role, unknown>;

/** The screen `/upload`. It checks, previews and imports question files, and lists the school's question sets. */
export function QuestionUploadScreen() {
  const role = accountOfSignIn(useSignIn())?.role ?? 'manager';
  return (
    <StaffPage title={UPLOAD_SCREEN_WORDS.title} back={BACK[role]}>
      <Upload isTeacher={useMayOpenQuestionSetsToPupils()} />
    </StaffPage>
  );
}

function Upload({ isTeacher }: { readonly isTeacher: boolean }) {
  const [archived, setArchived] = useState<'without' | 'only'>('without');
  const sets = useStaffRead('questionSets', { archived });
  const uploading = useQuestionUpload(() => setArchived('without'));
  const replace: QuestionUploadState['replace'] = (set) => {
    uploading.replace(set);
    window.scrollTo({ top: 0 });
  };
  const isAtWork = uploading.step.kind === 'checked' || uploading.step.kind === 'roster';
  return (
    <>
      <Work uploading={uploading} isTeacher={isTeacher} />
      {!isAtWork && <QuestionDraftsSection isTeacher={isTeacher} />}
      {!isAtWork && (
        <QuestionSetSection
          read={sets}
          isTeacher={isTeacher}
          archived={archived}
          onArchived={setArchived}
          onReplace={replace}
        />
      )}
    </>
  );
}

type WorkProps = { readonly uploading: QuestionUploadState; readonly isTeacher: boolean };

function Work({ uploading, isTeacher }: WorkProps) {
  const { step, replacing, imported, checkFault } = uploading;
  switch (step.kind) {
    case 'start':
    case 'checking':
      return (
        <>
          <div role="alert" className={style.alert}>
            {step.kind === 'start' && step.trouble !== null && <p className={style.trouble}>{step.trouble}</p>}
          </div>
          {step.kind === 'start' && <FormErrorText fault={checkFault} />}
          <output className={style.note}>
            {step.kind === 'checking' && <span className={style.reading}>{checkingFilesWords(step.names)}</span>}
            {step.kind === 'start' && imported !== null && (
              <span className={style.imported}>
                {importedQuestionsMessage(questionSetNameWithoutReadings(imported.name), imported.questions)}
                {isTeacher && imported.openTo.length === 0 && UPLOAD_WORDS.openBelow}
              </span>
            )}
          </output>
          {replacing !== null && (
            <div className={style.replacing}>
              <p>{nextEditionFileWords(questionSetNameWithoutReadings(replacing.name), replacing.edition + 1)}</p>
              <LinkLikeButton onPress={() => uploading.replace(null)}>{COMMON_WORDS.cancel}</LinkLikeButton>
            </div>
          )}
          <QuestionFileArea
            title={replacing === null ? UPLOAD_SCREEN_WORDS.readFile : UPLOAD_SCREEN_WORDS.newEditionFile}
            onFiles={uploading.give}
          />
        </>
      );
    case 'checked':
      return <UploadReport step={step} uploading={uploading} />;
    case 'roster':
      return <Roster file={step.file} isTeacher={isTeacher} onBack={uploading.startAgain} />;
  }
}

type RosterProps = { readonly file: File; readonly isTeacher: boolean; readonly onBack: () => void };

/** The roster import, which opens if the user drops a roster file on this page. Its code is loaded only then. */
function Roster({ file, isTeacher, onBack }: RosterProps) {
  return (
    <>
      <div className={style.replacing}>
        <p>{rosterInsteadOfQuestionsWords(file.name, isTeacher)}</p>
        <LinkLikeButton onPress={onBack}>{UPLOAD_SCREEN_WORDS.back}</LinkLikeButton>
      </div>
      {isTeacher && <RosterImport purpose="addPupils" file={file} />}
    </>
  );
}
