import { LIVE_HEARTBEAT, LIVE_CHANNELS, RunningLessonForPupil } from '../../../contract/live-channels.ts';
import { CHANNEL_POLLING_INTERVALS, SILENT_CHANNEL_CLOSED_EVENT } from '../../app/client/event-source.ts';

/**
 * The delays before the device opens the live channel again after the server has rejected it, in milliseconds. The
 * delay doubles with each retry, from `first` to at most `longest`, and is then multiplied by a random factor.
 */
const BETWEEN_TRIES = { first: 2_000, longest: 60_000 } as const;

export type LessonChannelDependencies = {
  readonly open: (path: string) => Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;
  /**
   * Requests the present state of the lesson, in the same form as a message of the live channel. Resolves to null if
   * the server does not answer.
   */
  readonly ask: () => Promise<RunningLessonForPupil | null>;
  readonly reached: () => void;
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
  /**
   * Returns a random number from 0 to 1. It spreads the delays, so that the devices of a class do not reconnect all at
   * once.
   */
  readonly spread: () => number;
};

/**
 * Opens a live channel and calls `hear` with each of the server's messages about the lesson of the signed-in pupil's
 * class. If a proxy holds back the messages, requests the lesson every few seconds instead, and tries the channel again
 * from time to time. Returns a function that closes the channel and ends the requests.
 */
export function openPupilLessonChannel(
  dependencies: LessonChannelDependencies,
  hear: (word: RunningLessonForPupil) => void,
): () => void {
  const { path, event } = LIVE_CHANNELS.pupil;
  const { later, spread, ask } = dependencies;
  let wait: number = BETWEEN_TRIES.first;
  let silent = 0;
  let leave: (() => void) | null = null;
  let stopPolling: (() => void) | null = null;

  const poll = (): void => {
    let isOver = false;
    const askAgain = (): void => {
      const callOff = later(CHANNEL_POLLING_INTERVALS.between * (0.8 + 0.4 * spread()), () => {
        void ask().then((word) => {
          if (isOver) return;
          if (word !== null) hear(word);
          askAgain();
        });
      });
      stopPolling = () => {
        isOver = true;
        callOff();
      };
    };
    askAgain();
  };
  const spoke = (): void => {
    wait = BETWEEN_TRIES.first;
    silent = 0;
    stopPolling?.();
    stopPolling = null;
  };
  const open = (): void => {
    const source = dependencies.open(path);
    let isMute = true;
    leave = () => source.close();
    source.addEventListener('open', dependencies.reached);
    source.addEventListener(LIVE_HEARTBEAT.event, () => {
      isMute = false;
      spoke();
    });
    source.addEventListener(event, (message) => {
      isMute = false;
      spoke();
      const word = RunningLessonForPupil.safeParse(parsed(message));
      if (word.success) hear(word.data);
    });
    const openAfter = (milliseconds: number): void => {
      leave = later(milliseconds * (0.5 + spread()), open);
    };
    source.addEventListener('error', () => {
      // After a lost connection the browser reconnects by itself. It closes the event source only if the response was
      // not an event stream. Only in this case is a new event source opened here.
      if (source.readyState !== CLOSED) return;
      openAfter(wait);
      wait = Math.min(wait * 2, BETWEEN_TRIES.longest);
    });
    source.addEventListener(SILENT_CHANNEL_CLOSED_EVENT, () => {
      if (isMute) silent += 1;
      const isHeldBack = silent >= CHANNEL_POLLING_INTERVALS.afterSilent;
      if (isHeldBack && stopPolling === null) poll();
      openAfter(isHeldBack ? CHANNEL_POLLING_INTERVALS.betweenTries : BETWEEN_TRIES.first);
    });
  };
  open();
  return () => {
    leave?.();
    stopPolling?.();
  };
}

const CLOSED: EventSource['CLOSED'] = 2;

function parsed(message: Event): unknown {
  if (!(message instanceof MessageEvent) || typeof message.data !== 'string') return null;
  try {
    return JSON.parse(message.data);
  } catch {
    return null;
  }
}
