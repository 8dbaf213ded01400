import type { Group } from '../../../contract/groups.ts';
import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { callStaff } from '../client.ts';
import { useReadBy, type Read } from '../queries.ts';
import { groupOfYearWords, NO_CLASS } from './words.ts';

/** The id that stands for all pupils who have no group today. */
export const NO_GROUP = 'none';

/** The groups between which pupils move: last school year, the current year, and the prepared year. */
export type GroupYears = {
  readonly runningYear: number;
  readonly preparedYear: number | null;
  readonly years: readonly { readonly schoolYear: number; readonly groups: readonly Group[] }[];
};

async function loadGroupYears(options: CallOptions): Promise<CallOutcome<GroupYears>> {
  const running = await callStaff('groups', {}, options);
  if (running.kind !== 'ok') return running;
  const { runningYear, preparedYear, schoolYears } = running.output;
  const years: GroupYears['years'][number][] = [];
  for (const schoolYear of schoolYears.filter((year) => year >= runningYear - 1)) {
    const answer = schoolYear === runningYear ? running : await callStaff('groups', { schoolYear }, options);
    if (answer.kind !== 'ok') return answer;
    if (answer.output.groups.length > 0) years.push({ schoolYear, groups: answer.output.groups });
  }
  return { kind: 'ok', output: { runningYear, preparedYear, years } };
}

export function useGroupYears(): Read<GroupYears> {
  return useReadBy(['groups by school year'], loadGroupYears);
}

/** Returns null for NO_GROUP and for an unknown group. */
export function groupNamed({ years }: GroupYears, id: string): Group | null {
  return years.flatMap(({ groups }) => groups).find((group) => group.id === id) ?? null;
}

/** Returns 「2年1組」, or 「2027年度 3年1組」 for a group of another school year than the current one. */
export function nameOfGroup(known: GroupYears, id: string): string {
  const group = groupNamed(known, id);
  if (group === null) return NO_CLASS;
  return group.schoolYear === known.runningYear ? group.name : groupOfYearWords(group.schoolYear, group.name);
}

/**
 * Returns the groups that the two columns show at first: the first two groups, beginning with the groups of the current
 * year. If there is only one group, the right column gets NO_GROUP. Returns null if there is no group.
 */
export function firstGroups({ runningYear, years }: GroupYears): Record<'left' | 'right', string> | null {
  const running = years.find(({ schoolYear }) => schoolYear === runningYear)?.groups ?? [];
  const rest = years.filter(({ schoolYear }) => schoolYear !== runningYear).flatMap(({ groups }) => groups);
  const [left, right] = [...running, ...rest].map(({ id }) => id);
  return left === undefined ? null : { left, right: right ?? NO_GROUP };
}
