import {
  QuestionDraftSchema,
  StoredQuestionDraft,
  type QuestionDraftChangesOnDevice,
} from '../../../../../contract/question-drafts.ts';
import type { QuestionDraft } from '../../../../../engine/editor/draft.ts';
import type { CallOutcome } from '../../../../app/client/call.ts';
import type { CallFailure } from '../../../words.ts';
import { currentRowOfConflict } from '../../../edit-conflict.tsx';

/** How the draft on the screen differs from the draft on the server. */
export type DraftSavingState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'changed' }
  /** Sending the draft has failed. It is sent again automatically. */
  | { readonly kind: 'waiting'; readonly failure: CallFailure; readonly hasNetwork: boolean }
  /** Another tab or device has stored a different version of the draft. */
  | { readonly kind: 'elsewhere'; readonly present: StoredQuestionDraft }
  /** In another tab or on another device, the draft was discarded or saved into a question set. */
  | { readonly kind: 'gone' };

export type DraftSaverDependencies = {
  readonly send: (unsent: QuestionDraftChangesOnDevice) => Promise<CallOutcome<StoredQuestionDraft>>;
  /** Stores unsent changes on the device, or removes the stored changes if `unsent` is null. */
  readonly keep: (unsent: QuestionDraftChangesOnDevice | null) => void;
  readonly hasNetwork: () => boolean;
  readonly wait: (milliseconds: number, then: () => void) => () => void;
};

/** The draft is sent when the author has not changed anything for this time in milliseconds. */
const PAUSE = 600;
/** Delay before the first retry, in milliseconds. Each further failure doubles the delay. */
const FIRST_RETRY = 2000;
/** Maximum delay before a retry, in milliseconds. */
const LONGEST_RETRY = 60_000;

/**
 * Sends a draft to the server while its author writes. Changes that could not be sent are stored on the device and sent
 * again, with a delay that grows with each failure.
 */
export class DraftSaver {
  private readonly ports: DraftSaverDependencies;
  private readonly listeners = new Set<() => void>();
  private saving: DraftSavingState;
  private version: number;
  private sent: QuestionDraft;
  private written: QuestionDraft;
  private failures = 0;
  private isSending = false;
  private cancelWait: () => void = () => {};

  /**
   * `stored`: the draft as the server has stored it. `seen`: the number of the stored version on which the draft on the
   * author's screen is based.
   */
  constructor(ports: DraftSaverDependencies, stored: StoredQuestionDraft, seen: number = stored.version) {
    this.ports = ports;
    this.saving = { kind: 'saved', at: stored.changedAt };
    this.version = seen;
    this.sent = stored.content;
    this.written = stored.content;
  }

  readonly current = (): DraftSavingState => this.saving;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Must be called with the whole draft after each change. Stores the draft on the device and sends it to the server
   * after a delay.
   */
  write(content: QuestionDraft): void {
    if (content === this.written) return;
    this.written = content;
    if (content === this.sent) return;
    this.ports.keep({ version: this.version, content });
    if (this.saving.kind === 'elsewhere' || this.saving.kind === 'gone') return;
    if (this.saving.kind !== 'waiting') this.show({ kind: 'changed' });
    this.sendAfter(PAUSE);
  }

  /**
   * If another tab or device has stored a different version on the server, replaces that version by the draft on this
   * screen.
   */
  overwrite(): void {
    if (this.saving.kind !== 'elsewhere') return;
    this.version = this.saving.present.version;
    this.ports.keep({ version: this.version, content: this.written });
    this.show({ kind: 'changed' });
    this.sendAfter(0);
  }

  /** Sends changes without further delay. It is called when the network is back. */
  again(): void {
    if (this.saving.kind === 'waiting') this.sendAfter(0);
  }

  /** Sends changes without further delay. It is called when the author leaves the screen. */
  close(): void {
    this.cancelWait();
    const isOpen = this.saving.kind !== 'elsewhere' && this.saving.kind !== 'gone';
    if (isOpen && this.written !== this.sent && !this.isSending)
      this.send().catch((fault: unknown) => reportError(fault));
  }

  private sendAfter(milliseconds: number): void {
    this.cancelWait();
    this.cancelWait = this.ports.wait(
      milliseconds,
      () => void this.send().catch((fault: unknown) => reportError(fault)),
    );
  }

  private async send(): Promise<void> {
    if (this.isSending) return this.sendAfter(PAUSE);
    this.isSending = true;
    const content = this.written;
    const outcome = await this.ports.send({ version: this.version, content }).finally(() => {
      this.isSending = false;
    });
    if (outcome.kind === 'ok') return this.taken(outcome.output, content);
    const present = currentRowOfConflict(outcome, StoredQuestionDraft);
    // The server has the same content as was sent: an earlier request was successful, but its response was lost.
    if (present !== null && isSame(present.content, content)) return this.taken(present, content);
    if (present !== null) return this.show({ kind: 'elsewhere', present });
    if (outcome.kind === 'refused' && outcome.refusal === 'not-found') return this.show({ kind: 'gone' });
    this.show({ kind: 'waiting', failure: outcome, hasNetwork: this.ports.hasNetwork() });
    this.sendAfter(Math.min(FIRST_RETRY * 2 ** this.failures, LONGEST_RETRY));
    this.failures += 1;
    return undefined;
  }

  private taken(stored: StoredQuestionDraft, content: QuestionDraft): void {
    this.version = stored.version;
    this.sent = content;
    this.failures = 0;
    if (content === this.written) {
      this.ports.keep(null);
      this.show({ kind: 'saved', at: stored.changedAt });
    } else {
      this.ports.keep({ version: this.version, content: this.written });
      this.show({ kind: 'changed' });
      this.sendAfter(PAUSE);
    }
  }

  private show(saving: DraftSavingState): void {
    this.saving = saving;
    for (const listener of this.listeners) listener();
  }
}

/**
 * Returns true if two drafts have the same content. Both are parsed first, because the database changes the order of
 * their keys, and parsing restores the order of the schema.
 */
function isSame(one: QuestionDraft, other: QuestionDraft): boolean {
  return JSON.stringify(QuestionDraftSchema.parse(one)) === JSON.stringify(QuestionDraftSchema.parse(other));
}
