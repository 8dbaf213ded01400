import { useState } from 'react';
import { TRANSFER_FILE_BYTES, type TransferPreview } from '../../../contract/pupil-transfers.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { PATHS } from '../../app/paths.ts';
import { DropPlace } from '../../ui/drop-place.tsx';
import { readSentFile } from '../../ui/files.ts';
import { FormFault, QuietButton, SelectField, SubmitButton, TextField } from '../../ui/form.tsx';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaff, type StaffOutputOf } from '../client.ts';
import { Loaded, StaffPage } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useRead } from '../queries.ts';
import { useSending } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import style from './transfer.module.css';
import { previewFacts, TRANSFER_WORDS } from './words.ts';

type Step =
  | { readonly kind: 'file'; readonly done: string | null }
  | { readonly kind: 'preview'; readonly file: UploadedFile; readonly code: string; readonly preview: TransferPreview };

/** Reads in a pupil who comes from another school: file and code, preview, then the list with undo. */
export function TransferScreen() {
  const [step, setStep] = useState<Step>({ kind: 'file', done: null });
  return (
    <StaffPage title={TRANSFER_WORDS.title} back={{ to: PATHS.students, name: COMMON_WORDS.pupils }}>
      {step.kind === 'file' ? (
        <FileStep done={step.done} onChecked={(checked) => setStep({ kind: 'preview', ...checked })} />
      ) : (
        <PreviewStep {...step} onBack={(done) => setStep({ kind: 'file', done })} />
      )}
      <TransferList />
    </StaffPage>
  );
}

type FileStepProps = {
  readonly done: string | null;
  readonly onChecked: (checked: Omit<Extract<Step, { kind: 'preview' }>, 'kind'>) => void;
};

function FileStep({ done, onChecked }: FileStepProps) {
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  const take = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    if (chosen.size > TRANSFER_FILE_BYTES) {
      setTrouble(TRANSFER_WORDS.tooLarge);
      return;
    }
    readSentFile(chosen).then(
      (read) => {
        setFile(read);
        setTrouble(null);
      },
      () => setTrouble(TRANSFER_WORDS.unreadable),
    );
  };
  return (
    <section className={pageStyle.panel} aria-label={TRANSFER_WORDS.file}>
      <h2 className={pageStyle.panelTitle}>{TRANSFER_WORDS.file}</h2>
      <output>{done}</output>
      <DropPlace
        words={TRANSFER_WORDS.drop}
        accept=".sakumon"
        onDrop={({ files }) => take(files[0])}
        onChosen={([chosen]) => take(chosen)}
      >
        {TRANSFER_WORDS.kinds}
      </DropPlace>
      <div role="alert">{trouble}</div>
      {file !== null && (
        <form
          className={pageStyle.form}
          onSubmit={(event) => {
            event.preventDefault();
            send(
              () => callStaff('checkTransfer', { file, code }),
              (preview) => onChecked({ file, code, preview }),
            );
          }}
        >
          <p>{TRANSFER_WORDS.chosen(file.name)}</p>
          <TextField
            label={TRANSFER_WORDS.code}
            name="code"
            note={TRANSFER_WORDS.codeNote}
            required
            autoComplete="off"
            maxLength={40}
            value={code}
            fault={fault}
            onChange={({ target }) => setCode(target.value)}
          />
          <FormFault fault={fault} />
          <div>
            <SubmitButton isUnderway={isUnderway}>{TRANSFER_WORDS.check}</SubmitButton>
          </div>
        </form>
      )}
    </section>
  );
}

type PreviewStepProps = Extract<Step, { kind: 'preview' }> & { readonly onBack: (done: string | null) => void };

function PreviewStep({ file, code, preview, onBack }: PreviewStepProps) {
  const [group, setGroup] = useState('');
  const [schoolNumber, setSchoolNumber] = useState('');
  const groups = useRead('groups', {});
  const { isUnderway, fault, send } = useSending();
  const shown = groups.data?.groups.filter(({ archivedAt }) => archivedAt === null) ?? [];
  return (
    <section className={pageStyle.panel} aria-label={TRANSFER_WORDS.preview}>
      <h2 className={pageStyle.panelTitle}>{TRANSFER_WORDS.preview}</h2>
      <dl className={style.facts}>
        {previewFacts(preview).map(([label, words]) => (
          <Fact key={label} label={label} words={words} />
        ))}
      </dl>
      {preview.namesakes > 0 && <p role="alert">{TRANSFER_WORDS.namesakes(preview.namesakes)}</p>}
      <p className={style.muted}>{TRANSFER_WORDS.notes}</p>
      <form
        className={pageStyle.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(
            () =>
              callStaff('applyTransfer', {
                file,
                code,
                group: group === '' ? null : group,
                schoolNumber: schoolNumber.trim() === '' ? null : schoolNumber,
              }),
            ({ left }) => {
              const more = left > 0 ? TRANSFER_WORDS.left(left) : '';
              onBack(`${TRANSFER_WORDS.done(preview.displayName)}${more}`);
            },
          );
        }}
      >
        <SelectField label={TRANSFER_WORDS.group} value={group} onChange={({ target }) => setGroup(target.value)}>
          <option value="">{TRANSFER_WORDS.noGroup}</option>
          {shown.map(({ id, name, schoolYear }) => (
            <option key={id} value={id}>
              {schoolYear}
              {COMMON_WORDS.schoolYear} {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={TRANSFER_WORDS.schoolNumber}
          name="schoolNumber"
          note={TRANSFER_WORDS.schoolNumberNote}
          autoComplete="off"
          maxLength={40}
          value={schoolNumber}
          fault={fault}
          onChange={({ target }) => setSchoolNumber(target.value)}
        />
        <FormFault fault={fault} />
        <div className={style.ways}>
          <SubmitButton isUnderway={isUnderway}>{TRANSFER_WORDS.apply}</SubmitButton>
          <QuietButton onPress={() => onBack(null)}>{TRANSFER_WORDS.again}</QuietButton>
        </div>
      </form>
    </section>
  );
}

function Fact({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </>
  );
}

type Transfer = StaffOutputOf<'pupilTransfers'>['transfers'][number];

function TransferList() {
  const read = useRead('pupilTransfers', {});
  const [undone, setUndone] = useState<Transfer | null>(null);
  return (
    <section className={pageStyle.panel} aria-label={TRANSFER_WORDS.list}>
      <h2 className={pageStyle.panelTitle}>{TRANSFER_WORDS.list}</h2>
      <Loaded read={read}>
        {({ transfers }) => (
          <>
            {transfers.length === 0 && <p>{TRANSFER_WORDS.none}</p>}
            <ul className={style.list}>
              {transfers.map((transfer) => (
                <li key={transfer.id}>
                  <b>{transfer.pupil.displayName}</b>
                  <span className={style.muted}>{TRANSFER_WORDS.from(transfer.fromSchool, transfer.madeAt)}</span>
                  {transfer.undoUntil !== null && (
                    <QuietButton
                      label={TRANSFER_WORDS.undoOf(transfer.pupil.displayName)}
                      onPress={() => setUndone(transfer)}
                    >
                      {TRANSFER_WORDS.undo}
                    </QuietButton>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {undone !== null && (
        <ConfirmDialog
          {...TRANSFER_WORDS.undoing}
          action={() => callStaff('undoTransfer', { transfer: undone.id })}
          onClose={() => setUndone(null)}
          onDone={() => setUndone(null)}
        />
      )}
    </section>
  );
}
