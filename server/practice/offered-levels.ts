import type { PupilLessonOffer } from '../../contract/lesson-offer.ts';
import { LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../contract/set-levels.ts';
import type { PupilLevel, QuestionWithPupilResult } from './pupil-level.ts';

/**
 * Used instead of a lesson's offer if no lesson is running. The pupil's progress and the teachers' decisions then
 * determine which levels are open.
 */
export const NO_LESSON_OFFER: PupilLessonOffer = { kind: 'asOpen' };

/**
 * Returns the levels as a pupil gets them during a lesson. Only the levels that the lesson offers are open; the pupil's
 * progress and the teachers' level openings do not matter. `chosen` contains the single questions that the lesson
 * offers; they form one more level. If none of the offered levels and questions exists any more, returns `levels`
 * unchanged.
 */
export function applyLessonOfferToLevels(
  levels: readonly PupilLevel[],
  offer: PupilLessonOffer,
  chosen: readonly QuestionWithPupilResult[],
): readonly PupilLevel[] {
  switch (offer.kind) {
    case 'asOpen':
      return levels;
    case 'levels': {
      const isOffered = ({ level }: PupilLevel): boolean => offer.levels.includes(level);
      return levels.some(isOffered) ? levels.map((level) => decided(level, isOffered(level))) : levels;
    }
    case 'questions':
      if (chosen.length === 0) return levels;
      return [lessonLevel(chosen), ...levels.map((level) => decided(level, false))];
  }
}

function decided(level: PupilLevel, open: boolean): PupilLevel {
  return { ...level, open, openOutside: level.open };
}

function lessonLevel(questions: readonly QuestionWithPupilResult[]): PupilLevel {
  const grade = Math.min(...questions.map((question) => question.grade));
  return {
    level: LEVEL_NUMBER_OF_LESSON_QUESTIONS,
    grade,
    open: true,
    openOutside: false,
    questions,
    more: null,
    set: null,
    homework: null,
  };
}
