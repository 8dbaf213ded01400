import { expect, test } from 'vitest';
import { PASSWORD_PICTURES, type PasswordPicture } from '../../contract/class-pages.ts';
import { hashOfPicturePassword, randomPicturePassword } from './picture-password.ts';

const KEY = Buffer.alloc(32, 1);
const PUPIL = { school: 's', id: 'p' };
const PICTURES: PasswordPicture[] = ['banana', 'fish', 'star'];

test('pictures are hashed with the key, per pupil and in order', () => {
  const others = [
    hashOfPicturePassword(Buffer.alloc(32, 2), PUPIL, PICTURES),
    hashOfPicturePassword(KEY, { ...PUPIL, id: 'q' }, PICTURES),
    hashOfPicturePassword(KEY, { ...PUPIL, school: 't' }, PICTURES),
    hashOfPicturePassword(KEY, PUPIL, PICTURES.toReversed()),
  ];
  const own = hashOfPicturePassword(KEY, PUPIL, PICTURES);
  expect(own).toEqual(hashOfPicturePassword(KEY, PUPIL, PICTURES));
  expect(others.filter((other) => other.equals(own))).toEqual([]);
});

test('random pictures are three different ones, and each picture can come first', () => {
  const given = Array.from({ length: 1000 }, randomPicturePassword);
  expect(new Set(given.map((pictures) => new Set(pictures).size))).toEqual(new Set([3]));
  expect(new Set(given.map(([first]) => first))).toEqual(new Set(PASSWORD_PICTURES));
});
