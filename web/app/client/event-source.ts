import { LIVE_HEARTBEAT } from '../../../contract/live-channels.ts';

/** Milliseconds until the first event of a new channel must arrive. The server sends a beat immediately. */
const FIRST_WORD = 5000;
/** Milliseconds without a beat after which the connection counts as lost. This allows two late beats. */
const LONGEST_SILENCE = 2.5 * LIVE_HEARTBEAT.between;

/** The event that is sent when a channel is closed because it was silent. */
export const SILENT_CHANNEL_EVENT = 'silent';

/**
 * If a proxy buffers channels, the page polls instead, and tries a channel again later. Polling starts after
 * `afterSilent` silent channels. `between` (two polls) and `betweenTries` (two tries of a channel) are in milliseconds.
 */
export const CHANNEL_POLLING_INTERVALS = { afterSilent: 2, between: 2500, betweenTries: 60_000 } as const;

/**
 * Opens a live channel (server-sent events). The browser does not detect a proxy that swallows or buffers the stream.
 * Therefore a channel without beats is closed, and the returned source dispatches the event `silent`.
 */
export function openEventSource(address: string): EventSource {
  const source = new EventSource(address);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (): void => {
    if (source.readyState === CLOSED) return;
    source.close();
    source.dispatchEvent(new Event(SILENT_CHANNEL_EVENT));
  };
  const waitFor = (milliseconds: number): void => {
    clearTimeout(silence);
    silence = setTimeout(giveUp, milliseconds);
  };
  source.addEventListener('open', () => waitFor(FIRST_WORD));
  source.addEventListener(LIVE_HEARTBEAT.event, () => waitFor(LONGEST_SILENCE));
  // The browser reconnects by itself.
  source.addEventListener('error', () => waitFor(LONGEST_SILENCE));
  waitFor(FIRST_WORD);
  return source;
}

/**
 * Calls back when a channel loses its connection: `closed` for good, `sought` while the browser reconnects, or `silent`
 * if it was closed without beats.
 */
export function onEventSourceLoss(source: EventSource, lost: (how: 'closed' | 'sought' | 'silent') => void): void {
  source.addEventListener('error', () => lost(source.readyState === CLOSED ? 'closed' : 'sought'));
  source.addEventListener(SILENT_CHANNEL_EVENT, () => lost('silent'));
}

/** Returns the value of a message in JSON; null if it is not JSON. */
export function parseJsonOrNull(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

const CLOSED: EventSource['CLOSED'] = 2;
