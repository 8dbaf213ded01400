import { useEffect, useRef, useState } from 'react';
import { StoredDraft } from '../../../contract/question-drafts.ts';
import type { QuestionDraft } from '../../../engine/editor/draft.ts';
import { staffFaultOf } from '../../staff/failure-words.ts';
import { ownRole } from '../../staff/form-failure.ts';
import { presentOf } from '../../staff/meanwhile.tsx';
import { callStaff } from '../../staff/client.ts';

/** Where the draft on the screen stands to the one that the server keeps. */
export type DraftSaving =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'changed' }
  | { readonly kind: 'failed'; readonly words: string }
  /** Stored from another screen meanwhile. */
  | { readonly kind: 'elsewhere'; readonly present: StoredDraft };

/** After the last key, before the draft is sent. */
const PAUSE = 600;
const AGAIN = 4000;

type Saving = {
  readonly saving: DraftSaving;
  /** Goes on with what stands here, in place of what another screen stored. */
  readonly overwrite: () => void;
};

/** Stores a draft as one writes; what could not be sent is tried again until it is. */
export function useDraftSaving(stored: StoredDraft, content: QuestionDraft): Saving {
  const [saving, setSaving] = useState<DraftSaving>({ kind: 'saved', at: stored.changedAt });
  const [tries, setTries] = useState(0);
  const version = useRef(stored.version);
  const sent = useRef<QuestionDraft>(stored.content);
  const isSending = useRef(false);
  const isElsewhere = saving.kind === 'elsewhere';

  useEffect(() => {
    if (content === sent.current || isElsewhere) return undefined;
    let isCurrent = true;
    const store = async (): Promise<void> => {
      if (isSending.current) {
        setTries((count) => count + 1);
        return;
      }
      isSending.current = true;
      const outcome = await callStaff('editQuestionDraft', { draft: stored.id, version: version.current, content });
      isSending.current = false;
      if (outcome.kind === 'ok') {
        version.current = outcome.output.version;
        sent.current = content;
        setSaving((before) => (isCurrent ? { kind: 'saved', at: outcome.output.changedAt } : before));
        return;
      }
      const present = presentOf(outcome, StoredDraft);
      if (present !== null) setSaving({ kind: 'elsewhere', present });
      else setSaving({ kind: 'failed', words: staffFaultOf(outcome, ownRole()).words });
    };
    setSaving((before) => (before.kind === 'failed' ? before : { kind: 'changed' }));
    const timer = setTimeout(() => void store().catch(reportError), tries === 0 ? PAUSE : PAUSE / 2);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [content, isElsewhere, stored.id, tries]);

  useEffect(() => {
    if (saving.kind !== 'failed') return undefined;
    const timer = setInterval(() => setTries((count) => count + 1), AGAIN);
    return () => clearInterval(timer);
  }, [saving.kind]);

  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  }, [content]);
  // Whoever leaves within the pause leaves nothing behind.
  useEffect(
    () => () => {
      if (latest.current === sent.current || isSending.current) return;
      const input = { draft: stored.id, version: version.current, content: latest.current };
      callStaff('editQuestionDraft', input).catch(reportError);
    },
    [stored.id],
  );

  const overwrite = (): void => {
    if (saving.kind !== 'elsewhere') return;
    version.current = saving.present.version;
    setSaving({ kind: 'changed' });
  };
  return { saving, overwrite };
}
