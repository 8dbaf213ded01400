import { numbersOfOutline } from '../editor/outline.ts';
import { isKnownAmount } from '../quantity/amount.ts';
import { areEqualRationals, type Rational } from '../quantity/rational.ts';
import type { CardId } from '../story/card.ts';
import type { TriangleRole } from '../story/triangle.ts';
import { changeProblemDraft, type ProblemDraft } from './problem-draft.ts';
import { replaceableNetworkObjects } from './network-things.ts';
import type { NetworkProblemDraft } from './network-problem-draft.ts';
import {
  changeOneTriangleProblemDraft,
  rolesWithKnownNumbers,
  thingsOfDraftStory,
  type OneTriangleProblemDraft,
} from './triangle-problem-draft.ts';

/**
 * A pupil's choices for a problem of one triangle: the two known numbers with their roles, which role is unknown, and
 * the names of the objects.
 */
export type TriangleDraftChoices = {
  readonly unknown: TriangleRole;
  readonly numbers: readonly { readonly role: TriangleRole; readonly value: Rational }[];
  readonly things: readonly [string, string];
};

/**
 * A pupil's choices for a problem of several triangles: the number of each card, and the objects in the order of the
 * story.
 */
export type NetworkDraftChoices = {
  readonly numbers: readonly { readonly card: CardId; readonly value: Rational }[];
  readonly things: readonly string[];
};

/** A pupil's choices as the device sends them. Only choices for one triangle contain the role of the unknown. */
export type ProblemDraftChoices = TriangleDraftChoices | NetworkDraftChoices;

/** Returns the choices that a pupil made in a problem. The numbers of the problem must contain no error. */
export function extractPupilChoicesFromDraft(making: ProblemDraft): ProblemDraftChoices {
  return making.kind === 'triangle' ? triangleChoices(making) : networkChoices(making);
}

/**
 * Returns the problem that results if the choices are applied to `begun`, the problem with which the pupil started.
 * Null for choices that the screen does not offer.
 */
export function applyProblemDraftChoices(begun: ProblemDraft, choices: ProblemDraftChoices): ProblemDraft | null {
  if (begun.kind === 'triangle') return 'unknown' in choices ? triangleOf(begun, choices) : null;
  return 'unknown' in choices ? null : networkOf(begun, choices);
}

/** Returns the choices that a pupil made in a problem of one triangle. Its numbers must contain no error. */
function triangleChoices({ draft }: OneTriangleProblemDraft): TriangleDraftChoices {
  const { unknown } = draft.outline;
  const numbers = numbersOfOutline(draft.outline);
  const [first, second] = thingsOfDraftStory(draft);
  return {
    unknown,
    numbers: rolesWithKnownNumbers(unknown).map((role) => ({ role, value: numbers[role] })),
    things: [first.name, second.name],
  };
}

function triangleOf(
  begun: OneTriangleProblemDraft,
  { unknown, numbers, things }: TriangleDraftChoices,
): OneTriangleProblemDraft | null {
  let made = changeOneTriangleProblemDraft(begun, { kind: 'unknown', role: unknown });
  for (const at of [0, 1] as const) {
    const name = things[at];
    if (thingsOfDraftStory(made.draft)[at].name !== name)
      made = changeOneTriangleProblemDraft(made, { kind: 'thing', at, name });
  }
  for (const { role, value } of numbers) made = changeOneTriangleProblemDraft(made, { kind: 'number', role, value });
  const chosen = triangleChoices(made);
  const isSame =
    chosen.things.every((name, at) => name === things[at]) &&
    numbers.length === 2 &&
    chosen.numbers.every(({ role, value }) =>
      numbers.some((each) => each.role === role && areEqualRationals(each.value, value)),
    );
  return isSame ? made : null;
}

function networkChoices(making: NetworkProblemDraft): NetworkDraftChoices {
  const numbers = making.draft.cards.flatMap(({ id, meaning: { amount } }) =>
    making.known.has(id) && isKnownAmount(amount) ? [{ card: id, value: amount }] : [],
  );
  return { numbers, things: replaceableNetworkObjects(making) };
}

function networkOf(begun: NetworkProblemDraft, { numbers, things }: NetworkDraftChoices): ProblemDraft | null {
  let made: ProblemDraft = begun;
  for (const [at, name] of things.entries()) made = changeProblemDraft(made, { kind: 'thing', at, name });
  for (const { card, value } of numbers) made = changeProblemDraft(made, { kind: 'number', card, value });
  if (made.kind !== 'network') return null;
  const chosen = networkChoices(made);
  const isSame =
    chosen.things.length === things.length &&
    chosen.things.every((name, at) => name === things[at]) &&
    chosen.numbers.length === numbers.length &&
    chosen.numbers.every(({ card, value }) =>
      numbers.some((each) => each.card === card && areEqualRationals(each.value, value)),
    );
  return isSame ? made : null;
}
