import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { EMPTY_RESULT } from '../../contract/route.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { hashOfPicturePassword, schoolAllowsClassPages } from '../accounts/picture-password.ts';

/**
 * Stores the picture password that a pupil chose. A pupil can choose only once, so that nobody else can change the
 * picture password on a screen that was left open. If a teacher removes the picture password, the pupil can choose
 * again. Refuses with `class-pages-off` or `pictures-chosen`.
 */
export async function storeChosenPicturePassword(
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
