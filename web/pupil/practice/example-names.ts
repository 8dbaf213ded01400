import {
  QUESTION_MODES,
  type RequiredEquationKind,
  type Mode,
  type Question,
} from '../../../engine/question/question.ts';
import { STORY_KINDS, type StoryKind } from '../../../engine/story/kind.ts';
import { STORY_EQUATION_OPERATOR } from '../../../engine/story/triangle.ts';

/** The numbers of slots of questions with several triangles. */
const MANY_SLOTS = [5, 7] as const;
type ManySlots = (typeof MANY_SLOTS)[number];

/**
 * The name of a worked example. For each mode except `write` there is an example with three slots (`compose`) and
 * examples with more slots (`compose-5`). An example of reverse thinking has the name of its story kind (`increase`).
 */
export type WorkedExampleName = ExampleMode | StoryKind | `${ExampleMode}-${ManySlots}`;

/**
 * The modes with worked examples. Mode `write` has none, because its questions themselves contain the help that the
 * pupil needs.
 */
export type ExampleMode = Exclude<Mode, 'write'>;

function hasExample(mode: Mode): mode is ExampleMode {
  return mode !== 'write';
}
const EXAMPLE_MODES: readonly ExampleMode[] = QUESTION_MODES.filter(hasExample);

export const WORKED_EXAMPLE_NAMES: readonly WorkedExampleName[] = [
  ...EXAMPLE_MODES,
  ...STORY_KINDS,
  ...EXAMPLE_MODES.flatMap((mode) => MANY_SLOTS.map((slots) => `${mode}-${slots}` as const)),
];

/**
 * What the worked example dialog shows. `mode`: the example of a mode. `reverse`: the example of reverse thinking in a
 * story kind. `twin`: for a question with more than three slots, a question that is similar to it.
 */
export type ShownExample =
  | { readonly kind: 'mode'; readonly mode: ExampleMode }
  | { readonly kind: 'reverse'; readonly story: StoryKind }
  | { readonly kind: 'twin' };

export function exampleWithName(name: WorkedExampleName): ShownExample {
  const mode = EXAMPLE_MODES.find((known) => known === name);
  if (mode !== undefined) return { kind: 'mode', mode };
  const story = STORY_KINDS.find((known) => known === name);
  return story === undefined ? { kind: 'twin' } : { kind: 'reverse', story };
}

/**
 * Returns the names of the worked examples for a question in display order: first the example of its mode, then the
 * example of reverse thinking if the question needs it.
 */
export function exampleNamesForQuestion(question: Question): WorkedExampleName[] {
  const { mode } = question;
  if (!hasExample(mode)) return [];
  const many = MANY_SLOTS.find((slots) => slots === question.slots);
  if (many !== undefined) return [`${mode}-${many}`];
  const kind = reverseKindOf(question);
  return kind === null ? [mode] : [mode, kind];
}

/**
 * Returns the question's story kind if it needs the example of reverse thinking (逆思考): its calculation has another
 * operation than its story, e.g. 8 − 3 in a story of ふえる (increase). Otherwise returns null. Questions with several
 * triangles have no example of reverse thinking.
 */
function reverseKindOf({ requirement, mode }: Question): StoryKind | null {
  if (requirement === null || mode === 'storyToDiagram') return null;
  const { kinds, equation, reading } = requirement;
  const [kind, ...more] = kinds;
  const calculates: RequiredEquationKind = 'calculation';
  if (kind === undefined || more.length > 0 || reading !== calculates || equation.left.kind !== 'operation')
    return null;
  return equation.left.operator === STORY_EQUATION_OPERATOR[kind] ? null : kind;
}
