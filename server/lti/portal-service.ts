import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Database } from '../database/pool.ts';
import type { InstallationKey } from '../accounts/installation-key.ts';
import { KEY_ALGORITHM, signingKey } from './key-set.ts';
import { readAnswer, requestService, ServiceToken, type ServiceFetch } from '../http/request-service.ts';
import type { PortalRow } from './portal-rows.ts';

/** The OAuth scope that allows only sending results. */
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
/** Seconds for which our signed assertion to a portal's token server is valid. */
const ASSERTION_FOR = 300;

export type ServiceDependencies = {
  readonly db: Database;
  readonly key: InstallationKey;
  readonly fetch: ServiceFetch;
  readonly patience?: number;
};

/**
 * Returns an access token for the services of a portal: OAuth 2.0 client credentials with an assertion that our key
 * signs (1EdTech Security Framework 1.0, 4.1). Throws {@link ServiceFault}.
 */
export async function accessToken(
  dependencies: ServiceDependencies,
  portal: Pick<PortalRow, 'client_id' | 'token_url'>,
  scope: string,
  now: Date,
): Promise<string> {
  const { kid, privateKey } = await signingKey(dependencies.db, dependencies.key, now);
  const seconds = Math.floor(now.getTime() / 1000);
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: KEY_ALGORITHM, typ: 'JWT', kid })
    .setIssuer(portal.client_id)
    .setSubject(portal.client_id)
    .setAudience(portal.token_url)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ASSERTION_FOR)
    .setJti(randomUUID())
    .sign(privateKey);
  const asked = {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope,
  };
  const { text } = await requestService(dependencies, portal.token_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(asked).toString(),
  });
  return readAnswer(ServiceToken, text).access_token;
}
