/** Thrown inside the second reader program if a text has no certain meaning. `readWithSecondReader` catches it. */
export class UncertainMeaningError extends Error {
  /** The sentence that has no certain meaning. It is null if only the text as a whole has none. */
  sentence: string | null = null;
}

/** Stops reading the text because its meaning is not certain. The comment in each call says why. */
export function throwUncertainMeaning(): never {
  throw new UncertainMeaningError();
}
