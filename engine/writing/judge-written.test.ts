import { describe, expect, it } from 'vitest';
import type { Requirement } from '../question/question.ts';
import { parseEquation } from '../story/read-equation.ts';
import { judgeWrittenText, type WrittenTextJudgement } from './judge-written.ts';

function required(
  kinds: Requirement['kinds'],
  equation: string,
  reading: Requirement['reading'] = 'story',
): Requirement {
  const read = parseEquation(equation);
  if (read === null) throw new Error(equation);
  return { kinds, equation: read, reading };
}

const EATEN = required(['decrease'], '8 − 3 = ?');

function judged(text: string, requirement = EATEN): WrittenTextJudgement {
  return judgeWrittenText(requirement, { text, direction: null });
}

/** Returns `right`, the constraint and reason of the first fault, or the kind of the result. */
function shortly(result: WrittenTextJudgement): string {
  if (result.kind !== 'understood') return result.kind;
  const [first] = result.verdict.flags;
  return first === undefined ? 'right' : `${first.constraint} ${first.reason}`;
}

describe('a text that is understood', () => {
  it.each([
    ['あめが 8こ あります。3こ たべました。のこりは なんこですか。', 'right'],
    ['あめが8こあります。3こたべました。のこりはなんこですか', 'right'],
    ['あめが8こあります。3こたべました。', 'structure questionMissing'],
    ['あめがなんこありますか。3こたべました。のこりはなんこですか。', 'structure twoQuestions'],
    ['あめが8こあります。3こもらいました。ぜんぶでなんこですか。', 'story otherKind'],
    ['あめが8こあります。4こたべました。のこりはなんこですか。', 'numbers otherNumbers'],
  ])('has the expected verdict: %s', (text, expected) => {
    expect(shortly(judged(text))).toBe(expected);
  });

  it('is wrong in its roles under another story equation', () => {
    const text = 'あめが8こあります。3こたべました。のこりはなんこですか。';
    expect(shortly(judged(text, required(['decrease'], '8 − ? = 3')))).toBe('calculation otherEquation');
  });

  it('breaks the calculation if its numbers are wrong, as with cards', () => {
    const result = judged('あめが8こあります。4こたべました。のこりはなんこですか。');
    expect(result.kind === 'understood' && result.verdict.constraints).toEqual({
      structure: true,
      story: true,
      objects: true,
      numbers: false,
      calculation: false,
    });
  });
});

describe('an unknown verb', () => {
  const TEXT = 'えんぴつが 12本 あります。3本 けずりました。のこりは 何本ですか。';
  const SHARPENED = required(['decrease'], '12 − 3 = ?');

  it('is asked back, with its place in the text', () => {
    const result = judged(TEXT, SHARPENED);
    if (result.kind !== 'askedBack') throw new Error(result.kind);
    expect(TEXT.slice(result.about.range.at, result.about.range.end)).toBe('けずりました');
  });

  it.each([
    ['less', TEXT, 'right'],
    ['more', TEXT.replace('のこりは', 'ぜんぶで'), 'story otherKind'],
    // TEXT asks what is left (のこり), which contradicts an increase.
    ['more', TEXT, 'unknown'],
  ] as const)('means %s if the pupil says so, in %s', (direction, text, expected) => {
    expect(shortly(judgeWrittenText(SHARPENED, { text, direction }))).toBe(expected);
  });

  it.each([
    ['a known verb', 'あめが 8こ あります。3こ たべました。のこりは なんこですか。'],
    ['a negation', 'えんぴつが 12本 あります。3本 けずりませんでした。のこりは 何本ですか。'],
    ['another person', 'えんぴつが 12本 あります。おとうとに 3本 ゆずぽちました。のこりは 何本ですか。'],
    ['no number', 'えんぴつが 12本 あります。けずりました。のこりは 何本ですか。'],
  ])('is not asked about with %s', (_, text) => {
    expect(judged(text).kind).not.toBe('askedBack');
  });

  it('changes nothing in a text without an unknown verb', () => {
    const text = 'あめが 8こ あります。3こ たべました。のこりは なんこですか。';
    expect(judgeWrittenText(EATEN, { text, direction: 'more' }).kind).toBe('unknown');
  });
});

