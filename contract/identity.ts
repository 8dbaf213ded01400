import { z } from 'zod/mini';
import { SchoolId } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/**
 * The name that school settings and links use for the identity provider which stores passwords itself (Firebase or
 * Identity Platform).
 */
export const HOSTED_IDENTITY_PROVIDER_NAME = 'hosted';

const ProviderName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/u));

/**
 * A tenant (customer organization) of an identity provider: a Google Workspace domain, or the tenant id of another
 * provider. The text is converted to lower case for comparison.
 */
const Tenant = z.string().check(
  z.overwrite((text) => text.normalize('NFKC').trim().toLowerCase()),
  z.regex(/^[a-z0-9][a-z0-9.-]{0,252}$/u, {
    error: 'ドメインかテナントIDを1つ入れてください（例：school.example.jp）',
  }),
);

/** Which identity providers of the installation a school uses, and how. */
export const SchoolIdentityProviders = z.object({
  providers: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      isOn: z.boolean(),
      /**
       * The tenants that an administrator assigned to the school: only people of these tenants may sign in. If the list
       * is empty, people whose accounts are already linked may sign in, except people of a tenant that is assigned to
       * another school.
       */
      tenants: z.array(z.string()),
      /**
       * True if people of these tenants are linked automatically: at the first sign-in, the server links the person to
       * the account with the same verified e-mail address. It adds no link to an account that already has a link to
       * this provider.
       */
      linksEmail: z.boolean(),
    }),
  ),
});
export type SchoolIdentityProviders = z.infer<typeof SchoolIdentityProviders>;

/** The tenants of identity providers that are assigned to one school. Administrators assign them. */
const IdentityTenants = z.object({
  providers: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** True if the school uses this provider. */
      isOn: z.boolean(),
      tenants: z.array(
        z.object({
          tenant: z.string(),
          /**
           * True if an administrator has confirmed the tenant. It is false only for some old tenants, which teachers
           * entered when they could still assign tenants.
           */
          isConfirmed: z.boolean(),
        }),
      ),
    }),
  ),
});
export type IdentityTenants = z.infer<typeof IdentityTenants>;

const OneTenant = z.object({ school: SchoolId, provider: ProviderName, tenant: Tenant });

export const IDENTITY_ROUTES = {
  schoolIdentity: {
    method: 'GET',
    path: '/api/school-identity',
    access: rolesAllowedToAct('see', 'settings'),
    summary: "List the identity providers that the caller's school can use.",
    input: z.object({}),
    output: SchoolIdentityProviders,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  editSchoolIdentity: {
    method: 'POST',
    path: '/api/school-identity',
    access: rolesAllowedToAct('edit', 'settings'),
    summary: "Enable or disable a provider for the caller's school, and its linking by verified e-mail addresses.",
    input: z.object({ provider: ProviderName, isOn: z.boolean(), linksEmail: z.boolean() }),
    output: SchoolIdentityProviders,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  identityTenants: {
    method: 'GET',
    path: '/api/schools/:school/identity-tenants',
    access: rolesAllowedToAct('edit', 'school'),
    summary: 'List the domains and tenants of a school at each provider.',
    input: z.object({ school: SchoolId }),
    output: IdentityTenants,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  assignIdentityTenant: {
    method: 'POST',
    path: '/api/schools/:school/identity-tenants',
    access: rolesAllowedToAct('edit', 'school'),
    summary:
      'Assign a domain or tenant to a school, or confirm one that a teacher entered. It then belongs to this school only.',
    input: OneTenant,
    output: IdentityTenants,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'tenant-taken'],
  },
  releaseIdentityTenant: {
    method: 'POST',
    path: '/api/schools/:school/identity-tenants/release',
    access: rolesAllowedToAct('edit', 'school'),
    summary: 'Remove a domain or tenant from a school.',
    input: OneTenant,
    output: IdentityTenants,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
