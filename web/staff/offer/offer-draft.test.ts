import { expect, test } from 'vitest';
import {
  EMPTY_OFFER_DRAFT,
  convertOfferToDraft,
  selectOfferDraftOfGrade,
  offerDraftsOfLessonParts,
  gradeWithoutOffer,
  convertGradeDraftsToOffer,
  splitOfferDraftByGrade,
} from './offer-draft.ts';

const question = (id: string, grade: number | null) => ({ id, place: id, words: id, grade });
const KNOWN = [question('a', 2), question('b', 3), question('c', 4), question('d', null)];

test('a draft contains the questions of an offer in its order, without withdrawn ones', () => {
  const draft = convertOfferToDraft({ kind: 'questions', questions: ['c', 'withdrawn', 'a'] }, KNOWN);
  expect(draft.chosen.map(({ id }) => id)).toEqual(['c', 'a']);
});

test('chosen questions go to the grade that they belong to, and the rest to the lower grade', () => {
  const split = splitOfferDraftByGrade({ way: 'questions', levels: [], chosen: KNOWN }, [3, 4]);
  expect(convertGradeDraftsToOffer(split)).toEqual({
    kind: 'byGrade',
    parts: [
      { kind: 'questions', grade: 3, questions: ['a', 'b', 'd'] },
      { kind: 'questions', grade: 4, questions: ['c'] },
    ],
  });
  expect(gradeWithoutOffer(split)).toBeNull();
});

test('a grade without questions is found, also in the way that is shown', () => {
  expect(gradeWithoutOffer(splitOfferDraftByGrade(EMPTY_OFFER_DRAFT, [3, 4]))).toBe(3);
  const onlyLower = splitOfferDraftByGrade({ way: 'questions', levels: [9], chosen: [question('b', 3)] }, [3, 4]);
  expect(gradeWithoutOffer(onlyLower)).toBe(4);
});

test('a lesson by grade is read back for its teacher', () => {
  const offer = {
    kind: 'byGrade' as const,
    parts: [
      { kind: 'levels' as const, grade: 3 as const, levels: [9] },
      { kind: 'questions' as const, grade: 4 as const, questions: ['c'] },
    ] satisfies [unknown, unknown],
  };
  const drafts = offerDraftsOfLessonParts(offer.parts, KNOWN);
  expect(selectOfferDraftOfGrade(drafts, 4).chosen.map(({ id }) => id)).toEqual(['c']);
  expect(convertGradeDraftsToOffer(drafts)).toEqual(offer);
});
