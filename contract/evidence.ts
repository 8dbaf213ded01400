import { z } from 'zod/mini';
import type { EvidenceFigureKey } from '../engine/viewpoints/viewpoints.ts';
import { ShareOfWholeSchema } from './group-figures.ts';
import { AccountId, Day, GroupId, PupilNoteId } from './ids.ts';
import { LessonPupil } from './lessons.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { PupilPage } from './pupil-pages.ts';
import { EmptyResult, STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

/** JSON form of a statistic for the evaluation of a pupil (`EvidenceFigure` in engine/viewpoints/viewpoint-figures). */
const Figure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('count'), count: z.int().check(z.gte(0)) }),
  z.object({ kind: z.literal('share'), share: ShareOfWholeSchema }),
]);

const FIGURES = {
  levelsCleared: Figure,
  solvedQuestions: Figure,
  firstCheckRate: Figure,
  reverseThinking: Figure,
  repairs: Figure,
  severalTriangles: Figure,
  offeredByPupil: Figure,
  solvedByClassmates: Figure,
  selfStudyDays: Figure,
  solvedAfterWrong: Figure,
  hintWhenUnsolved: Figure,
} satisfies Readonly<Record<EvidenceFigureKey, typeof Figure>>;

/** Maximum length of a note in characters. */
export const MAX_PUPIL_NOTE_LENGTH = 500;

/** The text of a note. It can have several lines. */
const NoteText = z.string().check(
  z.overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
  z.minLength(1, { error: '入力してください' }),
  z.maxLength(MAX_PUPIL_NOTE_LENGTH, { error: `${MAX_PUPIL_NOTE_LENGTH}文字までで入力してください` }),
  z.refine((text) => !/[\p{Cs}]|(?!\n)\p{Cc}/u.test(text), { error: '制御文字は使えません。打ちなおしてください' }),
);

/** What a teacher observed about a pupil on a day. */
export const PupilNote = z.object({
  id: PupilNoteId,
  day: Day,
  text: z.string(),
  author: z.object({ id: AccountId, displayName: z.string() }),
  version: RowVersion,
});
export type PupilNote = z.infer<typeof PupilNote>;

/** The evidence about one pupil in a period. It contains neither a grade (mark) nor a rank. */
export const PupilEvidence = z.extend(LessonPupil, {
  figures: z.object(FIGURES),
  growth: PupilPage.shape.growth,
  problems: PupilPage.shape.problems,
  /** The notes of the period, oldest first. */
  notes: z.array(PupilNote),
});
export type PupilEvidence = z.infer<typeof PupilEvidence>;

const Period = { group: GroupId, from: Day, to: Day };

export const EVIDENCE_ROUTES = {
  evidence: {
    method: 'GET',
    path: '/api/groups/:group/evidence',
    access: rolesAllowedToAct('see', 'record'),
    summary:
      'Get the evidence for evaluation of one or all pupils of a group over a range of days, first and last day included.',
    input: z.object({ ...Period, pupil: z.optional(AccountId) }),
    output: z.object({ group: z.object({ id: GroupId, name: z.string() }), pupils: z.array(PupilEvidence) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  exportEvidence: {
    method: 'POST',
    path: '/api/groups/:group/evidence/export',
    access: rolesAllowedToAct('export', 'record'),
    answersFile: true,
    summary:
      'Export the evidence for evaluation of a group as a CSV file with one line per pupil. Writes an audit entry.',
    input: z.object(Period),
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  addPupilNote: {
    method: 'POST',
    path: '/api/pupils/:pupil/notes',
    access: rolesAllowedToAct('add', 'pupilNote'),
    summary: "Add a note about a pupil. Only the school's teachers can read it.",
    input: z.object({ pupil: AccountId, day: Day, text: NoteText }),
    output: z.object({ id: PupilNoteId }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'pupil-archived'],
  },
  editPupilNote: {
    method: 'POST',
    path: '/api/pupil-notes/:note',
    access: rolesAllowedToAct('edit', 'pupilNote'),
    summary: 'Correct a note. Only its author can do this; for others the note does not exist.',
    input: z.object({ note: PupilNoteId, version: RowVersion, day: Day, text: NoteText }),
    output: EmptyResult,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  removePupilNote: {
    method: 'POST',
    path: '/api/pupil-notes/:note/remove',
    access: rolesAllowedToAct('remove', 'pupilNote'),
    summary: 'Delete a note for good. Only its author can do this; for others the note does not exist.',
    input: z.object({ note: PupilNoteId, version: RowVersion }),
    output: EmptyResult,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
