import { useEffect, useRef, useState } from 'react';
import type { DraftReport } from '../../../../engine/editor/draft-report.ts';
import type { QuestionDraft } from '../../../../engine/editor/draft.ts';
import { DraftCheckQueue, type DraftWithReport } from './checking/draft-reporter.ts';

/** The report that is used before the first check is finished. */
export const NOT_CHECKED_DRAFT_REPORT: DraftReport = {
  question: null,
  documentFaults: [],
  findings: [],
  fillings: 0,
  accepted: [],
  firstBroken: null,
  dummies: new Map(),
  unsure: [],
  unread: [],
};

/**
 * Returns the checker's latest report about the draft, or null until the first check is finished. `isCurrent`: false if
 * the draft has been changed since the report.
 */
export function useDraftReport(draft: QuestionDraft): {
  readonly report: DraftReport | null;
  readonly isCurrent: boolean;
} {
  const [reported, setReported] = useState<DraftWithReport | null>(null);
  const reporter = useRef<DraftCheckQueue | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('checking/report-worker.ts', import.meta.url), { type: 'module' });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but its page's
    const made = new DraftCheckQueue({ ask: (asked) => worker.postMessage(asked), onReported: setReported });
    worker.addEventListener('message', ({ data }: MessageEvent<DraftReport>) => made.answer(data));
    worker.addEventListener('error', ({ message }) => reportError(new Error(`the checker's thread: ${message}`)));
    reporter.current = made;
    return () => worker.terminate();
  }, []);
  useEffect(() => reporter.current?.look(draft), [draft]);
  return { report: reported?.report ?? null, isCurrent: reported?.draft === draft };
}
