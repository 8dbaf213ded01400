import type { Rational } from '../../quantity/rational.ts';
import type { CountedThing } from './mentions.ts';
import { QuantitySolver, type QuantityId } from './quantities.ts';
import type { VerbChangeDirection } from './verbs.ts';

/**
 * How the number of an object, or of several objects together, changes in the story. `states` contains one quantity for
 * each time of the story. `gap` is the amount of the change that the last sentence asks for. It is null until this
 * change is added, and always null if the last sentence asks for something else.
 */
type Course = { readonly states: QuantityId[]; gap: QuantityId | null };

/**
 * The number of each object at each time of the story. If no sentence describes the change that the question asks for,
 * this change is assumed before the first sentence with いま (now).
 */
export class StoryQuantitiesOverTime {
  readonly quantities = new QuantitySolver();
  readonly #courses = new Map<string, Course>();
  /**
   * The objects whose change the question asks for, and the direction of the change. Null if the question does not ask
   * for a change.
   */
  readonly #asked: { readonly things: readonly CountedThing[]; readonly direction: VerbChangeDirection } | null;

  constructor(asked: { readonly things: readonly CountedThing[]; readonly direction: VerbChangeDirection } | null) {
    this.#asked = asked;
  }

  /**
   * Returns the quantity of some objects together: at the beginning of the story if `first` is true, otherwise now,
   * that is, after the changes added so far.
   */
  quantityOf(things: readonly CountedThing[], first: boolean): QuantityId {
    const [one, other, ...more] = things;
    if (one === undefined) return this.quantities.create();
    if (other === undefined) return this.#stateOf(this.#courseOf([one]), first);
    const pair = this.#courses.get(keyOfThingSet([one, other]));
    const both = pair === undefined ? this.#sumOf([one, other], first) : this.#stateOf(pair, first);
    return more.length === 0 ? both : this.#plus(both, this.quantityOf(more, first));
  }

  /** Adds a change of the number of `things` and returns its amount. `amount` is null if the question asks for it. */
  change(things: readonly CountedThing[], direction: VerbChangeDirection, amount: Rational | null): QuantityId {
    const course = this.#courseOf(things);
    const change = this.quantities.create(amount);
    this.#step(course, direction, change);
    return change;
  }

  /**
   * Adds the change that the question asks for, unless it was added before. Does nothing if the question asks for no
   * change.
   */
  passAskedChange(): void {
    if (this.#asked === null) return;
    const course = this.#courseOf(this.#asked.things);
    if (course.gap !== null) return;
    course.gap = this.quantities.create();
    this.#step(course, this.#asked.direction, course.gap);
  }

  /**
   * Returns the amount of the change that the question asks for. Null if the question asks for no change, or if the
   * change was not added yet.
   */
  askedChange(): QuantityId | null {
    return this.#asked === null ? null : this.#courseOf(this.#asked.things).gap;
  }

  #courseOf(things: readonly CountedThing[]): Course {
    const known = this.#courses.get(keyOfThingSet(things));
    if (known !== undefined) return known;
    const start = things.length > 1 ? this.#sumOf(things, false) : this.quantities.create();
    const course: Course = { states: [start], gap: null };
    this.#courses.set(keyOfThingSet(things), course);
    return course;
  }

  #stateOf({ states }: Course, first: boolean): QuantityId {
    return (first ? states[0] : states.at(-1)) ?? this.quantities.create();
  }

  #sumOf(things: readonly CountedThing[], first: boolean): QuantityId {
    const [one, ...others] = things.map((thing) => this.quantityOf([thing], first));
    return others.reduce((sum, other) => this.#plus(sum, other), one ?? this.quantities.create());
  }

  #plus(one: QuantityId, other: QuantityId): QuantityId {
    const sum = this.quantities.create();
    this.quantities.tie('sum', one, other, sum);
    return sum;
  }

  #step({ states }: Course, direction: VerbChangeDirection, change: QuantityId): void {
    const before = states.at(-1) ?? this.quantities.create();
    const after = this.quantities.create();
    if (direction === 'increase') this.quantities.tie('sum', before, change, after);
    else this.quantities.tie('sum', after, change, before);
    states.push(after);
  }
}

/** Returns a key for a set of objects. It is the same for every order of the objects. */
export function keyOfThingSet(things: readonly CountedThing[]): string {
  return things
    .map(({ name, of, counter }) => `${of ?? ''}/${name}/${counter}`)
    .sort()
    .join('+');
}
