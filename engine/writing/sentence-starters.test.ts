import { describe, expect, it } from 'vitest';
import { STORY_KINDS } from '../story/kind.ts';
import { GRADES } from '../text/grade.ts';
import { sentenceStarters } from './sentence-starters.ts';

describe('sentence starters', () => {
  // The starters depend only on the story kinds and the grade, so these are the starters of all questions.
  it.each(GRADES)('contain no furigana markup in grade %i', (grade) => {
    const texts = sentenceStarters({ kinds: STORY_KINDS }, grade).flatMap(({ label, before, after }) => [
      label,
      before,
      after,
    ]);
    expect(texts.filter((text) => /[{|}]/u.test(text))).toEqual([]);
  });

  it('are in kana with spaces in grade 1', () => {
    expect(sentenceStarters({ kinds: ['combine', 'decrease'] }, 1)).toEqual([
      { label: '…が あります。', before: '', after: 'が あります。' },
      { label: 'あわせて…', before: 'あわせて ', after: '' },
      { label: 'はじめに…', before: 'はじめに ', after: '' },
      { label: '…あげました。', before: '', after: 'あげました。' },
      { label: 'のこりは…', before: 'のこりは ', after: '' },
      { label: 'なん…ですか。', before: 'なん', after: 'ですか。' },
    ]);
  });

  it('have kanji and no spaces in grade 3', () => {
    expect(sentenceStarters({ kinds: ['perUnit', 'times'] }, 3)).toEqual([
      { label: '1つに…ずつ', before: '1つに', after: 'ずつ' },
      { label: '全部で…', before: '全部で', after: '' },
      { label: '…があります。', before: '', after: 'があります。' },
      { label: '…のなん倍', before: '', after: 'のなん倍' },
      { label: '何…ですか。', before: '何', after: 'ですか。' },
    ]);
  });
});
