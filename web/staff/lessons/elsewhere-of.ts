import type { ListedLesson } from '../../../contract/lessons.ts';

/** Returns the name of the group that had the lesson if it is not the group `id`. Otherwise returns null. */
export function nameOfOtherGroupOfLesson({ group }: Pick<ListedLesson, 'group'>, id: string): string | null {
  return group === null || group.id === id ? null : group.name;
}
