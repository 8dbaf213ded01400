import { PORTAL_PATHS } from '../../contract/portals.ts';
import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, type TenantTransaction } from '../database/transaction.ts';
import type { ActiveSession } from '../http/session.ts';
import { toApiId } from '../identifiers.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { LaunchError } from './launch-refusal.ts';
import type { FindPortalKey } from './portal-keys.ts';
import { requireEnabledPortal, addPortalOriginsToErrors, type PortalRow } from './portal-rows.ts';
import {
  hashOfRandomToken,
  decryptLaunchState,
  randomBase64Token,
  encryptLaunchState,
  type LaunchState,
  type LaunchTicket,
} from './sealed-state.ts';
import { verifyLaunchToken, type VerifiedLaunch } from './verify-launch.ts';

/**
 * Time limits in milliseconds. `STATE_FOR`: from the redirect to the portal until the portal sends the person back.
 * `TICKET_FOR`: from then until the person presses the button that opens the session.
 */
const STATE_FOR = 10 * 60 * 1000;
const TICKET_FOR = 2 * 60 * 1000;
/**
 * Time in milliseconds for which the nonces and ids of used messages and tickets are stored. It must be longer than the
 * time for which a message or a ticket is valid.
 */
const NONCE_FOR = 60 * 60 * 1000;

export type LaunchDependencies = {
  readonly db: Database;
  readonly key: ReadInstallationKey;
  readonly findKey: FindPortalKey;
};

type Fields = Readonly<Record<string, unknown>>;

function field(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined) return null;
  if (typeof value !== 'string' || value.length > 4000 || /[\p{Cc}\p{Cs}]/u.test(value)) {
    throw new LaunchError('bad-request');
  }
  return value;
}

function needed(fields: Fields, name: string): string {
  const value = field(fields, name);
  if (value === null || value === '') throw new LaunchError('bad-request');
  return value;
}

function mustBe(said: string | null, allowed: readonly string[], refusal: 'not-proved' | 'other-deployment'): void {
  if (said !== null && !allowed.includes(said)) throw new LaunchError(refusal);
}

function hrefHere(target: string, origin: string): string {
  if (!URL.canParse(target) || new URL(target).origin !== origin || target.length > 1000) {
    throw new LaunchError('other-target');
  }
  return target;
}

type Leaving = {
  readonly portal: string;
  readonly fields: Fields;
  readonly origin: string;
  /**
   * The token in the browser's launch cookie. Only the browser with this cookie can complete the opening of Sakumon.
   */
  readonly browser: string;
  readonly session: ActiveSession | null;
  readonly now: Date;
};

/**
 * Returns the portal's address to which the server redirects the browser, so that the portal identifies the person (LTI
 * Security Framework 1.0, 5.1.1.2). Throws {@link LaunchError} if the portal is unknown or the request is not valid.
 */
export async function beginPortalLogin({ db, key }: LaunchDependencies, leaving: Leaving): Promise<URL> {
  const { fields, origin, session, now } = leaving;
  const portal = await runAsUnidentifiedPerson(db, (trx) => requireEnabledPortal(trx, leaving.portal));
  mustBe(needed(fields, 'iss'), [portal.issuer], 'not-proved');
  mustBe(field(fields, 'client_id'), [portal.client_id], 'not-proved');
  mustBe(field(fields, 'lti_deployment_id'), portal.deployments, 'other-deployment');
  const hint = needed(fields, 'login_hint');
  const messageHint = field(fields, 'lti_message_hint');
  const state: LaunchState = {
    portal: leaving.portal,
    nonce: randomBase64Token(),
    target: hrefHere(needed(fields, 'target_link_uri'), origin),
    browser: hashOfRandomToken(leaving.browser),
    before:
      session === null
        ? null
        : { school: session.school, account: session.account, token: session.tokenHash.toString('base64url') },
    until: now.getTime() + STATE_FOR,
  };
  const to = new URL(portal.login_url);
  const asked = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: portal.client_id,
    redirect_uri: `${origin}${PORTAL_PATHS.launch}`,
    login_hint: hint,
    nonce: state.nonce,
    state: encryptLaunchState(await key(), 'state', state),
    ...(messageHint === null ? {} : { lti_message_hint: messageHint }),
  };
  for (const [name, value] of Object.entries(asked)) to.searchParams.set(name, value);
  return to;
}

