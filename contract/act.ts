import { z } from 'zod/mini';
import { ACT_REFUSALS } from './act-batch.ts';
import { ACT_BATCH_LIMIT } from './act-batch.ts';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { CORNER_POSITIONS } from '../engine/question/composition.ts';
import { OPERATION_PAIRS } from '../engine/story/kind.ts';
import { MAX_WRITTEN_TEXT_LENGTH, CHANGES_BY_UNKNOWN_VERB } from '../engine/reader/written-input.ts';
import { CompositionSchema, JointSchema } from './composition.ts';
import { InterpretationOfPupilText } from './written-reading.ts';
import { AccountId, ActId, AttemptId, CardIdSchema, QuestionIdSchema, QuestionVersion, Timestamp } from './ids.ts';

const SlotNumber = z.int().check(z.gte(0), z.lte(15));
const TriangleNumber = z.int().check(z.gte(0), z.lte(7));

/** What a pupil did: one member for each kind of recorded action. Slots and triangles are numbered from 0. */
export const ActEvent = z.discriminatedUnion('kind', [
  /**
   * The pupil began the question. `aside` lists the dummies that the pupil did not get because of the support setting
   * `fewerCards`.
   */
  z.object({ kind: z.literal('QUESTION_BEGIN'), aside: z.optional(z.array(CardIdSchema).check(z.maxLength(20))) }),
  z.object({ kind: z.literal('CARD_SET'), card: CardIdSchema, slot: SlotNumber }),
  z.object({ kind: z.literal('CARD_REMOVED'), card: CardIdSchema, slot: SlotNumber }),
  z.object({
    kind: z.literal('BLOCK_SET'),
    card: CardIdSchema,
    triangle: TriangleNumber,
    corner: z.enum(CORNER_POSITIONS),
  }),
  z.object({
    kind: z.literal('BLOCK_REMOVED'),
    card: CardIdSchema,
    triangle: TriangleNumber,
    corner: z.enum(CORNER_POSITIONS),
  }),
  /**
   * The pupil put the block of `card` into a further cell of the diagram, because the diagram uses this quantity twice.
   * The block also stays in the cell where it was.
   */
  z.object({
    kind: z.literal('BLOCK_REPEATED'),
    card: CardIdSchema,
    triangle: TriangleNumber,
    corner: z.enum(CORNER_POSITIONS),
  }),
  z.object({
    kind: z.literal('OPERATOR_SET'),
    triangle: TriangleNumber,
    operationPair: z.nullable(z.enum(OPERATION_PAIRS)),
  }),
  /** The pupil rotated a triangle of the diagram together with its blocks. The apex is now at the corner `apexAt`. */
  z.object({ kind: z.literal('TRIANGLE_ROTATED'), triangle: TriangleNumber, apexAt: z.enum(CORNER_POSITIONS) }),
  /**
   * The pupil added or removed the additional triangle (docs/domain.md 6.3). `triangle` is its number, which is always
   * the highest number of all triangles in the diagram.
   */
  z.object({ kind: z.literal('TRIANGLE_ADDED'), triangle: TriangleNumber }),
  z.object({ kind: z.literal('TRIANGLE_REMOVED'), triangle: TriangleNumber }),
  z.object({ kind: z.literal('TRIANGLES_JOINED'), joint: JointSchema }),
  z.object({ kind: z.literal('TRIANGLES_PARTED'), joint: JointSchema }),
  /** The pupil selected the name of a broken constraint. `constraint` is null if the pupil removed the selection. */
  z.object({ kind: z.literal('CONSTRAINT_NAMED'), constraint: z.nullable(z.enum(CONSTRAINTS)) }),
  /**
   * The pupil asked for one of the four hints (engine/hints). `step` is the number of this hint, and `asked` is true.
   * `aside` lists the dummies that the hint removed. Acts from before 2026-11-23 do not have the field `asked`. There,
   * `step` is the step of the feedback that the pupil saw.
   */
  z.object({
    kind: z.literal('HINT'),
    step: z.int().check(z.gte(1), z.lte(4)),
    asked: z.optional(z.boolean()),
    aside: z.optional(z.array(CardIdSchema).check(z.maxLength(2))),
  }),
  /**
   * The pupil checked the composition. All slots are filled, because an incomplete composition cannot be checked.
   * `correct` is the verdict of the device. The server judges again and records its own verdict.
   */
  z.object({ kind: z.literal('CHECK'), composition: CompositionSchema, correct: z.boolean() }),
  /**
   * The pupil checked a text that the pupil wrote at a question of mode `write`. `readerVersion`, `understood` and
   * `correct` are the results of the reader on the device. The last two are null if this reader did not understand the
   * text. The server reads the text again and records its own verdict.
   */
  z.object({
    kind: z.literal('WRITE_CHECK'),
    text: z.string().check(z.maxLength(MAX_WRITTEN_TEXT_LENGTH)),
    readerVersion: z.string().check(z.regex(/^[\w.-]{1,40}$/u)),
    /**
     * If the reader does not know a verb, the device asks the pupil whether the verb means an increase or a decrease.
     * This is the pupil's answer, or null if the device did not ask.
     */
    direction: z.nullable(z.enum(CHANGES_BY_UNKNOWN_VERB)),
    understood: z.nullable(InterpretationOfPupilText),
    /** True if the pupil said that the reader understood the text wrongly. The text then counts as not understood. */
    denied: z.boolean(),
    correct: z.nullable(z.boolean()),
  }),
  z.object({ kind: z.literal('QUESTION_END'), solved: z.boolean() }),
]);
export type ActEvent = z.infer<typeof ActEvent>;

