import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { TenantTransaction } from '../database/transaction.ts';
import { sealText, unsealText, type InstallationKey } from '../accounts/installation-key.ts';
import type { ClassMember } from './class-members.ts';
import { LINK_ISSUER } from './portal-rows.ts';

const PURPOSE = 'portal members';
/** So long a teacher may mend what came from the portal. */
const GOOD_FOR = 12 * 60 * 60 * 1000;

/** Who is who in a roster that came from a portal: the person of a line, by its row from 1. */
const SealedMembers = z.object({
  portal: z.string(),
  until: z.int(),
  subjects: z.array(z.tuple([z.int(), z.string()])),
});
export type RosterMembers = z.infer<typeof SealedMembers>;

type Of = { readonly school: string; readonly portal: string; readonly now: Date };

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Members as a roster with a heading, a line each; the sealed half says whom the portal means by each line. */
export async function rosterOf(key: InstallationKey, members: readonly ClassMember[], { school, portal, now }: Of) {
  const named = members.filter(({ name }) => name !== '');
  const content: RosterMembers = {
    portal,
    until: now.getTime() + GOOD_FOR,
    subjects: named.map(({ subject }, at) => [at + 2, subject]),
  };
  return {
    text: ['氏名', ...named.map(({ name }) => quoted(name))].join('\n'),
    members: sealText(await key(), PURPOSE, school, JSON.stringify(content)).toString('base64url'),
    pupils: named.length,
    nameless: members.length - named.length,
  };
}

/** Null for what was not sealed for this school, or is over. */
export async function openMembers(
  key: InstallationKey,
  sealed: string,
  { school, now }: Omit<Of, 'portal'>,
): Promise<RosterMembers | null> {
  const text = unsealText(await key(), PURPOSE, school, Buffer.from(sealed, 'base64url'));
  if (text === null) return null;
  const members = SealedMembers.parse(JSON.parse(text));
  return members.until <= now.getTime() ? null : members;
}

export type LinkedPupil = { readonly pupil: string; readonly issuer: string };

/** Links pupils with whom the portal means; who is linked there already, and whose number is somebody's, stay as they are. */
export async function linkMembers(
  trx: TenantTransaction,
  members: RosterMembers,
  {
    school,
    now,
    pupils,
  }: { readonly school: string; readonly now: Date; readonly pupils: ReadonlyMap<number, string> },
): Promise<readonly LinkedPupil[]> {
  const links = members.subjects.flatMap(([row, subject]) => {
    const pupil = pupils.get(row);
    return pupil === undefined ? [] : [{ pupil, subject }];
  });
  const { rows } = await sql<LinkedPupil>`
    insert into linked_identity (school_id, account_id, issuer, subject, provider, linked_at)
    select ${school}::uuid, link.pupil, ${LINK_ISSUER}, link.subject, 'lti', ${now}
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (pupil uuid, subject text)
      join portal on portal.school_id = ${school} and portal.id = ${members.portal}::uuid and portal.is_on
    on conflict do nothing
    returning account_id as pupil, issuer`.execute(trx);
  return rows;
}
