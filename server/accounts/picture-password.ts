import { randomInt } from 'node:crypto';
import { PASSWORD_PICTURES, PICTURES_OF_PASSWORD, type PasswordPicture } from '../../contract/class-pages.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { keyedHash } from './installation-key.ts';

type Pupil = { readonly school: string; readonly id: string };

/**
 * 1,320 possibilities are tried in a minute whatever the hash costs: so it costs little, and stands under the
 * installation's key, which no database and no backup holds.
 */
export function hashOfPictures(key: Buffer, { school, id }: Pupil, pictures: readonly PasswordPicture[]): Buffer {
  return keyedHash(key, 'picture password', `${school}/${id}`, pictures.join(' '));
}

/** A teacher's gift: each of the 1,320 as likely as any other. */
export function newPictures(): PasswordPicture[] {
  const left = [...PASSWORD_PICTURES];
  return Array.from({ length: PICTURES_OF_PASSWORD }, () => left.splice(randomInt(left.length), 1)).flat();
}

/** How the tries at a pupil's pictures are counted, from whatever device. */
export function pictureTriesName(pupil: string): string {
  return `sakumon-pictures:${pupil}`;
}

/** Who of these pupils has a picture password, with the moment it was set. */
export async function picturesSetAt(
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

/** Whether the school lets its teachers open pages of classes, and pupils sign in there. */
export async function usesClassPages(trx: TenantTransaction, school: string): Promise<boolean> {
  const row = await trx.selectFrom('school').select('class_pages').where('id', '=', school).executeTakeFirstOrThrow();
  return row.class_pages;
}
