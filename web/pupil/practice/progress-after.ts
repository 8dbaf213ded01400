import type { LevelProgress, MorePractice, PupilProgress, QuestionProgress } from '../../../contract/progress.ts';
import { readGeneratedId, SEEDS } from '../../../engine/levels/generated.ts';

/** Progress with a question begun. */
export function withBegun(progress: PupilProgress, question: string): PupilProgress {
  const after = withMoreBegun(progress, question);
  return withQuestion(after, question, (known) => (known.begun ? known : { ...known, begun: true }));
}

/** With what another page of the device knows beyond it: the better result at each question stands. */
export function withOther(progress: PupilProgress, other: PupilProgress): PupilProgress {
  const levels = progress.levels.map((level) => {
    const there = other.levels.find((candidate) => candidate.level === level.level);
    return there === undefined ? level : withBetter(level, there);
  });
  const after = { ...progress, levels };
  return { ...after, stars: progress.stars + starsIn(after) - starsIn(progress) };
}

function withBetter(level: LevelProgress, other: LevelProgress): LevelProgress {
  const others = new Map(other.questions.map((each) => [each.question, each]));
  const questions = level.questions.map((here) => {
    const there = others.get(here.question);
    if (there === undefined) return here;
    return {
      ...here,
      begun: here.begun || there.begun,
      stars: Math.max(here.stars, there.stars),
      found: there.found.length > here.found.length ? there.found : here.found,
    };
  });
  const isFurther = level.more !== null && other.more !== null && other.more.begun > level.more.begun;
  return { ...level, questions, more: isFurther ? other.more : level.more };
}

export function withQuestion(
  progress: PupilProgress,
  question: string,
  change: (known: QuestionProgress) => QuestionProgress,
): PupilProgress {
  const levels = progress.levels.map((level) =>
    level.questions.some((each) => each.question === question)
      ? { ...level, questions: level.questions.map((each) => (each.question === question ? change(each) : each)) }
      : level,
  );
  return { ...progress, levels };
}

/** A question of a lesson stands in its own level too, and counts once. */
export function starsIn({ levels }: PupilProgress): number {
  const byQuestion = new Map(
    levels.flatMap(({ questions }) => questions.map(({ question, stars }) => [question, stars])),
  );
  return [...byQuestion.values()].reduce((all, stars) => all + stars, 0);
}

/** A generated question begun; one begun before changes nothing. */
export function withMoreBegun(progress: PupilProgress, question: string): PupilProgress {
  return withMore(progress, question, (more, seed) => {
    const at = (seed - more.first + SEEDS) % SEEDS;
    return at < more.begun ? more : { ...more, begun: more.begun + 1, unsolved: [...more.unsolved, question] };
  });
}

/** Any other question than a generated one changes nothing. */
export function withMore(
  progress: PupilProgress,
  question: string,
  change: (more: MorePractice, seed: number) => MorePractice,
): PupilProgress {
  const from = readGeneratedId(question);
  if (from === null) return progress;
  const levels = progress.levels.map((level): LevelProgress =>
    level.level === from.level && level.more !== null ? { ...level, more: change(level.more, from.seed) } : level,
  );
  return { ...progress, levels };
}
