import type { LoginCardPupilSelection, LoginCard } from '../../contract/login-cards.ts';
import type { Pupil } from '../../contract/pupils.ts';
import {
  formatLoginCode,
  hashOfLoginCardSecret,
  newLoginCodeHead,
  newLoginCodeTail,
  newLoginCardSecret,
} from '../accounts/login-card.ts';
import type { PasswordHasher } from '../accounts/password.ts';
import { endSessionsOfAccounts } from '../accounts/session.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { findAuditIdOfCardSelection, readLoginCardIssueTimes, readPupilsOfCardSelection } from './card-holders.ts';

type Issuing = RouteCall<'issueLoginCards'>;

/**
 * The secret part (tail) of a login card's code, and its hash. The hash is slow to compute, so it is computed before
 * any database row is locked. It is assigned to a pupil only afterwards.
 */
type HashedTail = { readonly tail: string; readonly hash: string };
/**
 * The result of issuing login cards. `short` means that nothing was changed, because too few tails (secret parts of
 * codes) were passed. `needed` is the required number, one for each card.
 */
type Issued = RouteOutcomeOf<'issueLoginCards'> | { readonly kind: 'short'; readonly needed: number };

/**
 * Issues login cards for all of the chosen pupils, or for none of them. Returns the cards with their secrets and codes.
 * These cannot be read again later, because the database stores only hashes. Refuses with `not-found`,
 * `group-archived` or `pupil-archived`.
 *
 * The secret parts (tails) of the codes are hashed one after the other, not all at the same time. So a person who signs
 * in meanwhile waits for at most one of these hashes.
 */
export async function issueLoginCards(
  db: Database,
  passwords: PasswordHasher,
  call: Issuing,
): Promise<RouteOutcomeOf<'issueLoginCards'>> {
  const tails: HashedTail[] = [];
  for (;;) {
    const issued = await runAsTenant(db, tenantOfSession(call.session), (trx) => issueWith(trx, call, tails));
    if (issued.kind !== 'short') return issued;
    while (tails.length < issued.needed) {
      const tail = newLoginCodeTail();
      tails.push({ tail, hash: await passwords.hash(tail) });
    }
  }
}

async function issueWith(trx: TenantTransaction, call: Issuing, tails: readonly HashedTail[]): Promise<Issued> {
  const { input, session, now } = call;
  const { school } = session;
  const chosen = await readPupilsOfCardSelection(trx, school, input.to, now);
  if (chosen === null) return { kind: 'refused', refusal: 'not-found' };
  if (chosen.isGroupArchived) return { kind: 'refused', refusal: 'group-archived' };
  const archived = chosen.pupils.filter(({ archivedAt }) => archivedAt !== null);
  if (archived.length > 0) {
    return { kind: 'refused', refusal: 'pupil-archived', concerning: archived.map(({ id }) => id) };
  }
  const holders = await lockedHolders(trx, school, chosen.pupils);
  const due =
    input.present === 'replace' ? chosen.pupils : chosen.pupils.filter(({ id }) => !holders.has(fromApiId(id)));
  if (due.length > tails.length) return { kind: 'short', needed: due.length };
  const replaced = due.map(({ id }) => fromApiId(id)).filter((id) => holders.has(id));
  await endCards(trx, school, replaced);
  const cards = await insertCards(trx, call, due, tails);
  await writeDone(
    trx,
    call,
    input.to,
    'issue',
    due.map(({ id }) => fromApiId(id)),
  );
  return { kind: 'answered', output: { cards, kept: chosen.pupils.length - due.length } };
}

/**
 * Returns the ids of those of the pupils who have a login card. Locks all of the pupils: if two teachers issue cards
 * for the same pupils at the same time, the second request waits for the first.
 */
async function lockedHolders(
  trx: TenantTransaction,
  school: string,
  pupils: readonly Pupil[],
): Promise<ReadonlySet<string>> {
  if (pupils.length === 0) return new Set();
  const ids = pupils.map(({ id }) => fromApiId(id));
  const ofSchool = trx.selectFrom('account').select('id').where('school_id', '=', school).where('id', 'in', ids);
  await ofSchool.orderBy('id').forUpdate().execute();
  return new Set((await readLoginCardIssueTimes(trx, school, ids)).keys());
}

