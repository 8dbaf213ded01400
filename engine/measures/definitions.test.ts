import { expect, test } from 'vitest';
import { FIGURE_DEFINITIONS } from './definitions.ts';

const ONLY_IF_CLEAR = '「式」は、ほかのどの条件の2倍よりも多いときだけ示します。';

test.each(['broken', 'brokenChecks', 'weakest'] as const)(
  'the definition of %s explains why 式 is rarely shown although it is broken most often',
  (figure) => {
    expect(FIGURE_DEFINITIONS[figure].definition).toContain(ONLY_IF_CLEAR);
  },
);

test('the two statistics with bars explain in the same words which bar is highlighted', () => {
  const explained = (['broken', 'brokenChecks'] as const).map((figure) =>
    FIGURE_DEFINITIONS[figure].definition.replace(/^.*(?=色をつけて)/u, ''),
  );
  expect(explained[0]).toMatch(/^色をつけて/u);
  expect(explained[1]).toBe(explained[0]);
});

test.each(Object.entries(FIGURE_DEFINITIONS))('the definition of %s is written for adults', (_, { definition }) => {
  // Only quoted names of pupils' screens have spaces between words.
  expect(definition.replaceAll(/「[^」]*」/gu, '')).not.toMatch(/ /u);
});