describe('a word that a school taught', () => {
  const SHARPENED = required(['decrease'], '12 − 3 = ?');
  const sharpen = { kind: 'verb', word: '削る', reading: 'けずる', group: '5', like: '使う' } as const;
  const like = (verb: 'もらう' | '使う') => [{ ...sharpen, like: verb }];
  const text = 'えんぴつが 12本 あります。3本 けずりました。のこりは 何本ですか。';

  it('makes a text understood, with the thing that the pupil named', () => {
    const result = judgeWrittenText(SHARPENED, { text, direction: null }, like('使う'));
    expect(shortly(result)).toBe('right');
    const stars = 'ぽこぺんが 8こ あります。ぽこぺんを 3こ たべました。ぽこぺんの のこりは なんこですか。';
    const taught = { kind: 'noun', word: 'ぽこぺん', reading: 'ぽこぺん', counter: 'こ' } as const;
    const named = judgeWrittenText(EATEN, { text: stars, direction: null }, [taught]);
    expect(shortly(named)).toBe('right');
    expect(named.kind === 'understood' && named.reading.quantities.map(({ object }) => object)).toContain('ぽこぺん');
  });

  it('changes nothing in a text that is understood without it', () => {
    const known = 'あめが 8こ あります。3こ たべました。のこりは なんこですか。';
    const eat = { kind: 'verb', word: '食べる', reading: 'たべる', group: '1', like: 'もらう' } as const;
    expect(judgeWrittenText(EATEN, { text: known, direction: null }, [eat])).toEqual(judged(known));
  });

  it('is judged like the word to which it was compared', () => {
    expect(shortly(judgeWrittenText(SHARPENED, { text, direction: null }, like('もらう')))).not.toBe('right');
  });
});

describe('a text that is not judged', () => {
  const RIGHT = 'あめが8こあります。3こたべました。のこりはなんこですか。';

  it.each([
    ['an empty text', ''],
    ['spaces', ' 　\n'],
    ['one word', 'あめ'],
    ['emoji', '🍬🍬🍬🍬🍬🍬🍬🍬'],
    ['HTML', `<b>${RIGHT}</b>`],
    ['an RTL mark', `\u202e${RIGHT}`],
    ['a lone surrogate', `${RIGHT}\ud800`],
    ['NUL', `\u0000${RIGHT}`],
    ['the answer', `${RIGHT}こたえは5こです。`],
    ['another language', 'I have 8 candies. I ate 3. How many are left?'],
    ['2,000 characters', 'あめが8こあります。'.repeat(200)],
    ['more than 2,000 characters', 'あ'.repeat(2001)],
  ])('%s is rejected as unknown within a second', (_, text) => {
    const start = performance.now();
    const result = judged(text);
    expect(result.kind).toBe('unknown');
    expect(performance.now() - start).toBeLessThan(1000);
    if (result.kind !== 'unknown') return;
    for (const { at, end } of result.notUnderstood) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(text.length);
    }
  });

  it('is a right story in another unit, because the requirement names no unit', () => {
    const text = '水が1L5dLあります。5dL飲みました。残りは何dLですか。';
    expect(judged(text, required(['decrease'], '1.5 − 0.5 = ?')).kind).toBe('unknown');
    expect(shortly(judged(text, required(['decrease'], '15 − 5 = ?')))).toBe('right');
  });

  it('ignores spaces and empty lines', () => {
    expect(shortly(judged('  あめが 8こ  あります。\n\n3こ  たべました。\nのこりは  なんこですか。 '))).toBe('right');
  });
});
