import type { ReactNode } from 'react';
import type { PageAddress } from '../app/router/address.ts';
import { Link } from '../app/router/link.tsx';
import { usePageTitle } from '../app/frame/page-title.ts';
import { ListNotice } from '../ui/list-table/list-state.tsx';
import style from './page.module.css';
import type { StaffReadState } from './queries.ts';
import { useSignIn } from '../app/sign-in/sign-in.ts';
import { PageCoveredByDialog } from './sign-in-again/covered-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { StaffNav } from './staff-nav.tsx';
import { STAFF_PAGE_FRAME_WORDS } from './words.ts';

type Back = PageAddress & { readonly name: string };

type StaffPageProps = {
  readonly title: string;
  /** A decoration before the title of the page. It must not say anything that the title does not say. */
  readonly mark?: ReactNode;
  /** True if a long title is cut off, so that title and buttons stay on one line. */
  readonly isOneLine?: boolean;
  readonly back?: Back | undefined;
  /** A text beside the title. */
  readonly note?: ReactNode;
  /** Buttons and links at the end of the title bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The frame of every staff screen: the navigation bar, the title bar, and below them the content. If the user still has
 * an initial password, a form for a new password is shown instead of the content.
 */
export function StaffPage({ children, isOneLine = false, ...bar }: StaffPageProps) {
  return (
    <AfterNewPassword>
      <div className={`${style.screen} ${isOneLine ? style.oneLine : ''}`}>
        <StaffNav />
        <TitleBar {...bar} />
        {children}
      </div>
    </AfterNewPassword>
  );
}

function TitleBar({ title, mark, back, note, actions }: Omit<StaffPageProps, 'children' | 'isOneLine'>) {
  usePageTitle(title);
  return (
    <div className={style.titleBar}>
      {back !== undefined && <BackButton back={back} />}
      {mark}
      <div className={style.named}>
        <h1 className={style.title}>{title}</h1>
        {note}
      </div>
      <div className={style.actions}>{actions}</div>
    </div>
  );
}

function BackButton({ back: { name, ...address } }: { readonly back: Back }) {
  return (
    <Link {...address} className={style.back}>
      <span aria-hidden="true">←</span>
      <span>{STAFF_PAGE_FRAME_WORDS.backTo(name)}</span>
    </Link>
  );
}

type LoadedProps<Data> = { readonly read: StaffReadState<Data>; readonly children: (data: Data) => ReactNode };

/**
 * Renders loaded data with the function `children`. While the data is loading, a notice is shown instead. If a request
 * has failed, the error is shown, and below it the data that was loaded before.
 */
export function LoadedDataView<Data>({ read: { data, isPlaceholderData, state }, children }: LoadedProps<Data>) {
  const isOwn = data !== undefined && !isPlaceholderData;
  switch (state.kind) {
    case 'waiting':
      return <ListNotice state={state} isEmpty empty="" />;
    case 'failed':
      return (
        <>
          <ListNotice state={state} isEmpty={!isOwn} empty="" />
          {isOwn && children(data)}
        </>
      );
    case 'here':
      return data === undefined ? null : children(data);
  }
}

/**
 * Shows a form for a new password instead of `children` while the user has an initial password. The server rejects
 * every other request until the password is replaced.
 */
function AfterNewPassword({ children }: { readonly children: ReactNode }) {
  const state = useSignIn();
  const isOwed = state.kind === 'signedIn' && state.account.mustChangePassword;
  return <PageCoveredByDialog front={isOwed ? <NewPasswordScreen /> : null}>{children}</PageCoveredByDialog>;
}

function NewPasswordScreen() {
  usePageTitle(STAFF_PAGE_FRAME_WORDS.newPassword);
  return (
    <div className={style.narrow}>
      <h1 className={style.title}>{STAFF_PAGE_FRAME_WORDS.chooseNewPassword}</h1>
      <p>{STAFF_PAGE_FRAME_WORDS.initialPassword}</p>
      <div className={style.panel}>
        <NewPasswordForm currentLabel={STAFF_PAGE_FRAME_WORDS.initialPasswordTitle} onChanged={() => {}} />
      </div>
    </div>
  );
}
