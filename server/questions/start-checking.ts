import type { QuestionDraft } from '../../engine/editor/draft.ts';
import { createRequestReplyThread } from '../threads/ask-thread.ts';
import { TOO_MANY_CARDS_CHECK_RESULT, type CheckQuestionDraft, type QuestionDraftCheckResult } from './check-draft.ts';
import type { QuestionFilesCheckResult, CheckQuestionFiles, UploadedQuestionFiles } from './check-files.ts';

/** Memory limit of the thread in MiB. */
const MEBIBYTES = 512;
/** Time limit in milliseconds for one check. The largest allowed upload takes about 10 s on a busy machine. */
const TIME_LIMIT = 30_000;
/** If the thread gets no check for this time in milliseconds, it ends. */
const IDLE_LIMIT = 120_000;
const WORDS = { failed: 'questions could not be checked', tookTooLong: 'questions took too long to check' };

/** A message to the checking thread. */
export type QuestionCheckThreadRequest =
  | { readonly kind: 'files'; readonly sent: UploadedQuestionFiles }
  | { readonly kind: 'draft'; readonly draft: QuestionDraft };
/** An answer of the checking thread. */
export type QuestionCheckThreadReply =
  | { readonly kind: 'files'; readonly checked: QuestionFilesCheckResult }
  | { readonly kind: 'draft'; readonly checked: QuestionDraftCheckResult };

/** The functions that check questions. They run in the current thread or in a separate one. */
export type QuestionCheckFunctions = { readonly files: CheckQuestionFiles; readonly draft: CheckQuestionDraft };

/**
 * A separate thread that checks questions. `asked` returns the number of checks that are running or waiting; `close`
 * ends the thread.
 */
export type QuestionCheckThread = QuestionCheckFunctions & {
  readonly close: () => Promise<unknown>;
  readonly asked: () => number;
};

type CheckingThreadOptions = {
  readonly program?: URL;
  readonly timeLimit?: number;
  readonly log: (line: string) => void;
};

function tookTooLong({ files }: UploadedQuestionFiles): QuestionFilesCheckResult {
  const faults = files.map(({ name }) => ({ file: name, kind: 'tookTooLong', detail: '' }) as const);
  return { questions: [], faults, rosters: [], unread: [] };
}

/**
 * Starts a thread that parses and checks questions, one upload or draft at a time. The server can handle other requests
 * in the meantime.
 *
 * If the check of an upload fails or takes too long, each of its files gets the fault `tookTooLong`. If the check of a
 * draft fails or takes too long, the result is {@link TOO_MANY_CARDS_CHECK_RESULT}.
 */
export function startQuestionCheckThread({
  program = new URL('checking-thread.js', import.meta.url),
  timeLimit = TIME_LIMIT,
  log,
}: CheckingThreadOptions): QuestionCheckThread {
  const limits = { mebibytes: MEBIBYTES, timeLimit, idleLimit: IDLE_LIMIT };
  const thread = createRequestReplyThread<QuestionCheckThreadRequest, QuestionCheckThreadReply | null>({
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
      return answer?.kind === 'draft' ? answer.checked : TOO_MANY_CARDS_CHECK_RESULT;
    },
    close: thread.close,
    asked: thread.asked,
  };
}
