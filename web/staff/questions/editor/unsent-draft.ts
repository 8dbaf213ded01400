import { UnsavedDraft } from '../../../../contract/question-drafts.ts';

function keyOf(draft: string): string {
  return `sakumon.unsent-draft.${draft}`;
}

/** Stores unsent changes on this device until they reach the server, so that they survive a lost session. */
export function storeUnsentDraft(draft: string, unsent: UnsavedDraft): void {
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(unsent));
  } catch (fault) {
    // If the storage is full, the changes are still sent.
    if (!(fault instanceof DOMException)) throw fault;
  }
}

export function deleteUnsentDraft(draft: string): void {
  localStorage.removeItem(keyOf(draft));
}

/**
 * Returns the unsent changes of a draft, null if there are none or if an older version stored them in another format.
 */
export function readUnsentDraft(draft: string): UnsavedDraft | null {
  const kept = localStorage.getItem(keyOf(draft));
  if (kept === null) return null;
  const parsed = UnsavedDraft.safeParse(parsedJson(kept));
  return parsed.success ? parsed.data : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
