import { useState, type FormEvent } from 'react';
import { LEARNING_RECORD_STORE_ROUTES, type LearningRecordStoreConnection } from '../../../../contract/record-store.ts';
import { addDays, dayInJapan } from '../../../../engine/calendar.ts';
import { downloadFile } from '../../../ui/files.ts';
import {
  FormErrorText,
  LinkLikeButton,
  SubmitButton,
  TextField,
  textOfFormField,
  textOfFormFieldOrNull,
} from '../../../ui/form.tsx';
import { callStaffRoute } from '../../client.ts';
import { fetchFileFromRoute } from '../../fetch-file.ts';
import pageStyle from '../../page.module.css';
import { LoadedDataView } from '../../page.tsx';
import portalStyle from '../portals/portals.module.css';
import { useStaffRead } from '../../queries.ts';
import { SavedNote } from '../../saved-note.tsx';
import { useSingleRequest } from '../../sending.ts';
import { COMMON_WORDS } from '../../words.ts';
import { recordStoreFailureWords, RECORD_STORE_WORDS, recordStoreStateWords } from './words.ts';

/** The export form proposes the period from this number of days ago until today. With today this makes seven days. */
const PROPOSED_DAYS = 6;

/**
 * The panel for the connection of the school with its learning record store (xAPI), and for the export of xAPI
 * statements as a file.
 */
export function RecordStorePanel() {
  const read = useStaffRead('recordStore', {});
  const [isSaved, setSaved] = useState(false);
  return (
    <section className={pageStyle.panel} aria-labelledby="record-store-title">
      <h2 id="record-store-title" className={pageStyle.panelTitle}>
        {RECORD_STORE_WORDS.title}
      </h2>
      <p>{RECORD_STORE_WORDS.explained}</p>
      <LoadedDataView read={read}>
        {({ store }) => (
          <>
            {store !== null && <p>{recordStoreStateWords(store)}</p>}
            <RecordStoreForm key={store?.version ?? 0} store={store} onSaved={setSaved} />
            <SavedNote isSaved={isSaved} words={RECORD_STORE_WORDS.saved} />
            {store !== null && <TryButton />}
          </>
        )}
      </LoadedDataView>
      <StatementsForm />
    </section>
  );
}

type RecordStoreFormProps = {
  readonly store: LearningRecordStoreConnection | null;
  readonly onSaved: (isSaved: boolean) => void;
};

function RecordStoreForm({ store, onSaved }: RecordStoreFormProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSaved(false);
    const form = new FormData(event.currentTarget);
    const settings = {
      endpoint: textOfFormField(form, 'endpoint'),
      user: textOfFormField(form, 'user'),
      password: store === null ? textOfFormField(form, 'password') : textOfFormFieldOrNull(form, 'password'),
      isOn: form.has('isOn'),
      version: store?.version ?? null,
    };
    send(
      () => callStaffRoute('editRecordStore', settings),
      () => onSaved(true),
    );
  };
  return (
    <form className={pageStyle.form} aria-label={RECORD_STORE_WORDS.title} onSubmit={submit} noValidate>
      <FormErrorText fault={fault} />
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
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  const attempt = (): void => {
    setResult(null);
    send(
      () => callStaffRoute('tryRecordStore', {}),
      ({ failure }) => setResult(failure === null ? RECORD_STORE_WORDS.works : recordStoreFailureWords(failure)),
    );
  };
  return (
    <div className={portalStyle.actions}>
      <LinkLikeButton onPress={attempt}>
        {isUnderway ? RECORD_STORE_WORDS.trying : RECORD_STORE_WORDS.try}
      </LinkLikeButton>
      <output>{result}</output>
      <FormErrorText fault={fault} />
    </div>
  );
}

function StatementsForm() {
  const [today] = useState(() => dayInJapan(new Date()));
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = { from: textOfFormField(form, 'from'), to: textOfFormField(form, 'to') };
    send(() => fetchFileFromRoute(LEARNING_RECORD_STORE_ROUTES.exportStatements, days), downloadFile);
  };
  return (
    <form className={pageStyle.form} aria-label={RECORD_STORE_WORDS.exportTitle} onSubmit={submit} noValidate>
      <h3>{RECORD_STORE_WORDS.exportTitle}</h3>
      <p>{RECORD_STORE_WORDS.exportNote}</p>
      <FormErrorText fault={fault} />
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
