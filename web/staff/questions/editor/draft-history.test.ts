import { expect, test } from 'vitest';
import { createBlankDraft } from '../../../../engine/editor/begin-draft.ts';
import { addEditToHistory, startDraftHistory, redoDraftEdit, undoDraftEdit } from './draft-history.ts';

test('every edit can be undone and redone until another edit is made', () => {
  const begun = startDraftHistory(createBlankDraft(2, 'combine'));
  const once = addEditToHistory(begun, { kind: 'setUnknown', role: 'left' });
  const twice = addEditToHistory(once, { kind: 'setGrade', grade: 3 });
  expect(undoDraftEdit(twice).present).toEqual(once.present);
  expect(undoDraftEdit(undoDraftEdit(twice)).present).toEqual(begun.present);
  expect(undoDraftEdit(begun)).toBe(begun);
  expect(redoDraftEdit(undoDraftEdit(twice)).present).toEqual(twice.present);
  expect(redoDraftEdit(twice)).toBe(twice);
  const other = addEditToHistory(undoDraftEdit(twice), { kind: 'setGrade', grade: 4 });
  expect(redoDraftEdit(other)).toBe(other);
});

test('an edit without effect is not a step', () => {
  const begun = startDraftHistory(createBlankDraft(2, 'combine'));
  expect(addEditToHistory(begun, { kind: 'setKind', storyKind: 'combine' }).past).toEqual([]);
});
