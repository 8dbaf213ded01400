import { numbersOfOutline } from '../editor/outline.ts';
import { equals, type Rational } from '../quantity/rational.ts';
import type { TriangleRole } from '../story/triangle.ts';
import { changeMaking, knownRoles, storyThings, type Making } from './making.ts';

/** What a pupil chose, as it is sent: the two numbers by place, the unknown, and the names of the things from the shelf. */
export type MakingChoices = {
  readonly unknown: TriangleRole;
  readonly numbers: readonly { readonly role: TriangleRole; readonly value: Rational }[];
  readonly things: readonly [string, string];
};

/** What was chosen of a problem whose numbers fit together. */
export function makingChoices({ draft }: Making): MakingChoices {
  const { unknown } = draft.outline;
  const numbers = numbersOfOutline(draft.outline);
  const [first, second] = storyThings(draft);
  return {
    unknown,
    numbers: knownRoles(unknown).map((role) => ({ role, value: numbers[role] })),
    things: [first.name, second.name],
  };
}

/** The problem that choices make of the one it began with; null for choices that no shelf and no screen offers. */
export function makingOf(begun: Making, { unknown, numbers, things }: MakingChoices): Making | null {
  let made = changeMaking(begun, { kind: 'unknown', role: unknown });
  for (const at of [0, 1] as const) {
    const name = things[at];
    if (storyThings(made.draft)[at].name !== name) made = changeMaking(made, { kind: 'thing', at, name });
  }
  for (const { role, value } of numbers) made = changeMaking(made, { kind: 'number', role, value });
  const chosen = makingChoices(made);
  const isSame =
    chosen.things.every((name, at) => name === things[at]) &&
    numbers.length === 2 &&
    chosen.numbers.every(({ role, value }) => numbers.some((each) => each.role === role && equals(each.value, value)));
  return isSame ? made : null;
}
