import type { Act } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import { parseGeneratedQuestionId } from '../../../engine/levels/generated.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PracticeDeviceCache } from './device-cache.ts';
import { parseQuestionsOfLevelForAttempts, type GenerateQuestionById } from './fetching.ts';
import { stepOfRecordedHint } from '../../../engine/judge/hint-step.ts';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { starsOfAttempt } from '../../../engine/judge/stars.ts';
import type { Composition } from '../../../engine/question/composition.ts';
import { applyExerciseEvent } from '../../../engine/question/replay.ts';
import { startingComposition } from '../../../engine/question/starting-composition.ts';
import { addCheckToSkillProfile } from './skill-after-check.ts';
import { addFoundProblem } from '../table/found.ts';
import type { FoundProblems } from '../table/table.ts';
import { levelOfQuestion } from './course.ts';
import {
  markQuestionAsBegun,
  markTextAsWaiting,
  setFoundProblemsOfQuestion,
  setStarsOfQuestion,
} from './progress-after.ts';
import { copyCompositionForAct } from '../table/composition-form.ts';

type OnDevice = {
  readonly cache: PracticeDeviceCache;
  readonly outbox: Outbox;
  readonly makeGenerated: GenerateQuestionById;
};

/** Returns the server's progress plus the effect of the acts in the outbox, which the server has not received yet. */
export async function progressWithWaitingActs(
  progress: PupilProgress,
  { cache, outbox, makeGenerated }: OnDevice,
): Promise<PupilProgress> {
  const questions = await questionsCached(cache, await outbox.waiting(), makeGenerated);
  return applyActsToProgress(progress, await outbox.waiting(), (id) => questions.get(id));
}

/**
 * Resolves to a map with the questions to which the acts belong, by question id. Built-in questions are taken from the
 * cached levels. Generated questions are generated again from their ids.
 */
async function questionsCached(
  cache: PracticeDeviceCache,
  acts: readonly Act[],
  makeGenerated: GenerateQuestionById,
): Promise<Map<string, Question>> {
  const questions = new Map<string, Question>();
  const wanted = new Set(acts.map(({ question }) => question));
  for (const id of wanted) {
    const generated = parseGeneratedQuestionId(id) === null ? null : await makeGenerated(id);
    if (generated !== null) questions.set(id, generated.question);
  }
  const progress = wanted.size === 0 ? null : await cache.progress();
  for (const level of progress?.levels ?? []) {
    if (!level.questions.some(({ question }) => wanted.has(question))) continue;
    const cached = await cache.level(level.level);
    for (const { question } of cached === null ? [] : parseQuestionsOfLevelForAttempts(cached))
      questions.set(question.id, question);
  }
  return questions;
}

type OpenAttempt = NonNullable<PupilProgress['openAttempt']>;
type QuestionLookUp = (question: string) => Question | undefined;

/**
 * Returns the server's progress plus the effect of the acts in the outbox (`waiting`). These acts are the pupil's
 * newest, so the last of them decides which attempt is unfinished. An act whose effect the server's progress already
 * contains is skipped.
 */
export function applyActsToProgress(
  progress: PupilProgress,
  waiting: readonly Act[],
  questionNamed: QuestionLookUp,
): PupilProgress {
  const attempts = new Map<string, OpenAttempt>();
  if (progress.openAttempt !== null) attempts.set(progress.openAttempt.attempt, progress.openAttempt);
  let latest = progress.openAttempt?.attempt ?? null;
  let after = progress;
  for (const act of waiting) {
    after = withCheckOf(act, after, questionNamed);
    const known = attempts.get(act.attempt) ?? begunBy(act, after, questionNamed);
    if (known === null || act.step < known.nextStep) continue;
    latest = act.attempt;
    after = { ...after, lastWorked: { level: known.level, question: act.question } };
    const open = withAct(known, act, questionNamed);
    if (act.event.kind === 'QUESTION_END') {
      attempts.delete(act.attempt);
      if (act.event.solved && questionNamed(act.question)?.mode !== 'free')
        after = setStarsOfQuestion(after, act.question, starsOfAttempt({ ...open, checks: Math.max(1, open.checks) }));
    } else {
      attempts.set(act.attempt, open);
      after = markQuestionAsBegun(after, act.question);
    }
  }
  return { ...after, openAttempt: latest === null ? null : (attempts.get(latest) ?? null) };
}

function withCheckOf({ event, attempt, question }: Act, after: PupilProgress, questionNamed: QuestionLookUp) {
  const named = questionNamed(question);
  if (event.kind === 'WRITE_CHECK' && event.correct === null) return markTextAsWaiting(after, question);
  if (event.kind !== 'CHECK' || named === undefined) return after;
  const judgement = judgeComposition(named, event.composition);
  if (judgement.kind !== 'judged') return after;
  const checked = addCheckToSkillProfile(after, attempt, named, judgement.verdict);
  if (judgement.verdict.problem === null) return checked;
  const known = checked.levels.flatMap(({ questions }) => questions).find((each) => each.question === question);
  return setFoundProblemsOfQuestion(
    checked,
    question,
    addFoundProblem(named, known?.found ?? [], event.composition.slots),
  );
}

function begunBy(act: Act, progress: PupilProgress, questionNamed: QuestionLookUp): OpenAttempt | null {
  const question = questionNamed(act.question);
  const level = levelOfQuestion(progress, act.question);
  if (act.event.kind !== 'QUESTION_BEGIN' || question === undefined || level === undefined) return null;
  return {
    attempt: act.attempt,
    level: level.level,
    question: act.question,
    questionVersion: act.questionVersion,
    composition: copyCompositionForAct(startingComposition(question)),
    nextStep: 0,
    checks: 0,
    hintStep: 0,
    aside: [...(act.event.aside ?? [])],
    checked: null,
    found: [],
  };
}

function withAct(open: OpenAttempt, { event, step, question }: Act, questionNamed: QuestionLookUp): OpenAttempt {
  const named = questionNamed(question);
  return {
    ...open,
    composition: copyCompositionForAct(applyExerciseEvent(open.composition, event)),
    nextStep: step + 1,
    checks: open.checks + (event.kind === 'CHECK' || (event.kind === 'WRITE_CHECK' && event.correct !== null) ? 1 : 0),
    hintStep: event.kind === 'HINT' ? Math.max(open.hintStep, stepOfRecordedHint(event)) : open.hintStep,
    aside: event.kind === 'HINT' ? [...open.aside, ...(event.aside ?? [])] : open.aside,
    checked: event.kind === 'CHECK' ? event.composition : open.checked,
    found:
      event.kind === 'CHECK' && named !== undefined
        ? foundAfter(named, open.found, event.composition.slots)
        : open.found,
  };
}

function foundAfter(question: Question, found: FoundProblems, slots: Composition['slots']): OpenAttempt['found'] {
  return addFoundProblem(question, found, slots).map((each) => [...each]);
}
