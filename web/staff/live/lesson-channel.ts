import { LIVE_HEARTBEAT, LIVE_CHANNELS } from '../../../contract/live-channels.ts';
import { LessonSnapshot } from '../../../contract/lessons.ts';
import { parseJsonOrNull, observeEventSourceLoss, openEventSource } from '../../app/client/event-source.ts';
import type { LessonChannelListeners } from './board-follower.ts';

/**
 * Opens the event stream (server-sent events) of a lesson. `cursor`: the cursor of the latest snapshot on this device.
 * The server first sends all changes since this snapshot, then each new change. The functions in `ears` are called for
 * the events. Returns a function that closes the stream.
 */
export function openLessonChannel(address: string, cursor: string, ears: LessonChannelListeners): () => void {
  const source = openEventSource(`${address}?${new URLSearchParams({ cursor }).toString()}`);
  source.addEventListener('open', ears.opened);
  source.addEventListener(LIVE_HEARTBEAT.event, ears.beat);
  source.addEventListener(LIVE_CHANNELS.lesson.event, ({ data }: MessageEvent<string>) => {
    const change = LessonSnapshot.safeParse(parseJsonOrNull(data));
    if (change.success) ears.heard(change.data);
  });
  observeEventSourceLoss(source, ears.lost);
  return () => source.close();
}
