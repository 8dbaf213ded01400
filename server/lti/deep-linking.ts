import { SignJWT } from 'jose';
import { inSignIn, inTenant } from '../database/transaction.ts';
import type { Session } from '../http/session.ts';
import { deepLinks, type DeepLinkGroup } from './deep-links.ts';
import { KEY_ALGORITHM, signingKey } from './key-set.ts';
import { findLinked } from './launch-person.ts';
import { useOnceOrThrow, type Launched, type LaunchDependencies } from './launch.ts';
import { LaunchFault } from './launch-refusal.ts';
import { findPortal, type PortalRow } from './portal-rows.ts';
import { levelOfLink } from './awaited-results.ts';
import { randomToken, encryptState, decryptState, type DeepLinkTicket } from './sealed-state.ts';

/**
 * `CHOOSING_FOR`: milliseconds that a teacher has to choose links. `ANSWER_FOR`: seconds for which the signed response
 * is valid.
 */
const CHOOSING_FOR = 30 * 60 * 1000;
const ANSWER_FOR = 300;
const CLAIM = 'https://purl.imsglobal.org/spec/lti';

export type DeepLinkChoice = { readonly sealed: string; readonly groups: readonly DeepLinkGroup[] };

type Teacher = Pick<Session, 'school' | 'account' | 'role'>;

async function teacherOf({ db }: LaunchDependencies, portal: PortalRow, subject: string, now: Date): Promise<Teacher> {
  const person = await inSignIn(db, (trx) => findLinked(trx, portal, subject, now));
  if (person?.role !== 'manager') throw new LaunchFault('not-registered');
  return person;
}

function linksOf({ db }: LaunchDependencies, { school, account, role }: Teacher, now: Date) {
  return inTenant(db, { school, account, role }, (trx) => deepLinks(trx, school, now));
}

/**
 * Returns the page on which a teacher chooses links (LTI Deep Linking 2.0). The page itself contains the ticket,
 * because a page in a frame has no cookie. Throws {@link LaunchFault}.
 */
export async function offerDeepLinks(
  dependencies: LaunchDependencies,
  launched: Launched,
  now: Date,
): Promise<DeepLinkChoice> {
  const { portal, ticket, deepLinking } = launched;
  if (deepLinking === null) throw new LaunchFault('other-message');
  const groups = await linksOf(dependencies, await teacherOf(dependencies, portal, ticket.subject, now), now);
  const choosing: DeepLinkTicket = {
    portal: ticket.portal,
    subject: ticket.subject,
    ...deepLinking,
    once: randomToken(),
    until: now.getTime() + CHOOSING_FOR,
  };
  return { sealed: encryptState(await dependencies.key(), 'choosing', choosing), groups };
}

export type DeepLinkAnswer = { readonly returnUrl: string; readonly jwt: string; readonly portal: PortalRow };

/** Returns the signed response that the browser must post to the portal. Throws {@link LaunchFault}. */
export async function answerDeepLinking(
  dependencies: LaunchDependencies,
  { sealed, path, origin, now }: { sealed: unknown; path: unknown; origin: string; now: Date },
): Promise<DeepLinkAnswer> {
  const { db, key } = dependencies;
  const ticket = decryptState(await key(), 'choosing', sealed, now);
  const portal = await inSignIn(db, (trx) => findPortal(trx, ticket.portal));
  const groups = await linksOf(dependencies, await teacherOf(dependencies, portal, ticket.subject, now), now);
  const chosen = groups.flatMap(({ links }) => links).find((link) => link.path === path);
  if (chosen === undefined) throw new LaunchFault('bad-request');
  await useOnceOrThrow(db, portal, ticket.once, now);
  const { kid, privateKey } = await signingKey(db, key, now);
  const seconds = Math.floor(now.getTime() / 1000);
  const jwt = await new SignJWT({
    nonce: randomToken(),
    [`${CLAIM}/claim/message_type`]: 'LtiDeepLinkingResponse',
    [`${CLAIM}/claim/version`]: '1.3.0',
    [`${CLAIM}/claim/deployment_id`]: ticket.deployment,
    [`${CLAIM}-dl/claim/content_items`]: [
      {
        type: 'ltiResourceLink',
        title: `さくもん：${chosen.title}`,
        url: origin + chosen.path,
        // Only if the link has a line item does the portal accept results for it.
        ...(portal.sends_results && levelOfLink(origin + chosen.path) !== null
          ? { lineItem: { scoreMaximum: 1, label: `さくもん：${chosen.title}` } }
          : {}),
      },
    ],
    ...(ticket.data === null ? {} : { [`${CLAIM}-dl/claim/data`]: ticket.data }),
  })
    .setProtectedHeader({ alg: KEY_ALGORITHM, kid })
    .setIssuer(portal.client_id)
    .setAudience(portal.issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ANSWER_FOR)
    .sign(privateKey);
  return { returnUrl: ticket.returnUrl, jwt, portal };
}
