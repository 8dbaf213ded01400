import { useState, type FormEvent } from 'react';
import type { RosterProvider } from '../../../contract/roster-provider.ts';
import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import { FormFault, SubmitButton, TextField, textOf, textOrNull } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { callStaff } from '../client.ts';
import pageStyle from '../page.module.css';
import { Loaded } from '../page.tsx';
import { useRead } from '../queries.ts';
import { SavedNote } from '../saved-note.tsx';
import { useSending } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';
import style from './roster-provider.module.css';
import { SchoolChoice } from './school-choice.tsx';
import { lastPullWords, providerSchoolWords, ROSTER_PROVIDER_WORDS as WORDS } from './words.ts';

/** The connection of the school with the provider of its roster, the state of the latest pull, and the way to pull. */
export function RosterProviderPanel() {
  const read = useRead('rosterProvider', {});
  const [isSaved, setSaved] = useState(false);
  return (
    <section className={pageStyle.panel} aria-labelledby="roster-provider-title">
      <h2 id="roster-provider-title" className={pageStyle.panelTitle}>
        {WORDS.title}
      </h2>
      <p>{WORDS.explained}</p>
      <Loaded read={read}>
        {({ provider }) => (
          <>
            {provider !== null && (
              <div className={style.state}>
                <p>{lastPullWords(provider.last)}</p>
                <p>{providerSchoolWords(provider)}</p>
                <Link to={PATHS.studentsPull} className={`${formStyle.action} ${buttonStyle.quiet}`}>
                  {WORDS.toPull}
                </Link>
              </div>
            )}
            <ProviderForm key={provider?.version ?? 0} provider={provider} onSaved={setSaved} />
            <SavedNote isSaved={isSaved} words={WORDS.saved} />
            {provider !== null && <SchoolChoice provider={provider} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

type ProviderFormProps = {
  readonly provider: RosterProvider | null;
  readonly onSaved: (isSaved: boolean) => void;
};

function ProviderForm({ provider, onSaved }: ProviderFormProps) {
  const { isUnderway, fault, send } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSaved(false);
    const form = new FormData(event.currentTarget);
    const baseUrl = textOf(form, 'baseUrl');
    const settings = {
      baseUrl,
      tokenUrl: textOf(form, 'tokenUrl'),
      clientId: textOf(form, 'clientId'),
      secret: textOrNull(form, 'secret'),
      nightlyAt: textOrNull(form, 'nightlyAt'),
      // Another provider has other schools.
      school: provider?.baseUrl === baseUrl ? provider.school : null,
      version: provider?.version ?? null,
    };
    send(
      () => callStaff('editRosterProvider', settings),
      () => onSaved(true),
    );
  };
  return (
    <form className={pageStyle.form} aria-label={WORDS.title} onSubmit={submit} noValidate>
      <FormFault fault={fault} />
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
