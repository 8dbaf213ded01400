import { useState, type FormEvent } from 'react';
import type { RosterProvider } from '../../../contract/roster-provider.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import {
  FormErrorText,
  LinkLikeButton,
  SubmitButton,
  TextField,
  textOfFormField,
  textOfFormFieldOrNull,
} from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute } from '../client.ts';
import pageStyle from '../page.module.css';
import { LoadedDataView } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { SavedNote } from '../saved-note.tsx';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import style from './roster-provider.module.css';
import { ProviderSchoolChoice } from './school-choice.tsx';
import {
  lastPullWords,
  providerSchoolWords,
  REMOVE_ROSTER_PROVIDER_WORDS,
  ROSTER_PROVIDER_WORDS as WORDS,
} from './words.ts';

/**
 * The panel with the school's connection to its roster provider. It shows the result of the last import from the
 * provider and has a link to the next import.
 */
export function RosterProviderPanel() {
  const read = useStaffRead('rosterProvider', {});
  const [isSaved, setSaved] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  return (
    <section className={pageStyle.panel} aria-labelledby="roster-provider-title">
      <h2 id="roster-provider-title" className={pageStyle.panelTitle}>
        {WORDS.title}
      </h2>
      <p>{WORDS.explained}</p>
      <SavedNote isSaved={isRemoved} words={WORDS.removed} />
      <LoadedDataView read={read}>
        {({ provider }) => (
          <>
            {provider !== null && (
              <div className={style.state}>
                <p>{lastPullWords(provider.last)}</p>
                <p>{providerSchoolWords(provider)}</p>
                <Link to={PAGE_PATHS.studentsPull} className={`${formStyle.action} ${buttonStyle.quiet}`}>
                  {WORDS.toPull}
                </Link>
              </div>
            )}
            <ProviderForm
              key={provider?.version ?? 0}
              provider={provider}
              onSaved={(saved) => {
                setSaved(saved);
                setRemoved(false);
              }}
            />
            <SavedNote isSaved={isSaved} words={WORDS.saved} />
            {provider !== null && (
              <>
                <ProviderSchoolChoice provider={provider} />
                <RemoveProvider
                  version={provider.version}
                  onRemoved={() => {
                    setSaved(false);
                    setRemoved(true);
                  }}
                />
              </>
            )}
          </>
        )}
      </LoadedDataView>
    </section>
  );
}

type RemoveProviderProps = { readonly version: number; readonly onRemoved: () => void };

function RemoveProvider({ version, onRemoved }: RemoveProviderProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={style.actions}>
      <LinkLikeButton onPress={() => setAsking(true)}>{WORDS.remove}</LinkLikeButton>
      {isAsking && (
        <ConfirmDialog
          {...REMOVE_ROSTER_PROVIDER_WORDS}
          action={() => callStaffRoute('removeRosterProvider', { version })}
          onClose={() => setAsking(false)}
          onDone={onRemoved}
        />
      )}
    </div>
  );
}

type ProviderFormProps = {
  readonly provider: RosterProvider | null;
  readonly onSaved: (isSaved: boolean) => void;
};

function ProviderForm({ provider, onSaved }: ProviderFormProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSaved(false);
    const form = new FormData(event.currentTarget);
    const baseUrl = textOfFormField(form, 'baseUrl');
    const settings = {
      baseUrl,
      tokenUrl: textOfFormField(form, 'tokenUrl'),
      clientId: textOfFormField(form, 'clientId'),
      secret: textOfFormFieldOrNull(form, 'secret'),
      nightlyAt: textOfFormFieldOrNull(form, 'nightlyAt'),
      // The id of the chosen school is valid only at one provider. If the provider's address changes, the school must
      // be chosen again.
      school: provider?.baseUrl === baseUrl ? provider.school : null,
      version: provider?.version ?? null,
    };
    send(
      () => callStaffRoute('editRosterProvider', settings),
      () => onSaved(true),
    );
  };
  return (
    <form className={pageStyle.form} aria-label={WORDS.title} onSubmit={submit} noValidate>
      <FormErrorText fault={fault} />
      <TextField
        name="baseUrl"
        label={WORDS.baseUrl}
        placeholder={WORDS.baseUrlExample}
        defaultValue={provider?.baseUrl ?? ''}
        autoComplete="off"
        fault={fault}
      />
      <TextField
        name="tokenUrl"
        label={WORDS.tokenUrl}
        placeholder={WORDS.tokenUrlExample}
        defaultValue={provider?.tokenUrl ?? ''}
        autoComplete="off"
        fault={fault}
      />
      <TextField
        name="clientId"
        label={WORDS.clientId}
        defaultValue={provider?.clientId ?? ''}
        autoComplete="off"
        fault={fault}
      />
      <TextField
        name="secret"
        type="password"
        label={provider === null ? WORDS.secret : WORDS.secretKept}
        autoComplete="new-password"
        fault={fault}
      />
      <TextField
        name="nightlyAt"
        type="time"
        label={WORDS.nightlyAt}
        note={WORDS.nightlyAtNote}
        defaultValue={provider?.nightlyAt ?? ''}
        fault={fault}
      />
      <div className={style.actions}>
        <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
      </div>
    </form>
  );
}
