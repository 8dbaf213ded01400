import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredQuestionDraft } from '../../../../contract/question-drafts.ts';
import type { QuestionDraft } from '../../../../engine/editor/draft.ts';
import { callStaffRoute } from '../../client.ts';
import { DraftSaver, type DraftSavingState } from './saving/draft-saver.ts';
import { deleteUnsentDraft, storeUnsentDraft } from './unsent-draft.ts';

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
