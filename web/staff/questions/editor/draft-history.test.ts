import { expect, test } from 'vitest';
import { blankDraft } from '../../../../engine/editor/begin-draft.ts';
import { edited, historyOf, redone, undone } from './draft-history.ts';

test('every edit can be undone and redone until another edit is made', () => {
  const begun = historyOf(blankDraft(2, 'combine'));
  const once = edited(begun, { kind: 'setUnknown', role: 'left' });
  const twice = edited(once, { kind: 'setGrade', grade: 3 });
  expect(undone(twice).present).toEqual(once.present);
  expect(undone(undone(twice)).present).toEqual(begun.present);
  expect(undone(begun)).toBe(begun);
  expect(redone(undone(twice)).present).toEqual(twice.present);
  expect(redone(twice)).toBe(twice);
  const other = edited(undone(twice), { kind: 'setGrade', grade: 4 });
  expect(redone(other)).toBe(other);
});

test('an edit without effect is not a step', () => {
  const begun = historyOf(blankDraft(2, 'combine'));
  expect(edited(begun, { kind: 'setKind', storyKind: 'combine' }).past).toEqual([]);
});
