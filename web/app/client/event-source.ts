import { LIVE_HEARTBEAT } from '../../../contract/live-channels.ts';

/** Milliseconds until the first event of a new channel must arrive. The server sends a beat immediately. */
const FIRST_WORD = 5000;
/** Milliseconds without a beat after which the connection counts as lost. Two beats may be late. */
const LONGEST_SILENCE = 2.5 * LIVE_HEARTBEAT.between;

/** The event that is sent when a channel is closed because it was silent. */
export const SILENT = 'silent';

/**
 * Where a proxy buffers channels, the page polls instead and retries the channel later. `afterSilent` is a number of
 * silent channels; the two other values are milliseconds.
 */
export const POLLING = { afterSilent: 2, between: 2500, betweenTries: 60_000 } as const;

/**
 * Opens a live channel (server-sent events). A browser does not notice a proxy that swallows or buffers the stream. So
 * a silent channel is closed and sends the event `silent`.
 */
export function openEventSource(address: string): EventSource {
  const source = new EventSource(address);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (): void => {
    if (source.readyState === CLOSED) return;
    source.close();
    source.dispatchEvent(new Event(SILENT));
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

const CLOSED: EventSource['CLOSED'] = 2;
