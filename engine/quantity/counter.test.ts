import { describe, expect, test } from 'vitest';
import {
  counterFits,
  findCounterMisfit,
  counterWithName,
  readingOfCounter,
  kanaOfCountedNumber,
  writeCountedNumber,
} from './counter.ts';
import { createRational } from './rational.ts';

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function row(counter: string): string {
  return [
    ...TEN.map((value) => kanaOfCountedNumber(counter, createRational(value))),
    kanaOfCountedNumber(counter, 'unknown'),
  ].join(' ');
}

describe('the reading of a counted number', () => {
  test.each([
    ['本', 'いっぽん にほん さんぼん よんほん ごほん ろっぽん ななほん はっぽん きゅうほん じゅっぽん なんぼん'],
    ['ひき', 'いっぴき にひき さんびき よんひき ごひき ろっぴき ななひき はっぴき きゅうひき じゅっぴき なんびき'],
    ['人', 'ひとり ふたり さんにん よにん ごにん ろくにん しちにん はちにん きゅうにん じゅうにん なんにん'],
    ['つ', 'ひとつ ふたつ みっつ よっつ いつつ むっつ ななつ やっつ ここのつ とお いくつ'],
    ['こ', 'いっこ にこ さんこ よんこ ごこ ろっこ ななこ はっこ きゅうこ じゅっこ なんこ'],
    ['さつ', 'いっさつ にさつ さんさつ よんさつ ごさつ ろくさつ ななさつ はっさつ きゅうさつ じゅっさつ なんさつ'],
    ['まい', 'いちまい にまい さんまい よんまい ごまい ろくまい ななまい はちまい きゅうまい じゅうまい なんまい'],
    ['軒', 'いっけん にけん さんげん よんけん ごけん ろっけん ななけん はっけん きゅうけん じゅっけん なんげん'],
    ['はい', 'いっぱい にはい さんばい よんはい ごはい ろっぱい ななはい はっぱい きゅうはい じゅっぱい なんばい'],
    ['分', 'いっぷん にふん さんぷん よんぷん ごふん ろっぷん ななふん はっぷん きゅうふん じゅっぷん なんぷん'],
    ['日', 'いちにち ふつか みっか よっか いつか むいか なのか ようか ここのか とおか なんにち'],
    ['円', 'いちえん にえん さんえん よえん ごえん ろくえん ななえん はちえん きゅうえん じゅうえん なんえん'],
    ['さら', 'ひとさら ふたさら さんさら よんさら ごさら ろくさら ななさら はっさら きゅうさら じゅっさら なんさら'],
  ])('with the counter %s is right for 1 to 10 and the unknown', (counter, readings) => {
    expect(row(counter)).toBe(readings);
  });

  test.each<[string, number, string | null]>([
    ['本', 21, 'にじゅういっぽん'],
    ['本', 100, 'ひゃっぽん'],
    ['本', 300, 'さんびゃっぽん'],
    ['本', 1000, 'せんぼん'],
    ['本', 13, 'じゅうさんぼん'],
    ['人', 11, 'じゅういちにん'],
    ['人', 14, 'じゅうよにん'],
    ['人', 40, 'よんじゅうにん'],
    ['日', 20, 'はつか'],
    ['日間', 6, 'むいかかん'],
    ['日', 19, 'じゅうくにち'],
    ['こ', 100, 'ひゃっこ'],
    ['こ', 600, 'ろっぴゃっこ'],
    ['円', 9999, 'きゅうせんきゅうひゃくきゅうじゅうきゅうえん'],
    ['円', 3800, 'さんぜんはっぴゃくえん'],
    ['円', 1004, 'せんよえん'],
    ['つ', 11, 'じゅういちつ'],
    ['cm', 5, 'ごセンチメートル'],
    ['円', 10000, null],
    ['ぴかぴか', 3, null],
  ])('with the counter %s for %i is %s', (counter, value, expected) => {
    expect(kanaOfCountedNumber(counter, createRational(value))).toBe(expected);
  });

  test('does not exist for a fraction; % counts hundredths', () => {
    expect(kanaOfCountedNumber('L', createRational(1, 2))).toBeNull();
    expect(kanaOfCountedNumber('%', createRational(1, 5))).toBe('にじゅっパーセント');
  });
});

