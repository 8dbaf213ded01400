import { judgeComposition } from '../judge/judge.ts';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { SeededRandom } from '../levels/random.ts';
import { brokenConstraintsOfFilling } from '../check/fillings.ts';
import type { Composition } from '../question/composition.ts';
import { modeBuildsDiagram } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { drawWeightedValue, drawRandomBoolean } from './chance.ts';
import { difficultyOfQuestion, probabilityOfRightFirstCheck } from './demand.ts';
import { diagramOfCards, createWrongDiagram } from './diagrams.ts';
import { CARD_REMOVAL_RATE_AFTER_WRONG_CHECK } from './measured-logs.ts';
import type { SimulatedQuestion } from './posed.ts';
import type { SimulatedPupilTraits } from './pupils.ts';
import { SimulatedExercise, type SimulatedAct } from './table.ts';
import { drawReadingTime, medianReadingSeconds } from './tempo.ts';
import { drawNumberOfWrongChecks } from './wrong-checks.ts';

/** How strongly the trait `ease` of a pupil influences whether the first check is right: from 0 (not at all) to 1. */
const EASE = 0.7;
/** Share (0 to 1) of wrong checks that repeat the composition of the check before. */
const SAME_AGAIN = 0.1;
/**
 * Share (0 to 1) of wrong checks in which the cards are right: only the diagram is wrong or, in mode `repair`, only the
 * constraint that the pupil names.
 */
const CARDS_RIGHT = 0.35;
/**
 * Share (0 to 1) of attempts in which the pupil first places a card that is not needed, and replaces it before the
 * first check.
 */
const HESITATES = 0.25;
/** The probability (0 to 1) that a pupil who has composed a problem of a pool looks for another one. */
const SEARCHES_ON = 0.75;

/**
 * Returns the acts (stored actions) of one simulated attempt of a pupil at a question. `met` is the number of earlier
 * questions of form 3 (reverse thinking) with the same story kind. The same random numbers give the same acts. The
 * attempt ends when the question is solved, when the pupil's patience ends or, in a pool, when the pupil does not look
 * for another problem.
 */
export function simulateAttempt(
  posed: SimulatedQuestion,
  character: SimulatedPupilTraits,
  met: number,
  random: SeededRandom,
): SimulatedAct[] {
  const attempt = new Attempt(posed, character, random);
  attempt.run(met);
  return attempt.acts;
}

class Attempt {
  private readonly table: SimulatedExercise;
  private readonly posed: SimulatedQuestion;
  private readonly character: SimulatedPupilTraits;
  private readonly random: SeededRandom;
  private wrong = 0;

  constructor(posed: SimulatedQuestion, character: SimulatedPupilTraits, random: SeededRandom) {
    this.posed = posed;
    this.character = character;
    this.random = random;
    this.table = new SimulatedExercise(posed.question, random, character.pace);
  }

  get acts(): SimulatedAct[] {
    return this.table.acts;
  }

  run(met: number): void {
    const { question, rights } = this.posed;
    this.table.note({ kind: 'QUESTION_BEGIN' });
    this.table.wait(drawReadingTime(this.random, medianReadingSeconds(difficultyOfQuestion(question))));
    const searched = question.mode === 'free' ? this.random.shuffle([...rights]) : rights.slice(0, 1);
    for (const [at, right] of searched.entries()) {
      if (at > 0) this.clearSlots();
      const leaves = at > 0 && !drawRandomBoolean(this.random, SEARCHES_ON);
      if (leaves || !this.find(right, met)) return this.table.act({ kind: 'QUESTION_END', solved: false });
    }
    this.table.note({ kind: 'QUESTION_END', solved: true });
  }

