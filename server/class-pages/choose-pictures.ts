import { auditContext, writeAuditEntry } from '../audit/audit.ts';
import { DONE } from '../../contract/route.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import type { InstallationKey } from '../accounts/installation-key.ts';
import { hashOfPictures, usesClassPages } from '../accounts/picture-password.ts';

/**
 * Stores the pictures that a pupil chose. This works once, so that nobody can change them on an open screen. A teacher
 * can remove them.
 */
export async function choosePictures(
  { db, key }: { readonly db: Database; readonly key: InstallationKey },
  call: RouteCall<'choosePictures'>,
): Promise<Outcome<'choosePictures'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  const pictures = hashOfPictures(await key(), { school, id: account }, input.pictures);
  return inTenant(db, tenantOf(session), async (trx) => {
    if (!(await usesClassPages(trx, school))) return { kind: 'refused', refusal: 'class-pages-off' };
    const chosen = await trx
      .insertInto('picture_password')
      .values({ school_id: school, pupil_id: account, pictures_hash: pictures, set_at: now })
      .onConflict((on) => on.columns(['school_id', 'pupil_id']).doNothing())
      .returning('pupil_id')
      .executeTakeFirst();
    if (chosen === undefined) return { kind: 'refused', refusal: 'pictures-chosen' };
    await writeAuditEntry(trx, auditContext(call), { school, action: 'issue', thing: 'picturePassword', id: account });
    return { kind: 'answered', output: DONE };
  });
}
