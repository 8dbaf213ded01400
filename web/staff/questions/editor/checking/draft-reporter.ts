import type { DraftReport } from '../../../../../engine/editor/draft-report.ts';
import type { QuestionDraft } from '../../../../../engine/editor/draft.ts';

/** A draft with its report. */
export type DraftWithReport = { readonly draft: QuestionDraft; readonly report: DraftReport };

type ReporterPorts = {
  /** Starts the check of a draft. When the report is ready, `answer` must be called with it. */
  readonly ask: (draft: QuestionDraft) => void;
  readonly onReported: (reported: DraftWithReport) => void;
};

/**
 * Checks drafts one at a time. If several drafts arrive during a check, only the latest of them is checked afterwards.
 */
export class DraftReporter {
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
