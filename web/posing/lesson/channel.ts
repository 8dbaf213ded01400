import { LIVE_CHANNELS, PupilLesson } from '../../../contract/live-channels.ts';

/** As long as the server refuses, the device asks again after this long; a lost connection is the browser's affair. */
const BETWEEN_TRIES = { first: 2_000, longest: 60_000 } as const;

export type LessonChannelDependencies = {
  readonly open: (path: string) => Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;
  readonly reached: () => void;
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
  /** From 0 to 1: a class that lost its server does not come back all at once. */
  readonly spread: () => number;
};

/** Follows the lesson of the signed-in pupil's group; the function returned leaves the channel. */
export function followLesson(dependencies: LessonChannelDependencies, hear: (word: PupilLesson) => void): () => void {
  const { path, event } = LIVE_CHANNELS.pupil;
  let wait: number = BETWEEN_TRIES.first;
  let leave: (() => void) | null = null;
  const open = (): void => {
    const source = dependencies.open(path);
    leave = () => source.close();
    source.addEventListener('open', dependencies.reached);
    source.addEventListener(event, (message) => {
      wait = BETWEEN_TRIES.first;
      const word = PupilLesson.safeParse(parsed(message));
      if (word.success) hear(word.data);
    });
    source.addEventListener('error', () => {
      // An answer that is no stream ends the browser's own tries.
      if (source.readyState !== CLOSED) return;
      leave = dependencies.later(wait * (0.5 + dependencies.spread()), open);
      wait = Math.min(wait * 2, BETWEEN_TRIES.longest);
    });
  };
  open();
  return () => leave?.();
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
