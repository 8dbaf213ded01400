import type { z } from 'zod/mini';
import type { LOGIN_CARD_SIGN_IN_ROUTES } from '../../contract/login-cards.ts';
import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, type TenantTransaction } from '../database/transaction.ts';
import { hashOfLoginCardSecret, splitLoginCode } from '../accounts/login-card.ts';
import type { PasswordHasher } from '../accounts/password.ts';
import type { SignInQueueName } from '../accounts/gate.ts';
import { chooseSignInTryCounterForDevice } from '../accounts/known-device.ts';
import {
  beginSessionOfPerson,
  SIGN_IN_BUSY_OUTCOME,
  signInQueueNameOfTry,
  type SignInOutcome,
  type PasswordSignInInput,
} from './sign-in.ts';
import { countSignInTry, resetSignInTries, type SignInTryCounter } from '../accounts/throttle.ts';

type ShownCard = z.output<typeof LOGIN_CARD_SIGN_IN_ROUTES.signInByCard.input>['card'];

/**
 * Returns the login card that a pupil used: the card whose secret is in the scanned QR code, or whose code begins with
 * the first part (head) of the typed code. Returns null if there is no such card. Ignores cards of archived pupils and
 * schools.
 */
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
      query.where('secret_hash', '=', hashOfLoginCardSecret(shown.kind === 'secret' ? shown.secret : '')),
    )
    .$if(shown.kind === 'code', (query) =>
      query.where('code_head', '=', shown.kind === 'code' ? splitLoginCode(shown.code).head : ''),
    )
    .where('account.role', '=', 'pupil')
    .where('account.archived_at', 'is', null)
    .where('school.archived_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

type CardTry = Pick<PasswordSignInInput, 'previous' | 'device'> & { readonly card: ShownCard };
type ShownCode = Extract<ShownCard, { kind: 'code' }>;
type CodeTry = CardTry & { readonly card: ShownCode };
type FoundCard = {
  readonly card: Awaited<ReturnType<typeof findCard>>;
  readonly by: SignInTryCounter;
};

/**
 * Returns the login card that a pupil used (null if no card has this code or secret), and the counter of sign-in tries
 * to which this try belongs. Tries with a code or secret of no card are counted too.
 */
async function findTried(trx: TenantTransaction, attempt: CardTry, name: string): Promise<FoundCard> {
  const card = await findCard(trx, attempt.card);
  return { card, by: await chooseSignInTryCounterForDevice(trx, card === null ? [] : [card], attempt.device, name) };
}

/**
 * Signs a pupil in by a login card. The duration and the response do not reveal whether a card with the code exists.
 */
export function signInByCard(
  db: Database,
  passwords: PasswordHasher,
  attempt: CardTry,
  now: Date,
): Promise<SignInOutcome> {
  const { card } = attempt;
  switch (card.kind) {
    case 'secret':
      return runAsUnidentifiedPerson(db, (trx) => signInBySecret(trx, attempt, card.secret, now));
    case 'code':
      return signInByCode(db, passwords, { ...attempt, card }, now);
  }
}

/**
 * Signs a pupil in by the secret that the QR code of a login card contains. The secret is too long to be guessed, so
 * the server needs neither a slow hash nor a queue. Sign-in tries are counted nevertheless, so that tries with invalid
 * cards cannot overload the database.
 */
async function signInBySecret(
  trx: TenantTransaction,
  attempt: CardTry,
  secret: string,
  now: Date,
): Promise<SignInOutcome> {
  const { card, by } = await findTried(trx, attempt, secret);
  const admission = await countSignInTry(trx, by, now);
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  if (card === null) return { kind: 'wrongPassword', tried: [] };
  await resetSignInTries(trx, by);
  return beginSessionOfPerson(trx, card, attempt, now);
}

async function signInByCode(
  db: Database,
  passwords: PasswordHasher,
  attempt: CodeTry,
  now: Date,
): Promise<SignInOutcome> {
  // The name of the counter of tries with this card code. The prefix prevents that it equals the name of a counter of
  // tries with a password, which is an e-mail address.
  const name = `sakumon-card code:${splitLoginCode(attempt.card.code).head}`;
  const found = await passwords.inTurn('card', () =>
    runAsUnidentifiedPerson(db, (trx) => findTried(trx, attempt, name)),
  );
  const signIn = () => admittedSignIn(db, passwords, attempt, found, now);
  return (await passwords.unlessCrowded(cardLane(found), signIn)) ?? SIGN_IN_BUSY_OUTCOME;
}

/**
 * Returns the queue in which the sign-in waits for its turn. On an unknown device, codes of existing cards have
 * priority over codes that no card has.
 */
function cardLane({ card, by }: FoundCard): SignInQueueName {
  return by.kind === 'stranger' && card !== null ? 'card' : signInQueueNameOfTry(by);
}

async function admittedSignIn(
  db: Database,
  passwords: PasswordHasher,
  attempt: CodeTry,
  { card, by }: FoundCard,
  now: Date,
): Promise<SignInOutcome> {
  const admission = await runAsUnidentifiedPerson(db, (trx) => countSignInTry(trx, by, now));
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  const { tail } = splitLoginCode(attempt.card.code);
  const right = await passwords.verify(card?.tailHash ?? null, tail, cardLane({ card, by }));
  const tried = card === null ? [] : [card];
  if (!right || card === null) return { kind: 'wrongPassword', tried };
  return runAsUnidentifiedPerson(db, async (trx) => {
    // Check the card again: it may have been deleted or replaced during the verification.
    const present = await findCard(trx, attempt.card);
    if (present === null || !present.secretHash.equals(card.secretHash)) return { kind: 'wrongPassword', tried };
    await resetSignInTries(trx, by);
    return beginSessionOfPerson(trx, card, attempt, now);
  });
}
