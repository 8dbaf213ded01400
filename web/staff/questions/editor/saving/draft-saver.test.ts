import { expect, test } from 'vitest';
import type { StoredQuestionDraft, QuestionDraftChangesOnDevice } from '../../../../../contract/question-drafts.ts';
import { createBlankDraft } from '../../../../../engine/editor/begin-draft.ts';
import { editDraft } from '../../../../../engine/editor/draft-edits.ts';
import type { CallOutcome } from '../../../../app/client/call.ts';
import { DraftSaver } from './draft-saver.ts';

const content = createBlankDraft(3, 'combine');
const first = editDraft(content, { kind: 'setUnknown', role: 'left' });
const second = editDraft(content, { kind: 'setUnknown', role: 'right' });
const AT = '2026-11-22T10:00:00.000Z';
const stored: StoredQuestionDraft = {
  id: 'd_00000000-0000-7000-8000-000000000001',
  content,
  replaces: null,
  changedAt: AT,
  version: 1,
};

type Outcome = CallOutcome<StoredQuestionDraft>;
const AWAY: Outcome = { kind: 'unreachable', code: 'network-request-failed' };
const ok = (version: number): Outcome => ({ kind: 'ok', output: { ...stored, version } });
const meanwhile = (present: StoredQuestionDraft): Outcome => ({
  kind: 'refused',
  refusal: 'changed-meanwhile',
  requestId: 'r',
  present,
});

/**
 * Returns a saver whose clock is controlled by the test. Each request of the saver has the next of `outcomes` as its
 * result.
 */
function saverWith(outcomes: Outcome[], seen = 1) {
  const sent: QuestionDraftChangesOnDevice[] = [];
  const pauses: number[] = [];
  let kept: QuestionDraftChangesOnDevice | null = null;
  let next: (() => void) | null = null;
  const saver = new DraftSaver(
    {
      send: (unsent) => {
        sent.push(unsent);
        const outcome = outcomes.shift();
        return outcome === undefined ? Promise.reject(new Error('nothing more expected')) : Promise.resolve(outcome);
      },
      keep: (unsent) => (kept = unsent),
      hasNetwork: () => true,
      wait: (milliseconds, then) => {
        pauses.push(milliseconds);
        next = then;
        return () => (next = null);
      },
    },
    stored,
    seen,
  );
  const pass = async (): Promise<void> => {
    next?.();
    await new Promise(setImmediate);
  };
  return { saver, sent, pauses, pass, kept: () => kept };
}

test('after a pause only the latest content is stored, and then removed from the device', async () => {
  const { saver, sent, pass, kept } = saverWith([ok(2)]);
  saver.write(first);
  saver.write(second);
  expect(saver.current()).toEqual({ kind: 'changed' });
  expect(kept()).toEqual({ version: 1, content: second });
  await pass();
  expect(sent).toEqual([{ version: 1, content: second }]);
  expect(saver.current()).toEqual({ kind: 'saved', at: AT });
  expect(kept()).toBeNull();
});

test('an unreachable server is tried again with growing pauses, and at once when the network returns', async () => {
  const { saver, sent, pauses, pass, kept } = saverWith([AWAY, AWAY, AWAY, ok(2)]);
  saver.write(first);
  await pass();
  expect(saver.current()).toMatchObject({ kind: 'waiting', hasNetwork: true });
  await pass();
  await pass();
  expect(pauses).toEqual([600, 2000, 4000, 8000]);
  expect(kept()).toEqual({ version: 1, content: first });
  saver.again();
  expect(pauses.at(-1)).toBe(0);
  await pass();
  expect(sent).toHaveLength(4);
  expect(saver.current().kind).toBe('saved');
});

test('after a change on another screen nothing is sent until the author chooses a version', async () => {
  const present = { ...stored, content: second, version: 5 };
  const { saver, sent, pass, kept } = saverWith([meanwhile(present), ok(6)]);
  saver.write(first);
  await pass();
  expect(saver.current()).toEqual({ kind: 'elsewhere', present });
  expect(kept()?.content).toBe(first);
  saver.overwrite();
  await pass();
  expect(sent.at(-1)).toEqual({ version: 5, content: first });
  expect(saver.current().kind).toBe('saved');
});

test('content that was stored although its answer was lost is not a change of another screen', async () => {
  const { grade, mode, ...others } = first;
  const reordered = { ...others, mode, grade };
  const { saver, pass } = saverWith([AWAY, meanwhile({ ...stored, content: reordered, version: 2 })]);
  saver.write(first);
  await pass();
  await pass();
  expect(saver.current()).toEqual({ kind: 'saved', at: AT });
});

test('a draft that another screen discarded is reported and stays on the device', async () => {
  const { saver, pass, kept } = saverWith([{ kind: 'refused', refusal: 'not-found', requestId: 'r' }]);
  saver.write(first);
  await pass();
  expect(saver.current()).toEqual({ kind: 'gone' });
  expect(kept()?.content).toBe(first);
});

test('leaving within the pause sends the content', async () => {
  const { saver, sent, pass } = saverWith([ok(2)]);
  saver.write(first);
  saver.close();
  await pass();
  expect(sent).toEqual([{ version: 1, content: first }]);
});
