import { z } from 'zod/mini';
import { AccountId, ActId, GroupId, QuestionIdSchema, TaughtWordId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { PraiseComment } from './praise-routes.ts';
import { QuestionDocument } from './question.ts';
import { EmptyResult, STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';
import { TaughtWordSchema } from './taught-word.ts';
import { TeacherVerdictOnText } from './text-verdict.ts';

/** A verdict on a pupil's text, the teacher who gave it, and the comment of the teacher to the pupil. */
const GivenVerdict = z.object({
  verdict: TeacherVerdictOnText,
  comment: z.nullable(z.string()),
  by: z.string(),
  at: Timestamp,
});

const TextRange = z.object({ at: z.int(), end: z.int() });

/**
 * A pupil's text that neither reader understood, or that a reader understood wrongly in the pupil's opinion. `verdict`
 * is null until a teacher has judged the text.
 */
const TextWaitingForTeacher = z.object({
  act: ActId,
  pupil: z.object({ id: AccountId, displayName: z.string() }),
  question: QuestionIdSchema,
  /** The version of the question document in `questions`. */
  version: z.string(),
  writtenAt: Timestamp,
  text: z.string(),
  /**
   * The ranges of the text that the readers did not understand, as indexes in UTF-16 code units. Empty if these ranges
   * are not known.
   */
  notUnderstood: z.array(TextRange),
  /** True if a reader understood the text, but the pupil said that the reader understood it wrongly. */
  denied: z.boolean(),
  verdict: z.nullable(GivenVerdict),
});
export type TextWaitingForTeacher = z.infer<typeof TextWaitingForTeacher>;

/** A taught word with the teacher who taught it. */
const TaughtWordWithTeacher = z.object({ id: TaughtWordId, word: TaughtWordSchema, by: z.string(), at: Timestamp });
export type TaughtWordWithTeacher = z.infer<typeof TaughtWordWithTeacher>;

/**
 * What happened when a teacher taught a word. `known`: the readers already know this verb. `contradicts`: the word was
 * not stored, because with it the listed texts of the school would get another verdict.
 */
export const WordTeachingResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('taught'), word: TaughtWordId }),
  z.object({ kind: z.literal('known') }),
  z.object({
    kind: z.literal('contradicts'),
    texts: z.array(z.object({ displayName: z.string(), text: z.string() })),
  }),
]);
export type WordTeachingResult = z.infer<typeof WordTeachingResult>;

/**
 * The texts of a class group that wait for a teacher, and the texts that a teacher judged since
 * `earliestDayOnTeacherHomePage` (engine/measures/today). The oldest text comes first.
 */
export const TextsForTeacherOfGroup = z.object({
  group: z.object({ id: GroupId, name: z.string() }),
  texts: z.array(TextWaitingForTeacher),
  questions: z.array(QuestionDocument),
  /** The words that were taught to the school, the latest first. */
  words: z.array(TaughtWordWithTeacher),
});
export type TextsForTeacherOfGroup = z.infer<typeof TextsForTeacherOfGroup>;

/** Maximum number of texts that one request judges. */
export const MAX_TEXTS_JUDGED_PER_REQUEST = 100;

export const WRITTEN_TEXT_ROUTES = {
  writtenTexts: {
    method: 'GET',
    path: '/api/groups/:group/texts',
    access: rolesAllowedToAct('see', 'writtenText'),
    summary: 'List the texts of a class that were not understood and wait for a teacher.',
    input: z.object({ group: GroupId }),
    output: TextsForTeacherOfGroup,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  judgeTexts: {
    method: 'POST',
    path: '/api/groups/:group/texts',
    access: rolesAllowedToAct('edit', 'writtenText'),
    summary: 'Judge texts of a class, or take verdicts back. All texts are judged or none.',
    input: z.object({
      group: GroupId,
      texts: z
        .array(z.object({ pupil: AccountId, act: ActId }))
        .check(z.minLength(1), z.maxLength(MAX_TEXTS_JUDGED_PER_REQUEST)),
      /**
       * The teacher's verdict on the texts. Null removes earlier verdicts, so that the texts wait for a teacher again.
       */
      verdict: z.nullable(TeacherVerdictOnText),
      /** The teacher's comment to the pupils. It is ignored if `verdict` is null. */
      comment: z.prefault(PraiseComment, ''),
    }),
    output: TextsForTeacherOfGroup,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  teachWord: {
    method: 'POST',
    path: '/api/taught-words',
    access: rolesAllowedToAct('edit', 'writtenText'),
    summary: "Teach the caller's school a word for later texts. Stored verdicts never change.",
    input: z.object({ word: TaughtWordSchema }),
    output: WordTeachingResult,
    refusals: [...STAFF_ACCESS_REFUSALS, 'changed-meanwhile'],
  },
  forgetWord: {
    method: 'POST',
    path: '/api/taught-words/:word/forget',
    access: rolesAllowedToAct('edit', 'writtenText'),
    summary: 'Undo the teaching of a word. Repeating the request has no effect.',
    input: z.object({ word: TaughtWordId }),
    output: EmptyResult,
    refusals: STAFF_ACCESS_REFUSALS,
  },
} as const satisfies Record<string, RouteDefinition>;
