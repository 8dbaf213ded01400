import { describe, expect, it } from 'vitest';
import { homeworkTitleForTeachers } from './words.ts';

describe('title', () => {
  it('names whole levels, otherwise the number of questions', () => {
    const titles = new Map([[6, '{逆|ぎゃく}に {考|かんが}える']]);
    expect(homeworkTitleForTeachers([6, 7], 30, titles)).toBe('2-2 逆に 考える、2-9 レベル');
    expect(homeworkTitleForTeachers([], 3, titles)).toBe('選んだ問題 3問');
  });
});
