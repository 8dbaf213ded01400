import { expect, test } from 'vitest';
import { createBlankDraft } from '../../../../../engine/editor/begin-draft.ts';
import { reportOnDraft } from '../../../../../engine/editor/draft-report.ts';
import type { QuestionDraft } from '../../../../../engine/editor/draft.ts';
import { DraftCheckQueue } from './draft-reporter.ts';

test('drafts are checked one at a time, and only the latest waiting draft is checked next', () => {
  const asked: QuestionDraft[] = [];
  const told: QuestionDraft[] = [];
  const reporter = new DraftCheckQueue({
    ask: (draft) => asked.push(draft),
    onReported: ({ draft }) => told.push(draft),
  });
  const [one, two, three] = [
    createBlankDraft(1, 'combine'),
    createBlankDraft(2, 'combine'),
    createBlankDraft(3, 'combine'),
  ] as const;
  const report = reportOnDraft(one);
  reporter.look(one);
  reporter.look(two);
  reporter.look(three);
  expect(asked).toEqual([one]);
  reporter.answer(report);
  expect([asked, told]).toEqual([[one, three], [one]]);
  reporter.answer(report);
  reporter.answer(report);
  expect([asked, told]).toEqual([
    [one, three],
    [one, three],
  ]);
});
