import { useCallback, useEffect, useState } from 'react';
import type { SolvedProblem, UnsolvedPupilText } from '../../../contract/class-problems.ts';
import { useServerReachedAgain } from '../../app/client/client.ts';
import { callAuthoringRoute } from './authoring-client.ts';

export type ProblemBookState = {
  readonly problems: readonly SolvedProblem[];
  /** The pupil's own texts that the teacher has not judged yet or has judged as not right. */
  readonly texts: readonly UnsolvedPupilText[];
  readonly state: 'loading' | 'away' | 'failed' | 'here';
  /** Number of problems that the request for the next page must skip. Null if the last page has been fetched. */
  readonly next: number | null;
};

const NOTHING: ProblemBookState = { problems: [], texts: [], state: 'loading', next: 0 };

export function keyOfSolvedProblem({ question, slots }: SolvedProblem): string {
  return [question.id, ...(slots ?? [])].join(' ');
}

type Page = Awaited<ReturnType<typeof callAuthoringRoute<'problemBook'>>>;

function withPage(before: ProblemBookState, outcome: Page): ProblemBookState {
  if (outcome.kind !== 'ok') return { ...before, state: outcome.kind === 'unreachable' ? 'away' : 'failed' };
  const known = new Set(before.problems.map(keyOfSolvedProblem));
  const added = outcome.output.problems.filter((problem) => !known.has(keyOfSolvedProblem(problem)));
  const texts = outcome.output.texts ?? before.texts;
  return {
    problems: [...before.problems, ...added],
    texts: texts.length === 0 ? before.texts : texts,
    state: 'here',
    next: outcome.output.next,
  };
}

/**
 * Returns the solved problems of the pupil that are loaded so far, and a function that loads the next page. If a page
 * could not be loaded, it is loaded when the server can be reached again.
 */
export function useProblemBook(): readonly [ProblemBookState, () => Promise<void>] {
  const [book, setBook] = useState(NOTHING);
  useEffect(() => {
    callAuthoringRoute('problemBook', { skip: 0 }).then(
      (outcome) => setBook((before) => withPage(before, outcome)),
      reportError,
    );
  }, []);
  const { next, state } = book;
  const more = useCallback(async () => {
    if (next === null) return;
    setBook((before) => ({ ...before, state: 'loading' }));
    const outcome = await callAuthoringRoute('problemBook', { skip: next });
    setBook((before) => withPage(before, outcome));
  }, [next]);
  useServerReachedAgain(() => {
    if (state === 'away' || state === 'failed') more().catch(reportError);
  });
  return [book, more];
}
