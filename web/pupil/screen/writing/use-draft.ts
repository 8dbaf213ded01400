import { useEffect, useState } from 'react';
import type { PracticeAttempts } from '../../practice/practice-attempts.ts';

type Drafts = Pick<PracticeAttempts, 'unfinishedText' | 'saveText'>;

/**
 * Returns the text that the pupil is writing at a question, and a function that changes it. The text is null until the
 * stored text is read. Each change is stored on the device, so that the text survives a reload.
 */
export function useWrittenTextDraft(
  drafts: Drafts,
  question: string,
): readonly [string | null, (text: string) => void] {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    const read = (stored: string): void => {
      if (isOpen) setText((typed) => typed ?? stored);
    };
    void drafts.unfinishedText(question).then(read, () => read(''));
    return () => {
      isOpen = false;
    };
  }, [drafts, question]);
  const change = (changed: string): void => {
    setText(changed);
    drafts.saveText(question, changed);
  };
  return [text, change];
}
