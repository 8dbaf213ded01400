import { LIVE_BEAT } from '../../contract/live-channels.ts';

/** Milliseconds without a beat after which a channel's connection must be lost: two may be late. */
const LONGEST_SILENCE = 2.5 * LIVE_BEAT.between;

/**
 * Opens a live channel. No browser notices by itself that what lies between swallows all: a channel that falls silent is
 * closed, and says so as any that the browser gives up.
 */
export function openEventSource(address: string): EventSource {
  const source = new EventSource(address);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (): void => {
    if (source.readyState === CLOSED) return;
    source.close();
    source.dispatchEvent(new Event('error'));
  };
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(giveUp, LONGEST_SILENCE);
  };
  for (const kind of ['open', LIVE_BEAT.event]) source.addEventListener(kind, heard);
  heard();
  return source;
}

const CLOSED: EventSource['CLOSED'] = 2;
