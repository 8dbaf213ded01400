import { describe, expect, test } from 'vitest';
import { loginCardOwnersFromLocation } from './card-owners.ts';

const ID = '01890000-0000-7000-8000-000000000001';

describe('the cards for which the screen is opened', () => {
  test.each([
    ['of a group in the address', `?group=g_${ID}`, {}, { kind: 'group', group: `g_${ID}` }],
    ['of pupils handed on', '', { pupils: [`u_${ID}`] }, { kind: 'pupils', pupils: [`u_${ID}`] }],
    [
      'of pupils handed on, before the group',
      `?group=g_${ID}`,
      { pupils: [`u_${ID}`] },
      { kind: 'pupils', pupils: [`u_${ID}`] },
    ],
    ['of nobody', '', { key: 'x', pupils: [] }, null],
    ['of nobody, by what is no id', '?group=1', { pupils: ['1'] }, null],
    ['of nobody, without a state', '?other=1', undefined, null],
  ])('are those %s', (_, search, state, whose) => {
    expect(loginCardOwnersFromLocation(search, state)).toEqual(whose);
  });
});
