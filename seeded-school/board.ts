import type { LessonSnapshot } from '../contract/lessons.ts';
import { LiveLessonFollower, type LessonChannelListeners } from '../web/staff/live/board-follower.ts';
import type { SimulatedSchool } from './school.ts';
import type { SimulatedClock } from './timeline.ts';

/**
 * A teacher's lesson screen in the simulation. It receives the changes of the lesson with the code of the web app, over
 * a simulated EventSource.
 */
export class SimulatedBoard {
  isOnline = true;
  readonly follower: LiveLessonFollower;
  private readonly school: SimulatedSchool;
  private readonly timeline: SimulatedClock;
  private cut: (() => void) | null = null;

  constructor(school: SimulatedSchool, timeline: SimulatedClock) {
    this.school = school;
    this.timeline = timeline;
    this.follower = new LiveLessonFollower({
      load: async () => {
        const answer = await school.request(
          () => this.isOnline,
          (process) => process.snapshot(null),
        );
        if (answer === null || answer === 'busy') return { kind: 'away', words: '' };
        return { kind: 'loaded', snapshot: answer };
      },
      loadQuestions: () => Promise.resolve([]),
      open: (cursor, ears) => this.listen(cursor, ears),
      now: () => timeline.now,
      hasNetwork: () => this.isOnline,
      later: timeline.later,
    });
  }

  isLive(): boolean {
    const followed = this.follower.current();
    return followed.kind === 'here' && followed.connection.kind === 'live';
  }

  /** Breaks the connection. The browser reconnects, or gives up. */
  break(): void {
    this.cut?.();
  }

  /**
   * Simulates the browser's EventSource: events arrive in their order, and after a lost connection they continue after
   * the last received event.
   */
  private listen(first: string, ears: LessonChannelListeners): () => void {
    let cursor = first;
    let isClosed = false;
    let connection = 0;
    let leaveFeed: (() => void) | null = null;
    const connect = async (): Promise<void> => {
      const own = (connection += 1);
      const isOpen = (): boolean => !isClosed && own === connection;
      await this.timeline.pass(this.timeline.between(5, 300));
      const process = this.isOnline ? this.school.upProcess() : null;
      if (!isOpen()) return;
      if (process === null) return lose();
      let arrival = this.timeline.now;
      const send = (text: string): void => {
        arrival = Math.max(arrival, this.timeline.now + this.timeline.between(5, 300));
        this.timeline.later(arrival - this.timeline.now, () => {
          if (!isOpen()) return;
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the simulated process sends this type
          const change = JSON.parse(text) as LessonSnapshot;
          ({ cursor } = change);
          ears.heard(change);
        });
      };
      leaveFeed = process.follow(cursor, send, () => isOpen() && lose());
      this.cut = () => isOpen() && lose();
      ears.opened();
    };
    const lose = (): void => {
      connection += 1;
      leaveFeed?.();
      const givesUp = this.timeline.chance(20);
      ears.lost(givesUp ? 'closed' : 'sought');
      if (!givesUp) this.timeline.later(this.timeline.between(1000, 3000), () => void (isClosed || connect()));
    };
    void connect();
    return () => {
      isClosed = true;
      leaveFeed?.();
      this.cut = null;
    };
  }
}
