import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Database } from '../database/pool.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { LTI_KEY_ALGORITHM, ltiSigningKey } from './key-set.ts';
import {
  parseExternalServiceResponse,
  requestExternalService,
  OAuthTokenResponse,
  type ExternalServiceFetch,
} from '../http/request-service.ts';
import type { PortalRow } from './portal-rows.ts';

/** The OAuth scope that allows only sending results. */
export const LTI_SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
/** Time in seconds for which a signed assertion to a portal's token server is valid. */
const ASSERTION_FOR = 300;

export type PortalServiceDependencies = {
  readonly db: Database;
  readonly key: ReadInstallationKey;
  readonly fetch: ExternalServiceFetch;
  readonly patience?: number;
};

/**
 * Requests an access token for the services of a portal: OAuth 2.0 client credentials with an assertion that Sakumon's
 * key signs (1EdTech Security Framework 1.0, 4.1). Throws {@link PortalServiceError} if the portal issues no token.
 */
export async function requestPortalAccessToken(
  dependencies: PortalServiceDependencies,
  portal: Pick<PortalRow, 'client_id' | 'token_url'>,
  scope: string,
  now: Date,
): Promise<string> {
  const { kid, privateKey } = await ltiSigningKey(dependencies.db, dependencies.key, now);
  const seconds = Math.floor(now.getTime() / 1000);
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: LTI_KEY_ALGORITHM, typ: 'JWT', kid })
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
  const { text } = await requestExternalService(dependencies, portal.token_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(asked).toString(),
  });
  return parseExternalServiceResponse(OAuthTokenResponse, text).access_token;
}
