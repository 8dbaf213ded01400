import type { LoginCard } from '../../contract/loginCards.ts';
import type { Pupil } from '../../contract/pupils.ts';
import { codeForPeople, hashOfSecret, newCodeHead, newCodeTail, newSecret } from '../accounts/loginCard.ts';
import type { Passwords } from '../accounts/password.ts';
import { endSessionsOf, tenantOf } from '../accounts/session.ts';
import type { Database } from '../database/pool.ts';
import { inTenant, type TenantTransaction } from '../database/transaction.ts';
import type { Call, Outcome } from '../http/outcome.ts';
import { fromWire } from '../identifiers.ts';
import { doingOf, writeAuditEntry } from './audit.ts';
import { pupilsOfGroup, readPupil } from './pupils.ts';

type Issuing = Call<'issueLoginCards'>;

type Found = { readonly kind: 'found'; readonly pupils: readonly Pupil[]; readonly replace: boolean };
type Refused = Extract<Outcome<'issueLoginCards'>, { kind: 'refused' }>;

/** Those who get a card: no pupil of the school, an archived one or an archived group refuses all. */
async function receivers(trx: TenantTransaction, { input: { to }, session, now }: Issuing): Promise<Found | Refused> {
  const { school } = session;
  switch (to.kind) {
    case 'pupil': {
      const pupil = await readPupil(trx, school, fromWire(to.pupil), now);
      if (pupil === null) return { kind: 'refused', refusal: 'notFound' };
      if (pupil.archivedAt !== null) return { kind: 'refused', refusal: 'pupilArchived', concerning: [to.pupil] };
      return { kind: 'found', pupils: [pupil], replace: true };
    }
    case 'group': {
      const group = await groupOf(trx, school, to.group);
      if (group === null) return { kind: 'refused', refusal: 'notFound' };
      if (group.archived_at !== null) return { kind: 'refused', refusal: 'groupArchived' };
      const pupils = await pupilsOfGroup(trx, school, group.id, now);
      return { kind: 'found', pupils, replace: to.present === 'replace' };
    }
  }
}

async function groupOf(trx: TenantTransaction, school: string, id: string) {
  const row = await trx
    .selectFrom('class_group')
    .select(['id', 'archived_at'])
    .where('school_id', '=', school)
    .where('id', '=', fromWire(id))
    .executeTakeFirst();
  return row ?? null;
}

/** Holds the pupils, so that two teachers issuing at once come one after the other; answers who has a card. */
async function holdersAmong(trx: TenantTransaction, school: string, pupils: readonly string[]): Promise<Set<string>> {
  if (pupils.length === 0) return new Set();
  const ofSchool = trx.selectFrom('account').select('id').where('school_id', '=', school).where('id', 'in', pupils);
  await ofSchool.orderBy('id').forUpdate().execute();
  const rows = await trx
    .selectFrom('login_card')
    .select('pupil_id')
    .where('school_id', '=', school)
    .where('pupil_id', 'in', pupils)
    .execute();
  return new Set(rows.map(({ pupil_id }) => pupil_id));
}

/** Ends a card and the sessions of who held it: nobody can tell which of them it opened. */
async function endCard(trx: TenantTransaction, school: string, pupil: string): Promise<void> {
  await trx.deleteFrom('login_card').where('school_id', '=', school).where('pupil_id', '=', pupil).execute();
  await endSessionsOf(trx, { school, account: pupil });
}

async function issueTo(trx: TenantTransaction, passwords: Passwords, call: Issuing, pupil: Pupil): Promise<LoginCard> {
  const { session, now } = call;
  const secret = newSecret();
  const tail = newCodeTail();
  const row = {
    school_id: session.school,
    pupil_id: fromWire(pupil.id),
    secret_hash: hashOfSecret(secret),
    code_tail_hash: await passwords.hash(tail),
    issued_at: now,
    issued_by: session.account,
  };
  const head = await insertUnderFreeHead(trx, row);
  const { id, displayName, kanaName, number, group } = pupil;
  const code = codeForPeople({ head, tail });
  return { pupil: id, displayName, kanaName, groupName: group?.name ?? null, number, secret, code };
}

