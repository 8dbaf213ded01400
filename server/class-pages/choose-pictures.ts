import { auditContext, writeAuditEntry } from '../audit/audit.ts';
import { EMPTY_RESULT } from '../../contract/route.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import type { InstallationKey } from '../accounts/installation-key.ts';
import { hashOfPictures, usesClassPages } from '../accounts/picture-password.ts';

/**
 * Stores the picture password that a pupil chose. A pupil can choose only once, so that nobody else can change it on a
 * screen that was left open. A teacher can remove the picture password. Refuses with `class-pages-off` or
 * `pictures-chosen`.
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
    return { kind: 'answered', output: EMPTY_RESULT };
  });
}
