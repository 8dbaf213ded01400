/** Phrases that are spoken together: a sentence, an equation, a line. */
export type SpokenPhrases = readonly string[];

/**
 * The current speech: the name of the text, the index of its passage, and the index of the phrase in it. `phrase` is
 * null while it is unknown.
 */
export type CurrentSpeech = { readonly name: string; readonly passage: number; readonly phrase: number | null };

/** The events of one utterance. A device may omit any of them. */
export type UtteranceEvents = {
  readonly started: () => void;
  readonly reached: (character: number) => void;
  readonly ended: () => void;
  readonly failed: () => void;
};

export type SpeechSpeakerDependencies = {
  readonly utter: (text: string, events: UtteranceEvents) => void;
  readonly cancel: () => void;
  /** Calls back after a delay in milliseconds. Returns a function that cancels it. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
};

export type SpeechSpeaker = {
  readonly current: () => CurrentSpeech | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Speaks from the beginning and stops any earlier speech. */
  readonly say: (name: string, passages: readonly SpokenPhrases[]) => void;
  readonly stop: () => void;
};

type Chunk = { readonly passage: number; readonly first: number; readonly phrases: SpokenPhrases };

/**
 * Maximum length of an utterance in characters: about 10 seconds of slow speech. Chrome stops speaking after 15
 * seconds.
 */
const CHUNK_LENGTH = 60;
/** Milliseconds between a cancel and the next utterance. Without this pause WebKit drops the utterance. */
const AFTER_CANCEL = 100;
/** Milliseconds after which a missing end event counts as lost: a minimum, plus a time per character. */
const LEAST_PATIENCE = 3_000;
const PATIENCE_FOR_A_LETTER = 400;

function textOf(phrases: SpokenPhrases): string {
  return phrases.join(' ');
}

function chunksOf(passages: readonly SpokenPhrases[]): Chunk[] {
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
 * Creates a speaker, which speaks one text at a time. It does not rely on the device's events. A missing end event is
 * replaced by a timeout that depends on the length of the text. Late events of an utterance are ignored.
 */
export function createSpeechSpeaker({ utter, cancel, later }: SpeechSpeakerDependencies): SpeechSpeaker {
  const listeners = new Set<() => void>();
  let saying: CurrentSpeech | null = null;
  let turn = 0;
  let callOff: (() => void) | null = null;

  const show = (next: CurrentSpeech | null): void => {
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
      // A device that has not started to speak would not speak the rest of the text either.
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
      // Speech of an earlier page may still be running.
      cancel();
      if (!isBusy) return utterFrom(name, chunks);
      show({ name, passage: first.passage, phrase: null });
      callOff = later(AFTER_CANCEL, () => utterFrom(name, chunks));
    },
    stop,
  };
}
