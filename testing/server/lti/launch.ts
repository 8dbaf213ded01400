import type { Portal } from '../../../contract/portals.ts';
import type { TestApp } from '../app.ts';
import type { TestPerson } from '../people.ts';
import { PORTAL_DEPLOYMENT_ID, PORTAL_SETTINGS, type TestPortal } from './portal.ts';

export const TOOL_ORIGIN = 'http://localhost';
export const TOOL_LAUNCH_URL = `${TOOL_ORIGIN}/lti/launch`;

export const LOGIN_INITIATION_PARAMETERS = {
  iss: PORTAL_SETTINGS.issuer,
  login_hint: 'hint-1',
  target_link_uri: TOOL_LAUNCH_URL,
  client_id: PORTAL_SETTINGS.clientId,
  lti_deployment_id: PORTAL_DEPLOYMENT_ID,
  lti_message_hint: 'message-1',
};

type Sent = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly cookie?: string;
  readonly form?: Readonly<Record<string, string>> | string;
  readonly headers?: Record<string, string>;
};

type Left = { readonly nonce: string; readonly state: string; readonly target: string; readonly cookie: string };
type Fields = Readonly<Record<string, string>>;

export function findHiddenFieldValue(body: string, name: string): string {
  return new RegExp(`name="${name}" value="([\\w.-]+)"`, 'u').exec(body)?.[1] ?? '';
}

export async function registerPortal(of: TestPerson, settings: Partial<typeof PORTAL_SETTINGS> = {}): Promise<Portal> {
  const { status, body } = await of.post<Portal>('/api/portals', { ...PORTAL_SETTINGS, ...settings });
  if (status !== 200) throw new Error(`the portal is not registered: ${JSON.stringify(body)}`);
  return body;
}

/** Returns a browser that visits a portal and Sakumon's pages. */
export function createLaunchBrowser(server: TestApp, portal: TestPortal) {
  /** Sends a request as a browser does from a page of the portal or from a page of Sakumon. */
  const send = async ({ method, url, cookie, form, headers = {} }: Sent) => {
    const {
      statusCode,
      headers: answered,
      body,
    } = await server.app.inject({
      method,
      url,
      headers: {
        host: 'localhost',
        ...(cookie === undefined ? {} : { cookie }),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form === undefined
        ? {}
        : { payload: typeof form === 'string' ? form : new URLSearchParams(form).toString() }),
    });
    const set = [answered['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '');
    const session = set.find((one) => one.startsWith('sakumon-session='));
    const browser = set.find((one) => one.startsWith('sakumon-browser='));
    const refusal = answered['x-launch-refusal'];
    const to = answered.location === undefined ? null : answered.location;
    return {
      status: statusCode,
      to,
      session: session ?? null,
      browser: browser ?? '',
      refusal,
      body,
      headers: answered,
    };
  };

  /**
   * Sends a login initiation to Sakumon. Sakumon redirects the browser to the portal; the function returns the
   * authentication request in the address of this redirect (Security Framework 1.0, 5.1.1.2).
   */
  const leave = async (of: Portal, fields: Fields = LOGIN_INITIATION_PARAMETERS, cookie = ''): Promise<Left> => {
    const query = new URLSearchParams(fields).toString();
    const { status, to, browser } = await send({ method: 'GET', url: `/lti/login/${of.id}?${query}`, cookie });
    if (status !== 302 || to === null) throw new Error(`the way out answers ${status}`);
    const { searchParams } = new URL(to);
    return {
      nonce: searchParams.get('nonce') ?? '',
      state: searchParams.get('state') ?? '',
      target: fields['target_link_uri'] ?? '',
      cookie: browser,
    };
  };

  const signed = async (left: Left, claims: Readonly<Record<string, unknown>> = {}) => ({
    state: left.state,
    id_token: await portal.sign(portal.message(left, claims)),
  });

  const comeBack = (left: Left, form: Fields, headers: Record<string, string> = {}) =>
    send({
      method: 'POST',
      url: '/lti/launch',
      cookie: left.cookie,
      form,
      headers: { origin: PORTAL_SETTINGS.issuer, ...headers },
    });

  return { send, leave, signed, comeBack };
}
