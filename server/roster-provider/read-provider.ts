import type { ProviderSchool } from '../../contract/roster-provider.ts';
import { dayInJapan, schoolYearOfInstant } from '../../engine/calendar.ts';
import type { RosterTable } from '../../engine/roster/row.ts';
import { rosterTableFromOneRosterRows } from '../spreadsheets/read-one-roster.ts';
import {
  OneRosterAcademicSession,
  OneRosterClass,
  toClassCsvRows,
  OneRosterEnrollment,
  toEnrollmentCsvRows,
  OneRosterOrg,
  OneRosterUser,
  toUserCsvRows,
} from './provider-data.ts';
import type { RosterProviderClient } from './provider-requests.ts';
import { RosterPullError } from './pull-fault.ts';
import { readListFromProvider, type ProviderItemsById } from './read-list.ts';

/** Returns the schools that the provider lists. Throws {@link RosterPullError} if the list cannot be read. */
export async function readSchoolsOfProvider(requests: RosterProviderClient): Promise<readonly ProviderSchool[]> {
  const orgs = await readListFromProvider(requests, { part: 'orgs', path: 'orgs', key: 'orgs', schema: OneRosterOrg });
  return living(orgs)
    .filter(({ type }) => type.toLowerCase() === 'school')
    .map(({ sourcedId: id, name }) => ({ id, name: name.slice(0, 200) }));
}

/**
 * Returns the id of the chosen school, or of the only school if `chosen` is null. Throws {@link RosterPullError} if the
 * provider does not list this school, or if `chosen` is null and the provider lists several schools or none.
 */
function schoolOf(schools: readonly ProviderSchool[], chosen: string | null): string {
  const [only, ...others] = chosen === null ? schools : schools.filter(({ id }) => id === chosen);
  if (only === undefined) throw new RosterPullError('noSchool', 'orgs');
  if (others.length > 0) throw new RosterPullError('chooseSchool', 'orgs');
  return only.id;
}

function living<Item>(list: ProviderItemsById<Item>): readonly Item[] {
  return [...list.values()].filter((item) => item !== null);
}

type Term = {
  readonly sessions: ProviderItemsById<OneRosterAcademicSession>;
  readonly first: string;
  readonly end: string;
};

/**
 * Returns true if a class belongs to the current school year: one of its terms overlaps the year, or the class has no
 * terms. A term that contains today is not required, because there are holidays between terms.
 */
function isOfThisYear({ terms }: OneRosterClass, { sessions, first, end }: Term): boolean {
  const known = (terms ?? []).map(({ sourcedId }) => {
    const session = sessions.get(sourcedId);
    if (session === undefined) throw new RosterPullError('unknownReference', 'classes');
    return session;
  });
  return known.length === 0 || known.some((each) => each !== null && each.startDate < end && each.endDate > first);
}

/** Returns false if an item contains the id of another school. */
function isOfSchool({ school: named }: Pick<OneRosterClass, 'school'>, school: string): boolean {
  return named === undefined || named === null || named.sourcedId === school;
}

/** Throws {@link RosterPullError} if a user is not a student of the school. A user without any roles is accepted. */
function checkUsers(users: readonly OneRosterUser[], school: string): void {
  for (const { roles } of users) {
    if (roles === undefined || roles === null || roles.length === 0) continue;
    const here = roles.filter(({ org }) => (org ?? null) === null || org?.sourcedId === school);
    if (here.length === 0) throw new RosterPullError('otherSchool', 'users');
    if (!here.some(({ role }) => role.toLowerCase() === 'student')) throw new RosterPullError('notAStudent', 'users');
  }
}

type Known = {
  readonly users: ProviderItemsById<OneRosterUser>;
  readonly classes: ProviderItemsById<OneRosterClass>;
  readonly current: ReadonlySet<string>;
};

/**
 * Returns true if the roster uses an enrolment: it is valid today or later, and its user is a student, and its class
 * belongs to this school year. Throws {@link RosterPullError} if its dates are wrong or if it contradicts the lists of
 * users and classes.
 */
