import type { LessonSnapshot } from '../../contract/lessons.ts';
import { BoardFollower, type ChannelEars } from '../../web/lessons/live/board-follower.ts';

/** As browsers: they come back after a second, with the id of the last event. */
const BEFORE_COMING_BACK = 1000;

export type Screen = {
  /** What the teacher sees at present. */
  readonly shown: () => LessonSnapshot | null;
  /** The network is back. */
  readonly ask: () => void;
  readonly close: () => void;
};

/** A teacher's screen with the product's own follower. */
export function openScreen(url: () => string, cookie: string | null, lesson: string): Screen {
  const headers = { cookie: cookie ?? '' };
  const follower = new BoardFollower({
    load: async () => {
      try {
        const answer = await fetch(`${url()}/api/lessons/${lesson}`, { headers, signal: AbortSignal.timeout(20_000) });
        if (answer.status !== 200) return { kind: 'away', words: '' };
        const snapshot: LessonSnapshot = await answer.json();
        return { kind: 'loaded', snapshot };
      } catch {
        return { kind: 'away', words: '' };
      }
    },
    loadQuestions: async (_, known) => known,
    open: (cursor, ears) =>
      eventSource(`${url()}/api/lessons/${lesson}/live?cursor=${encodeURIComponent(cursor)}`, headers, ears),
    now: () => Date.now(),
    hasNetwork: () => true,
    later: (milliseconds, callBack) => {
      const timer = setTimeout(callBack, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  follower.start();
  return {
    shown: () => {
      const followed = follower.current();
      return followed.kind === 'here' ? followed.snapshot : null;
    },
    ask: follower.ask,
    close: () => follower.stop(),
  };
}

/** An EventSource of the browser, which Node has not. */
function eventSource(address: string, headers: { readonly cookie: string }, ears: ChannelEars): () => void {
  const leaving = new AbortController();
  let lastId: string | null = null;
  const follow = async (): Promise<boolean> => {
    const seen = lastId === null ? {} : { 'last-event-id': lastId };
    const answer = await fetch(address, { headers: { ...headers, ...seen }, signal: leaving.signal });
    if (answer.status !== 200 || answer.body === null) return false;
    ears.opened();
    let rest = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/mu.exec(block)?.[1];
        lastId = /^id: (.*)$/mu.exec(block)?.[1] ?? lastId;
        if (data !== undefined) ears.heard(JSON.parse(data));
      }
    }
    return true;
  };
  const keepFollowing = (): void => {
    void follow().then(
      (wasOpen) => again(!wasOpen),
      () => again(false),
    );
  };
  const again = (isClosed: boolean): void => {
    if (leaving.signal.aborted) return;
    ears.lost(isClosed);
    if (!isClosed) setTimeout(() => !leaving.signal.aborted && keepFollowing(), BEFORE_COMING_BACK);
  };
  keepFollowing();
  return () => leaving.abort();
}
