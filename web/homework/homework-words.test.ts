import { describe, expect, it } from 'vitest';
import { dayLater, dayOfWeekWords, homeworkTitle } from './homework-words.ts';

describe('days', () => {
  it('are named with their weekday, and counted on over the end of a year', () => {
    expect([dayOfWeekWords('2026-11-27'), dayLater('2026-12-30', 3)]).toEqual(['11月27日（金）', '2027-01-02']);
  });
});

describe('title', () => {
  it('names whole levels, else counts questions', () => {
    const titles = new Map([[6, '{逆|ぎゃく}に {考|かんが}える']]);
    expect(homeworkTitle([6, 7], 30, titles)).toBe('2-2 逆に 考える、2-8 レベル');
    expect(homeworkTitle([], 3, titles)).toBe('選んだ問題 3問');
  });
});
