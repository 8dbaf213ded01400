let stop = (): void => undefined;

/** Stops the speech. It is called when the pupil makes a move, because the pupil then does not need the rest. */
export function stopSpeech(): void {
  stop();
}

export function onSpeechStopped(listener: () => void): void {
  stop = listener;
}
