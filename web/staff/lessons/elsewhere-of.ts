import type { ListedLesson } from '../../../contract/lessons.ts';

/** Returns the name of the group that had the lesson. Returns null if this is the group with the id `id`. */
export function elsewhereOf({ group }: Pick<ListedLesson, 'group'>, id: string): string | null {
  return group === null || group.id === id ? null : group.name;
}
