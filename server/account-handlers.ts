import { HOSTED_IDENTITY_PROVIDER_NAME } from '../contract/identity.ts';
import type { SignInState } from '../contract/account.ts';
import type { Database } from './database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsUnidentifiedPerson, runAsTenant } from './database/transaction.ts';
import { fromApiId } from './identifiers.ts';
import type { Metrics } from './http/metrics.ts';
import type { RouteHandlers, RouteOutcomeOf, RequestIpAndUserAgent } from './http/outcome.ts';
import { readAccountOfSession } from './accounts/account.ts';
import { checkFirstAdminLink, redeemFirstAdminLink } from './accounts/first-admin.ts';
import type { IdentityProvider } from './sso/identity-provider.ts';
import type { HostedIdentityProvider } from './sso/hosted-provider.ts';
import { signInLocallyOrAtHostedProvider, type LocalOrHostedSignInOutcome } from './sso/sign-in-hosted.ts';
import {
  listOwnIdentities,
  listPupilIdentities,
  unlinkOwnIdentity,
  unlinkPupilIdentity,
} from './sso/linked-identities.ts';
import { listIdentityLinksOfEmail, removeIdentityLink } from './sso/identity-links.ts';
import { assignIdentityTenant, listIdentityTenantsOfSchool, releaseIdentityTenant } from './sso/identity-tenants.ts';
import { editSchoolIdentity, readSchoolIdentity, listSignInProviders } from './sso/school-identity.ts';
import type { ReadInstallationKey } from './accounts/installation-key.ts';
import {
  addAuthenticator,
  proposeAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  readOwnSecondFactor,
} from './second-factor/own-second-factor.ts';
import { addPasskey, proposePasskey, removePasskey } from './second-factor/own-passkeys.ts';
import { readSecondFactorRules, setSecondFactorRule } from './second-factor/factor-rules.ts';
import { deleteOldSessionEndReasons, endReasonOfSession } from './accounts/ended-session.ts';
import { deleteOldDevices } from './accounts/known-device.ts';
import { changeOwnPassword, renameOwnAccount } from './accounts/own-account.ts';
import { endOwnSessions, listOwnSessions } from './accounts/own-sessions.ts';
import type { PasswordHasher } from './accounts/password.ts';
import { endSession, deleteExpiredSessions } from './accounts/session.ts';
import type { ActiveSession } from './http/session.ts';
import type { SignInOutcome } from './sign-in/sign-in.ts';
import { signInByCard } from './sign-in/sign-in-by-card.ts';
import { storePicturePasswordChosenByPupil } from './class-pages/picture-passwords.ts';
import { signInByPicturePassword } from './class-pages/sign-in-by-pictures.ts';
import { deleteExpiredClassPages } from './class-pages/living-page.ts';
import { deleteExpiredProjections } from './lessons/projection.ts';
import { writeFailedSignInAuditEntry, writeSessionAuditEntry } from './accounts/sign-in-entries.ts';
import { deleteOldSignInTryCounters } from './accounts/throttle.ts';

const SIGNED_OUT: SignInState = { account: null, expiresAt: null };

async function stateOf(db: Database, session: ActiveSession, now: Date): Promise<SignInState> {
  return { account: await readAccountOfSession(db, session, now), expiresAt: session.expiresAt.toISOString() };
}

type SignInParts = {
  readonly db: Database;
  readonly metrics: Metrics;
  /** Logs an error that occurs after the response was sent. */
  readonly logFault: (fault: unknown) => void;
};

async function answerSignIn(
  { db, metrics, logFault }: SignInParts,
  result: SignInOutcome,
  {
    way,
    sender,
    now,
  }: {
    readonly way: 'password' | 'loginCard' | 'identity' | 'pictures';
    readonly sender: RequestIpAndUserAgent;
    readonly now: Date;
  },
): Promise<RouteOutcomeOf<'signInByCard'>> {
  metrics.signIns.inc({ outcome: result.kind });
  switch (result.kind) {
    case 'signedIn': {
      const { session, token, device } = result;
      const [output] = await Promise.all([
        stateOf(db, session, now),
        writeSessionAuditEntry(db, 'signIn', { session, sender, now }, way).catch(logFault),
      ]);
      const cookie = { kind: 'set', token, expiresAt: session.expiresAt } as const;
      return { kind: 'answered', output, cookie, device };
    }
    case 'wrongPassword':
      // An entry is written only for an existing account. Awaiting the write would make the response slower for such
      // accounts, so the response time would reveal which accounts exist.
      void writeFailedSignInAuditEntry(db, { tried: result.tried, way, sender, now }).catch(logFault);
      return { kind: 'refused', refusal: 'wrong-password' };
    case 'tooMany':
      return { kind: 'refused', refusal: 'too-many-requests', retryAfter: result.retryAfter };
    case 'busy':
      return { kind: 'refused', refusal: 'busy', retryAfter: result.retryAfter };
  }
}

