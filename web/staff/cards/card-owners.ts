import { z } from 'zod/mini';
import { AccountId, GroupId } from '../../../contract/ids.ts';
import type { PossibleLoginCardHolder } from '../../../contract/login-cards.ts';
import type { StaffInputOf } from '../client.ts';

/** Whose login cards a request is about: those of all pupils of a group, or of single pupils by their ids. */
export type LoginCardOwnerSelection = StaffInputOf<'cardHolders'>['of'];

const Handed = z.object({ pupils: z.array(AccountId).check(z.minLength(1), z.maxLength(1000)) });

/**
 * Returns whose login cards the page address asks for: the pupils whose ids are in the state of the history entry, or
 * else the group in the query string. Returns null if the address contains neither.
 */
export function loginCardOwnersFromLocation(search: string, state: unknown): LoginCardOwnerSelection | null {
  const handed = Handed.safeParse(state);
  if (handed.success) return { kind: 'pupils', pupils: handed.data.pupils };
  const group = GroupId.safeParse(new URLSearchParams(search).get('group'));
  return group.success ? { kind: 'group', group: group.data } : null;
}

/**
 * Returns the pupils of a request about login cards (`meant`). If these are all pupils in the list on the screen
 * (`shown`), returns `whose`, so that the audit log can name e.g. the whole group. Otherwise returns the pupils' ids.
 */
export function cardOwnersForRequest(
  meant: readonly PossibleLoginCardHolder[],
  shown: readonly PossibleLoginCardHolder[],
  whose: LoginCardOwnerSelection,
): LoginCardOwnerSelection {
  return meant.length === shown.length ? whose : { kind: 'pupils', pupils: meant.map(({ pupil }) => pupil) };
}
