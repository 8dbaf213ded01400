import { MODES, type EquationReading, type Mode, type Question } from '../../../engine/question/question.ts';
import { STORY_KINDS, type StoryKind } from '../../../engine/story/kind.ts';
import { STORY_OPERATOR } from '../../../engine/story/triangle.ts';

/** A worked example: of a mode, or of reverse thinking in a story kind. */
export type ExampleName = Mode | StoryKind;
export const EXAMPLE_NAMES = [...MODES, ...STORY_KINDS] as const;

export function isOfMode(name: ExampleName): name is Mode {
  return MODES.some((known) => known === name);
}

/** The worked examples that belong before a question, the mode's first. */
export function examplesFor(question: Question): ExampleName[] {
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
