import { useState } from 'react';
import { HOSTED_IDENTITY_PROVIDER_NAME, type SchoolIdentityProviders } from '../../../contract/identity.ts';
import { FormErrorText, SubmitButton } from '../../ui/form.tsx';
import { callStaffRoute } from '../client.ts';
import pageStyle from '../page.module.css';
import { LoadedDataView } from '../page.tsx';
import { READ_ONCE_OPTIONS, useStaffRead } from '../queries.ts';
import { SavedNote } from '../saved-note.tsx';
import { useSingleRequest } from '../sending.ts';
import { IDENTITY_PROVIDER_SETTING_WORDS, identityDomainsWords, SETTINGS_SCREEN_WORDS } from './words.ts';
import style from './settings-screen.module.css';
import { COMMON_WORDS } from '../words.ts';

type Provider = SchoolIdentityProviders['providers'][number];

/**
 * The panel that chooses with which identity providers people of the school can sign in. Nothing is shown if the
 * installation has no identity provider.
 */
export function SchoolIdentityProvidersPanel() {
  const read = useStaffRead('schoolIdentity', {}, READ_ONCE_OPTIONS);
  if (read.data?.providers.length === 0) return null;
  return (
    <section className={pageStyle.panel} aria-labelledby="identity-title">
      <h2 id="identity-title" className={pageStyle.panelTitle}>
        {IDENTITY_PROVIDER_SETTING_WORDS.title}
      </h2>
      <p>{IDENTITY_PROVIDER_SETTING_WORDS.explained}</p>
      <LoadedDataView read={read}>
        {({ providers }) => providers.map((provider) => <ProviderForm key={provider.name} provider={provider} />)}
      </LoadedDataView>
    </section>
  );
}

function ProviderForm({ provider }: { readonly provider: Provider }) {
  const [isOn, setOn] = useState(provider.isOn);
  const [linksEmail, setLinksEmail] = useState(provider.linksEmail);
  const [isSaved, setSaved] = useState(false);
  const { isUnderway, fault, send } = useSingleRequest();
  return (
    <form
      className={pageStyle.form}
      aria-label={provider.label}
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(false);
        const input = { provider: provider.name, isOn, linksEmail };
        send(
          () => callStaffRoute('editSchoolIdentity', input),
          () => setSaved(true),
        );
      }}
    >
      <FormErrorText fault={fault} />
      <label className={style.choice}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {SETTINGS_SCREEN_WORDS.signInWith(provider.label)}
      </label>
      {isOn && (
        <>
          {provider.name === HOSTED_IDENTITY_PROVIDER_NAME && <p>{IDENTITY_PROVIDER_SETTING_WORDS.hosted}</p>}
          <p>{identityDomainsWords(provider.tenants)}</p>
          <label className={style.choice}>
            <input type="checkbox" checked={linksEmail} onChange={({ target }) => setLinksEmail(target.checked)} />
            {IDENTITY_PROVIDER_SETTING_WORDS.linksEmail}
          </label>
        </>
      )}
      <div>
        <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
      </div>
      <SavedNote isSaved={isSaved} words={IDENTITY_PROVIDER_SETTING_WORDS.saved} />
    </form>
  );
}
