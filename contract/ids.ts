import { z } from 'zod/mini';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

function prefixedId(prefix: string) {
  return z.string().check(z.regex(new RegExp(`^${prefix}_${UUID}$`, 'u')));
}

/** Ids at the edge carry their kind: u account, g group, c school, a act, t attempt, m move, e audit entry, r roster, q question set, s lesson, d question draft, h homework, p praise, f authenticator, k class problem, l portal, y passkey. The rest is a UUIDv7. */
export const AccountId = prefixedId('u');
export const GroupId = prefixedId('g');
export const SchoolId = prefixedId('c');
export const AuditEntryId = prefixedId('e');
export const MoveId = prefixedId('m');
export const RosterId = prefixedId('r');
export const QuestionSetId = prefixedId('q');
export const LessonId = prefixedId('s');
export const QuestionDraftId = prefixedId('d');
export const HomeworkId = prefixedId('h');
export const PraiseId = prefixedId('p');
export const ClassProblemId = prefixedId('k');
export const AuthenticatorId = prefixedId('f');
export const PortalId = prefixedId('l');
export const PasskeyId = prefixedId('y');
export const ActId = prefixedId('a');
export const AttemptId = prefixedId('t');

/** A question keeps the id its author wrote into its document. */
export const QuestionIdSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/u));
/** Control characters and lone surrogates can be stored by no database as they are. */
export const CardIdSchema = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
/** A hash of the question's document. */
export const QuestionVersion = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/u));
/** Moment as ISO 8601 in UTC; of a device whatever its clock says. */
export const Timestamp = z.iso.datetime();
/** A moment that is asked for, of this product's time and some centuries: no database knows the year 0. */
export const QueryTimestamp = z.iso
  .datetime()
  .check(z.refine((moment) => moment >= '1970', { error: '1970年からの日時を送ってください' }));
/** A day as ISO 8601, of this product's time and some centuries. */
export const Day = z.iso
  .date()
  .check(z.refine((day) => day >= '1900' && day < '2200', { error: '1900年から2199年までの日を入力してください' }));
/** A bare UUID, within other texts. */
export const UUID_PATTERN = UUID;
