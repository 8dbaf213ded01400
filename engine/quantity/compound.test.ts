import { expect, it, test } from 'vitest';
import { COMPOUND_UNIT_NAMES, compoundUnitWithName, convertTextToSmallerUnit } from './compound.ts';
import { writeCountedNumber } from './counter.ts';
import { writeRational } from './notation.ts';
import { createRational } from './rational.ts';

test.each([
  ['m・cm', 230, '2m30cm'],
  ['m・cm', 80, '80cm'],
  ['m・cm', 300, '3m'],
  ['L・dL', 15, '1L5dL'],
  ['km・m', 1600, '1km600m'],
  ['kg・g', 3200, '3kg200g'],
  ['時間・分', 80, '1時間20分'],
  ['分・秒', 45, '45秒'],
] as const)('in %s the amount %i is written %s and read again', (name, amount, written) => {
  expect(writeRational(createRational(amount), name)).toBe(written);
  const compound = compoundUnitWithName(name);
  expect(compound && convertTextToSmallerUnit(compound, written)).toBe(String(amount));
});

it('both units are written with furigana, also for the unknown', () => {
  expect(writeCountedNumber('分', createRational(80), '時間・分')).toBe('1{時間|じかん}20{分|ぷん}');
  expect(writeCountedNumber('分', createRational(60), '時間・分')).toBe('1{時間|じかん}');
  expect(writeCountedNumber('cm', 'unknown', 'm・cm')).toBe('？m？cm');
  expect(writeCountedNumber('cm', 'unknown', 'cm・mm')).toBe('？cm');
});

it('equations are read in both units or in the smaller one alone', () => {
  const metres = compoundUnitWithName('m・cm');
  expect(metres && convertTextToSmallerUnit(metres, '2m30cm − 80cm = ?')).toBe('230 − 80 = ?');
  expect(metres && convertTextToSmallerUnit(metres, '230 − 80 = ?')).toBe('230 − 80 = ?');
  expect(metres && convertTextToSmallerUnit(metres, '３m５cm')).toBe('305');
});

it('every quantity in two units is found by its name', () => {
  for (const name of COMPOUND_UNIT_NAMES) {
    const compound = compoundUnitWithName(name);
    expect(`${compound?.large}・${compound?.small}`).toBe(name);
  }
  expect(compoundUnitWithName('m')).toBeNull();
});
