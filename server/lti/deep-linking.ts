import { SignJWT } from 'jose';
import { runAsUnidentifiedPerson, runAsTenant } from '../database/transaction.ts';
import type { ActiveSession } from '../http/session.ts';
import { deepLinksOfSchool, type DeepLinkSection } from './deep-links.ts';
import { LTI_KEY_ALGORITHM, ltiSigningKey } from './key-set.ts';
import { findAccountLinkedToSubject } from './launch-person.ts';
import { markTokenUsedOnceOrThrow, type VerifiedPortalResponse, type LaunchDependencies } from './launch.ts';
import { LaunchError } from './launch-refusal.ts';
import { requireEnabledPortal, type PortalRow } from './portal-rows.ts';
import { levelOfPortalLink } from './awaited-results.ts';
import { randomBase64Token, encryptLaunchState, decryptLaunchState, type DeepLinkTicket } from './sealed-state.ts';

/**
 * `CHOOSING_FOR`: time limit in milliseconds for a teacher to choose links. `ANSWER_FOR`: time in seconds for which
 * Sakumon's signed response to the portal is valid.
 */
const CHOOSING_FOR = 30 * 60 * 1000;
const ANSWER_FOR = 300;
const CLAIM = 'https://purl.imsglobal.org/spec/lti';

export type DeepLinkChoicePageContent = { readonly sealed: string; readonly groups: readonly DeepLinkSection[] };

type Teacher = Pick<ActiveSession, 'school' | 'account' | 'role'>;

async function teacherOf({ db }: LaunchDependencies, portal: PortalRow, subject: string, now: Date): Promise<Teacher> {
  const person = await runAsUnidentifiedPerson(db, (trx) => findAccountLinkedToSubject(trx, portal, subject, now));
  if (person?.role !== 'manager') throw new LaunchError('not-registered');
  return person;
}

function linksOf({ db }: LaunchDependencies, { school, account, role }: Teacher, now: Date) {
  return runAsTenant(db, { school, account, role }, (trx) => deepLinksOfSchool(trx, school, now));
}

/**
 * Returns the content of the page on which a teacher chooses links (LTI Deep Linking 2.0): the links, and an encrypted
 * ticket that identifies the teacher. The ticket replaces the session cookie, because browsers send no cookie if the
 * portal shows the page in a frame. Throws {@link LaunchError} if the portal's message does not ask for links, or if
 * the portal's person is not linked to a teacher's account.
 */
export async function createDeepLinkChoicePageContent(
  dependencies: LaunchDependencies,
  launched: VerifiedPortalResponse,
  now: Date,
): Promise<DeepLinkChoicePageContent> {
  const { portal, ticket, deepLinking } = launched;
  if (deepLinking === null) throw new LaunchError('other-message');
  const groups = await linksOf(dependencies, await teacherOf(dependencies, portal, ticket.subject, now), now);
  const choosing: DeepLinkTicket = {
    portal: ticket.portal,
    subject: ticket.subject,
    ...deepLinking,
    once: randomBase64Token(),
    until: now.getTime() + CHOOSING_FOR,
  };
  return { sealed: encryptLaunchState(await dependencies.key(), 'choosing', choosing), groups };
}

export type DeepLinkingResponse = { readonly returnUrl: string; readonly jwt: string; readonly portal: PortalRow };

/**
 * Returns the signed response that the browser must post to the portal. Throws {@link LaunchError} if the ticket or the
 * choice of links is not valid.
 */
export async function createDeepLinkingResponse(
  dependencies: LaunchDependencies,
  { sealed, path, origin, now }: { sealed: unknown; path: unknown; origin: string; now: Date },
): Promise<DeepLinkingResponse> {
  const { db, key } = dependencies;
  const ticket = decryptLaunchState(await key(), 'choosing', sealed, now);
  const portal = await runAsUnidentifiedPerson(db, (trx) => requireEnabledPortal(trx, ticket.portal));
  const groups = await linksOf(dependencies, await teacherOf(dependencies, portal, ticket.subject, now), now);
  const chosen = groups.flatMap(({ links }) => links).find((link) => link.path === path);
  if (chosen === undefined) throw new LaunchError('bad-request');
  await markTokenUsedOnceOrThrow(db, portal, ticket.once, now);
  const { kid, privateKey } = await ltiSigningKey(db, key, now);
  const seconds = Math.floor(now.getTime() / 1000);
  const jwt = await new SignJWT({
    nonce: randomBase64Token(),
    [`${CLAIM}/claim/message_type`]: 'LtiDeepLinkingResponse',
    [`${CLAIM}/claim/version`]: '1.3.0',
    [`${CLAIM}/claim/deployment_id`]: ticket.deployment,
    [`${CLAIM}-dl/claim/content_items`]: [
      {
        type: 'ltiResourceLink',
        title: `さくもん：${chosen.title}`,
        url: origin + chosen.path,
        // The portal accepts results only for links with a line item.
        ...(portal.sends_results && levelOfPortalLink(origin + chosen.path) !== null
          ? { lineItem: { scoreMaximum: 1, label: `さくもん：${chosen.title}` } }
          : {}),
      },
    ],
    ...(ticket.data === null ? {} : { [`${CLAIM}-dl/claim/data`]: ticket.data }),
  })
    .setProtectedHeader({ alg: LTI_KEY_ALGORITHM, kid })
    .setIssuer(portal.client_id)
    .setAudience(portal.issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ANSWER_FOR)
    .sign(privateKey);
  return { returnUrl: ticket.returnUrl, jwt, portal };
}
