import { randomInt } from 'node:crypto';
import { PASSWORD_PICTURES, PICTURES_PER_PASSWORD, type PasswordPicture } from '../../contract/class-pages.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { hashWithKey } from './installation-key.ts';

type Pupil = { readonly school: string; readonly id: string };

/**
 * Returns the hash of a picture password. Only 1,320 combinations exist, so even a slow hash could be broken by trying
 * all of them. Instead, the hash is keyed with the installation key, which is not in the database or its backups.
 */
export function hashOfPicturePassword(
  key: Buffer,
  { school, id }: Pupil,
  pictures: readonly PasswordPicture[],
): Buffer {
  return hashWithKey(key, 'picture password', `${school}/${id}`, pictures.join(' '));
}

/** Returns random pictures. Each of the 1,320 combinations is equally likely. */
export function randomPicturePassword(): PasswordPicture[] {
  const left = [...PASSWORD_PICTURES];
  return Array.from({ length: PICTURES_PER_PASSWORD }, () => left.splice(randomInt(left.length), 1)).flat();
}

/** Returns the counter name for tries at a pupil's picture password. Tries from all devices share this counter. */
export function picturePasswordCounterName(pupil: string): string {
  return `sakumon-pictures:${pupil}`;
}

/**
 * Returns a map from the id of a pupil to the time at which the pupil's picture password was set. Pupils without a
 * picture password are not in the map.
 */
export async function readPicturePasswordChangeTimes(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (pupils.length === 0) return new Map();
  const rows = await trx
    .selectFrom('picture_password')
    .select(['pupil_id', 'set_at'])
    .where('school_id', '=', school)
    .where('pupil_id', 'in', pupils)
    .execute();
  return new Map(rows.map(({ pupil_id, set_at }) => [pupil_id, set_at]));
}

/** Returns true if the school allows class pages with picture passwords. */
export async function schoolAllowsClassPages(trx: TenantTransaction, school: string): Promise<boolean> {
  const row = await trx.selectFrom('school').select('class_pages').where('id', '=', school).executeTakeFirstOrThrow();
  return row.class_pages;
}
