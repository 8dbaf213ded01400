import { plainName } from '../plain-name.ts';
import { useRead } from '../queries.ts';
import type { PaperSource } from './paper-source.ts';
import { PAPER_WORDS } from './paper-words.ts';

/** What stands above each sheet: the level or the set by its name, a class by its own; of a pupil no name. */
export function usePaperTitle(source: PaperSource): string {
  const levels = useRead('courseLevels', {}).data?.levels ?? [];
  const sets = useRead('questionSets', {}).data?.sets ?? [];
  const groups = useRead('groups', {}).data?.groups ?? [];
  switch (source.kind) {
    case 'level':
      return `${source.level}. ${plainName(levels.find(({ level }) => level === source.level)?.title ?? '')}`;
    case 'set':
      return plainName(sets.find(({ id }) => id === source.set)?.name ?? '');
    case 'class':
      return `${groups.find(({ id }) => id === source.group)?.name ?? ''}の ${PAPER_WORDS.class}`;
    case 'book':
      return PAPER_WORDS.book;
  }
}
