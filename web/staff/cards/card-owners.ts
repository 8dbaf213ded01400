import { z } from 'zod/mini';
import { AccountId, GroupId } from '../../../contract/ids.ts';
import type { LoginCardHolder } from '../../../contract/login-cards.ts';
import type { StaffInputOf } from '../client.ts';

/** The pupils whose cards are requested: the pupils of a group, or pupils by their ids. */
export type RequestedCardOwners = StaffInputOf<'cardHolders'>['of'];

const Handed = z.object({ pupils: z.array(AccountId).check(z.minLength(1), z.maxLength(1000)) });

/**
 * Returns the pupils for whom the screen is opened: the pupils in the state of the history entry, or the group in the
 * address. Returns null if neither is given.
 */
export function cardOwnersOfAddress(search: string, state: unknown): RequestedCardOwners | null {
  const handed = Handed.safeParse(state);
  if (handed.success) return { kind: 'pupils', pupils: handed.data.pupils };
  const group = GroupId.safeParse(new URLSearchParams(search).get('group'));
  return group.success ? { kind: 'group', group: group.data } : null;
}

/**
 * Returns the pupils for a request that makes or revokes cards. If the request is for all shown pupils, this is
 * `whose`, so that the audit log can name the group. Otherwise these are the ids of the pupils `meant`.
 */
export function cardOwnersForRequest(
  meant: readonly LoginCardHolder[],
  shown: readonly LoginCardHolder[],
  whose: RequestedCardOwners,
): RequestedCardOwners {
  return meant.length === shown.length ? whose : { kind: 'pupils', pupils: meant.map(({ pupil }) => pupil) };
}
