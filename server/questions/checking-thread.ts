import { parentPort } from 'node:worker_threads';
import { checkQuestionDraftInCurrentThread } from './check-draft.ts';
import { checkQuestionFilesInCurrentThread } from './check-files.ts';
import type { QuestionCheckThreadReply, QuestionCheckThreadRequest } from './start-checking.ts';

async function answer(question: QuestionCheckThreadRequest): Promise<QuestionCheckThreadReply> {
  switch (question.kind) {
    case 'files':
      return { kind: 'files', checked: await checkQuestionFilesInCurrentThread(question.sent) };
    case 'draft':
      return { kind: 'draft', checked: await checkQuestionDraftInCurrentThread(question.draft) };
  }
}

/**
 * This file is the program of the worker thread that checks questions. The thread posts one result for each message.
 */
parentPort?.on('message', (question: QuestionCheckThreadRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target origin
  void answer(question).then((checked) => parentPort?.postMessage(checked));
});
