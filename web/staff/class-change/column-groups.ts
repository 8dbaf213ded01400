import type { Group } from '../../../contract/groups.ts';
import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { callStaffRoute } from '../client.ts';
import { useStaffReadByKey, type StaffReadState } from '../queries.ts';
import { groupNameOfOtherYear, NO_CLASS_LABEL } from './words.ts';

/** The id that represents the pupils who have no group today. */
export const NO_GROUP_ID = 'none';

/**
 * The class groups between which pupils can be moved: those of the last, the current and the next (already prepared)
 * school year.
 */
export type GroupsOfSchoolYears = {
  readonly runningYear: number;
  readonly preparedYear: number | null;
  readonly years: readonly { readonly schoolYear: number; readonly groups: readonly Group[] }[];
};

async function loadGroupYears(options: CallOptions): Promise<CallOutcome<GroupsOfSchoolYears>> {
  const running = await callStaffRoute('groups', {}, options);
  if (running.kind !== 'ok') return running;
  const { runningYear, preparedYear, schoolYears } = running.output;
  const years: GroupsOfSchoolYears['years'][number][] = [];
  for (const schoolYear of schoolYears.filter((year) => year >= runningYear - 1)) {
    const answer = schoolYear === runningYear ? running : await callStaffRoute('groups', { schoolYear }, options);
    if (answer.kind !== 'ok') return answer;
    if (answer.output.groups.length > 0) years.push({ schoolYear, groups: answer.output.groups });
  }
  return { kind: 'ok', output: { runningYear, preparedYear, years } };
}

export function useGroupsOfSchoolYears(): StaffReadState<GroupsOfSchoolYears> {
  return useStaffReadByKey(['groups by school year'], loadGroupYears);
}

/** Returns the group with the given id. Returns null for NO_GROUP_ID and for an unknown id. */
export function groupWithId({ years }: GroupsOfSchoolYears, id: string): Group | null {
  return years.flatMap(({ groups }) => groups).find((group) => group.id === id) ?? null;
}

/**
 * Returns the name of a class group, for example 「2年1組」. If the group is not from the current school year, the year
 * comes first: 「2027年度 3年1組」. Returns NO_CLASS_LABEL for NO_GROUP_ID and for an unknown id.
 */
export function groupNameWithYear(known: GroupsOfSchoolYears, id: string): string {
  const group = groupWithId(known, id);
  if (group === null) return NO_CLASS_LABEL;
  return group.schoolYear === known.runningYear ? group.name : groupNameOfOtherYear(group.schoolYear, group.name);
}

/**
 * Returns the ids of the groups that the two columns show when the screen opens. Groups of the current school year are
 * preferred to groups of other years. If there is only one group, the right column shows pupils without a class
 * (NO_GROUP_ID). Returns null if there is no group.
 */
export function initialGroupsOfColumns({
  runningYear,
  years,
}: GroupsOfSchoolYears): Record<'left' | 'right', string> | null {
  const running = years.find(({ schoolYear }) => schoolYear === runningYear)?.groups ?? [];
  const rest = years.filter(({ schoolYear }) => schoolYear !== runningYear).flatMap(({ groups }) => groups);
  const [left, right] = [...running, ...rest].map(({ id }) => id);
  return left === undefined ? null : { left, right: right ?? NO_GROUP_ID };
}
