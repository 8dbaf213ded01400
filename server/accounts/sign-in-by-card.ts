import type { z } from 'zod/mini';
import type { CARD_SIGN_IN_ROUTES } from '../../contract/login-cards.ts';
import type { Database } from '../database/pool.ts';
import { inSignIn, type TenantTransaction } from '../database/transaction.ts';
import { hashOfSecret, partsOfCode } from './login-card.ts';
import type { Passwords } from './password.ts';
import { endSession, openSession } from './session.ts';
import type { Session } from '../http/session.ts';
import { CROWDED, rememberLogin, type SignInOutcome } from './sign-in.ts';
import { admit, forgetTries } from './throttle.ts';

type ShownCard = z.output<typeof CARD_SIGN_IN_ROUTES.signInByCard.input>['card'];

/** The card that a secret or the head of a code finds: of a pupil, neither they nor their school archived. */
async function findCard(trx: TenantTransaction, shown: ShownCard) {
  const row = await trx
    .selectFrom('login_card')
    .innerJoin('account', (join) =>
      join.onRef('account.school_id', '=', 'login_card.school_id').onRef('account.id', '=', 'login_card.pupil_id'),
    )
    .innerJoin('school', 'school.id', 'login_card.school_id')
    .select(['account.school_id as school', 'account.id as account', 'account.role'])
    .select(['account.must_change_password as mustChangePassword', 'login_card.code_tail_hash as tailHash'])
    .select('login_card.secret_hash as secretHash')
    .$if(shown.kind === 'secret', (query) =>
      query.where('secret_hash', '=', hashOfSecret(shown.kind === 'secret' ? shown.secret : '')),
    )
    .$if(shown.kind === 'code', (query) =>
      query.where('code_head', '=', shown.kind === 'code' ? partsOfCode(shown.code).head : ''),
    )
    .where('account.role', '=', 'pupil')
    .where('account.archived_at', 'is', null)
    .where('school.archived_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Tries are counted by what names the card, known or not; the mark keeps them apart from e-mail addresses. */
function nameOf(shown: ShownCard): string {
  switch (shown.kind) {
    case 'secret':
      return shown.secret;
    case 'code':
      return `sakumon-card code:${partsOfCode(shown.code).head}`;
  }
}

function proves(passwords: Passwords, shown: ShownCard, tailHash: string | null): Promise<boolean> {
  switch (shown.kind) {
    case 'secret':
      return Promise.resolve(tailHash !== null);
    case 'code':
      return passwords.verify(tailHash, partsOfCode(shown.code).tail);
  }
}

type CardTry = { readonly card: ShownCard; readonly previous: Session | null };

/** Signs a pupil in by a login card. An unknown code costs the same work and gets the same answer as a wrong one. */
export async function signInByCard(
  db: Database,
  passwords: Passwords,
  attempt: CardTry,
  now: Date,
): Promise<SignInOutcome> {
  return (await passwords.unlessCrowded(() => admittedSignIn(db, passwords, attempt, now))) ?? CROWDED;
}

async function admittedSignIn(db: Database, passwords: Passwords, attempt: CardTry, now: Date): Promise<SignInOutcome> {
  const { card: shown, previous } = attempt;
  const name = nameOf(shown);
  const { admission, card } = await inSignIn(db, async (trx) => ({
    admission: await admit(trx, name, now),
    card: await findCard(trx, shown),
  }));
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  const right = await proves(passwords, shown, card?.tailHash ?? null);
  if (!right || card === null) return { kind: 'wrongPassword' };
  return inSignIn(db, async (trx) => {
    // Revoked or replaced while it was being checked, it opens nothing.
    const present = await findCard(trx, shown);
    if (present === null || !present.secretHash.equals(card.secretHash)) return { kind: 'wrongPassword' };
    await forgetTries(trx, name);
    if (previous !== null) await endSession(trx, previous);
    const { token, session } = await openSession(trx, card, now);
    await rememberLogin(trx, session, now);
    return { kind: 'signedIn', token, session };
  });
}
