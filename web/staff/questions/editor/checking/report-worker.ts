import { reportOnDraft } from '../../../../../engine/editor/draft-report.ts';
import type { QuestionDraft } from '../../../../../engine/editor/draft.ts';

// Checks drafts in a web worker, because judging all fillings of a network takes longer than one frame.
globalThis.addEventListener('message', ({ data }: MessageEvent<QuestionDraft>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page alone
  globalThis.postMessage(reportOnDraft(data));
});
