import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { LIVE_HEARTBEAT } from '../../../contract/live-channels.ts';
import { PROJECTOR_CHANNEL, PROJECTOR_ROUTES, ProjectorMessage } from '../../../contract/projection.ts';
import { createRouteCaller, type CallFailureCode } from '../../app/client/call.ts';
import { updateOnlineStateAfterCall } from '../../app/client/client.ts';
import { parseJsonOrNull, observeEventSourceLoss, openEventSource } from '../../app/client/event-source.ts';
import {
  ProjectorFollower,
  type FollowedProjectionState,
  type ProjectorChannelListeners,
} from './projector-follower.ts';

const callProjector = createRouteCaller(
  PROJECTOR_ROUTES,
  (input, init) => fetch(input, init),
  updateOnlineStateAfterCall,
);

/**
 * Why a device could not join a projection with a code. `retryAfter`: the number of seconds after which another attempt
 * is allowed; null if there is no such limit.
 */
export type ProjectionJoinFailure = { readonly code: CallFailureCode; readonly retryAfter: number | null };

type UsedProjector = {
  readonly followed: FollowedProjectionState;
  readonly failure: ProjectionJoinFailure | null;
  /** Joins the projection to which a typed code belongs. Resolves to true if the code was right. */
  readonly join: (code: string) => Promise<boolean>;
};

/**
 * Returns the current state of the projection that this device has joined. If the URL of the page contains a code after
 * `#`, joins the projection with this code at once.
 */
export function useJoinedProjection(): UsedProjector {
  const follower = useMemo(() => new ProjectorFollower({ load, open, now: Date.now, later }), []);
  const followed = useSyncExternalStore(follower.subscribe, follower.current);
  const [failure, setFailure] = useState<ProjectionJoinFailure | null>(null);
  const join = useMemo(() => joinWith(follower.ask, setFailure), [follower]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const joinFromAddress = (): boolean => {
      const code = takeCode();
      if (code !== null) join(code).catch(reportError);
      return code !== null;
    };
    window.addEventListener('hashchange', joinFromAddress, { signal });
    window.addEventListener('online', follower.ask, { signal });
    if (!joinFromAddress()) follower.ask();
    return () => {
      listening.abort();
      follower.stop();
    };
  }, [follower, join]);
  return { followed, failure, join };
}

/**
 * A code for joining a projection. A URL may contain a code or the id of an HTML element after `#`. Such an id never
 * matches this pattern.
 */
const CODE = /^[a-z2-9]{3}-?[a-z2-9]{3}$/u;

/**
 * Returns the code of a projection that the URL of the page contains, or null. Removes it from the URL, so that it does
 * not stay in the browser's history.
 */
function takeCode(): string | null {
  const code = location.hash.slice(1);
  if (!CODE.test(code)) return null;
  history.replaceState(history.state, '', location.pathname);
  return code;
}

function joinWith(ask: () => void, fail: (failure: ProjectionJoinFailure | null) => void) {
  return async (code: string): Promise<boolean> => {
    const outcome = await callProjector('joinProjection', { code });
    if (outcome.kind === 'ok') fail(null);
    else if (outcome.kind === 'unreachable') fail({ code: outcome.code, retryAfter: null });
    else fail({ code: outcome.refusal, retryAfter: outcome.retryAfter ?? null });
    // The state is loaded even if the code did not work: the device may have joined another projection before.
    ask();
    return outcome.kind === 'ok';
  };
}

async function load(): Promise<ProjectorMessage | null> {
  const outcome = await callProjector('projectorView', {});
  return outcome.kind === 'ok' ? outcome.output : null;
}

function later(milliseconds: number, callBack: () => void): () => void {
  const timer = setTimeout(callBack, milliseconds);
  return () => clearTimeout(timer);
}

function open(ears: ProjectorChannelListeners): () => void {
  const source = openEventSource(PROJECTOR_CHANNEL.path);
  source.addEventListener(LIVE_HEARTBEAT.event, ears.beat);
  source.addEventListener(PROJECTOR_CHANNEL.event, ({ data }: MessageEvent<string>) => {
    const message = ProjectorMessage.safeParse(parseJsonOrNull(data));
    if (message.success) ears.heard(message.data);
  });
  observeEventSourceLoss(source, ears.lost);
  return () => source.close();
}
