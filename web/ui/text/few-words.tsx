import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { useUiTextSetting, UiText } from './interface-words.tsx';

/** In this grade and below, pupils still learn to read, so they see symbols instead of optional text. */
const LEARNING_TO_READ = 2;

export function useIsOptionalTextHidden(): boolean {
  return useUiTextSetting().grade <= LEARNING_TO_READ;
}

/** A text that pupils can do without. In grades 1 and 2 it is not visible, and only screen readers speak it. */
export function OptionalText({ source }: { readonly source: string }) {
  return useIsOptionalTextHidden() ? (
    <span className="spoken-only">{kanaReadingOfSource(source)}</span>
  ) : (
    <UiText source={source} />
  );
}
