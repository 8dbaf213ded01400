import { MODES, type EquationReading, type Mode, type Question } from '../../../engine/question/question.ts';
import { STORY_KINDS, type StoryKind } from '../../../engine/story/kind.ts';
import { STORY_OPERATOR } from '../../../engine/story/triangle.ts';

/** Slots of questions of several triangles. */
const MANY_SLOTS = [5, 7] as const;
type ManySlots = (typeof MANY_SLOTS)[number];

/**
 * A worked example: of a mode with three slots, of one with more (`compose-5`), or of reverse thinking in a story kind.
 */
export type ExampleName = Mode | StoryKind | `${Mode}-${ManySlots}`;
export const EXAMPLE_NAMES: readonly ExampleName[] = [
  ...MODES,
  ...STORY_KINDS,
  ...MODES.flatMap((mode) => MANY_SLOTS.map((slots) => `${mode}-${slots}` as const)),
];

/** Which dialog shows an example; what has more slots is shown by a twin of the question on the table. */
export type ExampleShown =
  | { readonly kind: 'mode'; readonly mode: Mode }
  | { readonly kind: 'reverse'; readonly story: StoryKind }
  | { readonly kind: 'twin' };

export function exampleNamed(name: ExampleName): ExampleShown {
  const mode = MODES.find((known) => known === name);
  if (mode !== undefined) return { kind: 'mode', mode };
  const story = STORY_KINDS.find((known) => known === name);
  return story === undefined ? { kind: 'twin' } : { kind: 'reverse', story };
}

/** The worked examples that belong before a question, the mode's first; of as many slots as it has. */
export function examplesFor(question: Question): ExampleName[] {
  const many = MANY_SLOTS.find((slots) => slots === question.slots);
  if (many !== undefined) return [`${question.mode}-${many}`];
  const kind = reverseKindOf(question);
  return kind === null ? [question.mode] : [question.mode, kind];
}

/**
 * The kind whose worked example belongs before a question: a calculation of another operation than the story's
 * (逆思考, form 3). Null for forward thinking, and for several triangles.
 */
function reverseKindOf({ requirement, mode }: Question): StoryKind | null {
  if (requirement === null || mode === 'storyToDiagram') return null;
  const { kinds, equation, reading } = requirement;
  const [kind, ...more] = kinds;
  const calculates: EquationReading = 'calculation';
  if (kind === undefined || more.length > 0 || reading !== calculates || equation.left.kind !== 'operation')
    return null;
  return equation.left.operator === STORY_OPERATOR[kind] ? null : kind;
}
