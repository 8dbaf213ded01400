import { useMemo, useState, type SubmitEvent } from 'react';
import { wordsOfQuestionFileFault } from '../../../engine/upload/words.ts';
import { FormErrorText, LinkLikeButton, SubmitButton, TextField, textOfFormField } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import pageStyle from '../page.module.css';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { QuestionPreviewDialog } from './preview-dialog.tsx';
import { QuestionReport } from './question-report.tsx';
import { itemsWithValidQuestion } from './readable.ts';
import { ReadingsPanel } from './readings-panel.tsx';
import style from './upload-screen.module.css';
import type { QuestionUploadState, QuestionUploadStep } from './use-upload.ts';
import {
  checkedFilesWords,
  newEditionWords,
  UPLOAD_WORDS,
  QUESTION_SET_NOTICE_WORDS,
  UPLOAD_SCREEN_WORDS,
} from './words.ts';

type UploadReportProps = {
  readonly step: Extract<QuestionUploadStep, { readonly kind: 'checked' }>;
  readonly uploading: QuestionUploadState;
};

/**
 * The checker's findings for each question of the uploaded files. Below are the next steps: correct the file, try out
 * the questions, or import them.
 */
export function UploadReport({ step, uploading }: UploadReportProps) {
  const { report, names } = step;
  const faulty = report.questions.filter(({ faults }) => faults.length > 0);
  const good = report.questions.length - faulty.length;
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const [tried, setTried] = useState<number | null>(null);
  const documents = useMemo(() => itemsWithValidQuestion(report.questions), [report]);
  const shown = onlyFaulty ? faulty : report.questions;
  return (
    <section className={style.report} aria-labelledby="report-title">
      <div className={style.reportBar}>
        <h2 id="report-title" className={pageStyle.panelTitle}>
          {checkedFilesWords(names)}
        </h2>
        <LinkLikeButton onPress={uploading.startAgain}>{UPLOAD_SCREEN_WORDS.otherFile}</LinkLikeButton>
      </div>
      <Counts good={good} faulty={faulty.length} />
      <FileFaults report={report} />
      {report.unread.length > 0 && (
        <ReadingsPanel
          key={step.readings.length}
          unread={report.unread}
          isUnderway={uploading.isChecking}
          onConfirm={uploading.confirmReadings}
        />
      )}
      {report.questions.length > 0 && (
        <ImportForm
          good={good}
          faulty={faulty.length + report.files.length}
          isWaiting={report.unread.length > 0}
          names={names}
          uploading={uploading}
        />
      )}
      {faulty.length > 0 && good > 0 && (
        <label className={pageStyle.showing}>
          <input type="checkbox" checked={onlyFaulty} onChange={(event) => setOnlyFaulty(event.target.checked)} />
          {UPLOAD_SCREEN_WORDS.onlyFaulty}
        </label>
      )}
      <ol className={style.questions}>
        {shown.map((question) => {
          const at = documents.findIndex((each) => each.of === question);
          return (
            <QuestionReport
              key={`${question.file} ${question.place.sheet} ${question.place.row} ${question.place.path} ${question.id}`}
              question={question}
              read={documents[at]?.question ?? null}
              onTry={at < 0 ? null : () => setTried(at)}
            />
          );
        })}
      </ol>
      {tried !== null && (
        <QuestionPreviewDialog
          questions={documents.map(({ question }) => question)}
          first={tried}
          onClose={() => setTried(null)}
        />
      )}
    </section>
  );
}

function Counts({ good, faulty }: { readonly good: number; readonly faulty: number }) {
  return (
    <p className={style.counts}>
      <span className={style.good}>{UPLOAD_SCREEN_WORDS.countGood(good)}</span>
      {faulty > 0 && <span className={style.faulty}>{UPLOAD_SCREEN_WORDS.countFaulty(faulty)}</span>}
    </p>
  );
}

function FileFaults({ report }: { readonly report: UploadReportProps['step']['report'] }) {
  const rosters = report.rosters.map((file) => ({ file, words: UPLOAD_WORDS.isRoster }));
  const faults = report.files.map((fault) => ({ file: fault.file, words: wordsOfQuestionFileFault(fault) }));
  if (faults.length + rosters.length === 0) return null;
  return (
    <ul className={style.fileFaults} aria-label={UPLOAD_SCREEN_WORDS.unreadableFile}>
      {[...faults, ...rosters].map(({ file, words }) => (
        <li key={`${file} ${words}`}>
          <strong>{file}</strong>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** Returns the proposed name for a new question set: the name of the first file without its extension. */
function nameOf(names: string): string {
  return (
    names
      .split('、')[0]
      ?.replace(/\.[^.]*$/u, '')
      .slice(0, 40) ?? ''
  );
}

type ImportFormProps = {
  readonly good: number;
  readonly faulty: number;
  readonly isWaiting: boolean;
  readonly names: string;
  readonly uploading: QuestionUploadState;
};

function ImportForm({ good, faulty, isWaiting, names, uploading }: ImportFormProps) {
  const { replacing, isImporting, importFault, importAs } = uploading;
  const [goodOnly, setGoodOnly] = useState(false);
  const isBlocked = good === 0 || (faulty > 0 && !goodOnly);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBlocked) importAs(textOfFormField(new FormData(event.currentTarget), 'name'), goodOnly);
  };
  if (good === 0) {
    // The hint below asks the user to correct the file. It is left out while the panel above asks for readings, because
    // the user can confirm them there.
    if (isWaiting) return null;
    return <p className={style.hint}>{UPLOAD_WORDS.noneGood}</p>;
  }
  return (
    <form className={style.importForm} onSubmit={onSubmit} noValidate>
      <FormErrorText fault={importFault} />
      {replacing === null ? (
        <TextField
          name="name"
          label={UPLOAD_SCREEN_WORDS.setName}
          note={QUESTION_SET_NOTICE_WORDS.nameNote}
          fault={importFault}
          defaultValue={nameOf(names)}
          maxLength={40}
          required
          autoComplete="off"
        />
      ) : (
        <p>{newEditionWords(questionSetNameWithoutReadings(replacing.name), replacing.edition + 1)}</p>
      )}
      <div className={style.importActions}>
        {faulty > 0 && (
          <label className={formStyle.choice}>
            <input type="checkbox" checked={goodOnly} onChange={(event) => setGoodOnly(event.target.checked)} />
            <span>{UPLOAD_SCREEN_WORDS.onlyGood}</span>
          </label>
        )}
        <SubmitButton isUnderway={isImporting || isBlocked}>{UPLOAD_SCREEN_WORDS.bringIn(good)}</SubmitButton>
      </div>
    </form>
  );
}
