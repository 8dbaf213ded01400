import { readingOf } from '../../../engine/text/reading-of.ts';
import { useWordsSetting, Words } from './interface-words.tsx';

/** The last grade that is met with symbols where words can be missed: its pupils still learn to read. */
const LEARNING_TO_READ = 2;

export function useFewWords(): boolean {
  return useWordsSetting().grade <= LEARNING_TO_READ;
}

/** Words that can be missed: in grades 1 and 2 they only name what they stand at, for whoever hears it. */
export function WordsForReaders({ source }: { readonly source: string }) {
  return useFewWords() ? <span className="spoken-only">{readingOf(source)}</span> : <Words source={source} />;
}
