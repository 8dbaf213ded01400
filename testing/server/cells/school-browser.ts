import type { Account } from '../../../contract/account.ts';
import type { TestPortal } from '../lti/portal.ts';
import { PORTAL_DEPLOYMENT_ID, PORTAL_SETTINGS } from '../lti/portal.ts';
import { TEST_PROVIDER_TENANT, createTokenResponse, type TestIdentityProvider } from '../sso/provider.ts';

export type BrowserRequest = {
  readonly method: 'GET' | 'POST';
  /** The path, with the query. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
};
export type BrowserResponse = {
  readonly status: number;
  readonly headers: { readonly location: string | null; readonly cookies: readonly string[] };
  readonly text: string;
};

type Content = { readonly form?: Readonly<Record<string, string>>; readonly json?: unknown };

/** A browser at the address of a school. It stores cookies. `send` sends a request to this address. */
export class SchoolBrowser {
  readonly origin: string;
  private readonly send: (request: BrowserRequest) => Promise<BrowserResponse>;
  private readonly cookies = new Map<string, string>();

  constructor(origin: string, send: (request: BrowserRequest) => Promise<BrowserResponse>) {
    this.origin = origin;
    this.send = send;
  }

  async request(method: 'GET' | 'POST', url: string, { form, json }: Content = {}): Promise<BrowserResponse> {
    const { origin, pathname, search } = new URL(url, this.origin);
    if (origin !== this.origin) throw new Error(`the browser is at ${this.origin}, not at ${origin}`);
    const headers: Record<string, string> = { cookie: [...this.cookies.values()].join('; ') };
    if (form !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded';
    if (json !== undefined) headers['content-type'] = 'application/json';
    const text = json === undefined ? null : JSON.stringify(json);
    const body = form === undefined ? text : new URLSearchParams(form).toString();
    const response = await this.send({ method, path: pathname + search, headers, body });
    for (const cookie of response.headers.cookies) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, pair);
    }
    return response;
  }

  /** Returns the id of the account that is signed in, or null. */
  async account(): Promise<string | null> {
    const { text } = await this.request('GET', '/api/account');
    const { account = null }: { account?: Account | null } = JSON.parse(text);
    return account?.uid ?? null;
  }
}

/** A sign-in that has begun: the request with which Sakumon sent the browser to a provider or to a portal. */
export type BegunSignIn = {
  readonly browser: SchoolBrowser;
  readonly state: string;
  readonly nonce: string;
  readonly redirect: string;
};

function begun(browser: SchoolBrowser, { status, headers, text }: BrowserResponse): BegunSignIn {
  if (headers.location === null) throw new Error(`Sakumon answered ${status}: ${text}`);
  const { searchParams } = new URL(headers.location);
  const [state = '', nonce = '', redirect = ''] = ['state', 'nonce', 'redirect_uri'].map(
    (name) => searchParams.get(name) ?? '',
  );
  return { browser, state, nonce, redirect };
}

/** Presses the button of the identity provider on the login page. */
export async function beginSignInAtProvider(browser: SchoolBrowser): Promise<BegunSignIn> {
  return begun(browser, await browser.request('GET', '/api/sign-in/with/school?back=%2Fmanager'));
}

/**
 * Sends the browser back from the identity provider to Sakumon. The provider's response contains this address as a
 * verified e-mail address.
 */
export function returnFromProvider(
  { browser, state, nonce, redirect }: BegunSignIn,
  provider: TestIdentityProvider,
  email: string,
): Promise<BrowserResponse> {
  const claims = provider.claims(nonce, {
    sub: `subject of ${email}`,
    email,
    email_verified: true,
    hd: TEST_PROVIDER_TENANT,
  });
  provider.answerWith(async () => createTokenResponse(await provider.sign(claims)));
  return browser.request('GET', `${redirect}?code=c&state=${state}`);
}

/** Begins a sign-in from a portal. `portal` is the portal's id in Sakumon. */
export async function beginSignInAtPortal(browser: SchoolBrowser, portal: string): Promise<BegunSignIn> {
  const fields = {
    iss: PORTAL_SETTINGS.issuer,
    login_hint: 'hint-1',
    target_link_uri: `${browser.origin}/lti/launch`,
    client_id: PORTAL_SETTINGS.clientId,
    lti_deployment_id: PORTAL_DEPLOYMENT_ID,
  };
  return begun(browser, await browser.request('GET', `/lti/login/${portal}?${new URLSearchParams(fields).toString()}`));
}

/** Returns the form that the portal posts to sign in the pupil with this name and this id at the portal (`sub`). */
export async function createPortalLaunchForm(
  { browser, state, nonce }: BegunSignIn,
  portal: TestPortal,
  person: { readonly sub: string; readonly name: string },
): Promise<{ readonly state: string; readonly id_token: string }> {
  const message = portal.message({ nonce, state, target: `${browser.origin}/lti/launch` }, person);
  return { state, id_token: await portal.sign(message) };
}

/** Sends the browser back from the portal to Sakumon, with a form of {@link createPortalLaunchForm}. */
export function returnFromPortal(
  { browser, redirect }: BegunSignIn,
  form: Readonly<Record<string, string>>,
): Promise<BrowserResponse> {
  return browser.request('POST', redirect, { form });
}

/** Signs a pupil in by the secret of a login card, which the QR code contains. */
export function signInWithCard(browser: SchoolBrowser, secret: string): Promise<BrowserResponse> {
  return browser.request('POST', '/api/sign-in/login-card', { json: { card: { kind: 'secret', secret } } });
}
