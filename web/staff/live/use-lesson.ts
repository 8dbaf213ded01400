import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { LIVE_CHANNELS } from '../../../contract/live-channels.ts';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import { callStaffRoute } from '../client.ts';
import { formFailureOfCall } from '../words.ts';
import { roleOfSignedInPerson } from '../form-failure.ts';
import { parseQuestionsOfLesson, type QuestionOfLesson } from '../lessons/lesson-questions.ts';
import {
  LiveLessonFollower,
  type FollowedLessonState,
  type LiveLessonFollowerDependencies,
  type LessonLoadResult,
} from './board-follower.ts';
import { openLessonChannel } from './lesson-channel.ts';

/** Loads a lesson and keeps its state up to date while the screen is open. */
export function useFollowedLesson(id: string): { readonly lesson: FollowedLessonState; readonly ask: () => void } {
  const follower = useMemo(() => new LiveLessonFollower(dependenciesOf(id)), [id]);
  const lesson = useSyncExternalStore(follower.subscribe, follower.current);
  useEffect(() => {
    follower.start();
    window.addEventListener('online', follower.ask);
    return () => {
      window.removeEventListener('online', follower.ask);
      follower.stop();
    };
  }, [follower]);
  return { lesson, ask: follower.ask };
}

function dependenciesOf(id: string): LiveLessonFollowerDependencies {
  return {
    load: () => loadLesson(id),
    loadQuestions: questionLoader(id),
    open: (cursor, ears) => openLessonChannel(LIVE_CHANNELS.lesson.path.replace(':lesson', id), cursor, ears),
    now: () => Date.now(),
    hasNetwork: () => navigator.onLine,
    later: (milliseconds, callBack) => {
      const timer = setTimeout(callBack, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

/** Error codes of a rejected request that may succeed when it is sent again later. */
const TEMPORARY: ReadonlySet<string> = new Set(['database-unavailable', 'busy', 'school-moving', 'internal-error']);

async function loadLesson(id: string): Promise<LessonLoadResult> {
  const outcome = await callStaffRoute('lesson', { lesson: id });
  if (outcome.kind === 'ok') return { kind: 'loaded', snapshot: outcome.output };
  const { words } = formFailureOfCall(outcome, roleOfSignedInPerson());
  const isAway = outcome.kind === 'unreachable' || TEMPORARY.has(outcome.refusal);
  return { kind: isAway ? 'away' : 'refused', words };
}

/**
 * Returns a function that loads a lesson's questions. They are loaded again only if the lesson's offer has changed, or
 * if a pupil has a result at a question that is not loaded.
 */
function questionLoader(id: string): LiveLessonFollowerDependencies['loadQuestions'] {
  let offered = '';
  return async (snapshot, known) => {
    const offer = JSON.stringify(snapshot.lesson.offer);
    if (offered === offer && knowsAll(known, snapshot)) return known;
    const outcome = await callStaffRoute('lessonQuestions', { lesson: id });
    if (outcome.kind !== 'ok') return known;
    offered = offer;
    return parseQuestionsOfLesson(outcome.output.questions);
  };
}

function knowsAll(questions: readonly QuestionOfLesson[], { results }: LessonSnapshot): boolean {
  const versions = new Set(questions.map(({ id, version }) => `${id}/${version}`));
  return results.every(({ question, version }) => versions.has(`${question}/${version}`));
}
