import { timingSafeEqual } from 'node:crypto';
import type { PasswordPicture } from '../../contract/class-pages.ts';
import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, type TenantTransaction } from '../database/transaction.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { beginSessionOfPerson, type SignInOutcome, type PasswordSignInInput } from '../sign-in/sign-in.ts';
import {
  countSignInTry,
  signInBlockSeconds,
  resetSignInTries,
  subtractSignInTry,
  type SignInTryCounter,
} from '../accounts/throttle.ts';
import { isPupilOfClassPage, findOpenClassPageBySecret, type OpenClassPage } from './living-page.ts';
import { hashOfPicturePassword, picturePasswordCounterName } from '../accounts/picture-password.ts';

/**
 * After this number of wrong tries in a row, a pupil's picture password is blocked until the end of the day. This makes
 * guessing hard, although only 1,320 picture passwords exist.
 */
const MOST_OF_PUPIL = 10;
/**
 * Number of wrong tries on one class page that are not reported to {@link signInBlockSeconds}. That function blocks
 * from the fifth reported try on, so a class page is first blocked at the 60th wrong try.
 */
const MORE_OF_PAGE = 55;
const SECOND = 1000;

type PictureTry = Pick<PasswordSignInInput, 'previous' | 'device'> & {
  /** The secret in the QR code of the class page. */
  readonly page: string;
  readonly pupil: string;
  readonly pictures: readonly PasswordPicture[];
};

/** The result of a sign-in by pictures. `noPage`: the class page expired or never existed. */
export type PictureSignInOutcome = SignInOutcome | { readonly kind: 'noPage' };

/** Signs in a pupil by the picture password on an open class page. Accounts of staff cannot sign in this way. */
export async function signInByPicturePassword(
  { db, key }: { readonly db: Database; readonly key: ReadInstallationKey },
  attempt: PictureTry,
  now: Date,
): Promise<PictureSignInOutcome> {
  const page = await findOpenClassPageBySecret(db, attempt.page, now);
  if (page === null) return { kind: 'noPage' };
  const isPupil = await isPupilOfClassPage(db, page, attempt.pupil, now);
  const pictures = hashOfPicturePassword(await key(), { school: page.school, id: attempt.pupil }, attempt.pictures);
  return runAsUnidentifiedPerson(db, (trx) => admittedSignIn(trx, { page, attempt, isPupil, pictures }, now));
}

type Admitted = {
  readonly page: OpenClassPage;
  readonly attempt: PictureTry;
  readonly isPupil: boolean;
  readonly pictures: Buffer;
};

/**
 * Counts and verifies a sign-in try with a picture password in one transaction. The transaction first locks the counter
 * of the class page, so that simultaneous tries on this page are processed one after the other.
 */
async function admittedSignIn(
  trx: TenantTransaction,
  { page, attempt, isPupil, pictures }: Admitted,
  now: Date,
): Promise<SignInOutcome> {
  const ofPage: SignInTryCounter = {
    kind: 'stranger',
    name: `sakumon-class pictures:${page.secretHash.toString('hex')}`,
  };
  const ofPupil: SignInTryCounter = { kind: 'stranger', name: picturePasswordCounterName(attempt.pupil) };
  const onPage = await countSignInTry(trx, ofPage, now, (tries) => signInBlockSeconds(tries - MORE_OF_PAGE));
  if (onPage.kind === 'blocked') return { kind: 'tooMany', retryAfter: onPage.retryAfter };
  if (!isPupil) return { kind: 'wrongPassword', tried: [] };
  const dayLeft = Math.ceil((page.expiresAt.getTime() - now.getTime()) / SECOND);
  const onPupil = await countSignInTry(trx, ofPupil, now, (tries) =>
    tries < MOST_OF_PUPIL ? signInBlockSeconds(tries) : dayLeft,
  );
  if (onPupil.kind === 'blocked') {
    await subtractSignInTry(trx, ofPage);
    return { kind: 'tooMany', retryAfter: onPupil.retryAfter };
  }
  if (!(await proves(trx, page.school, attempt.pupil, pictures))) {
    return { kind: 'wrongPassword', tried: [{ school: page.school, account: attempt.pupil }] };
  }
  await subtractSignInTry(trx, ofPage);
  await resetSignInTries(trx, ofPupil);
  const pupil = { school: page.school, account: attempt.pupil, role: 'pupil', mustChangePassword: false } as const;
  return beginSessionOfPerson(trx, pupil, attempt, now);
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