  /**
   * Simulates a random number of wrong checks, and then the right check. Returns false if the pupil's patience ends
   * before the right check.
   */
  private find(right: readonly CardId[], met: number): boolean {
    const { question } = this.posed;
    const demand = difficultyOfQuestion(question);
    const rate = probabilityOfRightFirstCheck(demand, met);
    const chance = rate + this.character.ease * EASE * Math.min(rate, 1 - rate);
    const count = drawRandomBoolean(this.random, chance) ? 0 : drawNumberOfWrongChecks(this.random, demand);
    if (drawRandomBoolean(this.random, HESITATES)) this.hesitate(right);
    let last: Composition | null = null;
    for (let check = 0; check < count; check += 1) {
      const goal: Composition | null =
        last !== null && drawRandomBoolean(this.random, SAME_AGAIN) ? last : this.wrongGoal(right);
      if (goal === null) break;
      this.reach(goal);
      this.check();
      this.wrong += 1;
      if (this.wrong >= this.character.patience) return false;
      last = goal;
      this.goBack();
    }
    this.reach(this.rightGoal(right));
    this.check();
    return true;
  }

  private rightGoal(right: readonly CardId[]): Composition {
    const { question } = this.posed;
    const diagram = modeBuildsDiagram(question.mode) ? diagramOfCards(question, right) : null;
    return { slots: right, diagram, named: this.name(true) };
  }

  /** Returns a wrong composition; null if no wrong composition is possible. */
  private wrongGoal(right: readonly CardId[]): Composition | null {
    const { question, lure } = this.posed;
    const { mode } = question;
    const mistake = lure === null ? null : drawWeightedValue(this.random, lure);
    const cardsRight = mistake === null || drawRandomBoolean(this.random, CARDS_RIGHT);
    const misnamed = this.name(false);
    if (misnamed !== null && cardsRight) return { slots: right, diagram: null, named: misnamed };
    if (modeBuildsDiagram(mode) && cardsRight) {
      return { slots: right, diagram: createWrongDiagram(question, right, this.random), named: null };
    }
    if (mistake === null) return null;
    const diagram = modeBuildsDiagram(mode) ? diagramOfCards(question, mistake.slots) : null;
    return { slots: mistake.slots, diagram, named: this.name(true) };
  }

  /**
   * Returns the constraint that the pupil names in a `repair` question: one that the given composition breaks or, if
   * `rightly` is false, one that it fulfils. Null if there is no such constraint, and in other modes.
   */
  private name(rightly: boolean): Constraint | null {
    const { question } = this.posed;
    if (question.mode !== 'repair') return null;
    const broken = brokenConstraintsOfFilling(question, question.given ?? []);
    const names = rightly ? broken : CONSTRAINTS.filter((constraint) => !broken.includes(constraint));
    const { named } = this.table.composition;
    return named !== null && names.includes(named) ? named : (names[this.random.below(names.length)] ?? null);
  }

  private hesitate(right: readonly CardId[]): void {
    const others = this.posed.question.cards.filter(({ id }) => !right.includes(id));
    if (others.length === 0 || this.table.composition.slots.some((card) => card !== null)) return;
    this.table.layCards([this.random.pick(others).id], 'storyOrder');
  }

  private reach({ slots, diagram, named }: Composition): void {
    if (this.posed.question.mode !== 'storyToDiagram') this.table.layCards(slots, this.character.habit);
    if (diagram !== null) this.table.build(diagram);
    if (named !== this.table.composition.named) this.table.act({ kind: 'CONSTRAINT_NAMED', constraint: named });
  }

  /** Records a check of the present composition. */
  private check(): void {
    const { composition } = this.table;
    const judgement = judgeComposition(this.posed.question, composition);
    if (judgement.kind !== 'judged') throw new Error(`${this.posed.question.id} was checked before it was complete`);
    const { verdict } = judgement;
    this.table.act({ kind: 'CHECK', composition, correct: verdict.correct });
  }

  /** After a wrong check, the pupil usually removes a card. */
  private goBack(): void {
    const { slots } = this.table.composition;
    if (
      this.posed.question.mode === 'storyToDiagram' ||
      !drawRandomBoolean(this.random, CARD_REMOVAL_RATE_AFTER_WRONG_CHECK)
    )
      return;
    this.table.takeOut(this.random.below(slots.length));
  }

  private clearSlots(): void {
    for (const slot of this.table.composition.slots.keys()) this.table.takeOut(slot);
  }
}