/** Stores that `word` (a nonce or a ticket's random id) was used. Returns false if it was used before. */
async function useOnce(trx: TenantTransaction, portal: PortalRow, word: string, now: Date): Promise<boolean> {
  const { school_id, id } = portal;
  const old = trx.deleteFrom('portal_nonce').where('school_id', '=', school_id).where('portal_id', '=', id);
  await old.where('used_at', '<', new Date(now.getTime() - NONCE_FOR)).execute();
  const used = await trx
    .insertInto('portal_nonce')
    .values({ school_id, portal_id: id, nonce_hash: Buffer.from(hashOfRandomToken(word), 'base64url'), used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('portal_id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Stores that `word` (a nonce or a ticket's random id) was used. Throws {@link LaunchError} `used-twice` if it was used
 * before.
 */
export async function markTokenUsedOnceOrThrow(
  db: Database,
  portal: PortalRow,
  word: string,
  now: Date,
): Promise<void> {
  if (!(await runAsUnidentifiedPerson(db, (trx) => useOnce(trx, portal, word, now))))
    throw new LaunchError('used-twice');
}

/**
 * The result of a verified launch. `before` is the Sakumon session that the browser had when Sakumon redirected it to
 * the portal; it is null if there was no session.
 */
export type VerifiedPortalResponse = {
  readonly portal: PortalRow;
  readonly ticket: LaunchTicket;
  readonly deepLinking: VerifiedLaunch['deepLinking'];
  readonly before: LaunchState['before'];
};

type ComingBack = { readonly fields: Fields; readonly browser: string | null; readonly now: Date };

/**
 * Verifies the message that the portal posted (LTI Security Framework 1.0, 5.1.3). Throws {@link LaunchError} if the
 * message is not valid.
 */
export async function verifyPortalResponse(
  { db, key, findKey }: LaunchDependencies,
  { fields, browser, now }: ComingBack,
): Promise<VerifiedPortalResponse> {
  if (field(fields, 'error') !== null) throw new LaunchError('portal-refused');
  const state = decryptLaunchState(await key(), 'state', fields['state'], now);
  if (browser === null || hashOfRandomToken(browser) !== state.browser) throw new LaunchError('other-browser');
  const portal = await runAsUnidentifiedPerson(db, (trx) => requireEnabledPortal(trx, state.portal));
  return addPortalOriginsToErrors(portal, async () => {
    const { deepLinking, ...proved } = await verifyLaunchToken(fields['id_token'], {
      portal,
      state,
      find: findKey,
      now,
    });
    await markTokenUsedOnceOrThrow(db, portal, state.nonce, now);
    const ticket = {
      ...proved,
      portal: toApiId('l', portal.id),
      to: state.target,
      once: randomBase64Token(),
      until: now.getTime() + TICKET_FOR,
    };
    return { portal, ticket, deepLinking, before: state.before };
  });
}

/**
 * Encrypts a ticket. A page in a frame contains the encrypted ticket; the button of this page sends the ticket in a new
 * tab, in which the session is opened.
 */
export async function encryptLaunchTicket(key: ReadInstallationKey, ticket: LaunchTicket): Promise<string> {
  return encryptLaunchState(await key(), 'ticket', ticket);
}

/** Decrypts the ticket of a page in a frame, and marks the ticket as used. A ticket can be used only once. */
export async function decryptLaunchTicketOnce(
  { db, key }: LaunchDependencies,
  sealed: unknown,
  now: Date,
): Promise<Pick<VerifiedPortalResponse, 'portal' | 'ticket'>> {
  const ticket = decryptLaunchState(await key(), 'ticket', sealed, now);
  const portal = await runAsUnidentifiedPerson(db, (trx) => requireEnabledPortal(trx, ticket.portal));
  await markTokenUsedOnceOrThrow(db, portal, ticket.once, now);
  return { portal, ticket };
}
