import { LIVE_HEARTBEAT, LIVE_CHANNELS } from '../../../contract/live-channels.ts';
import { LessonSnapshot } from '../../../contract/lessons.ts';
import { parseJsonOrNull, onEventSourceLoss, openEventSource } from '../../app/client/event-source.ts';
import type { LessonChannelListeners } from './board-follower.ts';

/**
 * Opens a lesson's live channel. The server sends the changes of the lesson after the state that `cursor` marks, and
 * `ears` is called with them. Returns a function that closes the channel.
 */
export function openLessonChannel(address: string, cursor: string, ears: LessonChannelListeners): () => void {
  const source = openEventSource(`${address}?${new URLSearchParams({ cursor }).toString()}`);
  source.addEventListener('open', ears.opened);
  source.addEventListener(LIVE_HEARTBEAT.event, ears.beat);
  source.addEventListener(LIVE_CHANNELS.lesson.event, ({ data }: MessageEvent<string>) => {
    const change = LessonSnapshot.safeParse(parseJsonOrNull(data));
    if (change.success) ears.heard(change.data);
  });
  onEventSourceLoss(source, ears.lost);
  return () => source.close();
}
