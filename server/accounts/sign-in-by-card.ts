import type { z } from 'zod/mini';
import type { CARD_SIGN_IN_ROUTES } from '../../contract/login-cards.ts';
import type { Database } from '../database/pool.ts';
import { inSignIn, type TenantTransaction } from '../database/transaction.ts';
import { hashOfSecret, partsOfCode } from './login-card.ts';
import type { Passwords } from './password.ts';
import type { Lane } from './gate.ts';
import { triedBy } from './known-device.ts';
import { beginSession, CROWDED, laneOf, type SignInOutcome, type SignInTry } from './sign-in.ts';
import { admit, forgetTries, type TriedBy } from './throttle.ts';

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

type CardTry = Pick<SignInTry, 'previous' | 'device'> & { readonly card: ShownCard };
type FoundCard = {
  readonly card: Awaited<ReturnType<typeof findCard>>;
  readonly by: TriedBy;
};

/**
 * Signs a pupil in by a login card. An unknown code costs the same work and gets the same answer as a wrong one. A QR
 * says too much to be guessed: its hash is looked for, and nobody waits for the work of passwords.
 */
export async function signInByCard(
  db: Database,
  passwords: Passwords,
  attempt: CardTry,
  now: Date,
): Promise<SignInOutcome> {
  const name = nameOf(attempt.card);
  const find = () =>
    inSignIn(db, async (trx): Promise<FoundCard> => {
      const card = await findCard(trx, attempt.card);
      return { card, by: await triedBy(trx, card === null ? [] : [card], attempt.device, name) };
    });
  const found = attempt.card.kind === 'secret' ? await find() : await passwords.inTurn('card', find);
  const signIn = () => admittedSignIn(db, passwords, attempt, found, now);
  if (attempt.card.kind === 'secret') return signIn();
  return (await passwords.unlessCrowded(cardLane(found), signIn)) ?? CROWDED;
}

/** Codes of cards that exist go ahead of those that somebody made up. */
function cardLane({ card, by }: FoundCard): Lane {
  return by.kind === 'stranger' && card !== null ? 'card' : laneOf(by);
}

function proves(passwords: Passwords, shown: ShownCard, found: FoundCard): Promise<boolean> {
  switch (shown.kind) {
    case 'secret':
      return Promise.resolve(found.card !== null);
    case 'code':
      return passwords.verify(found.card?.tailHash ?? null, partsOfCode(shown.code).tail, cardLane(found));
  }
}

async function admittedSignIn(
  db: Database,
  passwords: Passwords,
  attempt: CardTry,
  found: FoundCard,
  now: Date,
): Promise<SignInOutcome> {
  const { card, by } = found;
  const admission = await inSignIn(db, (trx) => admit(trx, by, now));
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  const right = await proves(passwords, attempt.card, found);
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
