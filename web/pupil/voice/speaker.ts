/** The phrases of a sentence, an equation or a line. They are spoken without a pause between them. */
export type SpokenPhrases = readonly string[];

/**
 * What is being spoken now. `name`: the name that the caller gave to the text. `passage`: index of the passage in the
 * text. `phrase`: index of the phrase in the passage; null if the device has not reported it.
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
  /** Calls `callBack` after a delay. Returns a function that cancels the call. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
};

export type SpeechSpeaker = {
  readonly current: () => CurrentSpeech | null;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Stops any earlier speech and speaks these passages from the start. `name`: a name for the text, which then appears
   * in `CurrentSpeech`.
   */
  readonly say: (name: string, passages: readonly SpokenPhrases[]) => void;
  readonly stop: () => void;
};

type Chunk = { readonly passage: number; readonly first: number; readonly phrases: SpokenPhrases };

/**
 * Maximum length of an utterance in characters. Slow speech of this length takes about 10 seconds. Chrome stops
 * speaking an utterance after 15 seconds.
 */
const CHUNK_LENGTH = 60;
/**
 * Delay in milliseconds between cancelling an utterance and starting the next. Without it, WebKit does not speak the
 * next utterance.
 */
const AFTER_CANCEL = 100;
/**
 * If no end event has come after this time in milliseconds, an utterance is treated as ended. `PATIENCE_FOR_A_LETTER`
 * is added for each character of the utterance.
 */
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
 * Returns a speaker, which speaks one text at a time, utterance by utterance. Devices do not always send the end event
 * of an utterance. If it is missing, the speaker goes on to the next utterance after a time that depends on the length
 * of the utterance. It ignores events that come later.
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
      // The time is over and the device has not even started this utterance. It will not speak the following ones
      // either, so the speaker stops.
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
      // Stops speech that may continue from a page that the user has left.
      cancel();
      if (!isBusy) return utterFrom(name, chunks);
      show({ name, passage: first.passage, phrase: null });
      callOff = later(AFTER_CANCEL, () => utterFrom(name, chunks));
    },
    stop,
  };
}
