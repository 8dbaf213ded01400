import { LIVE_HEARTBEAT, LIVE_CHANNELS } from '../../../contract/live-channels.ts';
import { LessonSnapshot } from '../../../contract/lessons.ts';
import { openEventSource, SILENT } from '../../app/client/event-source.ts';
import type { ChannelEars } from './board-follower.ts';

/** Follows a lesson's channel from a cursor on. Returns a function that closes it. */
export function openChannel(address: string, cursor: string, ears: ChannelEars): () => void {
  const source = openEventSource(`${address}?${new URLSearchParams({ cursor }).toString()}`);
  source.addEventListener('open', ears.opened);
  source.addEventListener(LIVE_HEARTBEAT.event, ears.beat);
  source.addEventListener(LIVE_CHANNELS.lesson.event, ({ data }: MessageEvent<string>) => {
    const change = LessonSnapshot.safeParse(parsed(data));
    if (change.success) ears.heard(change.data);
  });
  source.addEventListener('error', () => ears.lost(source.readyState === CLOSED ? 'closed' : 'sought'));
  source.addEventListener(SILENT, () => ears.lost('silent'));
  return () => source.close();
}

const CLOSED: EventSource['CLOSED'] = 2;

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
