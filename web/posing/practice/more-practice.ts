import type { LevelProgress, MorePractice, PupilProgress } from '../../../contract/progress.ts';
import { generatedId, readGeneratedId, SEEDS } from '../../../engine/levels/generated.ts';

/** The pupil's next generated question of a level; the seeds come round again once all are used up. */
export function nextGenerated(level: number, { first, begun }: MorePractice): string {
  return generatedId({ level, seed: (first + begun) % SEEDS });
}

/** How many generated questions of a level are solved. */
export function solvedMore({ more }: LevelProgress): number {
  return more === null ? 0 : more.begun - more.unsolved.length;
}

/** Progress with a generated question begun; one begun before changes nothing. */
export function withMoreBegun(progress: PupilProgress, question: string): PupilProgress {
  return withMore(progress, question, (more, seed) => {
    const at = (seed - more.first + SEEDS) % SEEDS;
    return at < more.begun ? more : { ...more, begun: more.begun + 1, unsolved: [...more.unsolved, question] };
  });
}

/** Progress with a generated question solved. */
export function withMoreSolved(progress: PupilProgress, question: string): PupilProgress {
  return withMore(withMoreBegun(progress, question), question, (more) => ({
    ...more,
    unsolved: more.unsolved.filter((each) => each !== question),
  }));
}

/** Any other question than a generated one changes nothing. */
function withMore(
  progress: PupilProgress,
  question: string,
  change: (more: MorePractice, seed: number) => MorePractice,
): PupilProgress {
  const from = readGeneratedId(question);
  if (from === null) return progress;
  const levels = progress.levels.map((level) =>
    level.level === from.level && level.more !== null ? { ...level, more: change(level.more, from.seed) } : level,
  );
  return { ...progress, levels };
}
