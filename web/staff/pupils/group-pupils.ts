import type { Pupil } from '../../../contract/pupils.ts';
import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { callStaffRoute } from '../client.ts';
import { useStaffReadByKey, type StaffReadState } from '../queries.ts';

/** The server's maximum number of pupils in one response. */
const AT_ONCE = 500;

async function loadPupils(group: string, options: CallOptions): Promise<CallOutcome<readonly Pupil[]>> {
  const pupils: Pupil[] = [];
  for (;;) {
    const page = { group, sort: 'number', limit: AT_ONCE, offset: pupils.length } as const;
    const outcome = await callStaffRoute('pupils', page, options);
    if (outcome.kind !== 'ok') return outcome;
    pupils.push(...outcome.output.pupils);
    if (pupils.length >= outcome.output.total || outcome.output.pupils.length === 0) {
      return { kind: 'ok', output: pupils };
    }
  }
}

/**
 * Loads all pupils of a group, sorted by their numbers. With NO_GROUP_ID, loads the pupils who belong to no group.
 * After a change of `group`, the data is undefined until the pupils of the new group are loaded.
 */
export function useGroupPupils(group: string): StaffReadState<readonly Pupil[]> {
  const read = useStaffReadByKey(['pupils of group', group], (options) => loadPupils(group, options));
  if (!read.isPlaceholderData) return read;
  return { ...read, data: undefined, state: read.state.kind === 'failed' ? read.state : { kind: 'waiting' } };
}
