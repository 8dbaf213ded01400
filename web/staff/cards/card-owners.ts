import { z } from 'zod/mini';
import { AccountId, GroupId } from '../../../contract/ids.ts';
import type { CardHolder } from '../../../contract/login-cards.ts';
import type { StaffInputOf } from '../client.ts';

/** Of a group, or of pupils by their ids. */
export type RequestedCardOwners = StaffInputOf<'cardHolders'>['of'];

const Handed = z.object({ pupils: z.array(AccountId).check(z.minLength(1), z.maxLength(1000)) });

/** RequestedCardOwners cards the screen is opened for: pupils handed on in the history entry, else the group in the address. */
export function requestedCardOwners(search: string, state: unknown): RequestedCardOwners | null {
  const handed = Handed.safeParse(state);
  if (handed.success) return { kind: 'pupils', pupils: handed.data.pupils };
  const group = GroupId.safeParse(new URLSearchParams(search).get('group'));
  return group.success ? { kind: 'group', group: group.data } : null;
}

/** Everybody who is shown is named as the group, so that the record of what was done names it too. */
export function cardOwnerFilter(
  meant: readonly CardHolder[],
  shown: readonly CardHolder[],
  whose: RequestedCardOwners,
): RequestedCardOwners {
  return meant.length === shown.length ? whose : { kind: 'pupils', pupils: meant.map(({ pupil }) => pupil) };
}
