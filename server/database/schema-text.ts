import { Client } from 'pg';

const SECTIONS: readonly { readonly title: string; readonly sql: string }[] = [
  {
    title: 'columns',
    sql: `
      select format('%s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end,
          coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       order by c.relname, a.attnum`,
  },
  {
    title: 'constraints',
    sql: `
      select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
        from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n'
       order by conrelid::regclass::text, conname`,
  },
  {
    title: 'indexes',
    sql: `select indexdef as line from pg_indexes where schemaname = 'public' order by tablename, indexname`,
  },
  {
    title: 'row-level security',
    sql: `
      select format('%s: %s, %s', relname, case when relrowsecurity then 'enabled' else 'DISABLED' end,
          case when relforcerowsecurity then 'forced' else 'NOT FORCED' end) as line
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  },
  {
    title: 'policies',
    sql: `
      select format(E'%s: %s for %s to %s\\n  using %s\\n  with check %s', tablename, policyname, lower(cmd),
          array_to_string(roles, ', '), coalesce(regexp_replace(qual, '\\s+', ' ', 'g'), '-'),
          coalesce(regexp_replace(with_check, '\\s+', ' ', 'g'), '-')) as line
        from pg_policies where schemaname = 'public' order by tablename, policyname`,
  },
  {
    title: 'grants to sakumon_app',
    sql: `
      select format('%s: %s', table_name, string_agg(lower(privilege_type), ', ' order by privilege_type)) as line
        from information_schema.role_table_grants
       where table_schema = 'public' and grantee = 'sakumon_app' group by table_name order by table_name`,
  },
  {
    title: 'triggers',
    sql: `
      select regexp_replace(pg_get_triggerdef(t.oid), '\\s+', ' ', 'g') as line
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by c.relname, t.tgname`,
  },
  {
    title: 'functions',
    sql: `
      select trim(pg_get_functiondef(oid), E'\\n') as line from pg_proc
       where pronamespace = 'public'::regnamespace order by proname`,
  },
];

/** Returns the whole schema as readable text: the content of schema.txt. The text is the same on every machine. */
export async function databaseSchemaText(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const parts: string[] = [];
    for (const { title, sql } of SECTIONS) {
      const { rows } = await client.query<{ line: string }>(sql);
      parts.push(`== ${title}\n${rows.map(({ line }) => `${line}\n`).join('')}`);
    }
    return `Generated from the migrations by npm run -s schema; compared by a test. Do not edit.\n\n${parts.join('\n')}`;
  } finally {
    await client.end();
  }
}
