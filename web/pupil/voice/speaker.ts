/** Phrases that are said together: a sentence, an equation, a line. */
export type Passage = readonly string[];

/** What is being said: whose words, which passage of them and which phrase of it; null while no phrase is known. */
export type Saying = { readonly name: string; readonly passage: number; readonly phrase: number | null };

/** What a device tells of one utterance. Any of it may be missing. */
export type UtteranceEvents = {
  readonly started: () => void;
  readonly reached: (character: number) => void;
  readonly ended: () => void;
  readonly failed: () => void;
};

export type SpeakerDependencies = {
  readonly utter: (text: string, events: UtteranceEvents) => void;
  readonly cancel: () => void;
  /** Calls back after the given milliseconds; the function returned calls that off. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
};

export type Speaker = {
  readonly current: () => Saying | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Says it from the beginning, whatever was being said. */
  readonly say: (name: string, passages: readonly Passage[]) => void;
  readonly stop: () => void;
};

type Chunk = { readonly passage: number; readonly first: number; readonly phrases: Passage };

/** Letters of one utterance: some 10 seconds of slow speech; Chrome falls silent after 15. */
const CHUNK_LENGTH = 60;
/** Milliseconds between a cancel and the next utterance, which WebKit swallows otherwise. */
const AFTER_CANCEL = 100;
/** An utterance that has not ended after this long never tells its end. */
const LEAST_PATIENCE = 3_000;
const PATIENCE_FOR_A_LETTER = 400;

function textOf(phrases: Passage): string {
  return phrases.join(' ');
}

function chunksOf(passages: readonly Passage[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const [passage, phrases] of passages.entries()) {
    let first = 0;
    for (let end = 1; end <= phrases.length; end += 1) {
      const isFull = end === phrases.length || textOf(phrases.slice(first, end + 1)).length > CHUNK_LENGTH;
      if (!isFull) continue;
      chunks.push({ passage, first, phrases: phrases.slice(first, end) });
      first = end;
    }
  }
  return chunks.filter(({ phrases }) => textOf(phrases) !== '');
}

function phraseAt({ first, phrases }: Chunk, character: number): number {
  let at = 0;
  while (at < phrases.length - 1 && textOf(phrases.slice(0, at + 1)).length < character) at += 1;
  return first + at;
}

/**
 * Says one thing at a time. No word of the device is relied on: an end that never comes is waited for by the length of
 * the text, and what an utterance tells after its turn is not heard.
 */
export function createSpeaker({ utter, cancel, later }: SpeakerDependencies): Speaker {
  const listeners = new Set<() => void>();
  let saying: Saying | null = null;
  let turn = 0;
  let callOff: (() => void) | null = null;

  const show = (next: Saying | null): void => {
    saying = next;
    for (const listener of listeners) listener();
  };
  const endTurn = (): void => {
    turn += 1;
    callOff?.();
  };
  const stop = (): void => {
    if (saying === null) return;
    endTurn();
    cancel();
    show(null);
  };
  const utterFrom = (name: string, [chunk, ...rest]: readonly Chunk[]): void => {
    endTurn();
    if (chunk === undefined) return show(null);
    const own = turn;
    const inTurn = (hear: () => void): void => {
      if (own === turn) hear();
    };
    let isHeard = false;
    const text = textOf(chunk.phrases);
    callOff = later(LEAST_PATIENCE + text.length * PATIENCE_FOR_A_LETTER, () => {
      // A device that has not even begun says nothing of the rest either.
      if (!isHeard) return stop();
      cancel();
      endTurn();
      callOff = later(AFTER_CANCEL, () => utterFrom(name, rest));
    });
    show({ name, passage: chunk.passage, phrase: null });
    utter(text, {
      started: () => {
        isHeard = true;
      },
      reached: (character) =>
        inTurn(() => {
          isHeard = true;
          show({ name, passage: chunk.passage, phrase: phraseAt(chunk, character) });
        }),
      ended: () => inTurn(() => utterFrom(name, rest)),
      failed: () => inTurn(stop),
    });
  };

  return {
    current: () => saying,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say: (name, passages) => {
      const chunks = chunksOf(passages);
      const [first] = chunks;
      if (first === undefined) return;
      const isBusy = saying !== null;
      endTurn();
      // Something of an earlier page may still be going on.
      cancel();
      if (!isBusy) return utterFrom(name, chunks);
      show({ name, passage: first.passage, phrase: null });
      callOff = later(AFTER_CANCEL, () => utterFrom(name, chunks));
    },
    stop,
  };
}
