import { expect, test } from 'vitest';
import type { PasswordPicture } from '../../../contract/class-pages.ts';
import {
  advancePicturePasswordChoice,
  NO_PICTURES_CHOSEN,
  type PicturePasswordChoiceState,
} from './choosing-pictures.ts';

const THREE: PasswordPicture[] = ['fish', 'star', 'banana'];

/** Returns the state after the pictures were pressed one after another. */
function after(presses: readonly PasswordPicture[]): PicturePasswordChoiceState | readonly PasswordPicture[] {
  let choosing = NO_PICTURES_CHOSEN;
  for (const picture of presses) {
    const next = advancePicturePasswordChoice(choosing, [...choosing.chosen, picture]);
    if (next.kind === 'sure') return next.pictures;
    choosing = next.choosing;
  }
  return choosing;
}

test('after three pictures the same three are requested again', () => {
  expect(after(THREE)).toEqual({ first: THREE, chosen: [], wasDifferent: false });
});

test('the same three pictures in the same order are confirmed', () => {
  expect(after([...THREE, ...THREE])).toEqual(THREE);
});

test('a different order starts again and shows a message until the next press', () => {
  expect(after([...THREE, 'star', 'fish', 'banana'])).toEqual({ ...NO_PICTURES_CHOSEN, wasDifferent: true });
  expect(after([...THREE, 'star', 'fish', 'banana', 'fish'])).toMatchObject({ first: null, wasDifferent: false });
});
