import { useState } from 'react';
import { MAX_TRANSFER_FILE_BYTES, type TransferPreview } from '../../../contract/pupil-transfers.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { FileDropArea } from '../../ui/drop-place.tsx';
import { readFileForSending } from '../../ui/files.ts';
import { FormErrorText, LinkLikeButton, SelectField, SubmitButton, TextField } from '../../ui/form.tsx';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import style from './transfer.module.css';
import { transferPreviewFacts, IMPORT_PUPIL_WORDS } from './words.ts';

type Step =
  | { readonly kind: 'file'; readonly done: string | null }
  | { readonly kind: 'preview'; readonly file: UploadedFile; readonly code: string; readonly preview: TransferPreview };

/**
 * The screen that imports a pupil from another school. The user chooses the file, types its transfer code (password)
 * and sees a preview. Below is the list of earlier imports, which can be undone.
 */
export function ImportPupilScreen() {
  const [step, setStep] = useState<Step>({ kind: 'file', done: null });
  return (
    <StaffPage title={IMPORT_PUPIL_WORDS.title} back={{ to: PAGE_PATHS.students, name: COMMON_WORDS.pupils }}>
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
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  const take = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    if (chosen.size > MAX_TRANSFER_FILE_BYTES) {
      setTrouble(IMPORT_PUPIL_WORDS.tooLarge);
      return;
    }
    readFileForSending(chosen).then(
      (read) => {
        setFile(read);
        setTrouble(null);
      },
      () => setTrouble(IMPORT_PUPIL_WORDS.unreadable),
    );
  };
  return (
    <section className={pageStyle.panel} aria-label={IMPORT_PUPIL_WORDS.file}>
      <h2 className={pageStyle.panelTitle}>{IMPORT_PUPIL_WORDS.file}</h2>
      <output className={style.done}>{done}</output>
      <FileDropArea
        words={IMPORT_PUPIL_WORDS.drop}
        accept=".sakumon"
        onDrop={({ files }) => take(files[0])}
        onChosen={([chosen]) => take(chosen)}
      >
        {IMPORT_PUPIL_WORDS.kinds}
      </FileDropArea>
      <FormErrorText fault={trouble === null ? null : { words: trouble, places: new Map() }} />
      {file !== null && (
        <form
          className={`${pageStyle.form} ${style.narrow}`}
          onSubmit={(event) => {
            event.preventDefault();
            send(
              () => callStaffRoute('checkTransfer', { file, code }),
              (preview) => onChecked({ file, code, preview }),
            );
          }}
        >
          <p>{IMPORT_PUPIL_WORDS.chosen(file.name)}</p>
          <TextField
            label={IMPORT_PUPIL_WORDS.code}
            name="code"
            note={IMPORT_PUPIL_WORDS.codeNote}
            required
            autoComplete="off"
            maxLength={40}
            value={code}
            fault={fault}
            onChange={({ target }) => setCode(target.value)}
          />
          <FormErrorText fault={fault} />
          <div>
            <SubmitButton isUnderway={isUnderway}>{IMPORT_PUPIL_WORDS.check}</SubmitButton>
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
  const groups = useStaffRead('groups', {});
  const { isUnderway, fault, send } = useSingleRequest();
  const shown = groups.data?.groups.filter(({ archivedAt }) => archivedAt === null) ?? [];
  return (
    <section className={pageStyle.panel} aria-label={IMPORT_PUPIL_WORDS.preview}>
      <h2 className={pageStyle.panelTitle}>{IMPORT_PUPIL_WORDS.preview}</h2>
      <div className={style.columns}>
        <dl className={style.facts}>
          {transferPreviewFacts(preview).map(([label, words]) => (
            <Fact key={label} label={label} words={words} />
          ))}
        </dl>
        <form
          className={pageStyle.form}
          onSubmit={(event) => {
            event.preventDefault();
            send(
              () =>
                callStaffRoute('applyTransfer', {
                  file,
                  code,
                  group: group === '' ? null : group,
                  schoolNumber: schoolNumber.trim() === '' ? null : schoolNumber,
                }),
              ({ left }) => {
                const more = left > 0 ? IMPORT_PUPIL_WORDS.left(left) : '';
                onBack(`${IMPORT_PUPIL_WORDS.done(preview.displayName)}${more}`);
              },
            );
          }}
        >
          {preview.namesakes > 0 && <p role="alert">{IMPORT_PUPIL_WORDS.namesakes(preview.namesakes)}</p>}
          <SelectField label={IMPORT_PUPIL_WORDS.group} value={group} onChange={({ target }) => setGroup(target.value)}>
            <option value="">{IMPORT_PUPIL_WORDS.noGroup}</option>
            {shown.map(({ id, name, schoolYear }) => (
              <option key={id} value={id}>
                {schoolYear}
                {COMMON_WORDS.schoolYear} {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={IMPORT_PUPIL_WORDS.schoolNumber}
            name="schoolNumber"
            note={IMPORT_PUPIL_WORDS.schoolNumberNote}
            autoComplete="off"
            maxLength={40}
            value={schoolNumber}
            fault={fault}
            onChange={({ target }) => setSchoolNumber(target.value)}
          />
          <p className={style.muted}>{IMPORT_PUPIL_WORDS.notes}</p>
          <FormErrorText fault={fault} />
          <div className={style.ways}>
            <SubmitButton isUnderway={isUnderway}>{IMPORT_PUPIL_WORDS.apply}</SubmitButton>
            <LinkLikeButton onPress={() => onBack(null)}>{IMPORT_PUPIL_WORDS.again}</LinkLikeButton>
          </div>
        </form>
      </div>
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
  const read = useStaffRead('pupilTransfers', {});
  const [undone, setUndone] = useState<Transfer | null>(null);
  return (
    <section className={pageStyle.panel} aria-label={IMPORT_PUPIL_WORDS.list}>
      <h2 className={pageStyle.panelTitle}>{IMPORT_PUPIL_WORDS.list}</h2>
      <LoadedDataView read={read}>
        {({ transfers }) => (
          <>
            {transfers.length === 0 && <p>{IMPORT_PUPIL_WORDS.none}</p>}
            <ul className={style.list} hidden={transfers.length === 0}>
              {transfers.map((transfer) => (
                <li key={transfer.id}>
                  <b>{transfer.pupil.displayName}</b>
                  <span className={style.muted}>{IMPORT_PUPIL_WORDS.from(transfer.fromSchool, transfer.madeAt)}</span>
                  {transfer.undoUntil !== null && (
                    <LinkLikeButton
                      label={IMPORT_PUPIL_WORDS.undoOf(transfer.pupil.displayName)}
                      onPress={() => setUndone(transfer)}
                    >
                      {IMPORT_PUPIL_WORDS.undo}
                    </LinkLikeButton>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadedDataView>
      {undone !== null && (
        <ConfirmDialog
          {...IMPORT_PUPIL_WORDS.undoing}
          title={IMPORT_PUPIL_WORDS.undoOf(undone.pupil.displayName)}
          action={() => callStaffRoute('undoTransfer', { transfer: undone.id })}
          onClose={() => setUndone(null)}
          onDone={() => setUndone(null)}
        />
      )}
    </section>
  );
}
