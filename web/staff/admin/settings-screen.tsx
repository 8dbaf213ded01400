import { useState, type ReactNode } from 'react';
import { AuditLog } from './audit/audit-list.tsx';
import { NewPasswordForm } from '../new-password-form.tsx';
import { OwnNameForm } from '../members/own-name-form.tsx';
import { SavedNote } from '../saved-note.tsx';
import { SchoolIdentityProvidersPanel } from './school-identity-form.tsx';
import { SchoolSettingsForm } from './school-settings-form.tsx';
import style from './settings-screen.module.css';
import { PAGE_PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import { LoadedDataView, StaffPage } from '../page.tsx';
import pageStyle from '../page.module.css';
import { OwnIdentitiesPanel } from '../identities/own-identities-panel.tsx';
import { PortalsPanel } from './portals/portals-panel.tsx';
import { RosterProviderPanel } from '../roster-provider/provider-panel.tsx';
import { RecordStorePanel } from './record-store/record-store-panel.tsx';
import { OwnSessionsPanel } from '../account/own-sessions-panel.tsx';
import { SecondFactorPanel } from '../account/second-factor-panel.tsx';
import { SCHOOL_WORDS, SETTINGS_SCREEN_WORDS } from './words.ts';
import { READ_ONCE_OPTIONS, useStaffRead } from '../queries.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { COMMON_WORDS } from '../words.ts';

const PAGES = [
  { name: 'own', to: PAGE_PATHS.ownSettings },
  { name: 'school', to: PAGE_PATHS.schoolSettings },
  { name: 'signIn', to: PAGE_PATHS.signInSettings },
  { name: 'actions', to: PAGE_PATHS.staffActions },
] as const;
type PageName = (typeof PAGES)[number]['name'];

/**
 * The common frame of the four settings pages. It contains links to all four, and says who is affected by the settings
 * of the page.
 */
function SettingsPage({ page, children }: { readonly page: PageName; readonly children: ReactNode }) {
  return (
    <StaffPage title={SETTINGS_SCREEN_WORDS.title} back={STAFF_HOME_PATHS.manager}>
      <nav className={style.pages} aria-label={SETTINGS_SCREEN_WORDS.title}>
        {PAGES.map(({ name, to }) => (
          <Link key={name} to={to} aria-current={name === page ? 'page' : undefined}>
            {SETTINGS_SCREEN_WORDS.pages[name]}
          </Link>
        ))}
      </nav>
      <p className={style.affects}>{SETTINGS_SCREEN_WORDS.affects[page]}</p>
      {children}
    </StaffPage>
  );
}

/** The settings of the signed-in user's own account. */
export function PersonalSettingsScreen() {
  const [isChanged, setChanged] = useState(false);
  return (
    <SettingsPage page="own">
      <div className={style.columns}>
        <div className={style.column}>
          <section className={pageStyle.panel} aria-labelledby="account-title">
            <h2 id="account-title" className={pageStyle.panelTitle}>
              {SETTINGS_SCREEN_WORDS.ownAccount}
            </h2>
            <OwnNameForm />
          </section>
          <section className={pageStyle.panel} aria-labelledby="password-title">
            <h2 id="password-title" className={pageStyle.panelTitle}>
              {COMMON_WORDS.password}
            </h2>
            <p>{SCHOOL_WORDS.signsOut}</p>
            <NewPasswordForm currentLabel={SETTINGS_SCREEN_WORDS.currentPassword} onChanged={() => setChanged(true)} />
            <SavedNote isSaved={isChanged} words={SCHOOL_WORDS.passwordChanged} />
          </section>
          <OwnIdentitiesPanel />
        </div>
        <div className={style.column}>
          <SecondFactorPanel />
          <OwnSessionsPanel />
        </div>
      </div>
    </SettingsPage>
  );
}

/** The settings of the user's school. */
export function SchoolSettingsScreen() {
  const settings = useStaffRead('schoolSettings', {}, READ_ONCE_OPTIONS);
  return (
    <SettingsPage page="school">
      <section className={pageStyle.panel} aria-labelledby="school-title">
        <h2 id="school-title" className={pageStyle.panelTitle}>
          {SETTINGS_SCREEN_WORDS.schoolSettings}
        </h2>
        <LoadedDataView read={settings}>
          {(output) => <SchoolSettingsForm key={output.version} settings={output} />}
        </LoadedDataView>
      </section>
    </SettingsPage>
  );
}

/**
 * The settings page for signing in and for connected systems: identity providers, learning portals, the provider of the
 * roster, and the learning record store.
 */
export function SchoolSignInSettingsScreen() {
  return (
    <SettingsPage page="signIn">
      <SchoolIdentityProvidersPanel />
      <PortalsPanel />
      <RosterProviderPanel />
      <RecordStorePanel />
    </SettingsPage>
  );
}

/** The audit log of the school: what its staff did. */
export function SchoolAuditLogScreen() {
  return (
    <SettingsPage page="actions">
      <AuditLog of="ownSchool" />
    </SettingsPage>
  );
}
