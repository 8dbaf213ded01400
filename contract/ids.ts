import { z } from 'zod/mini';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

function prefixedId(prefix: string) {
  return z.string().check(z.regex(new RegExp(`^${prefix}_${UUID}$`, 'u')));
}

/**
 * An id in requests and responses: a letter for the kind of object, and a UUIDv7. u: account, g: group, c: school, a:
 * act, t: attempt, m: move of pupils to another group, e: audit entry, r: roster, q: question set, s: lesson, d:
 * question draft, h: homework, p: praise, f: authenticator, k: class problem, l: portal, y: passkey, n: note about a
 * pupil, x: transfer of a pupil, w: taught word.
 */
export const AccountId = prefixedId('u');
export const GroupId = prefixedId('g');
export const SchoolId = prefixedId('c');
export const AuditEntryId = prefixedId('e');
export const PupilMoveId = prefixedId('m');
export const RosterApplicationId = prefixedId('r');
export const QuestionSetId = prefixedId('q');
export const LessonId = prefixedId('s');
export const QuestionDraftId = prefixedId('d');
export const HomeworkId = prefixedId('h');
export const PraiseId = prefixedId('p');
export const ClassProblemId = prefixedId('k');
export const TaughtWordId = prefixedId('w');
export const AuthenticatorId = prefixedId('f');
export const PortalId = prefixedId('l');
export const PasskeyId = prefixedId('y');
export const PupilTransferId = prefixedId('x');
export const PupilNoteId = prefixedId('n');
export const ActId = prefixedId('a');
export const AttemptId = prefixedId('t');

/** The id of a question. Authors choose it when they write the question's JSON document. */
export const QuestionIdSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/u));
/**
 * An id of a card. Control characters and lone surrogates are excluded, because PostgreSQL cannot store all of them.
 */
export const CardIdSchema = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
/** A hash of the question's document. */
export const QuestionVersion = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/u));
/** A time as ISO 8601 in UTC. In data that a device sends, it is a time of the device's clock, which may be wrong. */
export const Timestamp = z.iso.datetime();
/** A time in a query. The lower limit excludes years that PostgreSQL cannot represent, such as the year 0. */
export const UrlQueryTimestamp = z.iso
  .datetime()
  .check(z.refine((moment) => moment >= '1970', { error: '1970年からの日時を送ってください' }));
/** A day as ISO 8601, from 1900 to 2199. */
export const Day = z.iso
  .date()
  .check(z.refine((day) => day >= '1900' && day < '2200', { error: '1900年から2199年までの日を入力してください' }));
/** The pattern of the UUID in an id, without the letter before it, for use in other patterns. */
export const UUID_PATTERN = UUID;
