import type { ListedLesson } from '../../../contract/lessons.ts';

/** Returns the name of the group that had the lesson, if it is not the group with the id; null for its own lesson. */
export function elsewhereOf({ group }: Pick<ListedLesson, 'group'>, id: string): string | null {
  return group === null || group.id === id ? null : group.name;
}
