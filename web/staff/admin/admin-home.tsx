import { Link } from '../../app/router/link.tsx';
import buttonStyle from '../../ui/button.module.css';
import { PATHS } from '../../app/paths.ts';
import { AuditList } from './audit/audit-list.tsx';
import style from '../cells.module.css';
import { Figures } from '../../ui/figure-list.tsx';
import type { StaffOutputOf } from '../client.ts';
import { FirstSteps, type FirstStep } from '../first-steps.tsx';
import { Loaded, StaffPage } from '../page.tsx';
import { UseOverTime } from './use-over-time.tsx';
import { WrongLinkPanel } from '../identities/wrong-link-panel.tsx';
import { OwnSessionsPanel } from '../account/own-sessions-panel.tsx';
import { FactorRulesPanel } from '../account/factor-rules-panel.tsx';
import { SecondFactorPanel } from '../account/second-factor-panel.tsx';
import { useRead } from '../queries.ts';

export function AdminHome() {
  return (
    <StaffPage
      title="管理者ホーム"
      actions={
        <>
          <Link to={PATHS.schools} className={buttonStyle.quiet}>
            学校
          </Link>
          <Link to={PATHS.staff} className={buttonStyle.quiet}>
            職員
          </Link>
          <Link to={PATHS.upload} className={buttonStyle.quiet}>
            問題
          </Link>
        </>
      }
    >
      <Installation />
      <SecondFactorPanel />
      <FactorRulesPanel />
      <WrongLinkPanel />
      <OwnSessionsPanel />
      <section className={style.section} aria-labelledby="audit-title">
        <h2 id="audit-title" className={style.sectionTitle}>
          操作の記録
        </h2>
        <AuditList of="allSchools" />
      </section>
    </StaffPage>
  );
}

function Installation() {
  const read = useRead('installation', {});
  return <Loaded read={read}>{(installation) => <AtAGlance installation={installation} />}</Loaded>;
}

/** Until a school has a teacher, who goes on from there. */
function adminSteps(schools: number): readonly FirstStep[] {
  const way = { kind: 'page', to: { to: PATHS.schools } } as const;
  return [
    { name: '学校を加える', isDone: schools > 0, way },
    { name: '先生を加える', isDone: false, way },
  ];
}

function AtAGlance({ installation }: { readonly installation: StaffOutputOf<'installation'> }) {
  const { schools, groups, teachers, admins, pupils, activePupils, use } = installation;
  return (
    <>
      {teachers === 0 && <FirstSteps title="はじめの一歩" steps={adminSteps(schools)} />}
      <Figures
        figures={[
          { label: '学校', count: schools, unit: '校' },
          { label: '今年度のクラス', count: groups, unit: '組' },
          { label: '児童', count: pupils, unit: '人' },
          { label: 'この7日間に使った児童', count: activePupils, unit: '人' },
          { label: '先生', count: teachers, unit: '人' },
          { label: '管理者', count: admins, unit: '人' },
        ]}
      />
      <UseOverTime use={use} />
    </>
  );
}
