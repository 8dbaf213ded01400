import type { Mode } from '../../engine/question/question.ts';
import { STORY_KINDS, type StoryKind } from '../../engine/story/kind.ts';

/** The modes that open with an example of their own. */
const EXAMPLE_MODES = ['diagramToCompose', 'storyToDiagram', 'repair', 'free'] as const;
export type ExampleMode = (typeof EXAMPLE_MODES)[number];

/** A worked example: of a mode, or of reverse thinking in a story kind. */
export type ExampleName = ExampleMode | StoryKind;
export const EXAMPLE_NAMES = [...EXAMPLE_MODES, ...STORY_KINDS] as const;

export function exampleOfMode(mode: Mode): ExampleMode | null {
  return EXAMPLE_MODES.find((known) => known === mode) ?? null;
}

export function isOfMode(name: ExampleName): name is ExampleMode {
  return EXAMPLE_MODES.some((known) => known === name);
}
