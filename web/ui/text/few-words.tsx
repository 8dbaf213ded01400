import { readingOf } from '../../../engine/text/reading-of.ts';
import { useWordsSetting, Words } from './interface-words.tsx';

/** The last grade that sees symbols instead of optional text, because its pupils still learn to read. */
const LEARNING_TO_READ = 2;

export function useFewWords(): boolean {
  return useWordsSetting().grade <= LEARNING_TO_READ;
}

/** Optional text. In grades 1 and 2 only screen readers announce it. */
export function WordsForReaders({ source }: { readonly source: string }) {
  return useFewWords() ? <span className="spoken-only">{readingOf(source)}</span> : <Words source={source} />;
}
