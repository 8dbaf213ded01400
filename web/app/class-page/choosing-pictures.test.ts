import { expect, test } from 'vitest';
import type { PasswordPicture } from '../../../contract/class-pages.ts';
import { choose, NOTHING_YET, type PicturesChoosing } from './choosing-pictures.ts';

const THREE: PasswordPicture[] = ['fish', 'star', 'banana'];

/** Presses pictures one after the other. */
function after(presses: readonly PasswordPicture[]): PicturesChoosing | readonly PasswordPicture[] {
  let choosing = NOTHING_YET;
  for (const picture of presses) {
    const next = choose(choosing, [...choosing.chosen, picture]);
    if (next.kind === 'sure') return next.pictures;
    choosing = next.choosing;
  }
  return choosing;
}

test('three pictures are asked for once more', () => {
  expect(after(THREE)).toEqual({ first: THREE, chosen: [], wasDifferent: false });
});

test('the same three in the same order are sure', () => {
  expect(after([...THREE, ...THREE])).toEqual(THREE);
});

test('another order begins anew, and says so until the next press', () => {
  expect(after([...THREE, 'star', 'fish', 'banana'])).toEqual({ ...NOTHING_YET, wasDifferent: true });
  expect(after([...THREE, 'star', 'fish', 'banana', 'fish'])).toMatchObject({ first: null, wasDifferent: false });
});
