import { z } from 'zod/mini';
import { CompositionSchema } from '../../../contract/composition.ts';
import {
  CompositionDisplayOptions,
  type ProjectedContent,
  type LessonProjection,
  type ProjectionChoice,
} from '../../../contract/projection.ts';
import { QuestionDocument } from '../../../contract/question.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import { fromApiId } from '../../identifiers.ts';
import { readOfferedAndWorkedQuestions } from '../lesson-questions.ts';
import type { LessonRow } from '../lessons.ts';
import { readRightOrLatestCheckedComposition } from '../pupil-composition.ts';

/** The stored content of a projection. Compositions are stored without the names or ids of the pupils who made them. */
export const StoredProjectionContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress') }),
  z.object({
    kind: z.enum(['compositions', 'mistake']),
    hasBoth: z.boolean(),
    look: CompositionDisplayOptions,
    shown: z.array(z.object({ question: QuestionDocument, composition: CompositionSchema, isRight: z.boolean() })),
  }),
]);
export type StoredProjectionContent = z.infer<typeof StoredProjectionContent>;

type Compositions = Exclude<StoredProjectionContent, { kind: 'progress' }>;
type Picked = Extract<ProjectionChoice, { kind: 'compositions' }>['picked'][number];
type Laid = {
  readonly version: string;
  readonly composition: Compositions['shown'][number]['composition'];
  readonly isRight: boolean;
};

const FIRST_LOOK = { withCards: true, isRightShown: false } as const;

/**
 * Returns the composition that the teacher chose. If the teacher chose a pupil and a question, this is the composition
 * that the pupil checked at the question, or null if the pupil has checked none.
 */
async function laidOf(trx: TenantTransaction, school: string, lesson: string, picked: Picked): Promise<Laid | null> {
  if (picked.kind === 'wrong') return { version: picked.version, composition: picked.composition, isRight: false };
  const key = { school, lesson, pupil: fromApiId(picked.pupil), question: picked.question };
  const row = await readRightOrLatestCheckedComposition(trx, key);
  if (row === undefined) return null;
  return { version: row.version, composition: CompositionSchema.parse(row.composition), isRight: row.correct };
}

/**
 * Returns the content that the projector shows after the teacher's choice, with the chosen compositions. Pupils who
 * have not checked a composition and questions that do not belong to the lesson are left out. Returns null if no
 * composition remains.
 */
export async function contentOfProjectionChoice(
  trx: TenantTransaction,
  school: string,
  lesson: LessonRow,
  choice: ProjectionChoice,
): Promise<StoredProjectionContent | null> {
  if (choice.kind === 'progress') return choice;
  const questions = await readOfferedAndWorkedQuestions(trx, school, lesson);
  const shown: Compositions['shown'] = [];
  let hasBoth = false;
  for (const picked of choice.kind === 'mistake' ? [choice.picked] : choice.picked) {
    const laid = await laidOf(trx, school, lesson.id, picked);
    const found = questions.find(({ id, version }) => id === picked.question && version === laid?.version);
    if (laid === null || found === undefined) continue;
    const { id, version, document } = found;
    const { composition, isRight } = laid;
    shown.push({ question: { id, version, document }, composition, isRight });
    const reading = parseQuestionDocument(document);
    hasBoth ||= reading.kind !== 'faults' && reading.question.mode === 'composeAndDiagram';
  }
  if (shown.length === 0) return null;
  return { kind: choice.kind, hasBoth, look: FIRST_LOOK, shown };
}

/**
 * Returns the description of a projection that teachers get. `devices` is the number of devices that show the
 * projection.
 */
export function describeProjectionForTeachers(content: StoredProjectionContent, devices: number): LessonProjection {
  if (content.kind === 'progress') {
    return { kind: content.kind, compositions: 0, hasBoth: false, look: { ...FIRST_LOOK }, devices };
  }
  const { kind, hasBoth, look, shown } = content;
  return { kind, compositions: shown.length, hasBoth, look, devices };
}

/**
 * Returns the data of stored compositions that a projector gets. A right composition is marked as right only if the
 * teacher has chosen to show this.
 */
export function compositionsForProjector({ kind, look, shown }: Compositions): ProjectedContent {
  return {
    kind,
    look,
    shown: shown.map(({ question, composition, isRight }) => ({
      question,
      composition,
      isMarkedRight: look.isRightShown && isRight,
    })),
  };
}
