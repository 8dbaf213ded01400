import { useState, type ComponentType } from 'react';
import { useSignIn, signIn } from '../../app/sign-in/sign-in.ts';
import { CoveredPage } from '../sign-in-again/covered-page.tsx';
import { StaffPage } from '../page.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { FACTOR_FIRST_WORDS } from './words.ts';

/**
 * Wraps a staff screen. If a second factor is required and missing, the user must add it first, because the server
 * rejects every other request. An initial password must be replaced before that.
 */
export function withFactorFirst(Screen: ComponentType): ComponentType {
  return function FactorFirst() {
    const state = useSignIn();
    const [isBusy, setBusy] = useState(false);
    const account = state.kind === 'signedIn' ? state.account : null;
    const owes = account !== null && account.mustAddFactor && !account.mustChangePassword;
    // Recovery codes are shown only once, so this screen stays until they are saved.
    const isFirst = owes || isBusy;
    const become = (busy: boolean): void => {
      setBusy(busy);
      if (!busy) signIn.lookUp().catch(reportError);
    };
    const factor = (
      <StaffPage title={FACTOR_FIRST_WORDS.title}>
        <p>{account?.role === 'admin' ? FACTOR_FIRST_WORDS.whyAdmin : FACTOR_FIRST_WORDS.why}</p>
        <SecondFactorPanel onBusy={become} />
      </StaffPage>
    );
    return (
      <CoveredPage front={isFirst ? factor : null}>
        <Screen />
      </CoveredPage>
    );
  };
}
