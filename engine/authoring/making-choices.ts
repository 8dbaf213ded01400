import { numbersOfOutline } from '../editor/outline.ts';
import { isKnown } from '../quantity/amount.ts';
import { equals, type Rational } from '../quantity/rational.ts';
import type { CardId } from '../story/card.ts';
import type { TriangleRole } from '../story/triangle.ts';
import { changeMaking, type Making } from './making.ts';
import { networkThings } from './network-things.ts';
import type { NetworkMaking } from './network-making.ts';
import { changeTriangleMaking, knownRoles, storyThings, type TriangleMaking } from './triangle-making.ts';

/** A pupil's choices for one triangle: the two numbers by role, the unknown, and the names of the things. */
export type TriangleChoices = {
  readonly unknown: TriangleRole;
  readonly numbers: readonly { readonly role: TriangleRole; readonly value: Rational }[];
  readonly things: readonly [string, string];
};

/** A pupil's choices for several triangles: the numbers by card, and the things in the order of the story. */
export type NetworkChoices = {
  readonly numbers: readonly { readonly card: CardId; readonly value: Rational }[];
  readonly things: readonly string[];
};

/** A pupil's choices as they are sent. Only choices for one triangle contain the place of the unknown. */
export type MakingChoices = TriangleChoices | NetworkChoices;

/** Returns the choices of a problem whose numbers fit together. */
export function makingChoices(making: Making): MakingChoices {
  return making.kind === 'triangle' ? triangleChoices(making) : networkChoices(making);
}

/** Applies choices to the problem that the pupil started with. Returns null for choices that no screen offers. */
export function makingOf(begun: Making, choices: MakingChoices): Making | null {
  if (begun.kind === 'triangle') return 'unknown' in choices ? triangleOf(begun, choices) : null;
  return 'unknown' in choices ? null : networkOf(begun, choices);
}

/** Returns the choices of a one-triangle problem whose numbers fit together. */
function triangleChoices({ draft }: TriangleMaking): TriangleChoices {
  const { unknown } = draft.outline;
  const numbers = numbersOfOutline(draft.outline);
  const [first, second] = storyThings(draft);
  return {
    unknown,
    numbers: knownRoles(unknown).map((role) => ({ role, value: numbers[role] })),
    things: [first.name, second.name],
  };
}

function triangleOf(begun: TriangleMaking, { unknown, numbers, things }: TriangleChoices): TriangleMaking | null {
  let made = changeTriangleMaking(begun, { kind: 'unknown', role: unknown });
  for (const at of [0, 1] as const) {
    const name = things[at];
    if (storyThings(made.draft)[at].name !== name) made = changeTriangleMaking(made, { kind: 'thing', at, name });
  }
  for (const { role, value } of numbers) made = changeTriangleMaking(made, { kind: 'number', role, value });
  const chosen = triangleChoices(made);
  const isSame =
    chosen.things.every((name, at) => name === things[at]) &&
    numbers.length === 2 &&
    chosen.numbers.every(({ role, value }) => numbers.some((each) => each.role === role && equals(each.value, value)));
  return isSame ? made : null;
}

function networkChoices(making: NetworkMaking): NetworkChoices {
  const numbers = making.draft.cards.flatMap(({ id, meaning: { amount } }) =>
    making.known.has(id) && isKnown(amount) ? [{ card: id, value: amount }] : [],
  );
  return { numbers, things: networkThings(making) };
}

function networkOf(begun: NetworkMaking, { numbers, things }: NetworkChoices): Making | null {
  let made: Making = begun;
  for (const [at, name] of things.entries()) made = changeMaking(made, { kind: 'thing', at, name });
  for (const { card, value } of numbers) made = changeMaking(made, { kind: 'number', card, value });
  if (made.kind !== 'network') return null;
  const chosen = networkChoices(made);
  const isSame =
    chosen.things.length === things.length &&
    chosen.things.every((name, at) => name === things[at]) &&
    chosen.numbers.length === numbers.length &&
    chosen.numbers.every(({ card, value }) => numbers.some((each) => each.card === card && equals(each.value, value)));
  return isSame ? made : null;
}
