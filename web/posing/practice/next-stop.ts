import type { PupilProgress } from '../../../contract/progress.ts';
import { LESSON_LEVEL } from '../../../contract/set-levels.ts';
import { readGeneratedId } from '../../../engine/levels/generated.ts';
import { isCleared, lessonLevel } from './course.ts';

export type NextStop =
  | { readonly kind: 'question'; readonly question: string }
  | { readonly kind: 'level'; readonly level: number }
  /** One more generated question. */
  | { readonly kind: 'more' }
  | { readonly kind: 'courseDone' };

/**
 * Where 「つぎの もんだい」 leads: the next unsolved question of the level, and from a cleared level to the next one;
 * from a generated question to the next generated one. In a lesson into its levels, and there round and round.
 */
export function nextStop({ levels }: PupilProgress, level: number, question: string): NextStop {
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
  const next = later.find((candidate) => candidate.open && !isCleared(candidate));
  if (next !== undefined) return { kind: 'level', level: next.level };
  if (ofLesson === undefined) return { kind: 'courseDone' };
  if (!isCleared(ofLesson) && ofLesson.level !== level) return { kind: 'level', level: ofLesson.level };
  const [following] = ordered;
  return following === undefined ? { kind: 'courseDone' } : { kind: 'question', question: following.question };
}
