import type { PicturePasswordSlip } from '../../contract/class-pages.ts';
import type { LoginCardPupilSelection } from '../../contract/login-cards.ts';
import {
  hashOfPicturePassword,
  randomPicturePassword,
  readPicturePasswordChangeTimes,
  picturePasswordCounterName,
  schoolAllowsClassPages,
} from '../accounts/picture-password.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { endSessionsOfAccounts } from '../accounts/session.ts';
import { resetSignInTries } from '../accounts/throttle.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { findAuditIdOfCardSelection, readPupilsOfCardSelection } from '../schools/card-holders.ts';
import { EMPTY_RESULT } from '../../contract/route.ts';

type Parts = { readonly db: Database; readonly key: ReadInstallationKey };

/**
 * Locks the rows of the pupils, so that two teachers' changes of picture passwords run one after the other. Returns the
 * ids of those pupils who have a picture password.
 */
async function lockedHolders(trx: TenantTransaction, school: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const ofSchool = trx.selectFrom('account').select('id').where('school_id', '=', school).where('id', 'in', ids);
  await ofSchool.orderBy('id').forUpdate().execute();
  return [...(await readPicturePasswordChangeTimes(trx, school, ids)).keys()];
}

/**
 * Deletes the picture passwords of these pupils. Ends all sessions of the pupils, because the database does not store
 * which sessions were opened with a picture password.
 */
async function endPictures(trx: TenantTransaction, school: string, pupils: readonly string[]): Promise<void> {
  if (pupils.length === 0) return;
  await trx.deleteFrom('picture_password').where('school_id', '=', school).where('pupil_id', 'in', pupils).execute();
  await endSessionsOfAccounts(trx, school, pupils, 'card');
}

/**
 * Removes the sign-in blocks of pupils who entered wrong picture passwords too often. Called when a teacher has changed
 * these picture passwords, so that the pupils can sign in at once.
 */
function liftBlocks(db: Database, pupils: readonly string[]): Promise<void> {
  return runAsUnidentifiedPerson(db, async (trx) => {
    for (const pupil of pupils)
      await resetSignInTries(trx, { kind: 'stranger', name: picturePasswordCounterName(pupil) });
  });
}

/**
 * Creates random picture passwords. Only the response of this route contains the pictures. The database stores only
 * hashes, so nobody can read the pictures later. Refuses with `not-found`, `class-pages-off`, `group-archived` or
 * `pupil-archived`.
 */
export async function createPicturePasswords(
  { db, key }: Parts,
  call: RouteCall<'givePictures'>,
): Promise<RouteOutcomeOf<'givePictures'>> {
  const { input, session, now } = call;
  const { school } = session;
  const opened = await key();
  const outcome = await runAsTenant(
    db,
    tenantOfSession(session),
    async (trx): Promise<RouteOutcomeOf<'givePictures'>> => {
      const chosen = await readPupilsOfCardSelection(trx, school, input.to, now);
      if (chosen === null) return { kind: 'refused', refusal: 'not-found' };
      if (!(await schoolAllowsClassPages(trx, school))) return { kind: 'refused', refusal: 'class-pages-off' };
      if (chosen.isGroupArchived) return { kind: 'refused', refusal: 'group-archived' };
      const archived = chosen.pupils.filter(({ archivedAt }) => archivedAt !== null);
      if (archived.length > 0) {
        return { kind: 'refused', refusal: 'pupil-archived', concerning: archived.map(({ id }) => id) };
      }
      const holders = new Set(
        await lockedHolders(
          trx,
          school,
          chosen.pupils.map(({ id }) => fromApiId(id)),
        ),
      );
      const due = chosen.pupils.filter(({ id }) => input.present === 'replace' || !holders.has(fromApiId(id)));
      await endPictures(
        trx,
        school,
        due.map(({ id }) => fromApiId(id)).filter((id) => holders.has(id)),
      );
      const slips = due.map(({ id, displayName, kanaName, group, number }): PicturePasswordSlip => {
        return {
          pupil: id,
          displayName,
          kanaName,
          groupName: group?.name ?? null,
          number,
          pictures: randomPicturePassword(),
        };
      });
      if (slips.length > 0) {
        const rows = slips.map(({ pupil, pictures }) => ({
          school_id: school,
          pupil_id: fromApiId(pupil),
          pictures_hash: hashOfPicturePassword(opened, { school, id: fromApiId(pupil) }, pictures),
          set_at: now,
        }));
        await trx.insertInto('picture_password').values(rows).execute();
      }
      await writeDone(trx, call, {
        whose: input.to,
        action: 'issue',
        pupils: due.map(({ id }) => fromApiId(id)),
      });
      return { kind: 'answered', output: { slips, kept: chosen.pupils.length - due.length } };
    },
  );
  if (outcome.kind === 'answered') {
    await liftBlocks(
      db,
      outcome.output.slips.map(({ pupil }) => fromApiId(pupil)),
    );
  }
  return outcome;
}

