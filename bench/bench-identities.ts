import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createServer, type IncomingMessage } from 'node:http';

export const BENCH_IDENTITY_CLIENT = { clientId: 'bench', clientSecret: 'a secret of the bench, long enough' };
export const BENCH_IDENTITY_TOOLKIT_PROJECT = 'demo-bench';

/** The person whom each of the two providers signs in. */
type Known = { readonly email: string; readonly domain: string };

/**
 * A server with two simulated sign-in services: an OpenID Connect provider and Google's Identity Toolkit. It responds
 * as fast as possible.
 */
export type BenchIdentityProvider = {
  readonly address: string;
  /** Returns how long the provider has worked on its responses since the last call, in milliseconds. */
  readonly spent: () => number;
  readonly stop: () => Promise<void>;
};

async function textOf(request: IncomingMessage): Promise<string> {
  let whole = '';
  for await (const chunk of request) whole += String(chunk);
  return whole;
}

export async function startIdentityProvider({ email, domain }: Known): Promise<BenchIdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }];
  let address = '';
  let milliseconds = 0;

  const idToken = (nonce: string | null): Promise<string> => {
    const claims = { sub: 'bench', email, email_verified: true, hd: domain, nonce };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuer(`http://${address}`)
      .setAudience(BENCH_IDENTITY_CLIENT.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  };
  const hostedToken = (): string => {
    const firebase = { sign_in_provider: 'password' };
    return new UnsecuredJWT({ auth_time: Math.floor(Date.now() / 1000), email, email_verified: true, firebase })
      .setSubject('bench')
      .setIssuer(`https://securetoken.google.com/${BENCH_IDENTITY_TOOLKIT_PROJECT}`)
      .setAudience(BENCH_IDENTITY_TOOLKIT_PROJECT)
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
  };
  const answerOf = async (path: string, body: string): Promise<unknown> => {
    const origin = `http://${address}`;
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          jwks_uri: `${origin}/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
        };
      case '/keys':
        return { keys };
      case '/token':
        // The authorisation code in this request is the nonce of the sign-in. So the provider can put the nonce into
        // the ID token without storing it.
        return {
          access_token: 'a',
          token_type: 'Bearer',
          id_token: await idToken(new URLSearchParams(body).get('code')),
        };
      case '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword':
        return { localId: 'bench', email, idToken: hostedToken(), refreshToken: 'refresh' };
      case '/identitytoolkit.googleapis.com/v1/accounts:lookup':
        return { users: [{ localId: 'bench', email, emailVerified: true }] };
      default:
        return null;
    }
  };

  const server = createServer((request, response) => {
    const begun = performance.now();
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    textOf(request)
      .then((body) => answerOf(path, body))
      .then(
        (answer) => {
          response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' });
          response.end(JSON.stringify(answer));
          milliseconds += performance.now() - begun;
        },
        (fault: unknown) => response.destroy(fault instanceof Error ? fault : undefined),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('the providers listen nowhere');
  address = `127.0.0.1:${listening.port}`;
  return {
    address,
    spent: () => {
      const spent = milliseconds;
      milliseconds = 0;
      return spent;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
