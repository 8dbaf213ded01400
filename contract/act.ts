import { z } from 'zod/mini';
import { ACT_REFUSALS } from './act-batch.ts';
import { ACT_BATCH_LIMIT } from './act-batch.ts';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { CORNERS } from '../engine/question/composition.ts';
import { OPERATION_PAIRS } from '../engine/story/kind.ts';
import { CompositionSchema, JointSchema } from './composition.ts';
import { AccountId, ActId, AttemptId, CardIdSchema, QuestionIdSchema, QuestionVersion, Timestamp } from './ids.ts';

const SlotNumber = z.int().check(z.gte(0), z.lte(15));
const TriangleNumber = z.int().check(z.gte(0), z.lte(7));

/** What a pupil did, one member for each recorded event of the domain. Slots and triangles count from 0. */
export const ActEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('QUESTION_BEGIN') }),
  z.object({ kind: z.literal('CARD_SET'), card: CardIdSchema, slot: SlotNumber }),
  z.object({ kind: z.literal('CARD_REMOVED'), card: CardIdSchema, slot: SlotNumber }),
  z.object({ kind: z.literal('BLOCK_SET'), card: CardIdSchema, triangle: TriangleNumber, corner: z.enum(CORNERS) }),
  z.object({ kind: z.literal('BLOCK_REMOVED'), card: CardIdSchema, triangle: TriangleNumber, corner: z.enum(CORNERS) }),
  /** The block of a quantity that is used twice, laid in a second cell. */
  z.object({
    kind: z.literal('BLOCK_REPEATED'),
    card: CardIdSchema,
    triangle: TriangleNumber,
    corner: z.enum(CORNERS),
  }),
  z.object({
    kind: z.literal('OPERATOR_SET'),
    triangle: TriangleNumber,
    operationPair: z.nullable(z.enum(OPERATION_PAIRS)),
  }),
  /** A triangle turned, its blocks with it, until its apex is at that corner. */
  z.object({ kind: z.literal('TRIANGLE_ROTATED'), triangle: TriangleNumber, apexAt: z.enum(CORNERS) }),
  /** One triangle more than the story has, and away again: it is the last. */
  z.object({ kind: z.literal('TRIANGLE_ADDED'), triangle: TriangleNumber }),
  z.object({ kind: z.literal('TRIANGLE_REMOVED'), triangle: TriangleNumber }),
  z.object({ kind: z.literal('TRIANGLES_JOINED'), joint: JointSchema }),
  z.object({ kind: z.literal('TRIANGLES_PARTED'), joint: JointSchema }),
  /** Null takes the name back. */
  z.object({ kind: z.literal('CONSTRAINT_NAMED'), constraint: z.nullable(z.enum(CONSTRAINTS)) }),
  /**
   * A hint asked for, of the four of engine/hints, and the dummies that stepped aside with it. Pages before decision
   * 028 recorded the step of feedback shown, and left `asked` out.
   */
  z.object({
    kind: z.literal('HINT'),
    step: z.int().check(z.gte(1), z.lte(4)),
    asked: z.optional(z.boolean()),
    aside: z.optional(z.array(CardIdSchema).check(z.maxLength(2))),
  }),
  /**
   * Every slot is filled: an incomplete composition is no check. `correct` is the device's own verdict; the server
   * judges again and its verdict is the one recorded.
   */
  z.object({ kind: z.literal('CHECK'), composition: CompositionSchema, correct: z.boolean() }),
  z.object({ kind: z.literal('QUESTION_END'), solved: z.boolean() }),
]);
export type ActEvent = z.infer<typeof ActEvent>;

/**
 * One act of one pupil at one question. `id` is the device's own and makes replays harmless; an attempt runs from
 * QUESTION_BEGIN to QUESTION_END; `step` counts the acts of an attempt from 0 and gives their order.
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

/**
 * Single acts are parsed one by one, so that one malformed act does not hold up the rest. `account` is whose acts they
 * are: a device is shared, and a session that is another's by now is answered `signed-out` and records nothing.
 */
export const RecordActsInput = z.object({
  account: z.optional(AccountId),
  /** The device's clock at sending: what it is off by, the moments of the acts are off by too. */
  sentAt: z.optional(Timestamp),
  acts: z.array(z.unknown()).check(z.minLength(1), z.maxLength(ACT_BATCH_LIMIT)),
});

/** What became of each act, in the order sent. Recorded and already recorded both mean: safe on the server. */
export const ActReceipt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recorded'), id: z.string() }),
  z.object({ kind: z.literal('alreadyRecorded'), id: z.string() }),
  z.object({ kind: z.literal('refused'), id: z.nullable(z.string()), reason: z.enum(ACT_REFUSALS) }),
]);
export type ActReceipt = z.infer<typeof ActReceipt>;

/** Who gave receipts: the version of the server, the incarnation of its database, and the time by its clock. */
export const ReceiptSource = z.object({ version: z.string(), incarnation: z.string(), now: Timestamp });
export type ReceiptSource = z.infer<typeof ReceiptSource>;

/** The order of `acts` is theirs; servers of before decision 034 do not say who they are. */
export const ActReceipts = z.object({ receipts: z.array(ActReceipt), source: z.optional(ReceiptSource) });
export type ActReceipts = z.infer<typeof ActReceipts>;

/** Acts that a device was told are safe; asked of a database that may have lost them. */
export const MissingActsInput = z.object({
  account: z.optional(AccountId),
  acts: z.array(ActId).check(z.minLength(1), z.maxLength(ACT_BATCH_LIMIT)),
});
