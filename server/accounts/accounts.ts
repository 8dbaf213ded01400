import type { SignInState } from '../../contract/account.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL, inSignIn, inTenant } from '../database/transaction.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Handlers, Outcome } from '../http/outcome.ts';
import { lookUpAccount } from './account.ts';
import { checkFirstAdminLink, redeemFirstAdminLink } from './first-admin.ts';
import { forgetOldDevices } from './known-device.ts';
import { changePassword, renameOwnAccount } from './own-account.ts';
import type { Passwords } from './password.ts';
import { endSession, removeExpiredSessions } from './session.ts';
import type { Session } from '../http/session.ts';
import { signInWithPassword, type SignInOutcome } from './sign-in.ts';
import { signInByCard } from './sign-in-by-card.ts';
import { forgetOldTries } from './throttle.ts';

const SIGNED_OUT: SignInState = { account: null, expiresAt: null };

async function stateOf(db: Database, session: Session, now: Date): Promise<SignInState> {
  return { account: await lookUpAccount(db, session, now), expiresAt: session.expiresAt.toISOString() };
}

async function answerSignIn(
  db: Database,
  metrics: Metrics,
  result: SignInOutcome,
  now: Date,
): Promise<Outcome<'signIn' | 'signInByCard'>> {
  metrics.signIns.inc({ outcome: result.kind });
  switch (result.kind) {
    case 'signedIn': {
      const cookie = { kind: 'set', token: result.token, expiresAt: result.session.expiresAt } as const;
      return { kind: 'answered', output: await stateOf(db, result.session, now), cookie, device: result.device };
    }
    case 'wrongPassword':
      return { kind: 'refused', refusal: 'wrong-password' };
    case 'tooMany':
      return { kind: 'refused', refusal: 'too-many-requests', retryAfter: result.retryAfter };
    case 'busy':
      return { kind: 'refused', refusal: 'busy', retryAfter: result.retryAfter };
  }
}

/** Signing in and out, and who is signed in. */
export function accountHandlers(
  db: Database,
  passwords: Passwords,
  metrics: Metrics,
): Pick<
  Handlers,
  | 'signIn'
  | 'signInByCard'
  | 'signOut'
  | 'lookUpAccount'
  | 'editOwnAccount'
  | 'changePassword'
  | 'checkFirstAdminLink'
  | 'redeemFirstAdminLink'
> {
  return {
    signIn: async ({ input, session, now, device }) => {
      const result = await signInWithPassword(db, passwords, { ...input, previous: session, device }, now);
      return answerSignIn(db, metrics, result, now);
    },
    signInByCard: async ({ input, session, now, device }) => {
      const result = await signInByCard(db, passwords, { ...input, previous: session, device }, now);
      return answerSignIn(db, metrics, result, now);
    },
    signOut: async ({ session }) => {
      if (session !== null) await inSignIn(db, (trx) => endSession(trx, session));
      return { kind: 'answered', output: SIGNED_OUT, cookie: { kind: 'clear' } };
    },
    lookUpAccount: async ({ session, now }) => {
      const output = session === null ? SIGNED_OUT : await stateOf(db, session, now);
      return { kind: 'answered', output };
    },
    checkFirstAdminLink: (call) => checkFirstAdminLink(db, call),
    redeemFirstAdminLink: async (call) => {
      const redeemed = await redeemFirstAdminLink(db, passwords, call);
      if (redeemed.kind === 'refused') return redeemed;
      const { session, token } = redeemed;
      const cookie = { kind: 'set', token, expiresAt: session.expiresAt } as const;
      return { kind: 'answered', output: await stateOf(db, session, call.now), cookie };
    },
    editOwnAccount: async ({ input, session, now, sender }) => {
      await renameOwnAccount(db, session, input.displayName, { actor: session, sender, now });
      return { kind: 'answered', output: await stateOf(db, session, now) };
    },
    changePassword: async ({ input, session, now, sender }) => {
      const change = await changePassword(db, passwords, session, input, { actor: session, sender, now });
      switch (change.kind) {
        case 'changed':
          return { kind: 'answered', output: await stateOf(db, session, now) };
        case 'wrongPassword':
          return { kind: 'refused', refusal: 'wrong-password' };
        case 'tooMany':
          return { kind: 'refused', refusal: 'too-many-requests', retryAfter: change.retryAfter };
      }
    },
  };
}

/** Housekeeping: sessions past their end and counts of failures that no longer block anybody. */
export function forgetOldSignIns(db: Database, now: Date): Promise<void> {
  return inTenant(db, { role: 'system', school: INSTALLATION_SCHOOL, account: null }, async (trx) => {
    await removeExpiredSessions(trx, now);
    await forgetOldTries(trx, now);
    await forgetOldDevices(trx, now);
  });
}
