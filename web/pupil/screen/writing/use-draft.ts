import { useEffect, useState } from 'react';
import type { PracticeAttempts } from '../../practice/practice-attempts.ts';

type Drafts = Pick<PracticeAttempts, 'unfinishedText' | 'saveText'>;

/**
 * Returns the text that the pupil is writing for a question, and a function that changes it. Each change is stored on
 * the device, so that the text survives a reload. The text is null until the stored text is loaded.
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
