import { computeGroupFigures } from '../../engine/group-measures/group-figures.ts';
import { computePupilFigures, computeQuestionFigures } from '../../engine/lesson-measures/lesson-figures.ts';
import type {
  PupilWithAttentionData,
  GroupLesson,
  PupilWithFigures,
  QuestionWithFigures,
} from '../../web/staff/group-page/group-view.ts';

/** Returns a pupil who worked in the latest lesson of a group. `figures` replaces some of the pupil's statistics. */
export function createPupilWithTestFigures(
  id: string,
  figures: Partial<PupilWithFigures['figures']>,
): PupilWithAttentionData {
  return {
    id,
    displayName: `児童 ${id}`,
    kanaName: null,
    number: null,
    figures: { ...computePupilFigures([]), ...figures },
    stars: 0,
    lastHeardAt: null,
    progress: [],
    lessons: [],
    absent: [],
    inOtherLesson: [],
    lastLesson: 'worked',
  };
}

export function createQuestionWithTestFigures(
  id: string,
  figures: Partial<QuestionWithFigures['figures']>,
  notBegun = 0,
): QuestionWithFigures {
  return {
    id,
    level: 1,
    position: 1,
    requirement: '',
    notBegun,
    figures: { ...computeQuestionFigures([]), ...figures },
  };
}

export function createLessonWithTestFigures(
  kind: GroupLesson['kind'],
  figures: Partial<GroupLesson['figures']> = {},
  elsewhere: string | null = null,
): GroupLesson {
  const [startedAt, endsAt] = ['2026-05-11T01:00:00.000Z', '2026-05-11T01:45:00.000Z'];
  return { id: 's_1', kind, startedAt, endsAt, elsewhere, figures: { ...computeGroupFigures([]), ...figures } };
}
