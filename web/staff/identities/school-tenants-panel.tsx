import { useRef, useState, type SubmitEvent } from 'react';
import type { z } from 'zod/mini';
import type { SchoolId } from '../../../contract/ids.ts';
import type { IdentityTenants } from '../../../contract/identity.ts';
import { FormErrorText, LinkLikeButton, SubmitButton, TextField, textOfFormField } from '../../ui/form.tsx';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute } from '../client.ts';
import entryStyle from '../entries.module.css';
import { LoadedDataView } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import style from './identities.module.css';
import {
  providerStateWords,
  removeDomainDialogTitle,
  IDENTITY_PROVIDER_DOMAIN_WORDS,
  LINKED_IDENTITY_WORDS,
} from './words.ts';

type School = z.output<typeof SchoolId>;
type Provider = IdentityTenants['providers'][number];
type Tenant = Provider['tenants'][number];

/**
 * The panel in which an administrator enters the school's domains (or tenant ids) at each identity provider. Nothing is
 * shown if the installation has no identity provider.
 */
export function IdentityProviderDomainsPanel({ school }: { readonly school: School }) {
  const read = useStaffRead('identityTenants', { school });
  if (read.data?.providers.length === 0) return null;
  return (
    <section className={pageStyle.panel} aria-labelledby="tenants-title">
      <h2 id="tenants-title" className={pageStyle.panelTitle}>
        {IDENTITY_PROVIDER_DOMAIN_WORDS.title}
      </h2>
      <p>{IDENTITY_PROVIDER_DOMAIN_WORDS.explained}</p>
      <LoadedDataView read={read}>
        {({ providers }) =>
          providers.map((provider) => <ProviderTenants key={provider.name} {...{ school, provider }} />)
        }
      </LoadedDataView>
    </section>
  );
}

type ProviderTenantsProps = { readonly school: School; readonly provider: Provider };

function ProviderTenants({ school, provider }: ProviderTenantsProps) {
  const { name, label, isOn, tenants } = provider;
  const [leaving, setLeaving] = useState<string | null>(null);
  const { isUnderway, fault, send } = useSingleRequest();
  const form = useRef<HTMLFormElement>(null);
  const assign = (tenant: string, whenDone: () => void): void =>
    send(() => callStaffRoute('assignIdentityTenant', { school, provider: name, tenant }), whenDone);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    assign(textOfFormField(new FormData(event.currentTarget), 'tenant'), () => form.current?.reset());
  };
  return (
    <section className={style.section} aria-label={label}>
      <h3>
        {label} <span className={entryStyle.note}>{providerStateWords(isOn)}</span>
      </h3>
      {tenants.length === 0 && <p>{IDENTITY_PROVIDER_DOMAIN_WORDS.none}</p>}
      <ul className={entryStyle.list} aria-label={IDENTITY_PROVIDER_DOMAIN_WORDS.title}>
        {tenants.map((tenant) => (
          <TenantRow
            key={tenant.tenant}
            tenant={tenant}
            onConfirm={() => assign(tenant.tenant, () => {})}
            onRelease={() => setLeaving(tenant.tenant)}
          />
        ))}
      </ul>
      <form ref={form} className={style.oneLine} onSubmit={onSubmit} noValidate>
        <TextField
          name="tenant"
          label={IDENTITY_PROVIDER_DOMAIN_WORDS.label}
          fault={fault}
          maxLength={253}
          autoComplete="off"
        />
        <SubmitButton isUnderway={isUnderway}>{IDENTITY_PROVIDER_DOMAIN_WORDS.add}</SubmitButton>
        <FormErrorText fault={fault} />
      </form>
      {leaving !== null && (
        <ConfirmDialog
          title={removeDomainDialogTitle(leaving)}
          words={IDENTITY_PROVIDER_DOMAIN_WORDS.releasing}
          button={IDENTITY_PROVIDER_DOMAIN_WORDS.release}
          action={() => callStaffRoute('releaseIdentityTenant', { school, provider: name, tenant: leaving })}
          onClose={() => setLeaving(null)}
          onDone={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

type TenantRowProps = { readonly tenant: Tenant; readonly onConfirm: () => void; readonly onRelease: () => void };

function TenantRow({ tenant: { tenant, isConfirmed }, onConfirm, onRelease }: TenantRowProps) {
  return (
    <li className={entryStyle.row}>
      <span className={entryStyle.name}>{tenant}</span>
      {!isConfirmed && (
        <>
          <span className={entryStyle.note}>{IDENTITY_PROVIDER_DOMAIN_WORDS.unconfirmed}</span>
          <LinkLikeButton
            label={LINKED_IDENTITY_WORDS.confirmTenant(tenant, IDENTITY_PROVIDER_DOMAIN_WORDS.confirm)}
            onPress={onConfirm}
          >
            {IDENTITY_PROVIDER_DOMAIN_WORDS.confirm}
          </LinkLikeButton>
        </>
      )}
      <LinkLikeButton
        label={LINKED_IDENTITY_WORDS.releaseTenant(tenant, IDENTITY_PROVIDER_DOMAIN_WORDS.release)}
        onPress={onRelease}
      >
        {IDENTITY_PROVIDER_DOMAIN_WORDS.release}
      </LinkLikeButton>
    </li>
  );
}