type UnnamedCard = {
  readonly school_id: string;
  readonly pupil_id: string;
  readonly secret_hash: Buffer;
  readonly code_tail_hash: string;
  readonly issued_at: Date;
  readonly issued_by: string;
};

/** Heads are unique over all schools, whose cards nobody here sees: a head in use makes the insert do nothing. */
async function insertUnderFreeHead(trx: TenantTransaction, row: UnnamedCard): Promise<string> {
  for (;;) {
    const head = newCodeHead();
    const inserted = await trx
      .insertInto('login_card')
      .values({ ...row, code_head: head })
      .onConflict((on) => on.column('code_head').doNothing())
      .returning('pupil_id')
      .executeTakeFirst();
    if (inserted !== undefined) return head;
  }
}

/** Issues cards as one. Secret and code are told in this answer and nowhere else. */
export function issueLoginCards(
  db: Database,
  passwords: Passwords,
  call: Issuing,
): Promise<Outcome<'issueLoginCards'>> {
  const { school } = call.session;
  return inTenant(db, tenantOf(call.session), async (trx) => {
    const found = await receivers(trx, call);
    if (found.kind === 'refused') return found;
    const ids = found.pupils.map(({ id }) => fromWire(id));
    const holders = await holdersAmong(trx, school, ids);
    const due = found.replace ? found.pupils : found.pupils.filter(({ id }) => !holders.has(fromWire(id)));
    const cards: LoginCard[] = [];
    for (const pupil of due) {
      if (holders.has(fromWire(pupil.id))) await endCard(trx, school, fromWire(pupil.id));
      cards.push(await issueTo(trx, passwords, call, pupil));
    }
    const kept = found.pupils.length - due.length;
    await writeDone(trx, call, call.input.to, 'issue', cards.length);
    return { kind: 'answered', output: { cards, kept } };
  });
}

/** Archived pupils and groups have cards to revoke, too. */
export function revokeLoginCards(db: Database, call: Call<'revokeLoginCards'>): Promise<Outcome<'revokeLoginCards'>> {
  const { input, session, now } = call;
  const { school } = session;
  return inTenant(db, tenantOf(session), async (trx) => {
    const pupils = await holdersOf(trx, school, input.of, now);
    if (pupils === null) return { kind: 'refused', refusal: 'notFound' };
    const holders = await holdersAmong(trx, school, pupils);
    for (const pupil of holders) await endCard(trx, school, pupil);
    await writeDone(trx, call, input.of, 'revoke', holders.size);
    return { kind: 'answered', output: { revoked: holders.size } };
  });
}

type Holders = Call<'revokeLoginCards'>['input']['of'];

async function holdersOf(
  trx: TenantTransaction,
  school: string,
  of: Holders,
  now: Date,
): Promise<readonly string[] | null> {
  switch (of.kind) {
    case 'pupil': {
      const pupil = await readPupil(trx, school, fromWire(of.pupil), now);
      return pupil === null ? null : [fromWire(pupil.id)];
    }
    case 'group': {
      const group = await groupOf(trx, school, of.group);
      if (group === null) return null;
      return (await pupilsOfGroup(trx, school, group.id, now)).map(({ id }) => fromWire(id));
    }
  }
}

/** The entry names the pupil, or the group whose pupils were many at once. */
async function writeDone(
  trx: TenantTransaction,
  call: Call<'issueLoginCards' | 'revokeLoginCards'>,
  whose: Holders,
  action: 'issue' | 'revoke',
  cards: number,
): Promise<void> {
  const { school } = call.session;
  const id = fromWire(whose.kind === 'pupil' ? whose.pupil : whose.group);
  await writeAuditEntry(trx, doingOf(call), { school, action, thing: 'loginCard', id, details: { cards } });
}
