import { createSeededRandom, type SeededRandom } from '../levels/random.ts';
import { simulateAttempt } from './attempt.ts';
import { drawRandomLogNormalFactor } from './chance.ts';
import { difficultyOfQuestion, type StoryKindWithLogsOrUnmeasured } from './demand.ts';
import type { SimulatedQuestion } from './posed.ts';
import type { SimulatedPupilTraits } from './pupils.ts';
import type { SimulatedAct } from './table.ts';

/** The standard deviation of the logarithm of the pauses. */
const PAUSES_SPREAD = 0.5;

/**
 * A simulated pupil with the experience of all earlier attempts. Each question of form 3 makes later questions of form
 * 3 easier for the pupil (docs/domain.md 14.1).
 */
export class SimulatedPupil {
  private readonly character: SimulatedPupilTraits;
  private readonly random: SeededRandom;
  private readonly met = new Map<StoryKindWithLogsOrUnmeasured, number>();

  /** `seed` consists of whole numbers. The same seed gives the same acts (stored actions) at the same questions. */
  constructor(character: SimulatedPupilTraits, ...seed: readonly number[]) {
    this.character = character;
    this.random = createSeededRandom(...seed);
  }

  /**
   * Simulates one attempt and returns its acts in order. Each call gives a different attempt, even at the same
   * question.
   */
  attempt(posed: SimulatedQuestion): SimulatedAct[] {
    const { row, form } = difficultyOfQuestion(posed.question);
    const met = this.met.get(row) ?? 0;
    if (form === 3) this.met.set(row, met + 1);
    return simulateAttempt(posed, this.character, met, this.random);
  }

  /** Returns the time in milliseconds between an attempt and the next question; `seconds` is the usual pause. */
  pause(seconds: number): number {
    return Math.round(seconds * 1000 * this.character.pace * drawRandomLogNormalFactor(this.random, PAUSES_SPREAD));
  }
}
