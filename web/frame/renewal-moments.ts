const listeners = new Set<() => void>();

/** A table has just come to another question, of which nothing is done yet: a page loaded again here loses nothing. */
export function betweenQuestions(): void {
  for (const listener of listeners) listener();
}

export function onBetweenQuestions(listener: () => void): void {
  listeners.add(listener);
}