/**
 * One act: a stored action of one pupil at one question. The device chooses `id`, so that an act that is sent twice
 * is recorded once. An attempt is one run at a question, from QUESTION_BEGIN to QUESTION_END. `step` is the number of
 * the act within its attempt, from 0.
 */
export const Act = z.object({
  id: ActId,
  question: QuestionIdSchema,
  questionVersion: QuestionVersion,
  attempt: AttemptId,
  step: z.int().check(z.gte(0), z.lte(100_000)),
  deviceTime: Timestamp,
  event: ActEvent,
});
export type Act = z.infer<typeof Act>;

/** A batch of acts. The server parses each act separately, so that one malformed act does not block the others. */
export const RecordActsInput = z.object({
  /**
   * The account of the pupil who did the acts. On a shared device, another pupil may be signed in when the batch is
   * sent. The server then records nothing and refuses the request with `signed-out`.
   */
  account: z.optional(AccountId),
  /**
   * The time on the device's clock when the device sends the batch. The server uses it to correct the times of the
   * acts.
   */
  sentAt: z.optional(Timestamp),
  acts: z.array(z.unknown()).check(z.minLength(1), z.maxLength(ACT_BATCH_LIMIT)),
});

/**
 * What the server did with one act. The receipts are in the order of the acts in the request. `recorded` and
 * `alreadyRecorded` mean that the server has stored the act.
 */
export const ActReceipt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recorded'), id: z.string() }),
  z.object({ kind: z.literal('alreadyRecorded'), id: z.string() }),
  z.object({ kind: z.literal('refused'), id: z.nullable(z.string()), reason: z.enum(ACT_REFUSALS) }),
]);
export type ActReceipt = z.infer<typeof ActReceipt>;

/**
 * Which server sent the receipts: its version, the time of its clock, and the incarnation of its database. The
 * incarnation is an id that changes when the database crashes, is restored or fails over.
 */
export const ActReceiptServer = z.object({ version: z.string(), incarnation: z.string(), now: Timestamp });
export type ActReceiptServer = z.infer<typeof ActReceiptServer>;

/** One receipt for each act, in the order of `acts`. Old versions of the server send no `source`. */
export const ActReceipts = z.object({ receipts: z.array(ActReceipt), source: z.optional(ActReceiptServer) });
export type ActReceipts = z.infer<typeof ActReceipts>;

/**
 * The ids of acts for which the device has receipts. The server answers which of these acts its database lacks, for
 * example because the database was restored.
 */
export const AcknowledgedActIdsInput = z.object({
  account: z.optional(AccountId),
  acts: z.array(ActId).check(z.minLength(1), z.maxLength(ACT_BATCH_LIMIT)),
});
