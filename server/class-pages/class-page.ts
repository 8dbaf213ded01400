import {
  findOpenClassPageByCode,
  findOpenClassPageBySecret,
  transactionActorOfClassPage,
  type OpenClassPage,
} from './living-page.ts';
import { readPicturePasswordTimes } from '../accounts/picture-password.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { readPupilsOfGroup } from '../schools/pupils.ts';
import { createDistinctButtonTexts } from './names-on-page.ts';

type Parts = { readonly db: Database; readonly key: ReadInstallationKey };

const GONE = { kind: 'refused', refusal: 'not-found' } as const;

/**
 * Returns the content of a class page. Refuses with `not-found` if the page has expired or does not exist, and with
 * `too-many-requests` after too many wrong codes.
 */
export async function readClassPage(
  { db, key }: Parts,
  { input, now }: RouteCall<'classPage'>,
): Promise<RouteOutcomeOf<'classPage'>> {
  switch (input.page.kind) {
    case 'secret': {
      const { secret } = input.page;
      const page = await findOpenClassPageBySecret(db, secret, now);
      return page === null ? GONE : shown(db, page, secret, now);
    }
    case 'code': {
      const found = await findOpenClassPageByCode(db, key, input.page.code, now);
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

function shown(db: Database, page: OpenClassPage, secret: string, now: Date): Promise<RouteOutcomeOf<'classPage'>> {
  return runAsTenant(db, transactionActorOfClassPage(page), async (trx) => {
    const group = await trx
      .selectFrom('class_group')
      .select('name')
      .where('school_id', '=', page.school)
      .where('id', '=', page.group)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (group === undefined) return GONE;
    const pupils = await readPupilsOfGroup(trx, page.school, page.group, now);
    const ids = pupils.map(({ id }) => fromApiId(id));
    const pictures = await readPicturePasswordTimes(trx, page.school, ids);
    const names = createDistinctButtonTexts(pupils);
    const output = {
      secret,
      groupName: group.name,
      until: page.expiresAt.toISOString(),
      pupils: pupils.map(({ id }, at) => ({
        pupil: id,
        name: names[at] ?? '',
        hasPictures: pictures.has(fromApiId(id)),
      })),
    };
    return { kind: 'answered', output };
  });
}
