import { z } from 'zod/mini';
import { dayInJapan } from '../../engine/calendar.ts';

/*
 * Schemas of the data that the server requests from a roster provider (OneRoster 1.2, rostering service, JSON binding).
 * Some providers send null for a missing value.
 */

const Text = z.string().check(z.maxLength(1000));
const Id = z.string().check(z.minLength(1), z.maxLength(256));
const Reference = z.object({ sourcedId: Id });
/**
 * Schema of a date. Some providers send a date with a time; it is converted to the date that this time has in Japan.
 */
const Day = z.union([
  z.iso.date(),
  z.pipe(
    z.iso.datetime({ offset: true }),
    z.transform((time: string) => dayInJapan(time)),
  ),
]);
const Grades = z.array(Text).check(z.maxLength(50));
const Metadata = z.record(z.string(), z.unknown());

function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.nullable(schema));
}

export const OneRosterOrg = z.object({ sourcedId: Id, name: Text, type: Text });

export const OneRosterAcademicSession = z.object({ sourcedId: Id, startDate: Day, endDate: Day });
export type OneRosterAcademicSession = z.infer<typeof OneRosterAcademicSession>;

export const OneRosterClass = z.object({
  sourcedId: Id,
  title: Text,
  classType: optional(Text),
  grades: optional(Grades),
  school: optional(Reference),
  terms: optional(z.array(Reference)),
  metadata: optional(Metadata),
});
export type OneRosterClass = z.infer<typeof OneRosterClass>;

export const OneRosterUser = z.object({
  sourcedId: Id,
  // Providers with OneRoster 1.1 send the text `true` or `false` instead of a boolean.
  enabledUser: optional(z.union([z.boolean(), Text])),
  givenName: optional(Text),
  familyName: optional(Text),
  preferredFirstName: optional(Text),
  preferredLastName: optional(Text),
  identifier: optional(Text),
  grades: optional(Grades),
  roles: optional(z.array(z.object({ role: Text, org: optional(Reference) }))),
  metadata: optional(Metadata),
});
export type OneRosterUser = z.infer<typeof OneRosterUser>;

export const OneRosterEnrollment = z.object({
  sourcedId: Id,
  user: Reference,
  class: Reference,
  school: optional(Reference),
  role: Text,
  beginDate: optional(Day),
  endDate: optional(Day),
  metadata: optional(Metadata),
});
export type OneRosterEnrollment = z.infer<typeof OneRosterEnrollment>;

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * Returns a value that the Japanese version of OneRoster adds to the metadata, or an empty text if it is missing.
 * Providers write the value `kanaGivenName`, for example, in one of three ways: as a property `jp.kanaGivenName`, as
 * `jp.KanaGivenName`, or as a property of an object `jp`.
 */
function japanValue(metadata: Readonly<Record<string, unknown>> | null | undefined, name: string): string {
  const flat = Object.entries(metadata ?? {}).flatMap(([key, value]): [string, unknown][] =>
    key.toLowerCase() === 'jp' && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([inner, each]) => [`jp.${inner}`, each])
      : [[key, value]],
  );
  const found = flat.find(([key]) => key.toLowerCase() === `jp.${name}`.toLowerCase());
  return textOf(found?.[1]);
}

/** The headings of the OneRoster CSV files for users, classes and enrolments: only the columns that a roster needs. */
const HEADINGS = {
  users: [
    'sourcedId',
    'enabledUser',
    'givenName',
    'familyName',
    'identifier',
    'grades',
    'preferredGivenName',
    'preferredFamilyName',
    'metadata.jp.kanaGivenName',
    'metadata.jp.kanaFamilyName',
    'metadata.jp.homeClass',
  ],
  classes: ['sourcedId', 'title', 'classType', 'grades', 'metadata.jp.specialNeeds'],
  enrollments: ['classSourcedId', 'userSourcedId', 'role', 'metadata.jp.shussekiNo'],
} as const;

/** Returns users as the rows of users.csv. */
export function toUserCsvRows(users: readonly OneRosterUser[]): string[][] {
  const rows = users.map((user) => [
    user.sourcedId,
    textOf(user.enabledUser),
    user.givenName ?? '',
    user.familyName ?? '',
    user.identifier ?? '',
    (user.grades ?? []).join(','),
    user.preferredFirstName ?? '',
    user.preferredLastName ?? '',
    japanValue(user.metadata, 'kanaGivenName'),
    japanValue(user.metadata, 'kanaFamilyName'),
    japanValue(user.metadata, 'homeClass'),
  ]);
  return [[...HEADINGS.users], ...rows];
}

/** Returns classes as the rows of classes.csv. */
export function toClassCsvRows(classes: readonly OneRosterClass[]): string[][] {
  const rows = classes.map((each) => [
    each.sourcedId,
    each.title,
    each.classType ?? '',
    (each.grades ?? []).join(','),
    japanValue(each.metadata, 'specialNeeds'),
  ]);
  return [[...HEADINGS.classes], ...rows];
}

/** Returns enrolments as the rows of enrollments.csv. */
export function toEnrollmentCsvRows(enrollments: readonly OneRosterEnrollment[]): string[][] {
  const rows = enrollments.map((each) => [
    each.class.sourcedId,
    each.user.sourcedId,
    each.role,
    japanValue(each.metadata, 'shussekiNo'),
  ]);
  return [[...HEADINGS.enrollments], ...rows];
}
