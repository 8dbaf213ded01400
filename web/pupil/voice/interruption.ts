let stop = (): void => undefined;

/** Stops the speech, because a pupil who makes a move does not need the rest. */
export function stopSpeech(): void {
  stop();
}

export function onSpeechStopped(listener: () => void): void {
  stop = listener;
}
