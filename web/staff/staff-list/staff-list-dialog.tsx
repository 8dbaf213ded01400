import { useState } from 'react';
import { STAFF_LIST_LIMITS, type StaffListCheckResult } from '../../../contract/staff-list.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FileDropArea } from '../../ui/drop-place.tsx';
import { FormErrorText, SubmitButton, type FormFailure } from '../../ui/form.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import { decodeStaffList } from './decode-list.ts';
import { StaffListAddedResult } from './staff-list-added.tsx';
import { StaffListTable } from './staff-list-table.tsx';
import style from './staff-list.module.css';
import {
  faultyLinesWords,
  peopleAndSchoolsToAddWords,
  STAFF_LIST_WORDS,
  UNREADABLE_STAFF_LIST_WORDS,
} from './words.ts';

type Read = Extract<StaffListCheckResult, { kind: 'read' }>;
type Step =
  | { readonly kind: 'writing'; readonly fault: FormFailure | null }
  | { readonly kind: 'checked'; readonly list: Read }
  | { readonly kind: 'added'; readonly added: StaffOutputOf<'applyStaffList'> };

function failure(words: string): FormFailure {
  return { words, places: new Map() };
}

/**
 * The dialog that adds many schools and teachers at once. The user types or pastes a list. Each line is checked, and
 * then the whole list is added.
 */
export function StaffListDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [step, setStep] = useState<Step>({ kind: 'writing', fault: null });
  const onChecked = (list: StaffListCheckResult): void =>
    setStep(
      list.kind === 'read'
        ? { kind: 'checked', list }
        : { kind: 'writing', fault: failure(UNREADABLE_STAFF_LIST_WORDS[list.reason]) },
    );
  return (
    <Dialog title={STAFF_LIST_WORDS.title} isWide isClosedOnlyByButton={step.kind !== 'writing'} onClose={onClose}>
      {step.kind === 'writing' && (
        <Writing text={text} fault={step.fault} onText={setText} onChecked={onChecked} onClose={onClose} />
      )}
      {step.kind === 'checked' && (
        <Checked
          text={text}
          list={step.list}
          onAgain={() => setStep({ kind: 'writing', fault: null })}
          onAdded={(added) => setStep({ kind: 'added', added })}
          onClose={onClose}
        />
      )}
      {step.kind === 'added' && <StaffListAddedResult added={step.added} onClose={onClose} />}
    </Dialog>
  );
}

type WritingProps = {
  readonly text: string;
  readonly fault: FormFailure | null;
  readonly onText: (text: string) => void;
  readonly onChecked: (list: StaffListCheckResult) => void;
  readonly onClose: () => void;
};

function Writing({ text, fault, onText, onChecked, onClose }: WritingProps) {
  const sending = useSingleRequest({ isChanged: false });
  const [fileFault, setFileFault] = useState<FormFailure | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const decoded = decodeStaffList(
      new Uint8Array(await file.slice(0, 4 * STAFF_LIST_LIMITS.characters).arrayBuffer()),
    );
    setFileFault(decoded.kind === 'fault' ? failure(STAFF_LIST_WORDS[decoded.fault]) : null);
    if (decoded.kind === 'text') onText(decoded.text);
  };
  const check = (): void => {
    if (text.length > STAFF_LIST_LIMITS.characters) return setFileFault(failure(STAFF_LIST_WORDS.tooLong));
    setFileFault(null);
    return sending.send(() => callStaffRoute('checkStaffList', { text }), onChecked);
  };
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <FormErrorText fault={fileFault ?? sending.fault ?? fault} />
      <p>{STAFF_LIST_WORDS.how}</p>
      <label className={style.field}>
        {STAFF_LIST_WORDS.field}
        <textarea
          className={style.text}
          rows={7}
          value={text}
          placeholder={STAFF_LIST_WORDS.example}
          spellCheck={false}
          onChange={({ target }) => onText(target.value)}
        />
      </label>
      <FileDropArea
        words={STAFF_LIST_WORDS.file}
        accept=".csv"
        onDrop={({ files }) => void take(files[0]).catch(reportError)}
        onChosen={([file]) => void take(file).catch(reportError)}
      >
        {STAFF_LIST_WORDS.fileKinds}
      </FileDropArea>
      <DialogButtonRow closing={STAFF_LIST_WORDS.stop} onClose={onClose}>
        <SubmitButton isUnderway={sending.isUnderway}>{STAFF_LIST_WORDS.check}</SubmitButton>
      </DialogButtonRow>
    </form>
  );
}

type CheckedProps = {
  readonly text: string;
  readonly list: Read;
  readonly onAgain: () => void;
  readonly onAdded: (added: StaffOutputOf<'applyStaffList'>) => void;
  readonly onClose: () => void;
};

function Checked({ text, list, onAgain, onAdded, onClose }: CheckedProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const faulty = list.lines.filter(({ faults }) => faults.length > 0).length;
  const words =
    faulty === 0 ? peopleAndSchoolsToAddWords(list.lines.length, list.newSchools) : faultyLinesWords(faulty);
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (faulty > 0) onAgain();
        else send(() => callStaffRoute('applyStaffList', { text, seen: list.seen }), onAdded);
      }}
    >
      <FormErrorText fault={fault} />
      <output className={faulty === 0 ? style.good : style.faulty}>{words}</output>
      <StaffListTable lines={list.lines} />
      <DialogButtonRow closing={STAFF_LIST_WORDS.stop} onClose={onClose}>
        {faulty === 0 && (
          <button type="button" className={style.again} onClick={onAgain}>
            {STAFF_LIST_WORDS.again}
          </button>
        )}
        <SubmitButton isUnderway={isUnderway}>
          {faulty === 0 ? STAFF_LIST_WORDS.apply : STAFF_LIST_WORDS.again}
        </SubmitButton>
      </DialogButtonRow>
    </form>
  );
}
