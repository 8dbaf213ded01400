import { z } from 'zod/mini';
import { AccountId, Day, GroupId, PupilTransferId, Timestamp } from './ids.ts';
import { SchoolNumber } from './names.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';
import { UploadedFile } from './uploaded-file.ts';

/** The characters of a transfer code. 0, 1, I, L, O and U are left out, because people confuse them with others. */
export const TRANSFER_CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Number of characters of a transfer code. 16 characters are 78 random bits, too many to guess. */
export const TRANSFER_CODE_LENGTH = 16;

/**
 * The transfer code, with which a transfer file is encrypted and authenticated. Spaces, hyphens and small letters are
 * also accepted.
 */
export const TransferCode = z.string().check(
  z.maxLength(100, { abort: true }),
  z.overwrite((code) =>
    code
      .normalize('NFKC')
      .replaceAll(/[\s\-‐ー−]/gu, '')
      .toUpperCase(),
  ),
  z.regex(new RegExp(`^[${TRANSFER_CODE_CHARACTERS}]{${TRANSFER_CODE_LENGTH}}$`, 'u'), {
    error: 'コードは英数字16文字です（0・1・I・L・O・Uは使いません）。紙のとおりに入力してください',
  }),
);

/** Maximum size of a transfer file in bytes. About 100,000 acts need 5 MiB. */
export const MAX_TRANSFER_FILE_BYTES = 10 * 1024 * 1024;

const Count = z.int().check(z.gte(0));

/** What a transfer file contains. The user sees this before the pupil in the file is added to the school. */
const TransferPreview = z.object({
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  grade: z.nullable(z.int()),
  /**
   * The pupil's school number at the sending school. The receiving school does not adopt it, because another of its
   * pupils may have the same number.
   */
  schoolNumber: z.nullable(z.string()),
  fromSchool: z.string(),
  exportedAt: Timestamp,
  /**
   * The numbers of attempts, solved questions (each counted once), stars, days with work, and acts in the file. The
   * sending school counted them.
   */
  attempts: Count,
  solved: Count,
  stars: Count,
  days: Count,
  acts: Count,
  /** First and last day with an act; null if there is none. */
  firstDay: z.nullable(Day),
  lastDay: z.nullable(Day),
  /** Number of pupils of this school with the same name. */
  namesakes: Count,
});
export type TransferPreview = z.infer<typeof TransferPreview>;

const FileAndCode = z.object({ file: UploadedFile, code: TransferCode });
const FILES = { property: 'file', most: 1, others: 'input' } as const;
const FILE_REFUSALS = [
  'transfer-unreadable',
  'transfer-damaged',
  'transfer-newer',
  'wrong-transfer-code',
  'pupil-already-here',
] as const;

/** A pupil who was added from a transfer file. `undoUntil` is null if the pupil can no longer be removed by an undo. */
const PupilTransfer = z.object({
  id: PupilTransferId,
  pupil: z.object({ id: AccountId, displayName: z.string() }),
  fromSchool: z.string(),
  madeAt: Timestamp,
  undoUntil: z.nullable(Timestamp),
});

export const PUPIL_TRANSFER_ROUTES = {
  exportTransfer: {
    method: 'POST',
    path: '/api/pupils/:pupil/transfer',
    access: rolesAllowedToAct('export', 'pupilTransfer'),
    answersFile: true,
    summary: "Export a pupil's record as a file for another school, encrypted with the code. Writes an audit entry.",
    input: z.object({ pupil: AccountId, code: TransferCode }),
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'transfer-too-large'],
  },
  checkTransfer: {
    method: 'POST',
    path: '/api/pupil-transfers/check',
    access: rolesAllowedToAct('add', 'pupilTransfer'),
    summary: 'Read a transfer file and report what it contains. Nothing is stored.',
    files: FILES,
    input: FileAndCode,
    output: TransferPreview,
    refusals: [...STAFF_ACCESS_REFUSALS, ...FILE_REFUSALS],
  },
  applyTransfer: {
    method: 'POST',
    path: '/api/pupil-transfers',
    access: rolesAllowedToAct('add', 'pupilTransfer'),
    summary: 'Add the pupil of a transfer file to the school, with all records. It can be undone for a day.',
    files: FILES,
    input: z.extend(FileAndCode, {
      group: z.nullable(GroupId),
      /** The pupil's school number at this school. */
      schoolNumber: z.prefault(z.nullable(SchoolNumber), null),
    }),
    output: z.object({
      transfer: PupilTransferId,
      pupil: AccountId,
      recorded: Count,
      /**
       * Number of acts that were not recorded, because this installation does not know or cannot parse their question.
       */
      left: Count,
    }),
    refusals: [
      ...STAFF_ACCESS_REFUSALS,
      ...FILE_REFUSALS,
      'not-found',
      'group-archived',
      'grade-not-in-class',
      'school-number-taken',
    ],
  },
  pupilTransfers: {
    method: 'GET',
    path: '/api/pupil-transfers',
    access: rolesAllowedToAct('see', 'pupilTransfer'),
    summary: 'List the latest pupils who were read in from other schools, latest first.',
    input: z.object({}),
    output: z.object({ transfers: z.array(PupilTransfer) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  undoTransfer: {
    method: 'POST',
    path: '/api/pupil-transfers/:transfer/undo',
    access: rolesAllowedToAct('remove', 'pupilTransfer'),
    summary: "Undo a transfer within a day: erase the pupil's personal data here.",
    input: z.object({ transfer: PupilTransferId }),
    output: z.object({ pupil: AccountId }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'undo-too-late', 'pupil-has-worked'],
  },
} as const satisfies Record<string, RouteDefinition>;
