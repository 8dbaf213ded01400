import type { DraftReport } from '../../../../../engine/editor/draft-report.ts';
import type { QuestionDraft } from '../../../../../engine/editor/draft.ts';

/** A draft with the checker's report about it. */
export type DraftWithReport = { readonly draft: QuestionDraft; readonly report: DraftReport };

type ReporterPorts = {
  /**
   * Starts the check of a draft, e.g. in a web worker. When the report is ready, the implementation must pass it to
   * `DraftCheckQueue.answer`.
   */
  readonly ask: (draft: QuestionDraft) => void;
  readonly onReported: (reported: DraftWithReport) => void;
};

/**
 * Checks drafts one after the other. If the author changes the draft several times during a check, only the latest
 * draft is checked next.
 */
export class DraftCheckQueue {
  private readonly ports: ReporterPorts;
  private asked: QuestionDraft | null = null;
  private next: QuestionDraft | null = null;

  constructor(ports: ReporterPorts) {
    this.ports = ports;
  }

  look(draft: QuestionDraft): void {
    if (this.asked === null) this.ask(draft);
    else this.next = draft;
  }

  readonly answer = (report: DraftReport): void => {
    const draft = this.asked;
    if (draft === null) return;
    this.asked = null;
    this.ports.onReported({ draft, report });
    if (this.next !== null) this.ask(this.next);
  };

  private ask(draft: QuestionDraft): void {
    this.asked = draft;
    this.next = null;
    this.ports.ask(draft);
  }
}
