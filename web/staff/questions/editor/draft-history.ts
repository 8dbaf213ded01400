import { editDraft, type DraftEdit } from '../../../../engine/editor/draft-edits.ts';
import type { QuestionDraft } from '../../../../engine/editor/draft.ts';

/**
 * A draft with its undo history: the earlier states (`past`), and the states that were undone and can be restored
 * (`future`).
 */
export type DraftHistory = {
  readonly past: readonly QuestionDraft[];
  readonly present: QuestionDraft;
  readonly future: readonly QuestionDraft[];
};

/** Maximum number of edits that can be undone. */
const MOST_STEPS = 200;

export function startDraftHistory(present: QuestionDraft): DraftHistory {
  return { past: [], present, future: [] };
}

/**
 * Applies an edit to the draft and returns its new undo history. If the edit changes nothing, returns the history
 * unchanged.
 */
export function addEditToHistory({ past, present, ...history }: DraftHistory, edit: DraftEdit): DraftHistory {
  const next = editDraft(present, edit);
  if (next === present) return { past, present, ...history };
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

export function undoDraftEdit(history: DraftHistory): DraftHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redoDraftEdit(history: DraftHistory): DraftHistory {
  const { past, present, future } = history;
  const [after, ...rest] = future;
  return after === undefined ? history : { past: [...past, present], present: after, future: rest };
}
