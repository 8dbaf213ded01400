import type { QuestionDraft } from '../../engine/editor/draft.ts';
import { startAskedThread } from '../threads/ask-thread.ts';
import { FAULTY_DRAFT, type CheckDraft, type CheckedDraft } from './check-draft.ts';
import type { CheckedFiles, CheckFiles, SentFiles } from './check-files.ts';

const MEBIBYTES = 512;
/** The most that all bounds together let through takes some ten seconds on a busy machine. */
const TIME_LIMIT = 30_000;
const IDLE_LIMIT = 120_000;
const WORDS = { failed: 'questions could not be checked', tookTooLong: 'questions took too long to check' };

export type CheckingQuestion =
  | { readonly kind: 'files'; readonly sent: SentFiles }
  | { readonly kind: 'draft'; readonly draft: QuestionDraft };
export type CheckingAnswer =
  | { readonly kind: 'files'; readonly checked: CheckedFiles }
  | { readonly kind: 'draft'; readonly checked: CheckedDraft };

/** Where questions are checked: on the spot, or in a thread. */
export type QuestionChecks = { readonly files: CheckFiles; readonly draft: CheckDraft };

export type CheckingThread = QuestionChecks & { readonly close: () => Promise<unknown>; readonly asked: () => number };

type CheckingThreadOptions = {
  readonly program?: URL;
  readonly timeLimit?: number;
  readonly log: (line: string) => void;
};

function tookTooLong({ files }: SentFiles): CheckedFiles {
  const faults = files.map(({ name }) => ({ file: name, kind: 'tookTooLong', detail: '' }) as const);
  return { questions: [], faults, rosters: [], unread: [] };
}

/**
 * Reads and checks questions in a thread of its own, one upload or draft at a time: what a file holds is known to nobody
 * before it is read, and the server answers others meanwhile. What takes too long is refused as that.
 */
export function startChecking({
  program = new URL('checking-thread.js', import.meta.url),
  timeLimit = TIME_LIMIT,
  log,
}: CheckingThreadOptions): CheckingThread {
  const limits = { mebibytes: MEBIBYTES, timeLimit, idleLimit: IDLE_LIMIT };
  const thread = startAskedThread<CheckingQuestion, CheckingAnswer | null>({
    program,
    ...limits,
    failed: null,
    tookTooLong: null,
    log,
    words: WORDS,
  });
  return {
    files: async (sent) => {
      const answer = await thread.ask({ kind: 'files', sent });
      return answer?.kind === 'files' ? answer.checked : tookTooLong(sent);
    },
    draft: async (draft) => {
      const answer = await thread.ask({ kind: 'draft', draft });
      return answer?.kind === 'draft' ? answer.checked : FAULTY_DRAFT;
    },
    close: thread.close,
    asked: thread.asked,
  };
}
