import type { SeededRandom } from '../levels/random.ts';
import { CORNER_POSITIONS, type Composition, type Diagram } from '../question/composition.ts';
import type { Question } from '../question/question.ts';
import { applyExerciseEvent, type ExerciseEvent } from '../question/replay.ts';
import { startingComposition } from '../question/starting-composition.ts';
import { isRelationMeaning, type CardId } from '../story/card.ts';
import type { FirstCardPreference } from './pupils.ts';
import { drawTimeBetweenActs } from './tempo.ts';

type Change = Exclude<ExerciseEvent, { kind: 'CHECK' | 'QUESTION_BEGIN' | 'QUESTION_END' | 'HINT' | 'WRITE_CHECK' }>;

/** An event of a simulated pupil. contract/act.ts accepts it unchanged. */
export type EventOfSimulatedAct =
  | Change
  | { readonly kind: 'QUESTION_BEGIN' }
  | { readonly kind: 'CHECK'; readonly composition: Composition; readonly correct: boolean }
  | { readonly kind: 'QUESTION_END'; readonly solved: boolean };

/** An act (stored action) of a simulated pupil. `at` is in milliseconds from the start of the attempt. */
export type SimulatedAct = { readonly at: number; readonly event: EventOfSimulatedAct };

/** The exercise screen of a simulated pupil during one attempt. */
export class SimulatedExercise {
  readonly acts: SimulatedAct[] = [];
  composition: Composition;
  private readonly question: Question;
  private readonly random: SeededRandom;
  private readonly pace: number;
  private clock = 0;

  constructor(question: Question, random: SeededRandom, pace: number) {
    this.question = question;
    this.random = random;
    this.pace = pace;
    this.composition = startingComposition(question);
  }

  /** Advances the clock before the next act. */
  wait(milliseconds: number): void {
    this.clock += milliseconds * this.pace;
  }

  /** Records an event at the present time. */
  note(event: EventOfSimulatedAct): void {
    this.acts.push({ at: Math.round(this.clock), event });
  }

  /** Records an act of the pupil, some time after the previous act. */
  act(event: EventOfSimulatedAct): void {
    this.wait(drawTimeBetweenActs(this.random));
    this.note(event);
    if (event.kind !== 'CHECK') this.composition = applyExerciseEvent(this.composition, event);
  }

  takeOut(slot: number): void {
    const card = this.composition.slots[slot] ?? null;
    if (card === null) return;
    this.dropBlocks(card);
    this.act({ kind: 'CARD_REMOVED', card, slot });
  }

  /** Moves cards until the slots equal `wanted`; the pupil's habit decides the order. */
  layCards(wanted: readonly (CardId | null)[], habit: FirstCardPreference): void {
    for (const slot of this.slotOrder(wanted, habit)) {
      const card = wanted[slot] ?? null;
      const lying = this.composition.slots[slot] ?? null;
      if (card === null || lying === card) continue;
      if (lying !== null && !this.composition.slots.includes(card)) this.dropBlocks(lying);
      this.act({ kind: 'CARD_SET', card, slot });
    }
  }

  /** Builds the diagram `wanted`: joints, then blocks, then operation pairs. */
  build(wanted: Diagram): void {
    for (const joint of this.diagram().joints) {
      if (!wanted.joints.some((other) => sameJoint(joint, other))) this.act({ kind: 'TRIANGLES_PARTED', joint });
    }
    for (const place of this.placesUnlike(wanted)) {
      if (place.lying !== null) this.act({ kind: 'BLOCK_REMOVED', ...place.at, card: place.lying });
    }
    for (const joint of wanted.joints) {
      if (!this.diagram().joints.some((other) => sameJoint(joint, other)))
        this.act({ kind: 'TRIANGLES_JOINED', joint });
    }
    for (const place of this.placesUnlike(wanted)) {
      if (place.card !== null) this.act({ kind: 'BLOCK_SET', ...place.at, card: place.card });
    }
    for (const [triangle, { operationPair }] of wanted.triangles.entries()) {
      if (this.diagram().triangles[triangle]?.operationPair === operationPair) continue;
      this.act({ kind: 'OPERATOR_SET', triangle, operationPair });
    }
  }

  private diagram(): Diagram {
    return this.composition.diagram ?? { triangles: [], joints: [] };
  }

  private placesUnlike(wanted: Diagram) {
    return wanted.triangles.flatMap(({ cells }, triangle) =>
      CORNER_POSITIONS.flatMap((corner) => {
        const lying = this.diagram().triangles[triangle]?.cells[corner] ?? null;
        return lying === cells[corner] ? [] : [{ at: { triangle, corner }, card: cells[corner], lying }];
      }),
    );
  }

  /** Removes the blocks of a card that was removed from the slots. */
  private dropBlocks(card: CardId): void {
    for (const [triangle, { cells }] of this.diagram().triangles.entries()) {
      for (const corner of CORNER_POSITIONS) {
        if (cells[corner] === card) this.act({ kind: 'BLOCK_REMOVED', card, triangle, corner });
      }
    }
  }

  private slotOrder(wanted: readonly (CardId | null)[], habit: FirstCardPreference): number[] {
    const slots = [...wanted.keys()];
    switch (habit) {
      case 'storyOrder':
        return slots;
      case 'any':
        return this.random.shuffle(slots);
      case 'relation': {
        const isRelated = (slot: number) =>
          this.question.cards.some(({ id, meaning }) => id === wanted[slot] && isRelationMeaning(meaning));
        return [...slots.filter(isRelated), ...slots.filter((slot) => !isRelated(slot))];
      }
    }
  }
}

function sameJoint(one: Diagram['joints'][number], other: Diagram['joints'][number]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
