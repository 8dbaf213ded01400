import type { LevelProgress, MorePractice, PupilProgress, QuestionProgress } from '../../../contract/progress.ts';
import { parseGeneratedQuestionId, SEEDS_PER_LEVEL } from '../../../engine/levels/generated.ts';
import type { FoundProblems, ExerciseTable } from '../table/table.ts';

/** Returns the progress in which this question is begun. */
export function markQuestionAsBegun(progress: PupilProgress, question: string): PupilProgress {
  const after = markGeneratedQuestionAsBegun(progress, question);
  return changeQuestionProgress(after, question, (known) => (known.begun ? known : { ...known, begun: true }));
}

/**
 * Merges the progress of another page of the device into this progress. For each question, the larger number of stars
 * and the longer list of found problems are taken.
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

/** Returns the sum of all stars. A question that is in two levels (its own level and a lesson's) counts once. */
export function totalStarsOfProgress({ levels }: PupilProgress): number {
  const byQuestion = new Map(
    levels.flatMap(({ questions }) => questions.map(({ question, stars }) => [question, stars])),
  );
  return [...byQuestion.values()].reduce((all, stars) => all + stars, 0);
}

/** Returns the progress in which this generated question is begun. Returns the same progress if it was begun before. */
export function markGeneratedQuestionAsBegun(progress: PupilProgress, question: string): PupilProgress {
  return changeGeneratedQuestions(progress, question, (more, seed) => {
    const at = (seed - more.first + SEEDS_PER_LEVEL) % SEEDS_PER_LEVEL;
    return at < more.begun ? more : { ...more, begun: more.begun + 1, unsolved: [...more.unsolved, question] };
  });
}

/**
 * Applies `change` to the data about generated questions of one level: the level for which `question` was generated.
 * Returns the progress unchanged if the question is not a generated question.
 */
export function changeGeneratedQuestions(
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

/** Returns the progress in which a question has these stars. If it had more stars before, it keeps them. */
export function setStarsOfQuestion(progress: PupilProgress, question: string, stars: number): PupilProgress {
  const after = changeQuestionProgress(withMoreSolved(progress, question), question, (known) => ({
    ...known,
    begun: true,
    stars: Math.max(known.stars, stars),
  }));
  return { ...after, stars: progress.stars + totalStarsOfProgress(after) - totalStarsOfProgress(progress) };
}

/**
 * Returns the progress with the problems that were found at a question of mode `free`. Each found problem gives one
 * star.
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

/** Returns the progress in which a text at this question waits for the teacher. */
export function markTextAsWaiting(progress: PupilProgress, question: string): PupilProgress {
  const { waitingTexts = [] } = progress;
  return waitingTexts.includes(question) ? progress : { ...progress, waitingTexts: [...waitingTexts, question] };
}

/** Returns the progress with the stars for a question that was just solved, or for a problem that was just found. */
export function rewardSolvedQuestion(
  progress: PupilProgress,
  { question, condition, found }: ExerciseTable,
): PupilProgress {
  const shelved = setFoundProblemsOfQuestion(progress, question.id, found);
  return condition.kind === 'solved' ? setStarsOfQuestion(shelved, question.id, condition.stars) : shelved;
}

function withMoreSolved(progress: PupilProgress, question: string): PupilProgress {
  return changeGeneratedQuestions(markGeneratedQuestionAsBegun(progress, question), question, (more) => ({
    ...more,
    unsolved: more.unsolved.filter((each) => each !== question),
  }));
}
