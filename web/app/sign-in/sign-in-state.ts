import type { z } from 'zod/mini';
import type {
  Account,
  SessionEndReason,
  RememberedAccount,
  SignInInput,
  SignInState,
} from '../../../contract/account.ts';
import type { CallPupilOrVisitorRoute, CallOutcome, CallFailureCode } from '../client/call.ts';
import type { SignInDeviceMemory } from './remembered.ts';

/** Why a session has ended. `time`: the session has expired. */
export type SessionEndCause = SessionEndReason | 'time';

/**
 * Who is signed in, as far as this browser knows. `remembered`: the account of the last visit, used while the server
 * cannot be reached; it gives no access to the server. `over`: why the session of a member of staff has ended. The page
 * stays open and keeps all typed text, so that the same person can sign in again and continue (docs/design/sign-in.md).
 */
export type BrowserSignInState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'remembered'; readonly account: RememberedAccount }
  | { readonly kind: 'signedIn'; readonly account: Account; readonly over?: SessionEndCause | 'otherTab' };

export type SignInResult =
  | { readonly kind: 'signedIn' }
  | {
      readonly kind: 'failed';
      readonly code: CallFailureCode;
      readonly retryAfter: number | null;
      /** The second steps that the server accepts. Only set if `code` is `second-factor-required`. */
      readonly offer?: unknown;
    };

/** The proof of the second step, for accounts that have one. */
export type SecondFactorProof = Pick<z.input<typeof SignInInput>, 'code' | 'passkey'>;

export type SignInStore = {
  readonly current: () => BrowserSignInState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Asks the server who is signed in, which also renews the session if necessary. Resolves to the new sign-in state.
   * Calls before the server has responded share one request.
   */
  readonly lookUp: () => Promise<BrowserSignInState>;
  /**
   * Resolves as soon as the sign-in state is no longer `unknown`. The state comes from the server or, if the server
   * does not answer, from the account that the device remembers.
   */
  readonly whenKnown: () => Promise<BrowserSignInState>;
  /**
   * Returns why the last session ended. Returns null if no session has ended, or if the user has signed out on this
   * device.
   */
  readonly whyEnded: () => SessionEndCause | null;
  /** If the server has not answered yet, sets the state to `remembered`. Does nothing if no account is remembered. */
  readonly rememberMeanwhile: () => void;
  readonly signIn: (email: string, password: string, shown?: SecondFactorProof) => Promise<SignInResult>;
  /**
   * Sets the sign-in state from the response to a sign-in request of any sign-in method. The caller must not wait for
   * the response, because this function makes the store ignore the responses to earlier requests.
   */
  readonly signInBy: (request: Promise<CallOutcome<SignInState>>) => Promise<SignInResult>;
  /**
   * Asks the server who is signed in, and waits if the person on this page must sign in again. Resolves to true when
   * this person is signed in and has no new password or second factor left to set. Resolves to false if nobody or
   * another person is signed in.
   */
  readonly whenSignedInAgain: (signal?: AbortSignal) => Promise<boolean>;
  /**
   * Signs out on this device at once. Also ends the session on the server: at once or, if the server cannot be reached,
   * as soon as it can be reached again.
   */
  readonly signOut: () => Promise<void>;
};

export type SignInDependencies = {
  readonly call: CallPupilOrVisitorRoute;
  readonly memory: SignInDeviceMemory;
  /**
   * A channel to the other tabs of this browser. Each message makes the other tabs ask the server again who is signed
   * in.
   */
  readonly tabs: Pick<BroadcastChannel, 'postMessage'>;
};

/**
 * Maximum time for which a sign-out waits for the server, in milliseconds. If the server does not answer in time, the
 * session is ended when this device next asks who is signed in.
 */
const SIGN_OUT_PATIENCE = 4000;
const VISITOR: BrowserSignInState = { kind: 'visitor' };

export function accountOfSignIn(signIn: BrowserSignInState): RememberedAccount | null {
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

export function createSignInStore({ call, memory, tabs }: SignInDependencies): SignInStore {
  let state: BrowserSignInState = { kind: 'unknown' };
  let pending: Promise<BrowserSignInState> | null = null;
  let ended: SessionEndCause | null = null;
  // A number that increases with each sign-in and each sign-out. The response to a request is ignored if this number
  // has changed since the request was sent. Otherwise the response would undo the sign-in or sign-out.
  let era = 0;
  const listeners = new Set<() => void>();

  const announce = (): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tabs.postMessage('changed');
  };
  const become = (next: BrowserSignInState): BrowserSignInState => {
    if (JSON.stringify(next) === JSON.stringify(state)) return state;
    state = next;
    for (const listener of listeners) listener();
    return state;
  };
  const settle = (account: Account | null): BrowserSignInState => {
    memory.keepAccount(account);
    return become(account === null ? VISITOR : { kind: 'signedIn', account });
  };
  const fallBack = (): BrowserSignInState => {
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
  const ask = async (): Promise<BrowserSignInState> => {
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
      // If this device no longer remembers an account, a sign-out in another tab has deleted it.
      return become({ ...state, over: state.over ?? (wasRemembered ? reason : 'otherTab') });
    }
    if (wasRemembered) ended = reason;
    return settle(null);
  };

  const lookUp = (): Promise<BrowserSignInState> => {
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const signInBy: SignInStore['signInBy'] = async (request) => {
    era += 1;
    const outcome = await request;
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
    signIn: (email, password, shown = {}) => signInBy(call('signIn', { email, password, ...shown })),
    signInBy,
    whyEnded: () => ended,
    whenSignedInAgain: async (signal) => {
      const person = accountOfSignIn(state)?.uid;
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
