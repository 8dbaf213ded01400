import { z } from 'zod/mini';
import { DUMMY_TRAPS } from '../engine/levels/plan.ts';
import type { QuestionDraft } from '../engine/editor/draft.ts';
import type { Expression } from '../engine/story/expression.ts';
import { NUMBER_NOTATIONS } from '../engine/quantity/notation.ts';
import { REQUIRED_EQUATION_KINDS, QUESTION_MODES } from '../engine/question/question.ts';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { TRIANGLE_ROLES } from '../engine/story/triangle.ts';
import { CardIdSchema, QuestionDraftId, QuestionIdSchema, QuestionSetId, QuestionVersion, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { createCardMeaningSchema } from './question.ts';
import { QuestionSetName } from './names.ts';
import { QuestionSet } from './question-sets.ts';
import { UnsureReadingSchema } from './readings.ts';
import { EmptyResult, STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

const Key = z.string().check(z.minLength(1), z.maxLength(40));
const Words = z.string().check(z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
/**
 * The largest number that a draft may contain. The course has no larger number, and JavaScript multiplies two such
 * numbers exactly.
 */
const MOST = 1_000_000;
const RationalSchema = z.object({
  numerator: z.int().check(z.gte(-MOST), z.lte(MOST)),
  denominator: z.int().check(z.gte(1), z.lte(1000)),
});
const AmountSchema = z.union([z.enum(['unknown', 'hidden']), RationalSchema]);

const LeafSchema = z.object({ kind: z.literal('amount'), amount: AmountSchema });

/**
 * Returns the schema of an expression with at most `depth` nested operations. A story has at most three triangles, and
 * each triangle gives one operation.
 */
function expressionSchema(depth: number): z.ZodMiniType<Expression, Expression> {
  if (depth === 0) return LeafSchema;
  const part = expressionSchema(depth - 1);
  const operation = { kind: z.literal('operation'), operator: z.enum(['+', '−', '×', '÷']), left: part, right: part };
  return z.union([LeafSchema, z.object(operation)]);
}

const ExpressionSchema = expressionSchema(4);

const OutlineSchema = z.object({
  kind: z.enum(STORY_KINDS),
  cast: z.tuple([Key, Key, Key]),
  left: RationalSchema,
  right: RationalSchema,
  unknown: z.enum(TRIANGLE_ROLES),
  reading: z.enum(REQUIRED_EQUATION_KINDS),
  rate: z.string().check(z.maxLength(10)),
});

/** The content of a question draft as the server stores it (engine/editor/draft). */
export const QuestionDraftSchema: z.ZodMiniType<QuestionDraft, QuestionDraft> = z.object({
  grade: z.literal([1, 2, 3, 4, 5, 6]),
  mode: z.enum(QUESTION_MODES),
  notation: z.enum(NUMBER_NOTATIONS),
  outline: z.nullable(OutlineSchema),
  requirement: z.nullable(
    z.object({
      kinds: z.array(z.enum(STORY_KINDS)).check(z.maxLength(3)),
      equation: z.object({ left: ExpressionSchema, right: ExpressionSchema }),
      reading: z.enum(REQUIRED_EQUATION_KINDS),
    }),
  ),
  objects: z
    .array(
      z.object({
        key: Key,
        name: Words,
        counter: z.string().check(z.maxLength(10)),
        owner: z.nullable(Words),
        place: z.nullable(Words),
        living: z.boolean(),
        picture: z.exactOptional(z.string().check(z.maxLength(40), z.regex(/^[a-z0-9-]+$/u))),
      }),
    )
    .check(z.maxLength(30)),
  cards: z
    .array(
      z.object({
        id: CardIdSchema,
        meaning: createCardMeaningSchema(Key, AmountSchema),
        pattern: z.nullable(Words),
        use: z.enum(['needed', 'dummy']),
        trap: z.nullable(z.enum(DUMMY_TRAPS)),
        isOn: z.boolean(),
      }),
    )
    .check(z.maxLength(60)),
  slots: z.literal([3, 5, 7]),
  given: z.nullable(z.array(CardIdSchema).check(z.maxLength(7))),
  problems: z.nullable(z.int().check(z.gte(0), z.lte(999))),
  unsure: z.array(UnsureReadingSchema).check(z.maxLength(200)),
  madeFrom: z.nullable(Words),
});

/** The question of a question set that the draft will replace, in the version that the author of the draft saw. */
const Replaced = z.object({
  set: QuestionSetId,
  question: QuestionIdSchema,
  version: QuestionVersion,
  edition: RowVersion,
});

/** A draft in the list of drafts. */
const QuestionDraftSummary = z.object({
  id: QuestionDraftId,
  /** A short name made from the story kind and the calculation of the draft, for example 「あわせて」 7 − 2. */
  name: z.string(),
  grade: z.int(),
  changedAt: Timestamp,
});
export type QuestionDraftSummary = z.infer<typeof QuestionDraftSummary>;

/** A question draft of the signed-in author. `version` is the number of times that it was stored. */
export const StoredQuestionDraft = z.object({
  id: QuestionDraftId,
  content: QuestionDraftSchema,
  /** The question that this draft will replace; null if the draft is a new question. */
  replaces: z.nullable(Replaced),
  changedAt: Timestamp,
  version: RowVersion,
});
export type StoredQuestionDraft = z.infer<typeof StoredQuestionDraft>;

/**
 * Changes of a question draft that are stored only on the author's device. They are based on version `version` of the
 * draft on the server.
 */
export const QuestionDraftChangesOnDevice = z.pick(StoredQuestionDraft, { version: true, content: true });
export type QuestionDraftChangesOnDevice = z.infer<typeof QuestionDraftChangesOnDevice>;

/**
 * A question that a colleague changed while the author had a draft of it. It is sent to the author if the draft
 * conflicts with the colleague's change.
 */
export const QuestionChangedByColleague = z.object({
  edition: RowVersion,
  madeBy: z.nullable(z.string()),
  /** The colleague's question; null if the colleague removed the question from the set. */
  question: z.nullable(z.object({ id: QuestionIdSchema, version: QuestionVersion, document: z.unknown() })),
});
export type QuestionChangedByColleague = z.infer<typeof QuestionChangedByColleague>;

const OneDraft = z.object({ draft: QuestionDraftId });
const READABLE_TEXT = z.string().check(z.minLength(1), z.maxLength(300));

export const QUESTION_DRAFT_ROUTES = {
  questionDrafts: {
    method: 'GET',
    path: '/api/question-drafts',
    access: rolesAllowedToAct('add', 'questionSet'),
    summary: "List the caller's question drafts, latest first.",
    input: z.object({}),
    output: z.object({ drafts: z.array(QuestionDraftSummary) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  questionDraft: {
    method: 'GET',
    path: '/api/question-drafts/:draft',
    access: rolesAllowedToAct('add', 'questionSet'),
    summary: 'Get one question draft of the caller.',
    input: OneDraft,
    output: StoredQuestionDraft,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  addQuestionDraft: {
    method: 'POST',
    path: '/api/question-drafts',
    access: rolesAllowedToAct('add', 'questionSet'),
    summary: "Create a draft: empty, as a copy of any question, or to replace a question of the school's own set.",
    input: z.object({ content: QuestionDraftSchema, replaces: z.nullable(Replaced) }),
    output: StoredQuestionDraft,
    refusals: [...STAFF_ACCESS_REFUSALS, 'too-many-drafts'],
  },
  editQuestionDraft: {
    method: 'POST',
    path: '/api/question-drafts/:draft',
    access: rolesAllowedToAct('add', 'questionSet'),
    summary: 'Store a draft. Returns the stored draft instead if it was changed on another device.',
    input: z.extend(OneDraft, { version: RowVersion, content: QuestionDraftSchema }),
    output: StoredQuestionDraft,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  discardQuestionDraft: {
    method: 'POST',
    path: '/api/question-drafts/:draft/discard',
    access: rolesAllowedToAct('add', 'questionSet'),
    summary: 'Delete a draft.',
    input: OneDraft,
    output: EmptyResult,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  keepQuestionDraft: {
    method: 'POST',
    path: '/api/question-drafts/:draft/keep',
    access: rolesAllowedToAct('edit', 'questionSet'),
    summary:
      "Add a draft without faults to a set as its next edition, as a new question or as a replacement. If a colleague changed the question in the meantime, returns the colleague's version with its edition and keeps both.",
    input: z.extend(OneDraft, {
      content: QuestionDraftSchema,
      into: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('newSet'), name: QuestionSetName }),
        z.object({ kind: z.literal('set'), set: QuestionSetId }),
        z.extend(Replaced, { kind: z.literal('replace') }),
      ]),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('kept'), set: QuestionSet, question: QuestionIdSchema }),
      /**
       * `faults`: how many errors the checker finds. `unsure`: how many readings of kanji a person must still confirm.
       */
      z.object({ kind: z.literal('faulty'), faults: z.int(), unsure: z.int() }),
      z.object({ kind: z.literal('setFull') }),
    ]),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  proposeReadings: {
    method: 'POST',
    path: '/api/readings',
    access: rolesAllowedToAct('add', 'questionSet'),
    summary: 'Propose readings for kanji without one. A person must confirm them.',
    input: z.object({ texts: z.array(READABLE_TEXT).check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({
      texts: z.array(
        z.object({ source: z.string(), unsure: z.array(UnsureReadingSchema), unread: z.array(z.string()) }),
      ),
      /**
       * False if the server's dictionary gave no answer. The response then contains only readings that occur in the
       * built-in questions.
       */
      dictionary: z.boolean(),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
} as const satisfies Record<string, RouteDefinition>;
