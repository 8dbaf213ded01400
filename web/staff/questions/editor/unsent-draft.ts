import { QuestionDraftOnlyOnDevice } from '../../../../contract/question-drafts.ts';

function keyOf(draft: string): string {
  return `sakumon.unsent-draft.${draft}`;
}

/**
 * Stores changes of a draft on this device until the server has received them. They thus survive the end of the
 * session.
 */
export function storeUnsentDraft(draft: string, unsent: QuestionDraftOnlyOnDevice): void {
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(unsent));
  } catch (fault) {
    // If the device's storage is full, the error is ignored, because the changes are also sent to the server.
    if (!(fault instanceof DOMException)) throw fault;
  }
}

export function deleteUnsentDraft(draft: string): void {
  localStorage.removeItem(keyOf(draft));
}

/**
 * Returns the changes of a draft that this device has stored and not sent. Returns null if there are none, or if
 * another version of the page stored them in a format that this version cannot parse.
 */
export function readUnsentDraft(draft: string): QuestionDraftOnlyOnDevice | null {
  const kept = localStorage.getItem(keyOf(draft));
  if (kept === null) return null;
  const parsed = QuestionDraftOnlyOnDevice.safeParse(parsedJson(kept));
  return parsed.success ? parsed.data : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
