import { UnsavedDraft } from '../../../../contract/question-drafts.ts';

function keyOf(draft: string): string {
  return `sakumon.unsent-draft.${draft}`;
}

/** Stores unsent changes on this device until the server has them, so that they are not lost if the session ends. */
export function storeUnsentDraft(draft: string, unsent: UnsavedDraft): void {
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(unsent));
  } catch (fault) {
    // A full storage is no error here, because the changes are still sent to the server.
    if (!(fault instanceof DOMException)) throw fault;
  }
}

export function deleteUnsentDraft(draft: string): void {
  localStorage.removeItem(keyOf(draft));
}

/**
 * Returns the unsent changes of a draft. Returns null if there are none, or if another version of the page stored them
 * in another format.
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
