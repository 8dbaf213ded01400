import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { TenantTransaction } from '../database/transaction.ts';
import { encryptText, decryptText, type ReadInstallationKey } from '../accounts/installation-key.ts';
import type { PupilInPortalClass } from './class-members.ts';
import { ACCOUNT_LINK_ISSUER_SQL } from './portal-rows.ts';

const PURPOSE = 'portal members';
/**
 * Time limit in milliseconds from reading the roster from the portal to importing it. In this time, the teacher can
 * correct the roster.
 */
const GOOD_FOR = 12 * 60 * 60 * 1000;

/**
 * Schema of the encrypted data that connects the lines of a roster with persons of the portal. An entry of `subjects`
 * contains the number of a line (from 1; line 1 is the heading) and the subject (id at the portal) of the person in
 * this line.
 */
const SealedMembers = z.object({
  portal: z.string(),
  until: z.int(),
  subjects: z.array(z.tuple([z.int(), z.string()])),
});
export type PortalRosterSubjects = z.infer<typeof SealedMembers>;

type Of = { readonly school: string; readonly portal: string; readonly now: Date };

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/**
 * Returns the members of a class as the text of a roster with a heading and one line per person. Leaves out people
 * without a name, and also returns how many it left out. Also returns the encrypted list of the subjects of the people
 * in the roster.
 */
export async function rosterOfPortalMembers(
  key: ReadInstallationKey,
  members: readonly PupilInPortalClass[],
  { school, portal, now }: Of,
) {
  const named = members.filter(({ name }) => name !== '');
  const content: PortalRosterSubjects = {
    portal,
    until: now.getTime() + GOOD_FOR,
    subjects: named.map(({ subject }, at) => [at + 2, subject]),
  };
  return {
    text: ['氏名', ...named.map(({ name }) => quoted(name))].join('\n'),
    members: encryptText(await key(), PURPOSE, school, JSON.stringify(content)).toString('base64url'),
    pupils: named.length,
    nameless: members.length - named.length,
  };
}

/**
 * Decrypts the list of the members' subjects. Returns null if the list was not encrypted for this school, or if it has
 * expired.
 */
export async function decryptPortalMembers(
  key: ReadInstallationKey,
  sealed: string,
  { school, now }: Omit<Of, 'portal'>,
): Promise<PortalRosterSubjects | null> {
  const text = decryptText(await key(), PURPOSE, school, Buffer.from(sealed, 'base64url'));
  if (text === null) return null;
  const members = SealedMembers.parse(JSON.parse(text));
  return members.until <= now.getTime() ? null : members;
}

export type PupilPortalLink = { readonly pupil: string; readonly issuer: string };

/**
 * Links the imported pupils to the persons of the portal, and returns the new links. `pupils` maps the number of a
 * roster line to the pupil's id. Skips a pupil or a person who is linked already.
 */
export async function linkPupilsToPortalUsers(
  trx: TenantTransaction,
  members: PortalRosterSubjects,
  {
    school,
    now,
    pupils,
  }: { readonly school: string; readonly now: Date; readonly pupils: ReadonlyMap<number, string> },
): Promise<readonly PupilPortalLink[]> {
  const links = members.subjects.flatMap(([row, subject]) => {
    const pupil = pupils.get(row);
    return pupil === undefined ? [] : [{ pupil, subject }];
  });
  const { rows } = await sql<PupilPortalLink>`
    insert into linked_identity (school_id, account_id, issuer, subject, provider, linked_at)
    select ${school}::uuid, link.pupil, ${ACCOUNT_LINK_ISSUER_SQL}, link.subject, 'lti', ${now}
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (pupil uuid, subject text)
      join portal on portal.school_id = ${school} and portal.id = ${members.portal}::uuid and portal.is_on
    on conflict do nothing
    returning account_id as pupil, issuer`.execute(trx);
  return rows;
}
