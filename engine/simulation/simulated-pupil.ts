import { randomFrom, type Random } from '../levels/random.ts';
import { simulateAttempt } from './attempt.ts';
import { spread } from './chance.ts';
import { demandOf, type DemandRow } from './demand.ts';
import type { Posed } from './posed.ts';
import type { Character } from './pupils.ts';
import type { SimulatedAct } from './table.ts';

const PAUSES_SPREAD = 0.5;

/** A simulated pupil over all attempts. Form 3 becomes easier with every question of it (docs/domain.md 14.1). */
export class SimulatedPupil {
  private readonly character: Character;
  private readonly random: Random;
  private readonly met = new Map<DemandRow, number>();

  /** `seed`: whole numbers. The same seed gives the same acts at the same questions. */
  constructor(character: Character, ...seed: readonly number[]) {
    this.character = character;
    this.random = randomFrom(...seed);
  }

  /** Simulates one attempt and returns its acts in order. The next attempt differs, also at the same question. */
  attempt(posed: Posed): SimulatedAct[] {
    const { row, form } = demandOf(posed.question);
    const met = this.met.get(row) ?? 0;
    if (form === 3) this.met.set(row, met + 1);
    return simulateAttempt(posed, this.character, met, this.random);
  }

  /** Returns the milliseconds between an attempt and the next question, for a usual pause of `seconds`. */
  pause(seconds: number): number {
    return Math.round(seconds * 1000 * this.character.pace * spread(this.random, PAUSES_SPREAD));
  }
}
