import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/router-context.ts';
import type { Role } from '../../../contract/roles.ts';
import type { RememberedAccount } from '../../../contract/account.ts';
import { useSignIn } from '../sign-in/sign-in.ts';
import { accountOfSignIn } from '../sign-in/sign-in-state.ts';
import { homePageOfRole, type HomePageOfRole } from '../guards.ts';
import buttonStyle from '../../ui/button.module.css';
import { Logo } from '../../ui/logo.tsx';
import { OnlineStateLabel } from '../../ui/online-pill.tsx';
import { PAGE_PATHS } from '../paths.ts';
import style from './top-bar.module.css';
import { setTopBarMiddleElement, setTopBarEndElement } from '../frame/top-bar-place.tsx';
import { loadChunk } from '../frame/load-part.ts';
import { FRAME_WORDS, SIMULATED_RECORDS_NOTICE } from '../frame/frame-words.ts';
import { useIsOptionalTextHidden } from '../../ui/text/few-words.tsx';
import { UiText } from '../../ui/text/interface-words.tsx';

const LeaveDialog = lazy(() =>
  loadChunk('leave-dialog', () => import('../logout/leave-dialog.tsx')).then((part) => ({
    default: part.SignOutDialog,
  })),
);

export function TopBar() {
  const account = accountOfSignIn(useSignIn());
  const path = useLocation().pathname;
  // A projector has no top bar, because it shows the lesson to the class and needs no navigation.
  if (path === PAGE_PATHS.projector) return null;
  if (account === null) return <VisitorBar />;
  const Bar = BARS[account.role];
  return <Bar account={account} />;
}

const BARS = { pupil: PupilBar, manager: StaffBar, admin: StaffBar } as const satisfies Record<
  Role,
  (bar: { readonly account: RememberedAccount }) => ReactNode
>;

function HomeLink({ home }: { readonly home: HomePageOfRole | typeof PAGE_PATHS.index }) {
  return (
    <Link to={home} className={style.home} aria-label="さくもん ホーム">
      <Logo />
    </Link>
  );
}

function VisitorBar() {
  const path = useLocation().pathname;
  return (
    <header className={style.pupilBar}>
      <HomeLink home={PAGE_PATHS.index} />
      <span className={style.gap} />
      <OnlineStateLabel shown="lost" offlineWords="オフライン" serverAwayWords="つながって いません" />
      {path !== PAGE_PATHS.login && path !== PAGE_PATHS.logout && path !== PAGE_PATHS.classPage && (
        <Link to={PAGE_PATHS.login} className={`${style.enter} ${buttonStyle.button}`}>
          ログイン
        </Link>
      )}
    </header>
  );
}

function PupilBar({ account }: { readonly account: RememberedAccount }) {
  return (
    <header className={style.pupilBar}>
      <HomeLink home={homePageOfRole(account.role)} />
      {account.homeGroup !== null && <span className={style.group}>{account.homeGroup.name}</span>}
      <div ref={setTopBarMiddleElement} className={style.middle} />
      <span ref={setTopBarEndElement} className={style.place} />
      <OnlineStateLabel
        shown="lost"
        offlineWords={<LostWords source={FRAME_WORDS.offline} />}
        serverAwayWords={<LostWords source={FRAME_WORDS.serverAway} />}
      />
      <span className={style.name} translate="no">
        {account.displayName}
      </span>
      <LeaveLink />
    </header>
  );
}

function LostWords({ source }: { readonly source: string }) {
  return (
    <span className={style.lost}>
      <UiText source={source} />
      <span className={style.recordsFollow}>
        <UiText source={FRAME_WORDS.recordsFollow} />
      </span>
    </span>
  );
}

function LeaveLink() {
  const [asks, setAsks] = useState(false);
  const fewWords = useIsOptionalTextHidden();
  return (
    <>
      <Link
        to={PAGE_PATHS.logout}
        className={style.leave}
        onClick={(event) => {
          event.preventDefault();
          setAsks(true);
        }}
      >
        {fewWords && <Door />}
        <span className={fewWords ? 'spoken-only' : undefined}>
          <UiText source={FRAME_WORDS.leave} />
        </span>
      </Link>
      {asks && (
        <Suspense fallback={null}>
          <LeaveDialog onStay={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}

function Door() {
  return (
    <svg className={style.door} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10 4H19v16H10M14 12H4m4-4-4 4 4 4" />
    </svg>
  );
}

function StaffBar({ account }: { readonly account: RememberedAccount }) {
  return (
    <header className={style.bar}>
      <HomeLink home={homePageOfRole(account.role)} />
      <div ref={setTopBarEndElement} className={style.gap} />
      <OnlineStateLabel shown="lost" offlineWords="オフライン" serverAwayWords="サーバーにつながりません" />
      {account.demonstration && (
        <span className={style.simulated}>
          <UiText source={SIMULATED_RECORDS_NOTICE} />
        </span>
      )}
      <span className={style.group} title={account.schoolName}>
        {account.schoolName}
      </span>
      <span className={style.name} title={account.displayName}>
        {account.displayName}
      </span>
      <Link to={PAGE_PATHS.logout} className={style.leave}>
        ログアウト
      </Link>
    </header>
  );
}
