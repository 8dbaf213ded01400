import { z } from 'zod/mini';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

function prefixedId(prefix: string) {
  return z.string().check(z.regex(new RegExp(`^${prefix}_${UUID}$`, 'u')));
}

/** Ids at the edge carry their kind: u account, g group, c school, a act, t attempt, m move, e audit entry, r roster, q question set, s lesson, d question draft. The rest is a UUIDv7. */
export const AccountId = prefixedId('u');
export const GroupId = prefixedId('g');
export const SchoolId = prefixedId('c');
export const AuditEntryId = prefixedId('e');
export const MoveId = prefixedId('m');
export const RosterId = prefixedId('r');
export const QuestionSetId = prefixedId('q');
export const LessonId = prefixedId('s');
export const QuestionDraftId = prefixedId('d');
export const ActId = prefixedId('a');
export const AttemptId = prefixedId('t');

/** A question keeps the id its author wrote into its document. */
export const QuestionIdSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/u));
/** Control characters and lone surrogates can be stored by no database as they are. */
export const CardIdSchema = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
/** A hash of the question's document. */
export const QuestionVersion = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/u));
/** Moment as ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();
