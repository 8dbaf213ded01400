import { PAGE_PATHS } from '../../app/paths.ts';
import { AuditLog } from './audit/audit-list.tsx';
import style from '../cells.module.css';
import { FigureList } from '../../ui/figure-list.tsx';
import type { StaffOutputOf } from '../client.ts';
import { SetupStepList, type SetupStep } from '../first-steps.tsx';
import { LoadedDataView, StaffPage } from '../page.tsx';
import { SchoolsByUsagePanel } from './schools-in-use.tsx';
import { UsageByDayPanel } from './usage-by-day.tsx';
import { IdentityLinkSearchPanel } from '../identities/wrong-link-panel.tsx';
import { OwnSessionsPanel } from '../account/own-sessions-panel.tsx';
import { SecondFactorRulesPanel } from '../account/factor-rules-panel.tsx';
import { SecondFactorPanel } from '../account/second-factor-panel.tsx';
import { useStaffRead } from '../queries.ts';
import { ADMIN_HOME_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

export function AdminHomeScreen() {
  return (
    <StaffPage title={ADMIN_HOME_WORDS.adminTitle}>
      <Installation />
      <SchoolsByUsagePanel />
      <SecondFactorPanel />
      <SecondFactorRulesPanel />
      <IdentityLinkSearchPanel />
      <OwnSessionsPanel />
      <section className={style.section} aria-labelledby="audit-title">
        <h2 id="audit-title" className={style.sectionTitle}>
          {ADMIN_HOME_WORDS.audit}
        </h2>
        <AuditLog of="allSchools" />
      </section>
    </StaffPage>
  );
}

function Installation() {
  const read = useStaffRead('installation', {});
  return <LoadedDataView read={read}>{(installation) => <AtAGlance installation={installation} />}</LoadedDataView>;
}

/**
 * Returns the steps of an administrator in a new installation: add a school, then add its first teacher. All further
 * setup is done by that teacher.
 */
function adminSteps(schools: number): readonly SetupStep[] {
  const way = { kind: 'page', to: { to: PAGE_PATHS.schools } } as const;
  return [
    { name: ADMIN_HOME_WORDS.addSchool, isDone: schools > 0, way },
    { name: ADMIN_HOME_WORDS.addTeacher, isDone: false, way },
  ];
}

function AtAGlance({ installation }: { readonly installation: StaffOutputOf<'installation'> }) {
  const { schools, groups, teachers, admins, pupils, activePupils, use } = installation;
  return (
    <>
      {teachers === 0 && <SetupStepList title={ADMIN_HOME_WORDS.firstSteps} steps={adminSteps(schools)} />}
      <FigureList
        figures={[
          { label: COMMON_WORDS.school, count: schools, unit: ADMIN_HOME_WORDS.schoolsUnit },
          { label: ADMIN_HOME_WORDS.groupsThisYear, count: groups, unit: ADMIN_HOME_WORDS.groupsUnit },
          { label: COMMON_WORDS.pupils, count: pupils, unit: ADMIN_HOME_WORDS.peopleUnit },
          { label: ADMIN_HOME_WORDS.activePupils, count: activePupils, unit: ADMIN_HOME_WORDS.peopleUnit },
          { label: ADMIN_HOME_WORDS.teachers, count: teachers, unit: ADMIN_HOME_WORDS.peopleUnit },
          { label: COMMON_WORDS.admin, count: admins, unit: ADMIN_HOME_WORDS.peopleUnit },
        ]}
      />
      <UsageByDayPanel use={use} />
    </>
  );
}
