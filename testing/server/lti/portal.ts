import { base64url, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { ExternalServiceFetch } from '../../../server/http/request-service.ts';

export const PORTAL_ISSUER = 'https://portal.school.test';
export const PORTAL_CLIENT_ID = 'client-of-sakumon';
export const PORTAL_DEPLOYMENT_ID = 'deployment-1';
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
export const LTI_LEARNER_ROLE = `${MEMBERSHIP}#Learner`;
export const LTI_INSTRUCTOR_ROLE = `${MEMBERSHIP}#Instructor`;
export const LTI_MENTOR_ROLE = `${MEMBERSHIP}#Mentor`;

/** The registration data of a portal (LTI 1.3 Core, 3.1.3). */
export const PORTAL_SETTINGS = {
  name: 'まなびポータル',
  issuer: PORTAL_ISSUER,
  clientId: PORTAL_CLIENT_ID,
  deployments: [PORTAL_DEPLOYMENT_ID],
  loginUrl: `${PORTAL_ISSUER}/auth`,
  tokenUrl: `${PORTAL_ISSUER}/token`,
  keysUrl: `${PORTAL_ISSUER}/keys`,
  isOn: true,
  addsPupils: false,
  sendsResults: false,
};

export type LaunchMessageClaims = JWTPayload & Readonly<Record<string, unknown>>;
export type AuthenticationRequest = { readonly nonce: string; readonly state: string; readonly target: string };

/** Expands short claim names: `deployment_id` becomes `https://purl.imsglobal.org/spec/lti/claim/deployment_id`. */
export function expandLtiClaimNames(of: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [`${CLAIM}/${name}`, value]));
}

/** Returns a simulated portal (LTI platform), written from LTI 1.3 Core and the 1EdTech Security Framework 1.0. */
export async function createTestPortal(now: () => Date) {
  const own = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'portal-1', alg: 'RS256', use: 'sig' };
  let isAway = false;
  const fetch: ExternalServiceFetch = (url) => {
    if (isAway) return Promise.reject(new TypeError('fetch failed'));
    const isKeys = url === PORTAL_SETTINGS.keysUrl;
    return Promise.resolve(new Response(JSON.stringify(isKeys ? { keys: [jwk] } : {}), { status: isKeys ? 200 : 404 }));
  };

  return {
    fetch,
    goAway: (away: boolean): void => {
      isAway = away;
    },
    /**
     * Returns the claims of a valid launch message, with which a pupil opens a resource link. `change` replaces some
     * claims.
     */
    message: (
      { nonce, target }: AuthenticationRequest,
      change: Readonly<Record<string, unknown>> = {},
    ): LaunchMessageClaims => {
      const seconds = Math.floor(now().getTime() / 1000);
      const person = { sub: 'pupil-1', name: '山田 花子', given_name: '花子', family_name: '山田' };
      const times = { iat: seconds, exp: seconds + 300 };
      return {
        iss: PORTAL_ISSUER,
        aud: PORTAL_CLIENT_ID,
        azp: PORTAL_CLIENT_ID,
        nonce,
        ...times,
        ...person,
        ...expandLtiClaimNames({
          version: '1.3.0',
          message_type: 'LtiResourceLinkRequest',
          deployment_id: PORTAL_DEPLOYMENT_ID,
          target_link_uri: target,
          resource_link: { id: 'link-1', title: 'さくもん' },
          roles: [LTI_LEARNER_ROLE],
          context: { id: 'context-1', type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'] },
        }),
        ...change,
      };
    },
    sign: (claims: LaunchMessageClaims, by: 'own' | 'foreign' = 'own', kid = 'portal-1'): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
        .sign(by === 'own' ? own.privateKey : foreign.privateKey),
    /**
     * Signs claims with HMAC, with the portal's public key as the secret. Everybody knows this key, so the server must
     * reject such a signature.
     */
    signWithPublicKey: (claims: LaunchMessageClaims): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'portal-1' })
        .sign(new TextEncoder().encode(JSON.stringify(jwk))),
    unsigned: (claims: LaunchMessageClaims): string =>
      `${base64url.encode(JSON.stringify({ alg: 'none', typ: 'JWT' }))}.${base64url.encode(JSON.stringify(claims))}.`,
  };
}

export type TestPortal = Awaited<ReturnType<typeof createTestPortal>>;
