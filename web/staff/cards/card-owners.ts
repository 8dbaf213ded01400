import { z } from 'zod/mini';
import { AccountId, GroupId } from '../../../contract/ids.ts';
import type { PupilEligibleForLoginCard } from '../../../contract/login-cards.ts';
import type { StaffInputOf } from '../client.ts';

/** Whose login cards a request is about: those of all pupils of a group, or of single pupils by their ids. */
export type LoginCardOwnerSelection = StaffInputOf<'cardHolders'>['of'];

const Handed = z.object({ pupils: z.array(AccountId).check(z.minLength(1), z.maxLength(1000)) });

/**
 * Returns whose login cards the screen shows: those of the pupils whose ids are in `state` (the state of the history
 * entry), or else those of the group in the query string `search`. Returns null if there are neither ids nor a group.
 */
export function loginCardOwnersFromLocation(search: string, state: unknown): LoginCardOwnerSelection | null {
  const handed = Handed.safeParse(state);
  if (handed.success) return { kind: 'pupils', pupils: handed.data.pupils };
  const group = GroupId.safeParse(new URLSearchParams(search).get('group'));
  return group.success ? { kind: 'group', group: group.data } : null;
}

/**
 * Returns the form in which a request names the pupils in `meant`. If `meant` contains all pupils on the screen
 * (`shown`), the request names them by `whose` (for example a group), and the audit log can then name the group.
 * Otherwise the request lists the ids of the pupils.
 */
export function cardOwnersForRequest(
  meant: readonly PupilEligibleForLoginCard[],
  shown: readonly PupilEligibleForLoginCard[],
  whose: LoginCardOwnerSelection,
): LoginCardOwnerSelection {
  return meant.length === shown.length ? whose : { kind: 'pupils', pupils: meant.map(({ pupil }) => pupil) };
}
