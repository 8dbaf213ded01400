let stop = (): void => undefined;

/** Ends what is being said: a pupil who acts has heard enough. */
export function interruptVoice(): void {
  stop();
}

export function onInterruption(listener: () => void): void {
  stop = listener;
}
