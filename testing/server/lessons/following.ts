import { LIVE_HEARTBEAT } from '../../../contract/live-channels.ts';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import type { TestBrowser } from '../app.ts';

/**
 * A cursor of another database. If a client sends no other cursor, the server sends it the whole state of the lesson.
 * If the client also sends the header Last-Event-ID, the server uses the header instead of this cursor.
 */
export const CURSOR_OF_OTHER_DATABASE = `${'0'.repeat(32)}~1:1:`;

/** An event that a live channel (server-sent events of a lesson) sent. */
export type LiveLessonEvent = { readonly id: string | null; readonly name: string; readonly body: LessonSnapshot };

/**
 * Opens a live channel as a browser does, and collects the events that it receives. The collection ends when `leave` is
 * called or when the server ends the channel.
 */
export async function followLiveChannel(
  url: string,
  path: string,
  { cookie }: Pick<TestBrowser, 'cookie'>,
  lastEventId: string | null = null,
) {
  const leaving = new AbortController();
  const headers = { cookie: cookie ?? '', ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }) };
  const response = await fetch(`${url}${path}`, { headers, signal: leaving.signal });
  if (response.body === null || response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const events: LiveLessonEvent[] = [];
  let ended = false;
  let rest = '';
  const { body } = response;
  const reading = (async () => {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks)
        if (block.includes('data: ') && !block.startsWith(`event: ${LIVE_HEARTBEAT.event}`))
          events.push(eventOf(block));
    }
  })()
    .catch(() => undefined)
    .finally(() => (ended = true));
  return { events, ended: () => ended, leave: () => (leaving.abort(), reading) };
}

function eventOf(block: string): LiveLessonEvent {
  const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'mu'))?.[1] ?? null;
  return { id: field('id'), name: field('event') ?? '', body: JSON.parse(field('data') ?? 'null') };
}

/**
 * Counts the checks and results in the events. `checks`: for each pupil, the number of checks in the pupil's latest
 * result. `told`: the number of results in all events, with which a test detects results that were sent twice.
 */
export function countChecksInEvents(events: readonly LiveLessonEvent[]) {
  const checks = new Map<string, number>();
  let told = 0;
  for (const { body } of events) {
    for (const { pupil, checks: now } of body.results) {
      told += 1;
      checks.set(pupil, now);
    }
  }
  return { checks: [...checks.values()], told };
}
