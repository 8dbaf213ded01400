import type { PupilProgress } from '../../../contract/progress.ts';
import { isSetLevel, LESSON_LEVEL } from '../../../contract/set-levels.ts';
import { readGeneratedId } from '../../../engine/levels/generated.ts';
import {
  courseLevel,
  homeworkLeft,
  isBegun,
  isCleared,
  isUnfinished,
  lessonLevel,
  nextGenerated,
  remindedLevel,
} from './course.ts';

export type NextStop =
  | { readonly kind: 'question'; readonly question: string }
  | { readonly kind: 'level'; readonly level: number }
  /** One more generated question. */
  | { readonly kind: 'more' }
  | { readonly kind: 'courseDone' };

/**
 * Where 「つぎの もんだい」 leads: the next unsolved question of the level, and from a cleared level to the next one;
 * from cleared homework or a cleared set to the homework that is left, else to the pupil's level of the course; from a
 * generated question to the next generated one. In a lesson into its levels, and there round and round.
 */
export function nextStop({ levels, grade }: PupilProgress, level: number, question: string): NextStop {
  const here = levels.find((candidate) => candidate.level === level);
  const ofLesson = lessonLevel({ levels });
  if (ofLesson !== undefined && here?.open !== true) return { kind: 'level', level: ofLesson.level };
  if (readGeneratedId(question) !== null) return { kind: 'more' };
  const at = here?.questions.findIndex((candidate) => candidate.question === question) ?? -1;
  const ordered = [...(here?.questions.slice(at + 1) ?? []), ...(here?.questions.slice(0, Math.max(0, at)) ?? [])];
  // Questions chosen for a lesson are done in its order, those solved long ago among them.
  const isInOrder = level === LESSON_LEVEL && at + 1 < (here?.questions.length ?? 0);
  const unsolved = isInOrder ? ordered[0] : ordered.find(({ stars }) => stars === 0);
  if (unsolved !== undefined) return { kind: 'question', question: unsolved.question };
  const later = levels.slice(levels.findIndex((candidate) => candidate.level === level) + 1);
  const laterLevel = later.find(isUnfinished);
  const next = isSetLevel(level)
    ? (homeworkLeft({ levels })[0] ?? courseLevel({ levels, grade }) ?? laterLevel)
    : laterLevel;
  if (next !== undefined) return { kind: 'level', level: next.level };
  if (ofLesson === undefined) return { kind: 'courseDone' };
  if (!isCleared(ofLesson) && ofLesson.level !== level) return { kind: 'level', level: ofLesson.level };
  const [following] = ordered;
  return following === undefined ? { kind: 'courseDone' } : { kind: 'question', question: following.question };
}

export type StartingPlace = {
  readonly level: number;
  /** Null for the first question of the level that is not solved. */
  readonly question: string | null;
};

/**
 * Where a pupil goes on, on any device: what the teacher reminds them of, else the attempt they left open, else
 * homework that they have not begun, else the next question of the level they last worked in, else their place in the
 * course.
 */
export function startingPlace(progress: PupilProgress): StartingPlace | null {
  const { levels, openAttempt } = progress;
  const isOpen = (level: number): boolean => levels.some((each) => each.level === level && each.open);
  const reminded = remindedLevel(progress);
  const left = openAttempt !== null && isOpen(openAttempt.level) ? openAttempt : null;
  if (reminded !== undefined && reminded.level !== left?.level) return { level: reminded.level, question: null };
  if (left !== null) return { level: left.level, question: left.question };
  const homework = homeworkLeft(progress).find((level) => !isBegun(level));
  if (homework !== undefined) return { level: homework.level, question: null };
  return afterLastWorked(progress) ?? placeInCourse(progress);
}

function afterLastWorked(progress: PupilProgress): StartingPlace | null {
  const { lastWorked, levels } = progress;
  const here = levels.find(({ level, open }) => level === lastWorked?.level && open);
  if (lastWorked === null || here === undefined) return null;
  const stop = nextStop(progress, here.level, lastWorked.question);
  switch (stop.kind) {
    case 'question':
      return { level: here.level, question: stop.question };
    case 'level':
      return { level: stop.level, question: null };
    case 'more':
      return { level: here.level, question: here.more === null ? null : nextGenerated(here.level, here.more) };
    case 'courseDone':
      return { level: here.level, question: lastWorked.question };
  }
}

function placeInCourse(progress: PupilProgress): StartingPlace | null {
  const open = progress.levels.filter((level) => level.open && level.questions.length > 0);
  const level = homeworkLeft(progress)[0] ?? courseLevel(progress) ?? open.find(isUnfinished) ?? open.at(-1);
  return level === undefined ? null : { level: level.level, question: null };
}
