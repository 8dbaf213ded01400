import { MODES, type Mode } from '../../../engine/question/question.ts';
import { STORY_KINDS, type StoryKind } from '../../../engine/story/kind.ts';

/** A worked example: of a mode, or of reverse thinking in a story kind. */
export type ExampleName = Mode | StoryKind;
export const EXAMPLE_NAMES = [...MODES, ...STORY_KINDS] as const;

export function isOfMode(name: ExampleName): name is Mode {
  return MODES.some((known) => known === name);
}
