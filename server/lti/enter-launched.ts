import { isPagePath } from '../../contract/pages.ts';
import { nameKeyWithoutSpaces } from '../../engine/roster/cell-text.ts';
import { writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RequestIpAndUserAgent } from '../http/outcome.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { writeSessionAuditEntry } from '../accounts/sign-in-entries.ts';
import { beginSessionOfPerson, type SignInOutcome } from '../sign-in/sign-in.ts';
import { storeThatPortalAwaitsLevelResult } from './awaited-results.ts';
import { addPupilFromPortal, linkSubjectToAccount, findAccountLinkedToSubject } from './launch-person.ts';
import { LaunchError } from './launch-refusal.ts';
import { markTokenUsedOnceOrThrow, type VerifiedPortalResponse, type LaunchDependencies } from './launch.ts';
import { storePortalClass } from './portal-classes.ts';
import { requireEnabledPortal, accountLinkIssuerOfPortal, type PortalRow } from './portal-rows.ts';
import { randomBase64Token, encryptLaunchState, decryptLaunchState, type LaunchTicket } from './sealed-state.ts';

/** Time limit in milliseconds for a person to link the signed-in account to the portal. */
const LINK_FOR = 10 * 60 * 1000;

type Entering = {
  readonly launched: Omit<VerifiedPortalResponse, 'deepLinking'>;
  readonly device: string | null;
  readonly sender: RequestIpAndUserAgent;
  readonly now: Date;
};

export type LaunchSignInResult =
  | { readonly kind: 'signedIn'; readonly outcome: Extract<SignInOutcome, { kind: 'signedIn' }>; readonly to: string }
  /**
   * No account is linked to the person of the portal yet. But on this browser, an account is signed in that matches the
   * person. The person may link this account.
   */
  | { readonly kind: 'mayLink'; readonly sealed: string; readonly here: string };

const HOMES = { pupil: '/question', manager: '/manager', admin: '/admin' } as const;

/**
 * Returns the path of the page that the portal's link opens, if people with this role may open the page. Otherwise
 * returns the path of the role's home page.
 */
function pageFor(role: ActiveSession['role'], target: string): string {
  const { pathname, search } = new URL(target);
  const isOwn = role === 'pupil' ? pathname === HOMES.pupil : pathname.startsWith('/manager') || pathname === '/upload';
  return isPagePath(pathname) && isOwn ? pathname + search : HOMES[role];
}

/**
 * Opens a session in the account that is linked to the person who opened Sakumon from a portal. If no account is
 * linked, but a matching account is signed in on this browser, offers to link that account. Otherwise, adds an account
 * if the person is a pupil and the portal may add pupils. Throws {@link LaunchError} if none of this is possible.
 */
export async function signInPersonFromPortal(
  { db, key }: LaunchDependencies,
  entering: Entering,
): Promise<LaunchSignInResult> {
  const { launched, device, sender, now } = entering;
  const { portal, ticket, before } = launched;
  const begin = () =>
    runAsUnidentifiedPerson(db, async (trx) => {
      const person = await findAccountLinkedToSubject(trx, portal, ticket.subject, now);
      if (person === null) return null;
      const previous =
        before === null
          ? null
          : {
              ...person,
              ...before,
              mustAddFactor: false,
              tokenHash: Buffer.from(before.token, 'base64url'),
              expiresAt: now,
            };
      const proof = { issuer: accountLinkIssuerOfPortal(portal), subject: ticket.subject, session: null };
      return beginSessionOfPerson(
        trx,
        person,
        { previous, device, userAgent: sender.userAgent, way: 'provider', proof },
        now,
      );
    });
  let outcome = await begin();
  if (outcome === null) {
    const offer = await offerLink(db, key, launched, now);
    if (offer !== null) return offer;
    if (ticket.role === 'pupil' && portal.adds_pupils) await addPupilFromPortal(db, portal, ticket, now);
    outcome = await begin();
  }
  if (outcome === null) throw new LaunchError('not-registered');
  const { session } = outcome;
  if (portal.sends_results && session.role === 'pupil')
    await storeThatPortalAwaitsLevelResult(db, portal, { ...ticket, pupil: session.account, now });
  if (ticket.members !== null && session.role === 'manager') await storePortalClass(db, portal, ticket.members, now);
  await writeSessionAuditEntry(db, 'signIn', { session, sender, now }, 'identity');
  return { kind: 'signedIn', outcome, to: pageFor(session.role, ticket.to) };
}