test.each<[string, number, string]>([
  ['本', 3, 'ぼん'],
  ['本', 2, 'ほん'],
  ['人', 1, 'り'],
  ['人', 3, 'にん'],
  ['日', 4, 'か'],
  ['つ', 3, 'つ'],
  ['つ', 10, ''],
])('with the counter %s after the digits of %i is %s', (counter, value, expected) => {
  expect(readingOfCounter(counter, createRational(value))).toBe(expected);
});

describe('the text of a counted number', () => {
  test.each<[string, number, string]>([
    ['本', 3, '3{本|ぼん}'],
    ['ほん', 3, '3ぼん'],
    ['こ', 2, '2こ'],
    ['個', 2, '2{個|こ}'],
    ['人', 1, '{1人|ひとり}'],
    ['人', 3, '3{人|にん}'],
    ['にん', 2, '{2|ふた}り'],
    ['つ', 3, '3つ'],
    ['つ', 10, '{10|とお}'],
    ['はこ', 1, '1はこ'],
    ['箱', 2, '2{箱|はこ}'],
    ['cm', 12, '12cm'],
    ['{束|たば}', 2, '2{束|たば}'],
    ['か月', 1, '1{か月|かげつ}'],
    ['ぴかぴか', 4, '4ぴかぴか'],
  ])('with the counter %s for %i is %s', (counter, value, expected) => {
    expect(writeCountedNumber(counter, createRational(value))).toBe(expected);
  });

  test('is right for the unknown, fractions, decimals and %', () => {
    expect(writeCountedNumber('本', 'unknown')).toBe('？{本|ほん}');
    expect(writeCountedNumber('こ', 'unknown')).toBe('？こ');
    expect(writeCountedNumber('倍', createRational(3, 2))).toBe('1.5{倍|ばい}');
    expect(writeCountedNumber('倍', createRational(2, 3))).toBe('2/3{倍|ばい}');
    expect(writeCountedNumber('%', createRational(1, 5))).toBe('20%');
  });
});

test('a counter fits living beings or things, up to its limit', () => {
  for (const counter of ['人', 'ひき', 'わ', 'とう', 'にん', '匹']) {
    expect(findCounterMisfit(counter, { living: false })).toBe('onlyForLiving');
    expect(counterFits(counter, { living: true })).toBe(true);
  }
  for (const counter of ['つ', 'こ', '本', 'まい', 'だい']) {
    expect(findCounterMisfit(counter, { living: true })).toBe('onlyForThings');
    expect(counterFits(counter, { living: false })).toBe(true);
  }
  expect(counterFits('くみ', { living: true })).toBe(true);
  expect(counterFits('つ', { living: false, amount: createRational(9) })).toBe(true);
  expect(findCounterMisfit('つ', { living: false, amount: createRational(10) })).toBe('beyondLimit');
  expect(counterFits('つ', { living: false, amount: 'unknown' })).toBe(true);
});

test.each([
  ['こ', 'なんこか'],
  ['本', 'なん{本|ぼん}か'],
  ['ひき', 'なんびきか'],
  ['つ', 'いくつか'],
  ['cm', 'なんcmか'],
  ['{束|たば}', 'なん{束|たば}か'],
])('a hidden amount of %s is written %s', (counter, written) => {
  expect(writeCountedNumber(counter, 'hidden')).toBe(written);
});

test('counterWithName finds a counter by kana, kanji or sign', () => {
  expect(counterWithName('かい')?.written).toBe('回');
  expect(counterWithName('階')?.kana).toBe('かい');
  expect(counterWithName('{束|たば}')?.kana).toBe('たば');
  expect(counterWithName('')).toBeNull();
});
