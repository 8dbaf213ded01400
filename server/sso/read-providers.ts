import { HOSTED_IDENTITY_PROVIDER_NAME } from '../../contract/identity.ts';
import { readFile } from 'node:fs/promises';
import { z } from 'zod/mini';
import type { IdentityProvider, ProviderSettings } from './identity-provider.ts';
import { HostedIdentityProviderSettings, type HostedIdentityProvider } from './hosted-provider.ts';
import { createIdentityToolkitClient } from './identity-toolkit.ts';
import { createOpenIdConnectProvider } from './open-id-connect.ts';

/**
 * Settings of well-known providers. For such a provider, the operator must add only the client id and the client
 * secret.
 */
export const PROVIDER_PRESETS = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { label: 'Microsoft', issuer: 'https://login.microsoftonline.com/organizations/v2.0' },
} as const;

const Client = { clientId: z.string().check(z.minLength(1)), clientSecret: z.string().check(z.minLength(1)) };
const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/u));

const ProvidersFile = z.strictObject({
  hosted: z.optional(HostedIdentityProviderSettings),
  providers: z.optional(
    z
      .array(
        z.union([
          z.strictObject({ preset: z.enum(['google', 'microsoft']), ...Client }),
          z.strictObject({
            name: Name,
            label: z.string().check(z.minLength(1), z.maxLength(40)),
            issuer: z.url(),
            ...Client,
          }),
        ]),
      )
      .check(z.maxLength(10)),
  ),
});

export type IdentitySettingsFileContent = {
  readonly providers: readonly ProviderSettings[];
  readonly hosted: HostedIdentityProviderSettings | null;
};

/**
 * Parses the settings file for identity providers. If the file is wrong, throws an error with a message of one line.
 * The message says where the fault is, but never contains a value of the file, because some values are secrets.
 */
export function parseIdentitySettings(text: string): IdentitySettingsFileContent {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error('SAKUMON_IDENTITY must name a file of JSON.');
  }
  const parsed = ProvidersFile.safeParse(file);
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Error(`The file of SAKUMON_IDENTITY is not as docs/operations/sign-in.md says: ${places}.`);
  }
  const { providers = [], hosted = null } = parsed.data;
  // At an emulator, anybody can sign in as any person. So an emulator is allowed only for a Firebase project whose id
  // begins with `demo-`, because such a project contains no real data.
  if (hosted?.emulator !== undefined && !hosted.projectId.startsWith('demo-')) {
    throw new Error('The file of SAKUMON_IDENTITY may name an emulator for a hosted project “demo-…” only.');
  }
  const settings = providers.map((one) => {
    const { clientId, clientSecret } = one;
    return 'preset' in one
      ? { name: one.preset, ...PROVIDER_PRESETS[one.preset], clientId, clientSecret }
      : { name: one.name, label: one.label, issuer: one.issuer, clientId, clientSecret };
  });
  if (new Set([HOSTED_IDENTITY_PROVIDER_NAME, ...settings.map(({ name }) => name)]).size < settings.length + 1) {
    throw new Error('Two providers of SAKUMON_IDENTITY have one name.');
  }
  const insecure = settings.find(({ issuer }) => !isSecure(new URL(issuer)));
  if (insecure !== undefined) throw new Error(`The issuer of ${insecure.name} must be an https:// address.`);
  return { providers: settings, hosted };
}

/**
 * Returns true if the address of a provider uses https. Also returns true for plain http if the provider is on this
 * machine, so that developers can test with such a provider.
 */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

export type IdentityProviders = {
  readonly providers: readonly IdentityProvider[];
  readonly hosted: HostedIdentityProvider | null;
};

/** Returns the identity providers of this installation. Without a settings file, there are none. */
export async function readIdentityProviders(file: string | null): Promise<IdentityProviders> {
  if (file === null) return { providers: [], hosted: null };
  const { providers, hosted } = parseIdentitySettings(await readFile(file, 'utf8'));
  return {
    providers: providers.map((settings) => createOpenIdConnectProvider(settings)),
    hosted: hosted === null ? null : createIdentityToolkitClient(hosted),
  };
}
