import type { LevelProgress, MorePractice, PupilProgress, QuestionProgress } from '../../../contract/progress.ts';
import { readGeneratedId, SEEDS } from '../../../engine/levels/generated.ts';
import type { Found, Table } from '../table/table.ts';

/** Returns the progress with this question marked as begun. */
export function withBegun(progress: PupilProgress, question: string): PupilProgress {
  const after = withMoreBegun(progress, question);
  return withQuestion(after, question, (known) => (known.begun ? known : { ...known, begun: true }));
}

/** Merges the progress of another page of the device. For each question the better result counts. */
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

/** Returns the sum of stars. A question in two levels (its own and a lesson's) counts once. */
export function starsIn({ levels }: PupilProgress): number {
  const byQuestion = new Map(
    levels.flatMap(({ questions }) => questions.map(({ question, stars }) => [question, stars])),
  );
  return [...byQuestion.values()].reduce((all, stars) => all + stars, 0);
}

/** Returns the progress with this generated question marked as begun. A question begun before changes nothing. */
export function withMoreBegun(progress: PupilProgress, question: string): PupilProgress {
  return withMore(progress, question, (more, seed) => {
    const at = (seed - more.first + SEEDS) % SEEDS;
    return at < more.begun ? more : { ...more, begun: more.begun + 1, unsolved: [...more.unsolved, question] };
  });
}

/** Changes the generated questions of the question's level. Returns the progress unchanged for any other question. */
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

/** Returns the progress with the stars of a solved question. The best result counts. */
export function withStars(progress: PupilProgress, question: string, stars: number): PupilProgress {
  const after = withQuestion(withMoreSolved(progress, question), question, (known) => ({
    ...known,
    begun: true,
    stars: Math.max(known.stars, stars),
  }));
  return { ...after, stars: progress.stars + starsIn(after) - starsIn(progress) };
}

/** Returns the progress with the problems found at a `free` question. Each problem gives a star. */
export function withFound(progress: PupilProgress, question: string, found: Found): PupilProgress {
  const after = withQuestion(progress, question, (known) =>
    found.length <= known.found.length
      ? known
      : { ...known, found: found.map((slots) => [...slots]), stars: Math.max(known.stars, found.length) },
  );
  return { ...after, stars: progress.stars + starsIn(after) - starsIn(progress) };
}

/** Returns the progress with the stars of a question that was just solved, or of a problem that was just found. */
export function withReward(progress: PupilProgress, { question, condition, found }: Table): PupilProgress {
  const shelved = withFound(progress, question.id, found);
  return condition.kind === 'solved' ? withStars(shelved, question.id, condition.stars) : shelved;
}

function withMoreSolved(progress: PupilProgress, question: string): PupilProgress {
  return withMore(withMoreBegun(progress, question), question, (more) => ({
    ...more,
    unsolved: more.unsolved.filter((each) => each !== question),
  }));
}