function isUsed(enrollment: OneRosterEnrollment, { users, classes, current }: Known, today: string): boolean {
  const { beginDate, endDate } = enrollment;
  if (beginDate && endDate && endDate < beginDate) throw new RosterPullError('wrongDates', 'enrollments');
  if (endDate && endDate <= today) return false;
  const user = users.get(enrollment.user.sourcedId);
  if (enrollment.role.toLowerCase() !== 'student') {
    if (user === undefined || user === null) return false;
    throw new RosterPullError('notAStudent', 'enrollments');
  }
  const inClass = classes.get(enrollment.class.sourcedId);
  if (user === undefined || inClass === undefined) throw new RosterPullError('unknownReference', 'enrollments');
  return user !== null && inClass !== null && current.has(enrollment.class.sourcedId);
}

/**
 * Requests the students of a school and returns them as a roster table. OneRoster CSV files with these students would
 * give the same table. Leaves out deleted items, ended enrolments, and classes of other school years. Throws {@link
 * RosterPullError} if the provider's lists contradict each other.
 *
 * @param requests the requests of the pull
 * @param chosen the id of the school at the provider; null if the provider has only one school
 * @param now the time that determines the school year, and which enrolments have ended
 */
export async function readProviderRoster(
  requests: RosterProviderClient,
  chosen: string | null,
  now: Date,
): Promise<RosterTable> {
  const school = schoolOf(await readSchoolsOfProvider(requests), chosen);
  const sessions = await readListFromProvider(requests, {
    part: 'academicSessions',
    path: 'academicSessions',
    key: 'academicSessions',
    schema: OneRosterAcademicSession,
  });
  if (living(sessions).some(({ startDate, endDate }) => endDate < startDate)) {
    throw new RosterPullError('wrongDates', 'academicSessions');
  }
  const ofSchool = `schools/${encodeURIComponent(school)}`;
  const classes = await readListFromProvider(requests, {
    part: 'classes',
    path: `${ofSchool}/classes`,
    key: 'classes',
    schema: OneRosterClass,
  });
  if (living(classes).some((each) => !isOfSchool(each, school))) throw new RosterPullError('otherSchool', 'classes');
  const users = await readListFromProvider(requests, {
    part: 'users',
    path: `${ofSchool}/students`,
    key: 'users',
    schema: OneRosterUser,
  });
  checkUsers(living(users), school);
  const enrollments = await readListFromProvider(requests, {
    part: 'enrollments',
    path: `${ofSchool}/enrollments`,
    key: 'enrollments',
    schema: OneRosterEnrollment,
  });
  const all = living(enrollments);
  if (all.some((each) => !isOfSchool(each, school))) throw new RosterPullError('otherSchool', 'enrollments');

  const year = schoolYearOfInstant(now);
  const term = { sessions, first: `${year}-04-01`, end: `${year + 1}-04-01` };
  const present = living(classes).filter((each) => isOfThisYear(each, term));
  const known = { users, classes, current: new Set(present.map(({ sourcedId }) => sourcedId)) };
  const today = dayInJapan(now);
  const used = all.filter((each) => isUsed(each, known, today));
  // If a student has several enrolments, the roster uses the last one in this list. So enrolments that have not begun
  // yet come first, and enrolments that have begun come last.
  const isBegun = ({ beginDate }: OneRosterEnrollment): boolean => !beginDate || beginDate <= today;
  const inOrder = [...used.filter((each) => !isBegun(each)), ...used.filter(isBegun)];
  const table = rosterTableFromOneRosterRows({
    users: toUserCsvRows(living(users)),
    classes: toClassCsvRows(present),
    enrollments: toEnrollmentCsvRows(inOrder),
  });
  const rows = table.rows.filter((row) => row.length > 0);
  if (rows.length < 2) throw new RosterPullError('noPupils', 'users');
  return { ...table, rows };
}