async function answerPasswordSignIn(
  parts: SignInParts,
  { way, result }: { readonly way: 'password' | 'identity'; readonly result: LocalOrHostedSignInOutcome },
  { sender, now }: { readonly sender: RequestIpAndUserAgent; readonly now: Date },
): Promise<RouteOutcomeOf<'signIn'>> {
  switch (result.kind) {
    case 'initialPasswordExpired':
      parts.metrics.signIns.inc({ outcome: result.kind });
      return { kind: 'refused', refusal: 'initial-password-expired' };
    case 'elsewhere':
      parts.metrics.signIns.inc({ outcome: result.refusal });
      return { kind: 'refused', refusal: result.refusal };
    case 'secondFactorRequired':
      parts.metrics.signIns.inc({ outcome: result.kind });
      return { kind: 'refused', refusal: 'second-factor-required', offer: result.offer };
    case 'wrongCode':
      parts.metrics.signIns.inc({ outcome: result.kind });
      await writeFailedSignInAuditEntry(parts.db, { tried: result.tried, way: 'secondFactor', sender, now }).catch(
        parts.logFault,
      );
      return { kind: 'refused', refusal: 'wrong-code' };
    case 'signedIn':
    case 'wrongPassword':
    case 'tooMany':
    case 'busy':
      return answerSignIn(parts, result, { way, sender, now });
  }
}

type AccountParts = Omit<SignInParts, 'logFault'> & {
  readonly passwords: PasswordHasher;
  readonly key: ReadInstallationKey;
};

/** Returns the route handlers for signing in, for signing out and for reading the state of the browser's session. */
export function createAccountHandlers(
  { db, passwords, key, metrics }: AccountParts,
  logFault: (fault: unknown) => void,
  {
    providers,
    hosted,
  }: { readonly providers: readonly IdentityProvider[]; readonly hosted: HostedIdentityProvider | null },
): Pick<
  RouteHandlers,
  | 'signIn'
  | 'signInByCard'
  | 'signInByPictures'
  | 'choosePictures'
  | 'signOut'
  | 'lookUpAccount'
  | 'signInWays'
  | 'schoolIdentity'
  | 'editSchoolIdentity'
  | 'identityTenants'
  | 'assignIdentityTenant'
  | 'releaseIdentityTenant'
  | 'identityLinks'
  | 'undoIdentityLink'
  | 'ownIdentities'
  | 'unlinkOwnIdentity'
  | 'pupilIdentities'
  | 'unlinkPupilIdentity'
  | 'editOwnAccount'
  | 'changePassword'
  | 'checkFirstAdminLink'
  | 'redeemFirstAdminLink'
  | 'ownSessions'
  | 'endOwnSessions'
  | 'secondFactor'
  | 'proposeAuthenticator'
  | 'addAuthenticator'
  | 'removeAuthenticator'
  | 'renewRecoveryCodes'
  | 'proposePasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'factorRules'
  | 'setFactorRule'
