import { LIVE_BEAT } from '../../../contract/live-channels.ts';

/** Milliseconds within which a channel that was opened says its first word: the server sends a beat at once. */
const FIRST_WORD = 5000;
/** Milliseconds without a beat after which a channel's connection must be lost: two may be late. */
const LONGEST_SILENCE = 2.5 * LIVE_BEAT.between;

/** The event of a channel that was closed because nothing came over it. */
export const SILENT = 'silent';

/** A way that holds channels back is asked by requests instead, and tried again now and then. Milliseconds. */
export const POLLING = { afterSilent: 2, between: 2500, betweenTries: 60_000 } as const;

/**
 * Opens a live channel. No browser notices by itself that what lies between swallows all, or holds it back: a channel
 * that falls silent is closed, and says so by the event `silent`.
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
  source.addEventListener(LIVE_BEAT.event, () => waitFor(LONGEST_SILENCE));
  // The browser seeks it again by itself.
  source.addEventListener('error', () => waitFor(LONGEST_SILENCE));
  waitFor(FIRST_WORD);
  return source;
}

const CLOSED: EventSource['CLOSED'] = 2;
