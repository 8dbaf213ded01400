import { z } from 'zod/mini';
import { AccountId, GroupId } from '../../../contract/ids.ts';
import type { LoginCardHolder } from '../../../contract/login-cards.ts';
import type { StaffInputOf } from '../client.ts';

/** Whose login cards are requested: those of all pupils of a group, or of single pupils by their ids. */
export type RequestedCardOwners = StaffInputOf<'cardHolders'>['of'];

const Handed = z.object({ pupils: z.array(AccountId).check(z.minLength(1), z.maxLength(1000)) });

/**
 * Returns whose login cards the screen should show: those of the pupils in the state of the history entry, or those of
 * the group in the query string. Returns null if neither is there.
 */
export function cardOwnersOfAddress(search: string, state: unknown): RequestedCardOwners | null {
  const handed = Handed.safeParse(state);
  if (handed.success) return { kind: 'pupils', pupils: handed.data.pupils };
  const group = GroupId.safeParse(new URLSearchParams(search).get('group'));
  return group.success ? { kind: 'group', group: group.data } : null;
}

/**
 * Returns the pupils for a request that makes or revokes login cards. If all pupils on the screen are `meant`, the
 * result is `whose` (e.g. a whole group), which the audit log can name. Otherwise it contains the ids of the pupils in
 * `meant`.
 */
export function cardOwnersForRequest(
  meant: readonly LoginCardHolder[],
  shown: readonly LoginCardHolder[],
  whose: RequestedCardOwners,
): RequestedCardOwners {
  return meant.length === shown.length ? whose : { kind: 'pupils', pupils: meant.map(({ pupil }) => pupil) };
}
