import { expect, it } from 'vitest';
import { respellDocumentByWordTable } from './respell-document.ts';

it('respells cards and names by the table of words, and changes nothing else', () => {
  const document = {
    id: 'えほん',
    objects: { book: { name: 'えほん', owner: 'おとこのこ', counter: 'さつ' }, odd: null },
    cards: [{ id: 'えほん', text: 'おとこのこの えほんが 3さつ あります', amount: 3 }, 'えほん'],
  };
  expect(respellDocumentByWordTable(document)).toEqual({
    id: 'えほん',
    objects: { book: { name: '{絵本|えほん}', owner: '{男|おとこ}の{子|こ}', counter: 'さつ' }, odd: null },
    cards: [{ id: 'えほん', text: '{男|おとこ}の{子|こ}の {絵本|えほん}が 3{冊|さつ} あります', amount: 3 }, 'えほん'],
  });
});

it.each([[null], ['えほん'], [[{ cards: ['えほん'] }]], [{ cards: 'えほん', objects: ['えほん'] }]])(
  'does not change %j',
  (value) => {
    expect(respellDocumentByWordTable(value)).toEqual(value);
  },
);
