import type { Pupil } from '../../../contract/pupils.ts';
import type { CallOptions, CallOutcome } from '../../app/client/call.ts';
import { callStaffRoute } from '../client.ts';
import { useStaffReadByKey, type StaffRead } from '../queries.ts';

/** Maximum number of pupils that the server allows in one request. */
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
 * Reads all pupils of a group, in the order of their numbers. For NO_GROUP_ID these are all pupils without a group.
 * While the pupils of another group are loading, the data is undefined.
 */
export function useGroupPupils(group: string): StaffRead<readonly Pupil[]> {
  const read = useStaffReadByKey(['pupils of group', group], (options) => loadPupils(group, options));
  if (!read.isPlaceholderData) return read;
  return { ...read, data: undefined, state: read.state.kind === 'failed' ? read.state : { kind: 'waiting' } };
}
