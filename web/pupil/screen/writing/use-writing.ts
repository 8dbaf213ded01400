import { useEffect, useRef, useState } from 'react';
import { rephrasedTask } from '../../../../engine/hints/task-in-other-words.ts';
import { feedbackStepForRepeatedMistake } from '../../../../engine/judge/feedback.ts';
import { rateNotationOfCards } from '../../../../engine/judge/requirement-words.ts';
import { requirementOfQuestion, type Question } from '../../../../engine/question/question.ts';
import { replaceUnknownSignForQuestion } from '../../../../engine/question/unknown-sign.ts';
import type { TaughtWord } from '../../../../engine/reader/taught-word.ts';
import type { TextRange } from '../../../../engine/reader/source-ranges.ts';
import type { ChangeByUnknownVerb } from '../../../../engine/reader/written-input.ts';
import type { Verdict } from '../../../../engine/judge/verdict.ts';
import { checkWrittenText, showWritingHint, type TextCheckEvent } from '../../table/text-checks.ts';
import type { PracticeAttempts } from '../../practice/practice-attempts.ts';
import { playSound } from '../../sound/sounds.ts';
import { SECOND_WRITING_HINT } from './writing-words.ts';
import { analyseTextOnDevice, createTextCheckEvent, type UnderstoodText } from './written-check.ts';
import { createDeferredChunk } from '../../../app/frame/late-part.ts';
import { loadChunk } from '../../../app/frame/load-part.ts';

/** The lazily loaded code that understands free text. It is only needed for questions of mode `write`. */
export const READER_CHUNK = createDeferredChunk(() => loadChunk('reader', () => import('./reader-part.ts')));

/**
 * What the screen shows beside the text that the pupil writes. `asking`: a question to the pupil about what a verb
 * means. `reading`: what Sakumon has understood, which the pupil must confirm. `waiting`: the message that a teacher
 * will read the text, because it was not understood.
 */
export type WritingPhase =
  | { readonly kind: 'writing' }
  /** `step`: the number of the hint, counted from 1. */
  | { readonly kind: 'hinted'; readonly step: number; readonly lines: readonly string[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'asking'; readonly text: string; readonly verb: string }
  | { readonly kind: 'reading'; readonly read: UnderstoodText }
  | {
      readonly kind: 'wrong';
      readonly read: UnderstoodText;
      readonly lines: readonly string[];
      readonly unchanged: boolean;
    }
  | { readonly kind: 'waiting'; readonly text: string; readonly ranges: readonly TextRange[]; readonly denied: boolean }
  | { readonly kind: 'right'; readonly read: UnderstoodText };

/**
 * Controls how a text is checked. The device reads the text and the pupil confirms what was understood. Only then is
 * the verdict recorded and shown. `textOf` returns the text of the whole problem.
 */
export function useWrittenTextCheck(
  attempts: Pick<PracticeAttempts, 'checkText' | 'saveText'>,
  question: Question,
  words: readonly TaughtWord[],
) {
  const [phase, setPhase] = useState<WritingPhase>({ kind: 'writing' });
  const repeats = useRef(new Map<string, number>());
  const last = useRef<Extract<WritingPhase, { kind: 'wrong' | 'waiting' }> | null>(null);

  const record = (event: TextCheckEvent, verdict: Verdict | null): Promise<void> =>
    attempts.checkText((table) => checkWrittenText(table, event, verdict));

  const check = async (text: string, direction: ChangeByUnknownVerb | null = null): Promise<void> => {
    if (text.trim() === '') return setPhase({ kind: 'empty' });
    const before = last.current;
    if (before?.kind === 'wrong' && before.read.text === text && direction === null)
      return setPhase({ ...before, unchanged: true });
    if (before?.kind === 'waiting' && before.text === text && direction === null) return setPhase({ ...before });
    setPhase({ kind: 'busy' });
    const reader = await READER_CHUNK.load();
    const result = analyseTextOnDevice(reader, question, text, direction, words);
    switch (result.kind) {
      case 'read':
        return setPhase({ kind: 'reading', read: result.read });
      case 'asked':
        return setPhase({ kind: 'asking', text, verb: result.verb });
      case 'unknown':
        return wait(text, direction, result.ranges, false, null);
    }
  };

  /**
   * Records a text that a teacher must judge. Sakumon did not understand the text, or the pupil says that Sakumon
   * misunderstood it.
   */
  const wait = async (
    text: string,
    direction: ChangeByUnknownVerb | null,
    ranges: readonly TextRange[],
    denied: boolean,
    read: UnderstoodText | null,
  ): Promise<void> => {
    const reader = await READER_CHUNK.load();
    await record(createTextCheckEvent(reader.READER_VERSION, { text, direction, denied }, read), null);
    last.current = { kind: 'waiting', text, ranges, denied };
    setPhase(last.current);
  };

  const confirm = async (read: UnderstoodText): Promise<void> => {
    const reader = await READER_CHUNK.load();
    const said = { text: read.text, direction: read.direction, denied: false };
    const { fault, verdict } = read;
    if (fault === null && verdict !== null) setPhase({ kind: 'right', read });
    await record(createTextCheckEvent(reader.READER_VERSION, said, read), verdict);
    if (verdict !== null) attempts.saveText(question.id, '');
    if (fault === null) return;
    const times = (repeats.current.get(fault.reason) ?? 0) + 1;
    repeats.current.set(fault.reason, times);
    const context = {
      requirement: requirementOfQuestion(question),
      notation: question.notation,
      rate: rateNotationOfCards(question.cards),
      reading: read.reading,
    };
    const lines = reader
      .feedbackOnWrittenFault(fault, feedbackStepForRepeatedMistake(times), context)
      .map((line) => replaceUnknownSignForQuestion(question, line));
    playSound('wrong');
    last.current = { kind: 'wrong', read, lines, unchanged: false };
    setPhase(last.current);
  };

  /** Shows the next hint: first the task in other words, then what a text needs. */
  const hint = async (): Promise<void> => {
    let step = 0;
    await attempts.checkText((table) => {
      const transition = showWritingHint(table);
      step = transition?.table.hintStep ?? 0;
      return transition;
    });
    const lines = step <= 1 ? rephrasedTask(question) : SECOND_WRITING_HINT;
    setPhase({ kind: 'hinted', step, lines });
  };

  return {
    phase,
    check,
    hint,
    confirm,
    deny: (read: UnderstoodText) => wait(read.text, read.direction, [], true, read),
    askTeacher: (text: string) => wait(text, null, [], false, null),
    /** Called when the pupil changes the text. Hides results of the previous text; a hint stays visible. */
    write: () =>
      setPhase((shown) => (shown.kind === 'writing' || shown.kind === 'hinted' ? shown : { kind: 'writing' })),
  };
}

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
