import { z } from 'zod/mini';
import { normaliseName } from '../../engine/roster/cell-text.ts';
import {
  nextPageUrlFromLinkHeader,
  parseExternalServiceResponse,
  requestExternalService,
  ExternalServiceError,
} from '../http/request-service.ts';
import { requestPortalAccessToken, type PortalServiceDependencies } from './portal-service.ts';
import type { PortalRow } from './portal-rows.ts';
import { roleOfLtiRoles } from './verify-launch.ts';

/** The OAuth scope that allows only reading the members of a class. */
const MEMBERS_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
const MEMBERS_TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
/**
 * Maximum number of pages that are read for one class. A portal splits the list of a class's members into pages.
 * Without this limit, reading would never end if a faulty portal always linked to a next page.
 */
const MOST_PAGES = 20;
/** Maximum number of members of a class. */
const MOST_MEMBERS = 2000;

const Name = z.optional(z.nullable(z.string().check(z.maxLength(500))));

/**
 * Schema of one page of a class's list of members, with only the fields that are used (Names and Role Provisioning
 * Services 2.0, 2.2).
 */
const Page = z.object({
  members: z
    .array(
      z.object({
        user_id: z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
        roles: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100)),
        status: z.optional(z.string().check(z.maxLength(50))),
        name: Name,
        given_name: Name,
        family_name: Name,
      }),
    )
    .check(z.maxLength(MOST_MEMBERS)),
});
type Member = z.infer<typeof Page>['members'][number];

/** A pupil in a portal's class. The name is empty if the portal does not send names. */
export type PupilInPortalClass = { readonly subject: string; readonly name: string };

function nameOf({ name, family_name: family, given_name: given }: Member): string {
  const said = name ?? [family, given].filter((part) => part !== undefined && part !== null).join(' ');
  return normaliseName(said.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')).slice(0, 200);
}

type Asked = Pick<PortalRow, 'client_id' | 'token_url'> & { readonly memberships_url: string };

/**
 * Requests the pupils of a class from its portal, and returns them without duplicates. Throws {@link
 * ExternalServiceError} if a request fails or a response is not valid.
 */
export async function fetchPupilsOfPortalClass(
  dependencies: PortalServiceDependencies,
  asked: Asked,
  now: Date,
): Promise<readonly PupilInPortalClass[]> {
  const token = await requestPortalAccessToken(dependencies, asked, MEMBERS_SCOPE, now);
  const members = new Map<string, PupilInPortalClass>();
  const seen = new Set<string>();
  for (let url: string | null = asked.memberships_url; url !== null;) {
    if (seen.has(url) || seen.size >= MOST_PAGES || members.size > MOST_MEMBERS)
      throw new ExternalServiceError('malformed');
    seen.add(url);
    const { text, headers } = await requestExternalService(dependencies, url, {
      method: 'GET',
      headers: { authorization: `Bearer ${token}`, accept: MEMBERS_TYPE },
    });
    for (const member of parseExternalServiceResponse(Page, text).members) {
      const isPupil = (member.status ?? 'Active') === 'Active' && roleOfLtiRoles(member.roles) === 'pupil';
      if (isPupil) members.set(member.user_id, { subject: member.user_id, name: nameOf(member) });
    }
    url = nextPageUrlFromLinkHeader(headers, url);
  }
  return [...members.values()];
}
