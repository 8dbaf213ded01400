import type { TestApp } from '../app.ts';

/** Sets the tenants that belong to a school at a provider. A tenant that belonged to another school is removed from it. */
export async function setTenantsOfTestSchool(
  server: TestApp,
  school: string,
  provider: string,
  tenants: readonly string[],
): Promise<void> {
  const names = tenants.map((tenant) => tenant.toLowerCase());
  await server.rows('delete from identity_tenant where provider = $1 and (school_id = $2 or tenant = any($3))', [
    provider,
    school,
    names,
  ]);
  await server.rows(
    `insert into identity_tenant (school_id, provider, tenant, assigned_at) select $1, $2, unnest($3::text[]), now()`,
    [school, provider, names],
  );
}
