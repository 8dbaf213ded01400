import { z } from 'zod/mini';
import { AccountId, QuestionIdSchema, QuestionVersion, Timestamp } from '../../contract/ids.ts';
import { KanaName, PersonName, SchoolNumber } from '../../contract/names.ts';

/** Maximum number of acts in a transfer file: about ten years of daily work. */
export const MAX_TRANSFERRED_ACTS = 200_000;

const Count = z.int().check(z.gte(0), z.lte(10_000_000));

/**
 * The content of a transfer file: data about the pupil, the pupil's acts, and the questions of the acts. It contains no
 * sums, because the server of the receiving school judges the acts again and computes the sums.
 *
 * For a problem that the pupil wrote in words, it contains only what the readers (two programs) understood, never the
 * text. Notes, praise, homework, e-mail address, passwords and the number in the class stay at the sending school.
 */
export const TransferContent = z.object({
  exportedAt: Timestamp,
  fromSchool: z.string().check(z.maxLength(100)),
  /** The ids that the pupil had in the sending school and in all schools before it. */
  origins: z.array(AccountId).check(z.minLength(1), z.maxLength(50)),
  person: z.object({
    displayName: PersonName,
    kanaName: z.nullable(KanaName),
    otherName: z.nullable(PersonName),
    otherKana: z.nullable(KanaName),
    grade: z.nullable(z.int().check(z.gte(1), z.lte(6))),
    /** The pupil's school number at the sending school. Files of version 1 of the format do not contain it. */
    schoolNumber: z.prefault(z.nullable(SchoolNumber), null),
  }),
  summary: z.object({ attempts: Count, solved: Count, stars: Count, days: Count }),
  examples: z
    .array(z.object({ example: z.string().check(z.maxLength(100)), seenAt: Timestamp }))
    .check(z.maxLength(1000)),
  questions: z
    .array(z.object({ id: QuestionIdSchema, version: QuestionVersion, document: z.unknown() }))
    .check(z.maxLength(50_000)),
  /** The acts as devices send them (contract/act), in the order of time. `recordActBatches` parses each of them. */
  acts: z
    .array(z.looseObject({ deviceTime: Timestamp, question: z.string(), questionVersion: z.string() }))
    .check(z.maxLength(MAX_TRANSFERRED_ACTS)),
});
export type TransferContent = z.infer<typeof TransferContent>;
