import type { Pupil } from '../../../contract/pupils.ts';
import type { CallOptions, CallOutcome } from '../../client/call.ts';
import { callStaff } from '../../staff/client.ts';
import { useAnswer, type Asked } from '../../staff/use-answer.ts';

/** As many as the server answers at once. */
const AT_ONCE = 500;

type GroupPupils = { readonly group: string; readonly pupils: readonly Pupil[] };

async function loadPupils(group: string, options: CallOptions): Promise<CallOutcome<GroupPupils>> {
  const pupils: Pupil[] = [];
  for (;;) {
    const part = { group, sort: 'number', limit: AT_ONCE, offset: pupils.length } as const;
    const answer = await callStaff('pupils', part, options);
    if (answer.kind !== 'ok') return answer;
    pupils.push(...answer.output.pupils);
    if (pupils.length >= answer.output.total || answer.output.pupils.length === 0) {
      return { kind: 'ok', output: { group, pupils } };
    }
  }
}

/** Every pupil of a group, or of none, by their numbers; `latest` is never that of the group shown before. */
export function useGroupPupils(group: string): Asked<readonly Pupil[]> {
  const { answer, latest, ask } = useAnswer(`pupils of ${group}`, (options) => loadPupils(group, options));
  const own = latest?.group === group ? latest.pupils : null;
  switch (answer.kind) {
    case 'failed':
      return { answer, latest: own, ask };
    case 'waiting':
    case 'here':
      return { answer: own === null ? { kind: 'waiting' } : { kind: 'here', output: own }, latest: own, ask };
  }
}
