import type { z } from 'zod/mini';
import type { CARD_SIGN_IN_ROUTES } from '../../contract/login-cards.ts';
import type { Database } from '../database/pool.ts';
import { inSignIn, type TenantTransaction } from '../database/transaction.ts';
import { hashOfSecret, partsOfCode } from '../accounts/login-card.ts';
import type { Passwords } from '../accounts/password.ts';
import type { Lane } from '../accounts/gate.ts';
import { triedBy } from '../accounts/known-device.ts';
import { beginSession, CROWDED, laneOf, type SignInOutcome, type SignInTry } from './sign-in.ts';
import { admit, forgetTries, type TriedBy } from '../accounts/throttle.ts';

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

type CardTry = Pick<SignInTry, 'previous' | 'device'> & { readonly card: ShownCard };
type ShownCode = Extract<ShownCard, { kind: 'code' }>;
type CodeTry = CardTry & { readonly card: ShownCode };
type FoundCard = {
  readonly card: Awaited<ReturnType<typeof findCard>>;
  readonly by: TriedBy;
};

/** Tries are counted by what names the card, known or not. */
async function findTried(trx: TenantTransaction, attempt: CardTry, name: string): Promise<FoundCard> {
  const card = await findCard(trx, attempt.card);
  return { card, by: await triedBy(trx, card === null ? [] : [card], attempt.device, name) };
}

/** Signs a pupil in by a login card. An unknown code costs the same work and gets the same answer as a wrong one. */
export function signInByCard(db: Database, passwords: Passwords, attempt: CardTry, now: Date): Promise<SignInOutcome> {
  const { card } = attempt;
  switch (card.kind) {
    case 'secret':
      return inSignIn(db, (trx) => signInBySecret(trx, attempt, card.secret, now));
    case 'code':
      return signInByCode(db, passwords, { ...attempt, card }, now);
  }
}

/**
 * A QR says too much to be guessed: its hash is looked for, and nobody waits for the work of passwords. Tries are counted
 * nevertheless: a card that does not open must not cost a database without end.
 */
async function signInBySecret(
  trx: TenantTransaction,
  attempt: CardTry,
  secret: string,
  now: Date,
): Promise<SignInOutcome> {
  const { card, by } = await findTried(trx, attempt, secret);
  const admission = await admit(trx, by, now);
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  if (card === null) return { kind: 'wrongPassword', tried: [] };
  await forgetTries(trx, by);
  return beginSession(trx, card, attempt, now);
}

async function signInByCode(db: Database, passwords: Passwords, attempt: CodeTry, now: Date): Promise<SignInOutcome> {
  // The mark keeps codes apart from e-mail addresses.
  const name = `sakumon-card code:${partsOfCode(attempt.card.code).head}`;
  const found = await passwords.inTurn('card', () => inSignIn(db, (trx) => findTried(trx, attempt, name)));
  const signIn = () => admittedSignIn(db, passwords, attempt, found, now);
  return (await passwords.unlessCrowded(cardLane(found), signIn)) ?? CROWDED;
}

/** Codes of cards that exist go ahead of those that somebody made up. */
function cardLane({ card, by }: FoundCard): Lane {
  return by.kind === 'stranger' && card !== null ? 'card' : laneOf(by);
}

async function admittedSignIn(
  db: Database,
  passwords: Passwords,
  attempt: CodeTry,
  { card, by }: FoundCard,
  now: Date,
): Promise<SignInOutcome> {
  const admission = await inSignIn(db, (trx) => admit(trx, by, now));
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  const { tail } = partsOfCode(attempt.card.code);
  const right = await passwords.verify(card?.tailHash ?? null, tail, cardLane({ card, by }));
  const tried = card === null ? [] : [card];
  if (!right || card === null) return { kind: 'wrongPassword', tried };
  return inSignIn(db, async (trx) => {
    // Revoked or replaced while it was being checked, it opens nothing.
    const present = await findCard(trx, attempt.card);
    if (present === null || !present.secretHash.equals(card.secretHash)) return { kind: 'wrongPassword', tried };
    await forgetTries(trx, by);
    return beginSession(trx, card, attempt, now);
  });
}
