import { expect, test } from 'vitest';
import { gradeOfKanji, GRADES } from './grade.ts';
import { KYOIKU_KANJI } from './kyoiku-kanji.ts';

test('the grades teach 80, 160, 200, 202, 193 and 191 kanji, each once', () => {
  const grades = Object.values(KYOIKU_KANJI).map((kanji) => Array.from(kanji));
  expect(grades.map((kanji) => kanji.length)).toEqual([80, 160, 200, 202, 193, 191]);
  expect(new Set(grades.flat()).size).toBe(1026);
});

test('the table that devices load contains exactly the same kanji', () => {
  const found: Record<number, string[]> = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] };
  for (let code = 0; code <= 0xffff; code += 1) {
    const grade = gradeOfKanji(String.fromCharCode(code));
    if (grade !== null) found[grade]?.push(String.fromCharCode(code));
  }
  for (const grade of GRADES) expect(found[grade]).toEqual(Array.from(KYOIKU_KANJI[grade]).toSorted());
});

test('the kanji of prefectures that were added in 2020 are in grade 4', () => {
  for (const kanji of '茨媛岡潟岐熊香佐埼崎滋鹿縄井沖栃奈梨阪阜')
    expect([kanji, gradeOfKanji(kanji)]).toEqual([kanji, 4]);
});

test('the kanji that moved in 2020 are in their new grade', () => {
  for (const kanji of '賀群徳富城') expect([kanji, gradeOfKanji(kanji)]).toEqual([kanji, 4]);
  for (const kanji of '囲紀喜救型航告殺士史象賞貯停堂得毒費粉脈歴') {
    expect([kanji, gradeOfKanji(kanji)]).toEqual([kanji, 5]);
  }
  for (const kanji of '胃腸恩券承舌銭退敵俵預') expect([kanji, gradeOfKanji(kanji)]).toEqual([kanji, 6]);
});

test.each([
  ['花', 1],
  ['引', 2],
  ['箱', 3],
  ['輪', 4],
  ['個', 5],
  ['枚', 6],
])('%s is taught in grade %i', (kanji, grade) => {
  expect(gradeOfKanji(kanji)).toBe(grade);
});

test('other characters have no grade', () => {
  for (const character of ['匹', '袋', 'あ', 'A', '々', '花花']) expect(gradeOfKanji(character)).toBeNull();
});