> {
  const parts = { db, metrics, logFault };
  const switched = [
    ...providers,
    ...(hosted === null ? [] : [{ name: HOSTED_IDENTITY_PROVIDER_NAME, label: hosted.label }]),
  ];
  return {
    signIn: async ({ input, session, now, device, sender, origin }) => {
      const result = await signInLocallyOrAtHostedProvider(
        { db, passwords, key, hosted, logFault },
        { ...input, previous: session, device, origin, userAgent: sender.userAgent, sender },
        now,
      );
      return answerPasswordSignIn(parts, result, { sender, now });
    },
    signInByCard: async ({ input, session, now, device, sender }) => {
      const result = await signInByCard(db, passwords, { ...input, previous: session, device }, now);
      return answerSignIn(parts, result, { way: 'loginCard', sender, now });
    },
    signInByPictures: async ({ input, session, now, device, sender }) => {
      const attempt = { ...input, pupil: fromApiId(input.pupil), previous: session, device };
      const result = await signInByPicturePassword({ db, key }, attempt, now);
      if (result.kind === 'noPage') return { kind: 'refused', refusal: 'not-found' };
      return answerSignIn(parts, result, { way: 'pictures', sender, now });
    },
    choosePictures: (call) => storePicturePasswordChosenByPupil({ db, key }, call),
    signOut: async ({ session, sender, now }) => {
      if (session !== null) {
        await runAsUnidentifiedPerson(db, (trx) => endSession(trx, session));
        await writeSessionAuditEntry(db, 'signOut', { session, sender, now }).catch(logFault);
      }
      return { kind: 'answered', output: SIGNED_OUT, cookie: { kind: 'clear' } };
    },
    ownSessions: (call) => listOwnSessions(db, call),
    endOwnSessions: (call) => endOwnSessions(db, call),
    secondFactor: (call) => readOwnSecondFactor(db, call),
    proposeAuthenticator: (call) => proposeAuthenticator(db, call),
    addAuthenticator: (call) => addAuthenticator({ db, passwords, key }, call),
    removeAuthenticator: (call) => removeAuthenticator({ db, passwords, key }, call),
    proposePasskey: (call) => proposePasskey({ db, key }, call),
    addPasskey: (call) => addPasskey({ db, passwords, key }, call),
    removePasskey: (call) => removePasskey({ db, passwords }, call),
    factorRules: (call) => readSecondFactorRules(db, call),
    setFactorRule: (call) => setSecondFactorRule(db, call),
    renewRecoveryCodes: (call) => renewRecoveryCodes({ db, passwords, key }, call),
    lookUpAccount: async ({ session, token, now }) => {
      if (session !== null) return { kind: 'answered', output: await stateOf(db, session, now) };
      const ended = token === null ? null : await runAsUnidentifiedPerson(db, (trx) => endReasonOfSession(trx, token));
      return { kind: 'answered', output: ended === null ? SIGNED_OUT : { ...SIGNED_OUT, ended } };
    },
    signInWays: () => listSignInProviders(db, providers),
    schoolIdentity: (call) => readSchoolIdentity(db, switched, call),
    editSchoolIdentity: (call) => editSchoolIdentity(db, switched, call),
    identityTenants: (call) => listIdentityTenantsOfSchool(db, switched, call),
    assignIdentityTenant: (call) => assignIdentityTenant(db, switched, call),
    releaseIdentityTenant: (call) => releaseIdentityTenant(db, switched, call),
    identityLinks: (call) => listIdentityLinksOfEmail(db, switched, call),
    undoIdentityLink: (call) => removeIdentityLink(db, call),
    ownIdentities: (call) => listOwnIdentities(db, switched, call),
    unlinkOwnIdentity: (call) => unlinkOwnIdentity(db, passwords, call),
    pupilIdentities: (call) => listPupilIdentities(db, switched, call),
    unlinkPupilIdentity: (call) => unlinkPupilIdentity(db, call),
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
      const change = await changeOwnPassword(db, passwords, session, input, { actor: session, sender, now });
      switch (change.kind) {
        case 'changed': {
          const cookie = { kind: 'set', token: change.token, expiresAt: session.expiresAt } as const;
          return { kind: 'answered', output: await stateOf(db, change.session, now), cookie };
        }
        case 'commonPassword':
          return { kind: 'refused', refusal: 'common-password' };
        case 'personalPassword':
          return { kind: 'refused', refusal: 'personal-password' };
        case 'wrongPassword':
          return { kind: 'refused', refusal: 'wrong-password' };
        case 'tooMany':
          return { kind: 'refused', refusal: 'too-many-requests', retryAfter: change.retryAfter };
      }
    },
  };
}

/**
 * Deletes expired sessions, expired class pages and expired projector views. Also deletes device tokens that were not
 * used for 400 days, and counters of failed sign-ins that no longer block anybody.
 */
export function deleteExpiredSignInData(db: Database, now: Date): Promise<void> {
  return runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, async (trx) => {
    await deleteExpiredSessions(trx, now);
    await deleteOldSignInTryCounters(trx, now);
    await deleteOldDevices(trx, now);
    await deleteOldSessionEndReasons(trx, now);
    await deleteExpiredClassPages(trx, now);
    await deleteExpiredProjections(trx, now);
  });
}
