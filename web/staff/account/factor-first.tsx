import { useState, type ComponentType } from 'react';
import { useSignIn, signInStore } from '../../app/sign-in/sign-in.ts';
import { PageCoveredByDialog } from '../sign-in-again/covered-page.tsx';
import { StaffPage } from '../page.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SECOND_FACTOR_REQUIRED_WORDS } from './words.ts';

/**
 * Wraps a staff screen. If a second factor is required and missing, the user must add it first, because the server
 * rejects every other request. An initial password must be replaced before that.
 */
export function requireSecondFactorFirst(Screen: ComponentType): ComponentType {
  return function FactorFirst() {
    const state = useSignIn();
    const [isBusy, setBusy] = useState(false);
    const account = state.kind === 'signedIn' ? state.account : null;
    const owes = account !== null && account.mustAddFactor && !account.mustChangePassword;
    // Recovery codes are shown only once, so this screen stays until they are saved.
    const isFirst = owes || isBusy;
    const become = (busy: boolean): void => {
      setBusy(busy);
      if (!busy) signInStore.lookUp().catch(reportError);
    };
    const factor = (
      <StaffPage title={SECOND_FACTOR_REQUIRED_WORDS.title}>
        <p>{account?.role === 'admin' ? SECOND_FACTOR_REQUIRED_WORDS.whyAdmin : SECOND_FACTOR_REQUIRED_WORDS.why}</p>
        <SecondFactorPanel onBusy={become} />
      </StaffPage>
    );
    return (
      <PageCoveredByDialog front={isFirst ? factor : null}>
        <Screen />
      </PageCoveredByDialog>
    );
  };
}
