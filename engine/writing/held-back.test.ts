import { describe, expect, it } from 'vitest';
import { findTextReviewReason } from './held-back.ts';

const NAMES = ['小林 たいち', 'こばやし たいち', '森 あおい', 'もり あおい', 'ケイト スミス'];

describe('a text is held back for a teacher', () => {
  it.each([
    ['たいちは あめを 3こ もっています。', 'name'],
    ['タイチくんは あめを 3こ もっています。', 'name'],
    ['小林さんは あめを 3こ もっています。', 'name'],
    ['森さんは あめを 3こ もっています。', 'name'],
    ['けいとちゃんに 2こ あげました。', 'name'],
    ['小 林 さんに あげました。', 'name'],
    ['ばかが 3にん います。', 'rudeWord'],
    ['ウンチが 3こ あります。', 'rudeWord'],
    ['てきを 3にん ころしました。', 'rudeWord'],
  ])('such as %s, because of a %s', (text, reason) => {
    expect(findTextReviewReason(text, NAMES)).toBe(reason);
  });
});

describe('a text is shown to the class', () => {
  it.each([
    'あめが 8こ あります。3こ たべました。のこりは なんこですか。',
    '森に どんぐりが 12こ あります。',
    'おみせで ぶどうを 3こ かいました。',
    'ばらが 5本 あります。あかい 花ばかりです。',
    'うんどうかいで あかい たまを 12こ いれました。',
    'はげしい 雨が 3日 ふりました。',
  ])('such as %s', (text) => {
    expect(findTextReviewReason(text, NAMES)).toBeNull();
  });

  it('if the list of names contains only empty names', () => {
    expect(findTextReviewReason('あめが 8こ あります。', ['', '　'])).toBeNull();
  });
});
