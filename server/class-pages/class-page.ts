import { pageOfCode, pageOfSecret, tenantOfPage, type OpenClassPage } from './living-page.ts';
import { picturesSetAt } from '../accounts/picture-password.ts';
import type { InstallationKey } from '../accounts/installation-key.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { fromWire } from '../identifiers.ts';
import { pupilsOfGroup } from '../schools/pupils.ts';
import { namesOnPage } from './names-on-page.ts';

type Parts = { readonly db: Database; readonly key: InstallationKey };

const GONE = { kind: 'refused', refusal: 'not-found' } as const;

/**
 * Returns the content of a class page. Refuses with `not-found` both for an expired page and for an unknown page, or
 * with `too-many-requests`.
 */
export async function classPage(
  { db, key }: Parts,
  { input, now }: RouteCall<'classPage'>,
): Promise<Outcome<'classPage'>> {
  switch (input.page.kind) {
    case 'secret': {
      const { secret } = input.page;
      const page = await pageOfSecret(db, secret, now);
      return page === null ? GONE : shown(db, page, secret, now);
    }
    case 'code': {
      const found = await pageOfCode(db, key, input.page.code, now);
      switch (found.kind) {
        case 'found':
          return shown(db, found.page, found.keys.secret, now);
        case 'unknown':
          return GONE;
        case 'tooMany':
          return { kind: 'refused', refusal: 'too-many-requests', retryAfter: found.retryAfter };
      }
    }
  }
}

function shown(db: Database, page: OpenClassPage, secret: string, now: Date): Promise<Outcome<'classPage'>> {
  return inTenant(db, tenantOfPage(page), async (trx) => {
    const group = await trx
      .selectFrom('class_group')
      .select('name')
      .where('school_id', '=', page.school)
      .where('id', '=', page.group)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (group === undefined) return GONE;
    const pupils = await pupilsOfGroup(trx, page.school, page.group, now);
    const ids = pupils.map(({ id }) => fromWire(id));
    const pictures = await picturesSetAt(trx, page.school, ids);
    const names = namesOnPage(pupils);
    const output = {
      secret,
      groupName: group.name,
      until: page.expiresAt.toISOString(),
      pupils: pupils.map(({ id }, at) => ({
        pupil: id,
        name: names[at] ?? '',
        hasPictures: pictures.has(fromWire(id)),
      })),
    };
    return { kind: 'answered', output };
  });
}
