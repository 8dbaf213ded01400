import { useState, type FormEvent } from 'react';
import { RECORD_STORE_ROUTES, type RecordStore } from '../../../../contract/record-store.ts';
import { addDays, dayInJapan } from '../../../../engine/calendar.ts';
import { saveFile } from '../../../ui/files.ts';
import { FormFault, QuietButton, SubmitButton, TextField, textOf, textOrNull } from '../../../ui/form.tsx';
import { callStaff } from '../../client.ts';
import { fetchFile } from '../../fetch-file.ts';
import pageStyle from '../../page.module.css';
import { Loaded } from '../../page.tsx';
import portalStyle from '../portals/portals.module.css';
import { useRead } from '../../queries.ts';
import { SavedNote } from '../../saved-note.tsx';
import { useSending } from '../../sending.ts';
import { COMMON_WORDS } from '../../words.ts';
import { storeFailureWords, RECORD_STORE_WORDS, storeWords } from './words.ts';

/** Days from the first to the last day that the export form proposes. */
const PROPOSED_DAYS = 6;

/** The connection of the school with its learning record store, and the export of its statements. */
export function RecordStorePanel() {
  const read = useRead('recordStore', {});
  const [isSaved, setSaved] = useState(false);
  return (
    <section className={pageStyle.panel} aria-labelledby="record-store-title">
      <h2 id="record-store-title" className={pageStyle.panelTitle}>
        {RECORD_STORE_WORDS.title}
      </h2>
      <p>{RECORD_STORE_WORDS.explained}</p>
      <Loaded read={read}>
        {({ store }) => (
          <>
            {store !== null && <p>{storeWords(store)}</p>}
            <RecordStoreForm key={store?.version ?? 0} store={store} onSaved={setSaved} />
            <SavedNote isSaved={isSaved} words={RECORD_STORE_WORDS.saved} />
            {store !== null && <TryButton />}
          </>
        )}
      </Loaded>
      <StatementsForm />
    </section>
  );
}

type RecordStoreFormProps = { readonly store: RecordStore | null; readonly onSaved: (isSaved: boolean) => void };

function RecordStoreForm({ store, onSaved }: RecordStoreFormProps) {
  const { isUnderway, fault, send } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSaved(false);
    const form = new FormData(event.currentTarget);
    const settings = {
      endpoint: textOf(form, 'endpoint'),
      user: textOf(form, 'user'),
      password: store === null ? textOf(form, 'password') : textOrNull(form, 'password'),
      isOn: form.has('isOn'),
      version: store?.version ?? null,
    };
    send(
      () => callStaff('editRecordStore', settings),
      () => onSaved(true),
    );
  };
  return (
    <form className={pageStyle.form} aria-label={RECORD_STORE_WORDS.title} onSubmit={submit} noValidate>
      <FormFault fault={fault} />
      <TextField
        name="endpoint"
        label={RECORD_STORE_WORDS.endpoint}
        placeholder={RECORD_STORE_WORDS.endpointExample}
        defaultValue={store?.endpoint ?? ''}
        autoComplete="off"
        fault={fault}
      />
      <TextField
        name="user"
        label={RECORD_STORE_WORDS.user}
        defaultValue={store?.user ?? ''}
        autoComplete="off"
        fault={fault}
      />
      <TextField
        name="password"
        type="password"
        label={store === null ? RECORD_STORE_WORDS.password : RECORD_STORE_WORDS.passwordKept}
        autoComplete="new-password"
        fault={fault}
      />
      <label className={portalStyle.choice}>
        <input type="checkbox" name="isOn" defaultChecked={store?.isOn ?? false} />
        {RECORD_STORE_WORDS.isOn}
      </label>
      <p>{RECORD_STORE_WORDS.isOnNote}</p>
      <div className={portalStyle.actions}>
        <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
      </div>
    </form>
  );
}

function TryButton() {
  const [result, setResult] = useState<string | null>(null);
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  const attempt = (): void => {
    setResult(null);
    send(
      () => callStaff('tryRecordStore', {}),
      ({ failure }) => setResult(failure === null ? RECORD_STORE_WORDS.works : storeFailureWords(failure)),
    );
  };
  return (
    <div className={portalStyle.actions}>
      <QuietButton onPress={attempt}>{isUnderway ? RECORD_STORE_WORDS.trying : RECORD_STORE_WORDS.try}</QuietButton>
      <output>{result}</output>
      <FormFault fault={fault} />
    </div>
  );
}

function StatementsForm() {
  const [today] = useState(() => dayInJapan(new Date()));
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = { from: textOf(form, 'from'), to: textOf(form, 'to') };
    send(() => fetchFile(RECORD_STORE_ROUTES.exportStatements, days), saveFile);
  };
  return (
    <form className={pageStyle.form} aria-label={RECORD_STORE_WORDS.exportTitle} onSubmit={submit} noValidate>
      <h3>{RECORD_STORE_WORDS.exportTitle}</h3>
      <p>{RECORD_STORE_WORDS.exportNote}</p>
      <FormFault fault={fault} />
      <TextField
        name="from"
        type="date"
        label={RECORD_STORE_WORDS.from}
        defaultValue={addDays(today, -PROPOSED_DAYS)}
        fault={fault}
      />
      <TextField name="to" type="date" label={RECORD_STORE_WORDS.to} defaultValue={today} fault={fault} />
      <div className={portalStyle.actions}>
        <SubmitButton isUnderway={isUnderway}>
          {isUnderway ? RECORD_STORE_WORDS.exporting : RECORD_STORE_WORDS.export}
        </SubmitButton>
      </div>
    </form>
  );
}