/**
 * Removes picture passwords. Pupils and groups may be archived. Refuses with `not-found` if a pupil or the group does
 * not belong to the school.
 */
export async function removePicturePasswords(
  { db }: Parts,
  call: RouteCall<'removePictures'>,
): Promise<RouteOutcomeOf<'removePictures'>> {
  const { input, session, now } = call;
  const { school } = session;
  const removed = await runAsTenant(db, tenantOfSession(session), async (trx) => {
    const chosen = await readPupilsOfCardSelection(trx, school, input.of, now);
    if (chosen === null) return null;
    const holders = await lockedHolders(
      trx,
      school,
      chosen.pupils.map(({ id }) => fromApiId(id)),
    );
    await endPictures(trx, school, holders);
    await writeDone(trx, call, { whose: input.of, action: 'revoke', pupils: holders });
    return holders;
  });
  if (removed === null) return { kind: 'refused', refusal: 'not-found' };
  await liftBlocks(db, removed);
  return { kind: 'answered', output: { removed: removed.length } };
}

type Done = {
  readonly whose: LoginCardPupilSelection;
  readonly action: 'issue' | 'revoke';
  readonly pupils: readonly string[];
};

async function writeDone(
  trx: TenantTransaction,
  call: RouteCall<'givePictures' | 'removePictures'>,
  { whose, action, pupils }: Done,
): Promise<void> {
  await writeAuditEntry(trx, auditContextOfCall(call), {
    school: call.session.school,
    action,
    thing: 'picturePassword',
    id: findAuditIdOfCardSelection(whose),
    details: { pupils: pupils.length },
    whom: pupils,
  });
}

/**
 * Stores the picture password that a pupil chose. A pupil can choose only once. Otherwise a classmate could change the
 * picture password on a device on which the pupil is still signed in. After a teacher has removed the picture password,
 * the pupil can choose again. Refuses with `class-pages-off` or `pictures-chosen`.
 */
export async function storePicturePasswordChosenByPupil(
  { db, key }: { readonly db: Database; readonly key: ReadInstallationKey },
  call: RouteCall<'choosePictures'>,
): Promise<RouteOutcomeOf<'choosePictures'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  const pictures = hashOfPicturePassword(await key(), { school, id: account }, input.pictures);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if (!(await schoolAllowsClassPages(trx, school))) return { kind: 'refused', refusal: 'class-pages-off' };
    const chosen = await trx
      .insertInto('picture_password')
      .values({ school_id: school, pupil_id: account, pictures_hash: pictures, set_at: now })
      .onConflict((on) => on.columns(['school_id', 'pupil_id']).doNothing())
      .returning('pupil_id')
      .executeTakeFirst();
    if (chosen === undefined) return { kind: 'refused', refusal: 'pictures-chosen' };
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'issue',
      thing: 'picturePassword',
      id: account,
    });
    return { kind: 'answered', output: EMPTY_RESULT };
  });
}
