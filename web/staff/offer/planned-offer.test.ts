import { expect, test } from 'vitest';
import { plannedOfferFromQueryParameters, plannedOfferToQueryParameters } from './planned-offer.ts';

test.each([
  { levels: [], questions: null },
  { levels: [2, 5], questions: null },
  { levels: [5], questions: ['level-05-03', 'level-05-01'] },
])('the address of an offer is read back: %j', (offer) => {
  expect(plannedOfferFromQueryParameters(`?${new URLSearchParams(plannedOfferToQueryParameters(offer))}`)).toEqual(
    offer,
  );
});

test('levels are in course order, each once; other values are left out', () => {
  expect(plannedOfferFromQueryParameters('?levels=5,24,2,5,x,-1,,1e3')).toEqual({
    levels: [2, 24, 5],
    questions: null,
  });
});
