import { reportOnDraft } from '../../../../../engine/editor/draft-report.ts';
import type { QuestionDraft } from '../../../../../engine/editor/draft.ts';

// Checks drafts beside the page's own thread: to look at all fillings of a network takes longer than a frame.
globalThis.addEventListener('message', ({ data }: MessageEvent<QuestionDraft>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page alone
  globalThis.postMessage(reportOnDraft(data));
});
