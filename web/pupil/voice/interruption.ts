let stop = (): void => undefined;

/** Stops the speech, because a pupil who makes a move does not need the rest. */
export function interruptVoice(): void {
  stop();
}

export function onInterruption(listener: () => void): void {
  stop = listener;
}
