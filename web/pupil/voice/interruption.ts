let stop = (): void => undefined;

/** Stops speech output. It is called when the pupil makes a move: the pupil has then understood the text. */
export function stopSpeech(): void {
  stop();
}

export function setFunctionThatStopsSpeech(listener: () => void): void {
  stop = listener;
}
