import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';

export const OPEN_ID_CLIENT = { clientId: 'sakumon', clientSecret: 'the secret of a client for trying out' };

/**
 * An OpenID provider that runs the program oidc-provider. A person who types an e-mail address on its pages is signed
 * in as the owner of the address.
 */
export type OpenIdProvider = {
  readonly issuer: string;
  /**
   * Makes the provider accept this redirect URI. From the redirect URI, the provider also derives the URI for
   * back-channel logouts.
   */
  readonly allow: (redirect: string) => void;
  readonly stop: () => Promise<void>;
};

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  let answer: ReturnType<Provider['callback']> | null = null;
  const server: Server = createServer((request, response) => void answer?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider listens nowhere');
  const issuer = `http://127.0.0.1:${address.port}`;
  return {
    issuer,
    allow: (redirect) => {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: OPEN_ID_CLIENT.clientId,
            client_secret: OPEN_ID_CLIENT.clientSecret,
            redirect_uris: [redirect],
            backchannel_logout_uri: redirect.replace(/back$/u, 'logout'),
            backchannel_logout_session_required: true,
          },
        ],
        features: { backchannelLogout: { enabled: true } },
        // The provider's own `fetch` rejects loopback addresses. This function replaces it, because the tests run on a
        // loopback address.
        fetch: (url, options = {}) =>
          fetch(url, Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'dispatcher'))),
        claims: { openid: ['sub', 'hd'], email: ['email', 'email_verified'] },
        cookies: { keys: ['for this journey alone'] },
        findAccount: (_, id) => ({
          accountId: id,
          claims: () => ({ sub: id, hd: id.split('@')[1], email: id, email_verified: true }),
        }),
      });
      answer = provider.callback();
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
