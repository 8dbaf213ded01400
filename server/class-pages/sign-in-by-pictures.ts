import { timingSafeEqual } from 'node:crypto';
import type { PasswordPicture } from '../../contract/class-pages.ts';
import type { Database } from '../database/pool.ts';
import { inSignIn, type TenantTransaction } from '../database/transaction.ts';
import type { InstallationKey } from '../accounts/installation-key.ts';
import { beginSession, type SignInOutcome, type SignInAttemptInput } from '../sign-in/sign-in.ts';
import { countTry, blockSeconds, forgetTries, uncountTry, type TryCounter } from '../accounts/throttle.ts';
import { isPupilOfPage, pageOfSecret, type OpenClassPage } from './living-page.ts';
import { hashOfPictures, pictureTriesName } from '../accounts/picture-password.ts';

/**
 * Maximum number of wrong tries in a row at one picture password (of 1,320 possible ones). After that, the picture
 * password is blocked until the end of the day.
 */
const MOST_OF_PUPIL = 10;
/**
 * Number of tries on a class page after which the counting of {@link blockSeconds} begins for the whole page. With the
 * free tries of `blockSeconds`, this allows about 60 wrong tries a day.
 */
const MORE_OF_PAGE = 55;
const SECOND = 1000;

type PictureTry = Pick<SignInAttemptInput, 'previous' | 'device'> & {
  /** The secret in the QR code of the class page. */
  readonly page: string;
  readonly pupil: string;
  readonly pictures: readonly PasswordPicture[];
};

/** The result of a sign-in by pictures. `noPage`: the class page expired or never existed. */
export type PictureSignInOutcome = SignInOutcome | { readonly kind: 'noPage' };

/** Signs in a pupil of an open class page by the picture password. Accounts of staff are always rejected. */
export async function signInByPictures(
  { db, key }: { readonly db: Database; readonly key: InstallationKey },
  attempt: PictureTry,
  now: Date,
): Promise<PictureSignInOutcome> {
  const page = await pageOfSecret(db, attempt.page, now);
  if (page === null) return { kind: 'noPage' };
  const isPupil = await isPupilOfPage(db, page, attempt.pupil, now);
  const pictures = hashOfPictures(await key(), { school: page.school, id: attempt.pupil }, attempt.pictures);
  return inSignIn(db, (trx) => admittedSignIn(trx, { page, attempt, isPupil, pictures }, now));
}

type Admitted = {
  readonly page: OpenClassPage;
  readonly attempt: PictureTry;
  readonly isPupil: boolean;
  readonly pictures: Buffer;
};

/**
 * Counts and verifies a try in one transaction. The transaction locks the page's counter first, so that simultaneous
 * tries of a class are handled one after the other.
 */
async function admittedSignIn(
  trx: TenantTransaction,
  { page, attempt, isPupil, pictures }: Admitted,
  now: Date,
): Promise<SignInOutcome> {
  const ofPage: TryCounter = { kind: 'stranger', name: `sakumon-class pictures:${page.secretHash.toString('hex')}` };
  const ofPupil: TryCounter = { kind: 'stranger', name: pictureTriesName(attempt.pupil) };
  const onPage = await countTry(trx, ofPage, now, (tries) => blockSeconds(tries - MORE_OF_PAGE));
  if (onPage.kind === 'blocked') return { kind: 'tooMany', retryAfter: onPage.retryAfter };
  if (!isPupil) return { kind: 'wrongPassword', tried: [] };
  const dayLeft = Math.ceil((page.expiresAt.getTime() - now.getTime()) / SECOND);
  const onPupil = await countTry(trx, ofPupil, now, (tries) => (tries < MOST_OF_PUPIL ? blockSeconds(tries) : dayLeft));
  if (onPupil.kind === 'blocked') {
    await uncountTry(trx, ofPage);
    return { kind: 'tooMany', retryAfter: onPupil.retryAfter };
  }
  if (!(await proves(trx, page.school, attempt.pupil, pictures))) {
    return { kind: 'wrongPassword', tried: [{ school: page.school, account: attempt.pupil }] };
  }
  await uncountTry(trx, ofPage);
  await forgetTries(trx, ofPupil);
  const pupil = { school: page.school, account: attempt.pupil, role: 'pupil', mustChangePassword: false } as const;
  return beginSession(trx, pupil, attempt, now);
}

async function proves(trx: TenantTransaction, school: string, pupil: string, pictures: Buffer): Promise<boolean> {
  const row = await trx
    .selectFrom('picture_password')
    .innerJoin('account', (join) =>
      join.onRef('account.school_id', '=', 'picture_password.school_id').onRef('account.id', '=', 'pupil_id'),
    )
    .select('pictures_hash')
    .where('picture_password.school_id', '=', school)
    .where('pupil_id', '=', pupil)
    .where('account.role', '=', 'pupil')
    .where('account.archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && timingSafeEqual(row.pictures_hash, pictures);
}