/**
 * Returns the name of the account that is signed in on this browser if the account can belong to the person who opened
 * Sakumon from the portal. Otherwise returns null. The account must be in the portal's school, have the same role, and
 * have no link to this portal. A pupil's account must also have the same name.
 */
async function sameHere(
  trx: TenantTransaction,
  portal: PortalRow,
  ticket: LaunchTicket,
  here: Pick<ActiveSession, 'school' | 'account'> | null,
): Promise<{ readonly name: string } | null> {
  if (here?.school !== portal.school_id) return null;
  const person = await trx
    .selectFrom('account')
    .select('display_name')
    .where('school_id', '=', here.school)
    .where('id', '=', here.account)
    .where('role', '=', ticket.role === 'teacher' ? 'manager' : 'pupil')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('linked_identity as link')
            .select('link.subject')
            .whereRef('link.school_id', '=', 'account.school_id')
            .whereRef('link.account_id', '=', 'account.id')
            .where('link.issuer', '=', accountLinkIssuerOfPortal(portal)),
        ),
      ),
    )
    .executeTakeFirst();
  if (person === undefined) return null;
  const name = person.display_name;
  // A pupil's name in Sakumon must equal the name that the portal sent, because another pupil may still be signed in on
  // a shared tablet.
  return ticket.role === 'teacher' || nameKeyWithoutSpaces(name) === nameKeyWithoutSpaces(ticket.name ?? '')
    ? { name }
    : null;
}

async function offerLink(
  db: Database,
  key: ReadInstallationKey,
  { portal, ticket, before }: Omit<VerifiedPortalResponse, 'deepLinking'>,
  now: Date,
): Promise<LaunchSignInResult | null> {
  const person = await runAsUnidentifiedPerson(db, (trx) => sameHere(trx, portal, ticket, before));
  if (person === null) return null;
  const link = { ...ticket, once: randomBase64Token(), until: now.getTime() + LINK_FOR };
  return { kind: 'mayLink', sealed: encryptLaunchState(await key(), 'link', link), here: person.name };
}

type Linking = {
  readonly sealed: unknown;
  readonly session: ActiveSession | null;
  readonly sender: RequestIpAndUserAgent;
  readonly now: Date;
};

/**
 * Links the account that is signed in to the person who opened Sakumon from the portal. Returns the path of the page
 * that is opened next. Throws {@link LaunchError} if the request has expired, or if the account cannot belong to the
 * person.
 */
export async function linkAccountToPortalPerson({ db, key }: LaunchDependencies, linking: Linking): Promise<string> {
  const { sealed, session, sender, now } = linking;
  const ticket = decryptLaunchState(await key(), 'link', sealed, now);
  const portal = await runAsUnidentifiedPerson(db, (trx) => requireEnabledPortal(trx, ticket.portal));
  // The person may have pressed the button twice. In this case, an earlier request has already linked the account.
  const linked =
    session === null
      ? null
      : await runAsUnidentifiedPerson(db, (trx) => findAccountLinkedToSubject(trx, portal, ticket.subject, now));
  if (session !== null && linked?.account === session.account) return pageFor(session.role, ticket.to);
  const isSame = await runAsUnidentifiedPerson(db, (trx) => sameHere(trx, portal, ticket, session));
  if (session === null || isSame === null) throw new LaunchError('not-registered');
  await markTokenUsedOnceOrThrow(db, portal, ticket.once, now);
  const { school, account } = session;
  const isAdded = await runAsUnidentifiedPerson(db, (trx) =>
    linkSubjectToAccount(trx, portal, { account, subject: ticket.subject }, now),
  );
  if (!isAdded) throw new LaunchError('not-registered');
  const details = { provider: 'lti', portal: portal.name };
  await runAsTenant(db, tenantOfSession(session), (trx) =>
    writeAuditEntry(
      trx,
      { actor: session, sender, now },
      { school, action: 'link', thing: 'account', id: account, details },
    ),
  );
  return pageFor(session.role, ticket.to);
}
