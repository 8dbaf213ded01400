import type { LevelProgress, MorePractice, PupilProgress, QuestionProgress } from '../../../contract/progress.ts';
import { parseGeneratedQuestionId, SEEDS_PER_LEVEL } from '../../../engine/levels/generated.ts';
import type { FoundProblems, ExerciseState } from '../table/table.ts';

/** Marks a question as begun in the pupil's progress. */
export function markQuestionAsBegun(progress: PupilProgress, question: string): PupilProgress {
  const after = markGeneratedQuestionAsBegun(progress, question);
  return changeQuestionProgress(after, question, (known) => (known.begun ? known : { ...known, begun: true }));
}

/**
 * Merges the progress of another tab of this device into `progress`. For each question, the larger number of stars and
 * the longer list of found problems are kept.
 */
export function mergeProgressOfOtherPage(progress: PupilProgress, other: PupilProgress): PupilProgress {
  const levels = progress.levels.map((level) => {
    const there = other.levels.find((candidate) => candidate.level === level.level);
    return there === undefined ? level : withBetter(level, there);
  });
  const after = { ...progress, levels };
  return { ...after, stars: progress.stars + totalStarsOfProgress(after) - totalStarsOfProgress(progress) };
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

export function changeQuestionProgress(
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

/**
 * Returns the sum of the stars of all questions. A question that is both in its own level and in the level of a lesson
 * counts once.
 */
export function totalStarsOfProgress({ levels }: PupilProgress): number {
  const byQuestion = new Map(
    levels.flatMap(({ questions }) => questions.map(({ question, stars }) => [question, stars])),
  );
  return [...byQuestion.values()].reduce((all, stars) => all + stars, 0);
}

/**
 * Marks a generated question as begun in the progress. If the question is already marked, returns the progress
 * unchanged.
 */
export function markGeneratedQuestionAsBegun(progress: PupilProgress, question: string): PupilProgress {
  return changeGeneratedQuestionProgress(progress, question, (more, seed) => {
    const at = (seed - more.first + SEEDS_PER_LEVEL) % SEEDS_PER_LEVEL;
    return at < more.begun ? more : { ...more, begun: more.begun + 1, unsolved: [...more.unsolved, question] };
  });
}

/**
 * A level's progress contains the state of its generated questions (もっと れんしゅう). Applies `change` to this state in the
 * level of `question`. Returns the progress unchanged if `question` is not the id of a generated question.
 */
export function changeGeneratedQuestionProgress(
  progress: PupilProgress,
  question: string,
  change: (more: MorePractice, seed: number) => MorePractice,
): PupilProgress {
  const from = parseGeneratedQuestionId(question);
  if (from === null) return progress;
  const levels = progress.levels.map((level): LevelProgress =>
    level.level === from.level && level.more !== null ? { ...level, more: change(level.more, from.seed) } : level,
  );
  return { ...progress, levels };
}

/** Sets the stars of a question in the progress. A question never loses stars: if it had more before, it keeps them. */
export function setStarsOfQuestion(progress: PupilProgress, question: string, stars: number): PupilProgress {
  const after = changeQuestionProgress(withMoreSolved(progress, question), question, (known) => ({
    ...known,
    begun: true,
    stars: Math.max(known.stars, stars),
  }));
  return { ...after, stars: progress.stars + totalStarsOfProgress(after) - totalStarsOfProgress(progress) };
}

/**
 * Sets which problems the pupil has found at a question of mode `free`. The question gets one star for each found
 * problem.
 */
export function setFoundProblemsOfQuestion(
  progress: PupilProgress,
  question: string,
  found: FoundProblems,
): PupilProgress {
  const after = changeQuestionProgress(progress, question, (known) =>
    found.length <= known.found.length
      ? known
      : { ...known, found: found.map((slots) => [...slots]), stars: Math.max(known.stars, found.length) },
  );
  return { ...after, stars: progress.stars + totalStarsOfProgress(after) - totalStarsOfProgress(progress) };
}

/** Marks in the progress that the pupil's text for this question waits for the teacher. */
export function markTextAsWaiting(progress: PupilProgress, question: string): PupilProgress {
  const { waitingTexts = [] } = progress;
  return waitingTexts.includes(question) ? progress : { ...progress, waitingTexts: [...waitingTexts, question] };
}

/** Adds to the progress the stars for a solved question, or for the found problems of a question of mode `free`. */
export function rewardSolvedQuestion(
  progress: PupilProgress,
  { question, condition, found }: ExerciseState,
): PupilProgress {
  const shelved = setFoundProblemsOfQuestion(progress, question.id, found);
  return condition.kind === 'solved' ? setStarsOfQuestion(shelved, question.id, condition.stars) : shelved;
}

function withMoreSolved(progress: PupilProgress, question: string): PupilProgress {
  return changeGeneratedQuestionProgress(markGeneratedQuestionAsBegun(progress, question), question, (more) => ({
    ...more,
    unsolved: more.unsolved.filter((each) => each !== question),
  }));
}
