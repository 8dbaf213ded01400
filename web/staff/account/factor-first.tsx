import { useState, type ComponentType } from 'react';
import { useSignIn, signInStore } from '../../app/sign-in/sign-in.ts';
import { PageCoveredByDialog } from '../sign-in-again/covered-page.tsx';
import { StaffPage } from '../page.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SECOND_FACTOR_REQUIRED_WORDS } from './words.ts';

/**
 * Returns a screen that first asks the user for a required second factor and then shows `Screen`. Without the second
 * factor the server rejects every other request. A user with an initial password must replace the password before
 * adding the factor.
 */
export function withRequiredSecondFactorSetup(Screen: ComponentType): ComponentType {
  return function FactorFirst() {
    const state = useSignIn();
    const [isBusy, setBusy] = useState(false);
    const account = state.kind === 'signedIn' ? state.account : null;
    const owes = account !== null && account.mustAddFactor && !account.mustChangePassword;
    // True until the required second factor is added and its recovery codes are saved. The page must not change before
    // the user has saved the codes, because they are shown only once.
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
