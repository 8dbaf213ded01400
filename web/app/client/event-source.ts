import { LIVE_HEARTBEAT } from '../../../contract/live-channels.ts';

/**
 * Maximum time until the first event of a new live channel (event stream), in milliseconds. The server sends a
 * heartbeat event as soon as the channel is open.
 */
const FIRST_WORD = 5000;
/**
 * Maximum time without a heartbeat event until the connection counts as lost, in milliseconds. The factor 2.5 means
 * that two heartbeat events may be missing.
 */
const LONGEST_SILENCE = 2.5 * LIVE_HEARTBEAT.between;

/**
 * The name of the event that an event source dispatches after the page has closed its channel because no heartbeat
 * event had arrived.
 */
export const SILENT_CHANNEL_CLOSED_EVENT = 'silent';

/**
 * How the page polls if a proxy buffers event streams, so that a live channel delivers no events. `afterSilent`:
 * polling starts after this number of consecutive channels without any event. `between`: interval between two polls, in
 * milliseconds. `betweenTries`: interval at which a polling page tries to open a channel again, in milliseconds.
 */
export const CHANNEL_POLLING_INTERVALS = { afterSilent: 2, between: 2500, betweenTries: 60_000 } as const;

/**
 * Opens a live channel (server-sent events). The browser does not notice if a proxy drops or buffers the events. If no
 * heartbeat event arrives in time, this function therefore closes the channel, and the returned source dispatches the
 * event `silent`.
 */
export function openEventSource(address: string): EventSource {
  const source = new EventSource(address);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (): void => {
    if (source.readyState === CLOSED) return;
    source.close();
    source.dispatchEvent(new Event(SILENT_CHANNEL_CLOSED_EVENT));
  };
  const waitFor = (milliseconds: number): void => {
    clearTimeout(silence);
    silence = setTimeout(giveUp, milliseconds);
  };
  source.addEventListener('open', () => waitFor(FIRST_WORD));
  source.addEventListener(LIVE_HEARTBEAT.event, () => waitFor(LONGEST_SILENCE));
  // After this error the browser reconnects by itself.
  source.addEventListener('error', () => waitFor(LONGEST_SILENCE));
  waitFor(FIRST_WORD);
  return source;
}

/**
 * Calls `lost` whenever a channel loses its connection. `closed`: the browser does not reconnect. `sought`: the browser
 * reconnects by itself. `silent`: the channel was closed because no heartbeat event had arrived.
 */
export function observeEventSourceLoss(source: EventSource, lost: (how: 'closed' | 'sought' | 'silent') => void): void {
  source.addEventListener('error', () => lost(source.readyState === CLOSED ? 'closed' : 'sought'));
  source.addEventListener(SILENT_CHANNEL_CLOSED_EVENT, () => lost('silent'));
}

/** Returns the value that a text contains as JSON, or null if the text is not JSON. */
export function parseJsonOrNull(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

const CLOSED: EventSource['CLOSED'] = 2;
