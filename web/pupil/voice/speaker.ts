/** Phrases that are spoken without a pause between them: a sentence, an equation or a line. */
export type SpokenPhrases = readonly string[];

/**
 * What is being spoken now. `name`: the name of the text. `passage`: the index of its passage. `phrase`: the index of
 * the phrase in the passage; null while it is not known.
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
   * Stops any earlier speech and speaks these passages from the beginning. `name`: a name for the spoken text, by which
   * `CurrentSpeech` identifies it.
   */
  readonly say: (name: string, passages: readonly SpokenPhrases[]) => void;
  readonly stop: () => void;
};

type Chunk = { readonly passage: number; readonly first: number; readonly phrases: SpokenPhrases };

/**
 * Maximum length of an utterance in characters. This is about 10 seconds of slow speech; Chrome stops speaking after 15
 * seconds.
 */
const CHUNK_LENGTH = 60;
/**
 * Delay between cancelling an utterance and the next utterance, in milliseconds. Without this delay WebKit drops the
 * next utterance.
 */
const AFTER_CANCEL = 100;
/**
 * Minimum time for which the speaker waits for the end event of an utterance, in milliseconds. For each character of
 * the utterance it waits `PATIENCE_FOR_A_LETTER` longer.
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
 * Returns a speaker, which speaks one text at a time. It does not rely on the device's events: if the end event of an
 * utterance does not come, the speaker continues with the next utterance after a time that depends on the length of the
 * text. Events that an utterance sends after its end are ignored.
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
      // If the device has not even started to speak this utterance, it would not speak the following utterances either.
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
      // The speech of a page that was left may still be running.
      cancel();
      if (!isBusy) return utterFrom(name, chunks);
      show({ name, passage: first.passage, phrase: null });
      callOff = later(AFTER_CANCEL, () => utterFrom(name, chunks));
    },
    stop,
  };
}
