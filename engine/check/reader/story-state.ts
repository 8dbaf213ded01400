import type { Rational } from '../../quantity/rational.ts';
import type { CountedThing } from './mentions.ts';
import { Quantities, type QuantityId } from './quantities.ts';
import type { ChangeDirection } from './verbs.ts';

/** One thing, or two spoken of together, through the story: its quantity at each time. */
type Course = { readonly states: QuantityId[]; gap: QuantityId | null };

/**
 * What a reader keeps in mind: how many there were of each thing, from state to state. A change that the question asks
 * for lies somewhere among them; where the story says いま beside はじめに, it lies between.
 */
export class StoryState {
  readonly quantities = new Quantities();
  readonly #courses = new Map<string, Course>();
  /** CardOwners change is asked for, and which way. */
  readonly #asked: { readonly things: readonly CountedThing[]; readonly direction: ChangeDirection } | null;

  constructor(asked: { readonly things: readonly CountedThing[]; readonly direction: ChangeDirection } | null) {
    this.#asked = asked;
  }

  /** How many there are of things together where the story stands, or were at first. */
  quantityOf(things: readonly CountedThing[], first: boolean): QuantityId {
    const [one, other, ...more] = things;
    if (one === undefined) return this.quantities.create();
    if (other === undefined) return this.#stateOf(this.#courseOf([one]), first);
    const pair = this.#courses.get(keyOf([one, other]));
    const both = pair === undefined ? this.#sumOf([one, other], first) : this.#stateOf(pair, first);
    return more.length === 0 ? both : this.#plus(both, this.quantityOf(more, first));
  }

  /** A change takes place; a null amount is asked for. */
  change(things: readonly CountedThing[], direction: ChangeDirection, amount: Rational | null): QuantityId {
    const course = this.#courseOf(things);
    const change = this.quantities.create(amount);
    this.#step(course, direction, change);
    return change;
  }

  /** The asked change, told by no sentence of its own, has taken place by now. */
  passAskedChange(): void {
    if (this.#asked === null) return;
    const course = this.#courseOf(this.#asked.things);
    if (course.gap !== null) return;
    course.gap = this.quantities.create();
    this.#step(course, this.#asked.direction, course.gap);
  }

  /** How much the asked change is; null when the story never comes to what is after it. */
  askedChange(): QuantityId | null {
    return this.#asked === null ? null : this.#courseOf(this.#asked.things).gap;
  }

  #courseOf(things: readonly CountedThing[]): Course {
    const known = this.#courses.get(keyOf(things));
    if (known !== undefined) return known;
    const start = things.length > 1 ? this.#sumOf(things, false) : this.quantities.create();
    const course: Course = { states: [start], gap: null };
    this.#courses.set(keyOf(things), course);
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

  #step({ states }: Course, direction: ChangeDirection, change: QuantityId): void {
    const before = states.at(-1) ?? this.quantities.create();
    const after = this.quantities.create();
    if (direction === 'increase') this.quantities.tie('sum', before, change, after);
    else this.quantities.tie('sum', after, change, before);
    states.push(after);
  }
}

/** One name for the same things in whatever order. */
export function keyOf(things: readonly CountedThing[]): string {
  return things
    .map(({ name, of, counter }) => `${of ?? ''}/${name}/${counter}`)
    .sort()
    .join('+');
}
