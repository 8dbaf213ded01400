import { QuestionDraftSchema, StoredDraft, type UnsavedDraft } from '../../../../../contract/question-drafts.ts';
import type { QuestionDraft } from '../../../../../engine/editor/draft.ts';
import type { CallOutcome } from '../../../../app/client/call.ts';
import type { CallFailure } from '../../../words.ts';
import { currentRowOfConflict } from '../../../edit-conflict.tsx';

/** The state of the draft on the screen, compared with the draft on the server. */
export type DraftSavingState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'changed' }
  /** The content could not be sent. Sending is tried again automatically. */
  | { readonly kind: 'waiting'; readonly failure: CallFailure; readonly hasNetwork: boolean }
  /** Another screen has stored another version. */
  | { readonly kind: 'elsewhere'; readonly present: StoredDraft }
  /** Another screen has discarded the draft or saved it into a set. */
  | { readonly kind: 'gone' };

export type DraftSaverPorts = {
  readonly send: (unsent: UnsavedDraft) => Promise<CallOutcome<StoredDraft>>;
  /** Stores unsent changes on the device. Null removes them. */
  readonly keep: (unsent: UnsavedDraft | null) => void;
  readonly hasNetwork: () => boolean;
  readonly wait: (milliseconds: number, then: () => void) => () => void;
};

/** Milliseconds from the last change until the draft is sent. */
const PAUSE = 600;
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 60_000;

/** Stores a draft while its author writes. Unsent changes stay on the device and are sent again with growing pauses. */
export class DraftSaver {
  private readonly ports: DraftSaverPorts;
  private readonly listeners = new Set<() => void>();
  private saving: DraftSavingState;
  private version: number;
  private sent: QuestionDraft;
  private written: QuestionDraft;
  private failures = 0;
  private isSending = false;
  private cancelWait: () => void = () => {};

  /** `seen`: the version on which the content of the screen is based. */
  constructor(ports: DraftSaverPorts, stored: StoredDraft, seen: number = stored.version) {
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

  /** Receives the current content of the screen. Stores unsent changes on the device and sends them after a pause. */
  write(content: QuestionDraft): void {
    if (content === this.written) return;
    this.written = content;
    if (content === this.sent) return;
    this.ports.keep({ version: this.version, content });
    if (this.saving.kind === 'elsewhere' || this.saving.kind === 'gone') return;
    if (this.saving.kind !== 'waiting') this.show({ kind: 'changed' });
    this.sendAfter(PAUSE);
  }

  /** Replaces the version that another screen stored with the content of this screen. */
  overwrite(): void {
    if (this.saving.kind !== 'elsewhere') return;
    this.version = this.saving.present.version;
    this.ports.keep({ version: this.version, content: this.written });
    this.show({ kind: 'changed' });
    this.sendAfter(0);
  }

  /** Tries to send waiting changes at once. Call it when the network returns. */
  again(): void {
    if (this.saving.kind === 'waiting') this.sendAfter(0);
  }

  /** Sends waiting changes immediately when the screen is left. */
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
    const present = currentRowOfConflict(outcome, StoredDraft);
    // An earlier request stored this content, although its response was lost.
    if (present !== null && isSame(present.content, content)) return this.taken(present, content);
    if (present !== null) return this.show({ kind: 'elsewhere', present });
    if (outcome.kind === 'refused' && outcome.refusal === 'not-found') return this.show({ kind: 'gone' });
    this.show({ kind: 'waiting', failure: outcome, hasNetwork: this.ports.hasNetwork() });
    this.sendAfter(Math.min(FIRST_RETRY * 2 ** this.failures, LONGEST_RETRY));
    this.failures += 1;
    return undefined;
  }

  private taken(stored: StoredDraft, content: QuestionDraft): void {
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
 * Returns true if both drafts are equal. They are parsed before comparing, because the database changes the order of
 * keys.
 */
function isSame(one: QuestionDraft, other: QuestionDraft): boolean {
  return JSON.stringify(QuestionDraftSchema.parse(one)) === JSON.stringify(QuestionDraftSchema.parse(other));
}
