import { z } from 'zod/mini';
import { rolesThatMay } from './may.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** The one provider that keeps passwords, as schools switch it on and as links name it. */
export const HOSTED_NAME = 'hosted';

const ProviderName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/u));

/** A domain of a school's Workspace, or the id of its tenant. */
const Tenant = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,252}$/u, { error: 'ドメインかテナントIDを1行に1つ入れてください' }),
  );

/** How a school signs in by the providers that the installation has. */
export const SchoolIdentity = z.object({
  providers: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      isOn: z.boolean(),
      /** Whoever is of none of these is not let in; empty lets all in who were linked before. */
      tenants: z.array(z.string()),
      /** A verified address of these tenants links the account that has it, once. */
      linksEmail: z.boolean(),
    }),
  ),
});
export type SchoolIdentity = z.infer<typeof SchoolIdentity>;

export const IDENTITY_ROUTES = {
  schoolIdentity: {
    method: 'GET',
    path: '/api/school-identity',
    access: rolesThatMay('see', 'settings'),
    summary: 'By which providers people of the own school may sign in.',
    input: z.object({}),
    output: SchoolIdentity,
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  editSchoolIdentity: {
    method: 'POST',
    path: '/api/school-identity',
    access: rolesThatMay('edit', 'settings'),
    summary: 'Switch a provider on or off for the own school, and say whom it lets in.',
    input: z.object({
      provider: ProviderName,
      isOn: z.boolean(),
      tenants: z.array(Tenant).check(z.maxLength(20)),
      linksEmail: z.boolean(),
    }),
    output: SchoolIdentity,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
