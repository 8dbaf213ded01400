import { UnsentDraft } from '../../../../contract/question-drafts.ts';

function keyOf(draft: string): string {
  return `sakumon.unsent-draft.${draft}`;
}

/** Keeps on this device what has not reached the server, until it has: whoever is signed out meanwhile finds it again. */
export function keepUnsent(draft: string, unsent: UnsentDraft): void {
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(unsent));
  } catch (fault) {
    // A device without room for it still sends.
    if (!(fault instanceof DOMException)) throw fault;
  }
}

export function forgetUnsent(draft: string): void {
  localStorage.removeItem(keyOf(draft));
}

/** What this device still has of a draft; null for nothing, or for what an older version of the product left. */
export function unsentOf(draft: string): UnsentDraft | null {
  const kept = localStorage.getItem(keyOf(draft));
  if (kept === null) return null;
  const parsed = UnsentDraft.safeParse(parsedJson(kept));
  return parsed.success ? parsed.data : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
