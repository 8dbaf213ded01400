import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { useUiTextSetting, UiText } from './interface-words.tsx';

/** The last grade that sees symbols instead of optional text, because its pupils still learn to read. */
const LEARNING_TO_READ = 2;

export function useHidesOptionalText(): boolean {
  return useUiTextSetting().grade <= LEARNING_TO_READ;
}

/** Optional text. In grades 1 and 2 only screen readers announce it. */
export function OptionalText({ source }: { readonly source: string }) {
  return useHidesOptionalText() ? (
    <span className="spoken-only">{kanaReadingOfSource(source)}</span>
  ) : (
    <UiText source={source} />
  );
}
