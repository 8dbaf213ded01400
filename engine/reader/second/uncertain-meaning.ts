/** Thrown inside the second reader program if a text has no certain meaning. `readWithSecondReader` catches it. */
export class UncertainMeaningError extends Error {}

/** Stops reading the text because its meaning is not certain. The comment in each call says why. */
export function throwUncertainMeaning(): never {
  throw new UncertainMeaningError();
}
