import { useState } from 'react';
import { QuestionUploadCheckResult, QuestionSet, QUESTION_UPLOAD_LIMITS } from '../../../contract/question-sets.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { callStaffRoute } from '../client.ts';
import type { FormFailure } from '../../ui/form.tsx';
import { currentRowOfConflict } from '../edit-conflict.tsx';
import { useSingleRequest } from '../sending.ts';
import type { ConfirmedReading } from './readings-panel.tsx';
import { QUESTION_FILE_REFUSAL_WORDS } from './words.ts';
import { readFileForSending } from '../../ui/files.ts';

/** The step at which an upload of question files is now. */
export type QuestionUploadStep =
  | { readonly kind: 'start'; readonly trouble: string | null }
  | { readonly kind: 'checking'; readonly names: string }
  | {
      readonly kind: 'checked';
      readonly files: readonly UploadedFile[];
      readonly names: string;
      readonly report: QuestionUploadCheckResult;
      /** The readings (furigana) that the user has confirmed for kanji without furigana. */
      readonly readings: readonly ConfirmedReading[];
    }
  /** The file contains pupils, so the roster import handles it. */
  | { readonly kind: 'roster'; readonly file: File };

export type QuestionUploadState = {
  readonly step: QuestionUploadStep;
  /** The question set that the files will replace; null for a new set. */
  readonly replacing: QuestionSet | null;
  readonly imported: QuestionSet | null;
  readonly isImporting: boolean;
  readonly importFault: FormFailure | null;
  readonly checkFault: FormFailure | null;
  readonly confirmReadings: (readings: readonly ConfirmedReading[]) => void;
  readonly isChecking: boolean;
  readonly give: (files: readonly File[]) => void;
  readonly replace: (set: QuestionSet | null) => void;
  readonly importAs: (name: string, goodOnly: boolean) => void;
  readonly startAgain: () => void;
};

function sentOf(files: readonly UploadedFile[], readings: readonly ConfirmedReading[]) {
  return { files: [...files], readings: readings.map((reading) => ({ ...reading })) };
}

function inputOf(files: readonly UploadedFile[], replacing: QuestionSet | null, readings: readonly ConfirmedReading[]) {
  return { ...sentOf(files, readings), ...(replacing === null ? {} : { set: replacing.id }) };
}

const START: QuestionUploadStep = { kind: 'start', trouble: null };

/**
 * Returns the state of an upload of question files, and the functions that choose, check, review and import the files.
 */
export function useQuestionUpload(onImported: () => void): QuestionUploadState {
  const [step, setStep] = useState<QuestionUploadStep>(START);
  const [replacing, setReplacing] = useState<QuestionSet | null>(null);
  const [imported, setImported] = useState<QuestionSet | null>(null);
  const checking = useSingleRequest({ isChanged: false });
  const importing = useSingleRequest();

  const check = (chosen: readonly File[], files: readonly UploadedFile[]): void => {
    const names = files.map(({ name }) => name).join('、');
    setStep({ kind: 'checking', names });
    const input = inputOf(files, replacing, []);
    checking.send(
      () => callStaffRoute('checkQuestions', input),
      (report) => {
        const roster = chosen.find(({ name }) => report.rosters.includes(name));
        const nothingElse = report.questions.length === 0 && report.files.length === 0;
        if (roster !== undefined && nothingElse) return setStep({ kind: 'roster', file: roster });
        return setStep({ kind: 'checked', files, names, report, readings: [] });
      },
      () => setStep(START),
    );
  };

  const confirmReadings: QuestionUploadState['confirmReadings'] = (confirmed) => {
    if (step.kind !== 'checked') return;
    const readings = [...step.readings, ...confirmed];
    checking.send(
      () => callStaffRoute('checkQuestions', inputOf(step.files, replacing, readings)),
      (report) => setStep({ ...step, report, readings }),
    );
  };

  const give: QuestionUploadState['give'] = (files) => {
    setImported(null);
    readFiles(files)
      .then((chosen) => {
        if (chosen.kind === 'refused') return setStep({ kind: 'start', trouble: chosen.words });
        return check(files, chosen.files);
      })
      .catch(reportError);
  };

  const importAs: QuestionUploadState['importAs'] = (name, goodOnly) => {
    if (step.kind !== 'checked') return;
    const consent = { ...sentOf(step.files, step.readings), seen: step.report.seen, goodOnly };
    importing.send(
      () =>
        replacing === null
          ? callStaffRoute('addQuestionSet', { ...consent, name })
          : callStaffRoute('replaceQuestionSet', { ...consent, set: replacing.id, version: replacing.version }),
      (output) => {
        if (output.kind !== 'imported') return;
        setImported(output.set);
        setReplacing(null);
        setStep(START);
        onImported();
      },
      (failure) => {
        // The server checks the files again before the import. It rejects the import if the result differs from the one
        // on the page, or if another person has changed the question set. The page then shows the result or the set
        // from the response, and the user can try again.
        const report = currentRowOfConflict(failure, QuestionUploadCheckResult);
        const set = currentRowOfConflict(failure, QuestionSet);
        if (report !== null) setStep({ ...step, report });
        if (set !== null) setReplacing(set);
      },
    );
  };

  return {
    step,
    replacing,
    imported,
    isImporting: importing.isUnderway,
    importFault: importing.fault,
    checkFault: checking.fault,
    isChecking: checking.isUnderway,
    confirmReadings,
    give,
    replace: (set) => {
      setImported(null);
      setReplacing(set);
      setStep(START);
    },
    importAs,
    startAgain: () => setStep(START),
  };
}

/** The content of the files that the user chose, or the reason why they are not accepted for a check. */
type ChosenFiles =
  | { readonly kind: 'files'; readonly files: readonly UploadedFile[] }
  | { readonly kind: 'refused'; readonly words: string };

function refused(words: string): ChosenFiles {
  return { kind: 'refused', words };
}

/** Reads the files that the user chose or dropped. Files that are too large are refused before they are read. */
async function readFiles(files: readonly File[]): Promise<ChosenFiles> {
  if (files.length === 0) return refused(QUESTION_FILE_REFUSAL_WORDS.noFile);
  if (files.length > QUESTION_UPLOAD_LIMITS.files) {
    return refused(QUESTION_FILE_REFUSAL_WORDS.tooMany);
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > QUESTION_UPLOAD_LIMITS.bytes) {
    return refused(QUESTION_FILE_REFUSAL_WORDS.tooLarge);
  }
  try {
    return { kind: 'files', files: await Promise.all(files.map(readFileForSending)) };
  } catch {
    return refused(QUESTION_FILE_REFUSAL_WORDS.unreadable);
  }
}