/**
 * Deletes the cards of these pupils. Ends all sessions of the pupils, because the database does not store which
 * sessions were opened with a card.
 */
async function endCards(trx: TenantTransaction, school: string, pupils: readonly string[]): Promise<void> {
  if (pupils.length === 0) return;
  await trx.deleteFrom('login_card').where('school_id', '=', school).where('pupil_id', 'in', pupils).execute();
  await endSessionsOfAccounts(trx, school, pupils, 'card');
}

type NewCard = { readonly pupil: Pupil; readonly secret: string; readonly tail: string; readonly hash: string };

async function insertCards(
  trx: TenantTransaction,
  call: Issuing,
  pupils: readonly Pupil[],
  tails: readonly HashedTail[],
): Promise<LoginCard[]> {
  const made = pupils.flatMap((pupil, at): NewCard[] => {
    const tail = tails[at];
    return tail === undefined ? [] : [{ pupil, secret: newLoginCardSecret(), ...tail }];
  });
  const heads = new Map<string, string>();
  for (let left = made; left.length > 0; left = left.filter(({ pupil }) => !heads.has(fromApiId(pupil.id)))) {
    for (const { pupil_id, code_head } of await insertUnderFreeHeads(trx, call, left)) heads.set(pupil_id, code_head);
  }
  return made.map(({ pupil, secret, tail }) => {
    const { id, displayName, kanaName, number, group } = pupil;
    const code = formatLoginCode({ head: heads.get(fromApiId(id)) ?? '', tail });
    return { pupil: id, displayName, kanaName, groupName: group?.name ?? null, number, secret, code };
  });
}

/**
 * Inserts login cards, each with a random first part (head) of its code, and returns the inserted cards. A head must be
 * unique in all schools, but row-level security hides the cards of other schools. So a card whose head is used already
 * is not inserted, and the caller must try again with another head.
 */
function insertUnderFreeHeads(trx: TenantTransaction, { session, now }: Issuing, cards: readonly NewCard[]) {
  const rows = cards.map(({ pupil, secret, hash }) => ({
    school_id: session.school,
    pupil_id: fromApiId(pupil.id),
    secret_hash: hashOfLoginCardSecret(secret),
    code_head: newLoginCodeHead(),
    code_tail_hash: hash,
    issued_at: now,
    issued_by: session.account,
  }));
  return trx
    .insertInto('login_card')
    .values(rows)
    .onConflict((on) => on.column('code_head').doNothing())
    .returning(['pupil_id', 'code_head'])
    .execute();
}

/**
 * Deletes the login cards of some pupils or of a group, archived or not. Refuses with `not-found` if a pupil or the
 * group does not belong to the school.
 */
export function revokeLoginCards(
  db: Database,
  call: RouteCall<'revokeLoginCards'>,
): Promise<RouteOutcomeOf<'revokeLoginCards'>> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const chosen = await readPupilsOfCardSelection(trx, school, input.of, now);
    if (chosen === null) return { kind: 'refused', refusal: 'not-found' };
    const holders = await lockedHolders(trx, school, chosen.pupils);
    await endCards(trx, school, [...holders]);
    await writeDone(trx, call, input.of, 'revoke', [...holders]);
    return { kind: 'answered', output: { revoked: holders.size } };
  });
}

/** Writes one audit entry about the login cards of all chosen pupils. */
async function writeDone(
  trx: TenantTransaction,
  call: RouteCall<'issueLoginCards' | 'revokeLoginCards'>,
  whose: LoginCardPupilSelection,
  action: 'issue' | 'revoke',
  holders: readonly string[],
): Promise<void> {
  const { school } = call.session;
  await writeAuditEntry(trx, auditContextOfCall(call), {
    school,
    action,
    thing: 'loginCard',
    id: findAuditIdOfCardSelection(whose),
    details: { cards: holders.length },
    whom: holders,
  });
}
