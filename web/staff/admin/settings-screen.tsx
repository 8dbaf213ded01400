import { useState } from 'react';
import { AuditList } from './audit/audit-list.tsx';
import { NewPasswordForm } from '../new-password-form.tsx';
import { OwnNameForm } from '../members/own-name-form.tsx';
import { SavedNote } from '../saved-note.tsx';
import { SchoolIdentityPanel } from './school-identity-form.tsx';
import { SchoolSettingsForm } from './school-settings-form.tsx';
import style from './settings-screen.module.css';
import { Loaded, StaffPage } from '../page.tsx';
import pageStyle from '../page.module.css';
import { OwnIdentitiesPanel } from '../identities/own-identities-panel.tsx';
import { PortalsPanel } from './portals/portals-panel.tsx';
import { OwnSessionsPanel } from '../account/own-sessions-panel.tsx';
import { SecondFactorPanel } from '../account/second-factor-panel.tsx';
import { SCHOOL_WORDS, SCHOOL_SETTINGS_WORDS, ADMIN_HOME_WORDS } from './words.ts';
import { READ_ONCE, useRead } from '../queries.ts';
import { STAFF_HOMES } from '../homes.ts';
import { COMMON_WORDS } from '../words.ts';

export function SettingsScreen() {
  return (
    <StaffPage title={SCHOOL_SETTINGS_WORDS.title} back={STAFF_HOMES.manager}>
      <div className={style.columns}>
        <OwnAccount />
        <div className={style.column}>
          <School />
          <SchoolIdentityPanel />
          <PortalsPanel />
        </div>
      </div>
      <section className={style.column} aria-labelledby="audit-title">
        <h2 id="audit-title" className={pageStyle.panelTitle}>
          {ADMIN_HOME_WORDS.audit}
        </h2>
        <AuditList of="ownSchool" />
      </section>
    </StaffPage>
  );
}

function OwnAccount() {
  const [isChanged, setChanged] = useState(false);
  return (
    <div className={style.column}>
      <section className={pageStyle.panel} aria-labelledby="account-title">
        <h2 id="account-title" className={pageStyle.panelTitle}>
          {SCHOOL_SETTINGS_WORDS.ownAccount}
        </h2>
        <OwnNameForm />
      </section>
      <section className={pageStyle.panel} aria-labelledby="password-title">
        <h2 id="password-title" className={pageStyle.panelTitle}>
          {COMMON_WORDS.password}
        </h2>
        <p>{SCHOOL_WORDS.signsOut}</p>
        <NewPasswordForm currentLabel={SCHOOL_SETTINGS_WORDS.currentPassword} onChanged={() => setChanged(true)} />
        <SavedNote isSaved={isChanged} words={SCHOOL_WORDS.passwordChanged} />
      </section>
      <SecondFactorPanel />
      <OwnIdentitiesPanel />
      <OwnSessionsPanel />
    </div>
  );
}

function School() {
  const settings = useRead('schoolSettings', {}, READ_ONCE);
  return (
    <section className={pageStyle.panel} aria-labelledby="school-title">
      <h2 id="school-title" className={pageStyle.panelTitle}>
        {SCHOOL_SETTINGS_WORDS.schoolSettings}
      </h2>
      <Loaded read={settings}>{(output) => <SchoolSettingsForm key={output.version} settings={output} />}</Loaded>
    </section>
  );
}
