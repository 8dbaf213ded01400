import type { LessonSnapshot } from '../../contract/lessons.ts';
import { vi } from 'vitest';
import { LiveLessonFollower } from '../../web/staff/live/board-follower.ts';
import { openLessonChannel } from '../../web/staff/live/lesson-channel.ts';

/**
 * Delay before the screen connects again, in milliseconds. A browser does the same: it waits for a second and then
 * connects with the id of the last event that it received.
 */
const BEFORE_COMING_BACK = 1000;

export type FollowedLessonScreen = {
  /** Returns the state of the lesson that the teacher's screen shows now. Returns null before the lesson is loaded. */
  readonly shown: () => LessonSnapshot | null;
  /** Calls `listener` after each change of the screen. */
  readonly onChange: (listener: () => void) => void;
  /** Reports to the screen that the network is back. */
  readonly ask: () => void;
  readonly close: () => void;
};

/**
 * The teacher's session cookies, by the id of the lesson that a simulated screen follows. All screens share the class
 * CookieEventSource, which finds the cookie here.
 */
const cookies = new Map<string, string | null>();

/** Opens a teacher's screen. The screen shows the changes of the lesson with the code of the web app. */
export function followLessonScreen(url: () => string, cookie: string | null, lesson: string): FollowedLessonScreen {
  const headers = { cookie: cookie ?? '' };
  cookies.set(lesson, cookie);
  vi.stubGlobal('EventSource', CookieEventSource);
  const follower = new LiveLessonFollower({
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
    open: (cursor, ears) => openLessonChannel(`${url()}/api/lessons/${lesson}/live`, cursor, ears),
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
    onChange: (listener) => void follower.subscribe(listener),
    ask: follower.ask,
    close: () => follower.stop(),
  };
}

/**
 * A substitute for the browser's EventSource, which Node does not have. It has only the methods that the live channels
 * use. It finds the session cookie by the id of the lesson, which is part of the address.
 */
class CookieEventSource extends EventTarget {
  readyState = 0;
  private readonly leaving = new AbortController();
  private readonly address: string;
  private lastId: string | null = null;

  constructor(address: string) {
    super();
    this.address = address;
    this.follow();
  }

  close(): void {
    this.readyState = 2;
    this.leaving.abort();
  }

  private follow(): void {
    const over = (isRefused: boolean): void => {
      if (this.readyState === 2) return;
      this.readyState = isRefused ? 2 : 0;
      this.dispatchEvent(new Event('error'));
      if (!isRefused) setTimeout(() => this.readyState === 0 && this.follow(), BEFORE_COMING_BACK);
    };
    this.read().then(over, () => over(false));
  }

  /**
   * Reads the event stream until it ends, then resolves to false. Resolves to true if the server rejected the request
   * for the stream.
   */
  private async read(): Promise<boolean> {
    const lesson = /\/lessons\/(?<lesson>[^/]+)\/live/u.exec(this.address)?.groups?.['lesson'] ?? '';
    const cookie = cookies.get(lesson) ?? '';
    const headers = { cookie, ...(this.lastId === null ? {} : { 'last-event-id': this.lastId }) };
    const answer = await fetch(this.address, { headers, signal: this.leaving.signal });
    if (answer.status !== 200 || answer.body === null) return true;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    let rest = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.tell(block);
    }
    return false;
  }

  private tell(block: string): void {
    const data = /^data: (.*)$/mu.exec(block)?.[1];
    const kind = /^event: (.*)$/mu.exec(block)?.[1];
    this.lastId = /^id: (.*)$/mu.exec(block)?.[1] ?? this.lastId;
    if (data !== undefined && kind !== undefined) this.dispatchEvent(new MessageEvent(kind, { data }));
  }
}
