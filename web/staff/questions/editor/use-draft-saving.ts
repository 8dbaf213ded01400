import { useEffect, useState, useSyncExternalStore } from 'react';
import { type StoredQuestionDraft, QuestionDraftChangesOnDevice } from '../../../../contract/question-drafts.ts';
import type { QuestionDraft } from '../../../../engine/editor/draft.ts';
import { callStaffRoute } from '../../client.ts';
import { DraftSaver, type DraftSavingState } from './saving/draft-saver.ts';

function keyOf(draft: string): string {
  return `sakumon.unsent-draft.${draft}`;
}

/**
 * Stores changes of a draft on this device until the server has received them. They are thus not lost if the author
 * closes the page or is signed out.
 */
function storeUnsentDraft(draft: string, unsent: QuestionDraftChangesOnDevice): void {
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
export function readUnsentDraft(draft: string): QuestionDraftChangesOnDevice | null {
  const kept = localStorage.getItem(keyOf(draft));
  if (kept === null) return null;
  const parsed = QuestionDraftChangesOnDevice.safeParse(parsedJson(kept));
  return parsed.success ? parsed.data : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

type Saving = { readonly saving: DraftSavingState; readonly overwrite: () => void };

function saverOf({ id, ...stored }: StoredQuestionDraft, seen: number): DraftSaver {
  return new DraftSaver(
    {
      send: (unsent) => callStaffRoute('editQuestionDraft', { draft: id, ...unsent }),
      keep: (unsent) => (unsent === null ? deleteUnsentDraft(id) : storeUnsentDraft(id, unsent)),
      hasNetwork: () => navigator.onLine,
      wait: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    { id, ...stored },
    seen,
  );
}

/**
 * Sends a draft to the server while its author writes. `stored`: the draft as the server has stored it. `seen`: the
 * version number on which `content` is based.
 */
export function useDraftSaving(stored: StoredQuestionDraft, seen: number, content: QuestionDraft): Saving {
  const [saver] = useState(() => saverOf(stored, seen));
  const saving = useSyncExternalStore(saver.subscribe, saver.current);
  useEffect(() => saver.write(content), [saver, content]);
  useEffect(() => {
    const onOnline = (): void => saver.again();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      saver.close();
    };
  }, [saver]);
  return { saving, overwrite: () => saver.overwrite() };
}
