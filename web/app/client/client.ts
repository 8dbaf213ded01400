import { useSyncExternalStore } from 'react';
import { PRACTICE_ROUTES } from '../../../contract/practice-routes.ts';
import { createCall, type Call, type CallOutcome } from './call.ts';
import { createCachedEditions } from './cached-editions.ts';
import { createOnlineStore, type OnlineState } from './online.ts';

/** The browser's one client: its calls and what they and the device tell about being online. */
export const online = createOnlineStore(navigator.onLine);

export const cachedEditions = createCachedEditions(localStorage);

/** The session is over, or lets in no further than to a second step. */
const CHANGES_SIGN_IN: ReadonlySet<string> = new Set(['signed-out', 'factor-must-add']);

const signedOutListeners = new Set<() => void>();

/** Hears every outcome of a call to the server, whichever routes the caller knows. */
export function reportOutcome(outcome: CallOutcome<unknown>): void {
  online.serverReached(outcome.kind !== 'unreachable');
  if (outcome.kind !== 'refused' || !CHANGES_SIGN_IN.has(outcome.refusal)) return;
  for (const listener of signedOutListeners) listener();
}

export const call: Call = createCall(PRACTICE_ROUTES, fetch, reportOutcome);

/** Calls back whenever the server no longer knows the session of a call, or lets it in no further. */
export function onSignedOut(listener: () => void): void {
  signedOutListeners.add(listener);
}

export function observeNetwork(): void {
  window.addEventListener('online', () => online.deviceHasNetwork(true));
  window.addEventListener('offline', () => online.deviceHasNetwork(false));
}

export function useOnlineState(): OnlineState {
  return useSyncExternalStore(online.subscribe, online.current);
}
