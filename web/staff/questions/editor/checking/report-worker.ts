import { reportOnDraft } from '../../../../../engine/editor/draft-report.ts';
import type { QuestionDraft } from '../../../../../engine/editor/draft.ts';

// Drafts are checked in a web worker, because the check judges all possible fillings and would block the page.
globalThis.addEventListener('message', ({ data }: MessageEvent<QuestionDraft>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page alone
  globalThis.postMessage(reportOnDraft(data));
});
