import type { z } from 'zod/mini';
import type { Account, EndedReason, RememberedAccount, SignInInput, SignInState } from '../../../contract/account.ts';
import type { Call, CallOutcome, FailureCode } from '../client/call.ts';
import type { DeviceMemory } from './remembered.ts';

/** `time`: it ran out. */
export type WhyEnded = EndedReason | 'time';

/**
 * `remembered` is an account the device knows from its last visit while the server is out of reach. Nothing on the
 * server opens by it. `over`: the session of a member of staff has ended, and the page stays open with what was typed
 * until the same person signs in again (docs/design/sign-in.md).
 */
export type SignIn =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'remembered'; readonly account: RememberedAccount }
  | { readonly kind: 'signedIn'; readonly account: Account; readonly over?: WhyEnded | 'otherTab' };

export type SignInResult =
  | { readonly kind: 'signedIn' }
  | {
      readonly kind: 'failed';
      readonly code: FailureCode;
      readonly retryAfter: number | null;
      /** `second-factor-required`: what may be shown, as the server said it. */
      readonly offer?: unknown;
    };

/** The second step, of who has one. */
export type SecondStepShown = Pick<z.input<typeof SignInInput>, 'code' | 'passkey'>;

export type SignInStore = {
  readonly current: () => SignIn;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server who is signed in, which also renews a session that is due; several callers share one question. */
  readonly lookUp: () => Promise<SignIn>;
  /** The first thing known, however the look-up ends. */
  readonly whenKnown: () => Promise<SignIn>;
  /** Why nobody is signed in any more, of a session that its owner did not end here; null where there was none. */
  readonly whyEnded: () => WhyEnded | null;
  /** Goes on with the account the device knows while the look-up takes its time. */
  readonly rememberMeanwhile: () => void;
  readonly signIn: (email: string, password: string, shown?: SecondStepShown) => Promise<SignInResult>;
  /** Signs in by whatever `show` shows the server. */
  readonly signInBy: (show: () => Promise<CallOutcome<SignInState>>) => Promise<SignInResult>;
  /**
   * For a call that was refused because the session has ended, or lets in no further than to a new password or a second
   * step: resolves to true when the same person is signed in and may go on, to false when the page is left.
   */
  readonly whenSignedInAgain: (signal?: AbortSignal) => Promise<boolean>;
  /** Signs out here at once; on the server now, or as soon as it is within reach. */
  readonly signOut: () => Promise<void>;
};

export type SignInDependencies = {
  readonly call: Call;
  readonly memory: DeviceMemory;
  /** Tells other tabs that the sign-in changed; they look it up for themselves. */
  readonly announce: () => void;
};

/** Nobody who wants to leave waits longer; what is due then is done before the next look-up. */
const SIGN_OUT_PATIENCE = 4000;
const VISITOR: SignIn = { kind: 'visitor' };

export function accountOf(signIn: SignIn): RememberedAccount | null {
  switch (signIn.kind) {
    case 'unknown':
    case 'visitor':
      return null;
    case 'remembered':
    case 'signedIn':
      return signIn.account;
  }
}

function mayGoOn({ mustChangePassword, mustAddFactor }: Account): boolean {
  return !mustChangePassword && !mustAddFactor;
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

export function createSignInStore({ call, memory, announce }: SignInDependencies): SignInStore {
  let state: SignIn = { kind: 'unknown' };
  let pending: Promise<SignIn> | null = null;
  let ended: WhyEnded | null = null;
  // Sign-in and sign-out count up, so that the answer to an older question cannot undo them.
  let era = 0;
  const listeners = new Set<() => void>();

  const become = (next: SignIn): SignIn => {
    if (JSON.stringify(next) === JSON.stringify(state)) return state;
    state = next;
    for (const listener of listeners) listener();
    return state;
  };
  const settle = (account: Account | null): SignIn => {
    memory.keepAccount(account);
    return become(account === null ? VISITOR : { kind: 'signedIn', account });
  };
  const fallBack = (): SignIn => {
    if (state.kind !== 'unknown') return state;
    const account = memory.account();
    return become(account === null ? VISITOR : { kind: 'remembered', account });
  };
  const endDueSession = async (): Promise<boolean> => {
    if (!memory.signOutIsDue()) return true;
    const signal = AbortSignal.timeout(SIGN_OUT_PATIENCE);
    const outcome = await call('signOut', {}, { signal }).catch(() => null);
    if (outcome?.kind !== 'ok') return false;
    memory.keepSignOutDue(false);
    return true;
  };
  const ask = async (): Promise<SignIn> => {
    const asked = era;
    if (!(await endDueSession())) return asked === era ? become(VISITOR) : state;
    const outcome = await call('lookUpAccount', {}).catch((fault: unknown) => {
      fallBack();
      throw fault;
    });
    if (asked !== era) return state;
    if (outcome.kind !== 'ok') return fallBack();
    const { account, ended: reason = 'time' } = outcome.output;
    if (account !== null) return settle(account);
    const wasRemembered = memory.account() !== null;
    if (state.kind === 'signedIn' && state.account.role !== 'pupil') {
      memory.keepAccount(null);
      // Another tab that signs out forgets the account first, and no reason is known.
      return become({ ...state, over: state.over ?? (wasRemembered ? reason : 'otherTab') });
    }
    if (wasRemembered) ended = reason;
    return settle(null);
  };

  const lookUp = (): Promise<SignIn> => {
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const signInBy: SignInStore['signInBy'] = async (show) => {
    era += 1;
    const outcome = await show();
    switch (outcome.kind) {
      case 'ok':
        era += 1;
        memory.keepSignOutDue(false);
        ended = null;
        settle(outcome.output.account);
        announce();
        return { kind: 'signedIn' };
      case 'refused':
        return { kind: 'failed', code: outcome.refusal, retryAfter: outcome.retryAfter ?? null, offer: outcome.offer };
      case 'unreachable':
        return { kind: 'failed', code: outcome.code, retryAfter: null };
    }
  };

  return {
    current: () => state,
    subscribe,
    whenKnown: () =>
      new Promise((resolve) => {
        if (state.kind !== 'unknown') resolve(state);
        else {
          const leave = subscribe(() => {
            leave();
            resolve(state);
          });
        }
      }),
    rememberMeanwhile: () => {
      if (memory.account() !== null && !memory.signOutIsDue()) fallBack();
    },
    lookUp,
    signIn: (email, password, shown = {}) => signInBy(() => call('signIn', { email, password, ...shown })),
    signInBy,
    whyEnded: () => ended,
    whenSignedInAgain: async (signal) => {
      const person = accountOf(state)?.uid;
      await lookUp();
      return new Promise((resolve, reject) => {
        const settled = (): boolean => {
          if (signal?.aborted === true) reject(toError(signal.reason));
          else if (state.kind !== 'signedIn' || state.account.uid !== person) resolve(false);
          else if (state.over === undefined && mayGoOn(state.account)) resolve(true);
          else return false;
          return true;
        };
        if (settled()) return;
        const look = (): void => {
          if (!settled()) return;
          leave();
          signal?.removeEventListener('abort', look);
        };
        const leave = subscribe(look);
        signal?.addEventListener('abort', look);
      });
    },
    signOut: async () => {
      era += 1;
      ended = null;
      memory.keepSignOutDue(true);
      memory.keepAccount(null);
      become(VISITOR);
      await endDueSession();
      announce();
    },
  };
}
