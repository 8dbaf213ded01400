import { LIVE_HEARTBEAT, LIVE_CHANNELS } from '../../../contract/live-channels.ts';
import { LessonSnapshot } from '../../../contract/lessons.ts';
import { jsonOf, onLoss, openEventSource } from '../../app/client/event-source.ts';
import type { ChannelEars } from './board-follower.ts';

/** Follows a lesson's channel from a cursor on. Returns a function that closes it. */
export function openChannel(address: string, cursor: string, ears: ChannelEars): () => void {
  const source = openEventSource(`${address}?${new URLSearchParams({ cursor }).toString()}`);
  source.addEventListener('open', ears.opened);
  source.addEventListener(LIVE_HEARTBEAT.event, ears.beat);
  source.addEventListener(LIVE_CHANNELS.lesson.event, ({ data }: MessageEvent<string>) => {
    const change = LessonSnapshot.safeParse(jsonOf(data));
    if (change.success) ears.heard(change.data);
  });
  onLoss(source, ears.lost);
  return () => source.close();
}
