import { createServer, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

export const PORTAL_CLIENT = 'client-of-sakumon';
export const PORTAL_DEPLOYMENT = 'deployment-1';

const PEOPLE = {
  teacher: { sub: 'teacher-1', name: 'ポータルの 先生', role: 'Instructor' },
  pupil: { sub: 'pupil-1', name: 'ポータル はなこ', role: 'Learner' },
} as const;

const MEMBERS = ['青木 あおい', '石田 いつき', '上野 うみ'];

/**
 * A simulated learning portal, which is written from the specification LTI 1.3 Core. Its pages open Sakumon in a tab or
 * in an iframe.
 */
export type SimulatedPortalServer = {
  readonly url: string;
  /**
   * Registers Sakumon at the portal. Sakumon shows the two addresses to the teacher who adds the portal: `loginUrl`
   * starts a sign-in, `toolUrl` receives the launch.
   */
  readonly register: (loginUrl: string, toolUrl: string) => void;
  readonly stop: () => Promise<void>;
};

function page(response: ServerResponse, body: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="ja"><title>ポータル</title>${body}</html>`);
}

export async function startSimulatedPortalServer(): Promise<SimulatedPortalServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'portal-1', alg: 'RS256', use: 'sig' };
  let registered = { loginUrl: '', toolUrl: '' };
  let url = '';

  const initiation = (who: string): string => {
    const fields = { iss: url, login_hint: who, target_link_uri: registered.toolUrl, client_id: PORTAL_CLIENT };
    return `${registered.loginUrl}?${new URLSearchParams(fields).toString()}`;
  };
  const message = async (asked: URLSearchParams): Promise<string> => {
    const who = asked.get('login_hint');
    const person = who === 'pupil' ? PEOPLE.pupil : PEOPLE.teacher;
    const isChoosing = who === 'choosing';
    const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
    const claims = {
      nonce: asked.get('nonce') ?? '',
      sub: person.sub,
      name: person.name,
      [`${CLAIM}/version`]: '1.3.0',
      [`${CLAIM}/message_type`]: isChoosing ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
      [`${CLAIM}/deployment_id`]: PORTAL_DEPLOYMENT,
      [`${CLAIM}/target_link_uri`]: registered.toolUrl,
      ...(isChoosing
        ? { [dl]: { deep_link_return_url: `${url}/return`, accept_types: ['ltiResourceLink'] } }
        : { [`${CLAIM}/resource_link`]: { id: 'link-1' } }),
      [`${CLAIM}/roles`]: [`${MEMBERSHIP}#${person.role}`],
      [`${CLAIM}/context`]: { id: 'class-1', title: '4年2組' },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${url}/members`,
        service_versions: ['2.0'],
      },
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'portal-1' })
      .setIssuer(url)
      .setAudience(PORTAL_CLIENT)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  };

  const answer = async (path: URL, response: ServerResponse): Promise<void> => {
    const who = path.searchParams.get('who') ?? '';
    switch (path.pathname) {
      case '/keys':
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ keys: [jwk] }));
        return;
      case '/tab':
        page(response, `<a href="${initiation(who).replaceAll('&', '&amp;')}">さくもん</a>`);
        return;
      case '/frame':
        page(
          response,
          `<iframe title="さくもん" width="900" height="600" src="${initiation(who).replaceAll('&', '&amp;')}"></iframe>`,
        );
        return;
      case '/token':
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ access_token: 'token-1', token_type: 'Bearer', expires_in: 3600 }));
        return;
      case '/members': {
        const roles = [`${MEMBERSHIP}#Learner`];
        const members = MEMBERS.map((name, at) => ({ user_id: `member-${at}`, name, roles }));
        response.setHeader('content-type', 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json');
        response.end(JSON.stringify({ id: `${url}/members`, context: { id: 'class-1' }, members }));
        return;
      }
      case '/return':
        page(response, '<p>うけとりました</p>');
        return;
      case '/auth': {
        const asked = path.searchParams;
        const fields = { state: asked.get('state') ?? '', id_token: await message(asked) };
        const inputs = Object.entries(fields).map(
          ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
        );
        page(
          response,
          `<form method="post" action="${asked.get('redirect_uri') ?? ''}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
        );
        return;
      }
      default:
        response.statusCode = 404;
        response.end();
    }
  };

  const server: Server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', url), response).catch((fault: unknown) => {
      response.statusCode = 500;
      response.end(String(fault));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the portal listens nowhere');
  url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    register: (loginUrl, toolUrl) => {
      registered = { loginUrl, toolUrl };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
