import { expect, test } from 'vitest';
import { migrationsFolder, readMigrations } from './migrate.ts';

/**
 * The last migration of version 0.2.0. During an upgrade, a server must work with the migrations of the next version.
 */
const LAST_OF_0_2_0 = '20261128230000_account__search_text__fold.sql';
/**
 * Matches the comment with which a migration may remove something that the previous version no longer uses. The comment
 * begins with `Unused:`.
 */
const ALLOWED = /^-- Unused: /mu;

const BREAKING = [
  /^drop (?:table|view|materialized view|function|type|schema)\b/u,
  /\brename\b/u,
  /^revoke\b.*\bfrom\b.*\bsakumon_app\b/u,
];
const BREAKING_CLAUSES = [
  /^drop (?!constraint\b)/u,
  /^alter (?:column )?\S+ (?:set not null|(?:set data )?type)\b/u,
  /^add (?!constraint\b|check\b|foreign\b|unique\b|primary\b)(?!.*\b(?:default|generated)\b).*\bnot null\b/u,
];

/** Returns the parts of a migration with which a server of the previous version would fail. */
function breakingParts(sql: string): readonly string[] {
  const code = sql.replaceAll(/--.*$/gmu, '').replaceAll(/\$\$.*?\$\$/gsu, "''");
  const statements = code.split(';').map((statement) => statement.replaceAll(/\s+/gu, ' ').trim().toLowerCase());
  return statements.flatMap((statement) => {
    if (BREAKING.some((pattern) => pattern.test(statement))) return [statement];
    const [, changes] = /^alter table (?:if exists |only )*\S+ (.*)$/u.exec(statement) ?? [];
    const clauses = changes?.split(/, (?=(?:add|drop|alter) )/u) ?? [];
    return clauses.filter((clause) => BREAKING_CLAUSES.some((pattern) => pattern.test(clause)));
  });
}

test('a server of the previous version works with each migration since 0.2.0', async () => {
  const migrations = await readMigrations(migrationsFolder());
  const later = migrations.filter(({ name }) => name > LAST_OF_0_2_0);
  expect(later.length).toBeGreaterThan(10);
  const breaking = later.flatMap(({ name, sql }) =>
    ALLOWED.test(sql) ? [] : breakingParts(sql).map((part) => `${name}: ${part}`),
  );
  expect(breaking).toEqual([]);
});

test.each([
  'drop table pot',
  'alter table pot rename to pan',
  'alter table pot rename column colour to shade',
  'alter table pot drop column colour',
  'alter table pot add column size integer, drop colour',
  'alter table pot alter column colour set not null',
  'alter table pot alter colour type integer using 0',
  'alter table pot add column colour text not null',
  'alter table pot\n  add column size integer not null default 0,\n  add column colour text not null check (colour <> $$a$$)',
  'revoke insert on pot from sakumon_app',
])('%s breaks a server of the previous version', (sql) => {
  expect(breakingParts(`-- a comment\ncreate table other (id uuid not null);\n${sql};`)).toHaveLength(1);
});

test.each([
  'create table pot (id uuid not null)',
  'alter table pot add column colour text',
  "alter table pot add column colour text not null default ''",
  'alter table pot drop constraint pot_check, add constraint pot_check check (id is not null)',
  'alter table pot alter column colour drop not null',
  'drop trigger pot__colour on pot',
  'create function one() returns void language sql as $$ drop table pot; $$',
])('%s does not break it', (sql) => {
  expect(breakingParts(`${sql};`)).toEqual([]);
});
