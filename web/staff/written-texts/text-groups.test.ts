import { describe, expect, test } from 'vitest';
import type { TextWaitingForTeacher } from '../../../contract/written-texts.ts';
import { groupTextsByWaitingReason, splitTextByUnderstanding } from './text-groups.ts';

let written = 0;

function waiting(
  text: string,
  part: string | null,
  changes: Partial<TextWaitingForTeacher> = {},
): TextWaitingForTeacher {
  written += 1;
  const at = part === null ? -1 : text.indexOf(part);
  return {
    act: `a_${written}`,
    pupil: { id: `u_${written}`, displayName: `児童${written}` },
    question: 'q-1',
    version: 'v-1',
    writtenAt: '2026-11-20T01:00:00.000Z',
    text,
    notUnderstood: part === null ? [] : [{ at, end: at + part.length }],
    denied: false,
    verdict: null,
    ...changes,
  };
}

describe('groupTexts', () => {
  test('puts texts with the same first part together, and equal texts into one entry', () => {
    const groups = groupTextsByWaitingReason([
      waiting('えんぴつを 2ほん けずりました。', 'けずりました'),
      waiting('かみを 3まい おりました。', 'おりました'),
      waiting('いろえんぴつを 4ほん けずりました。', 'けずりました'),
      waiting('えんぴつを2ほんけずりました', 'けずりました'),
    ]);
    expect(groups.map(({ kind, part, entries }) => [kind, part, entries.map(({ texts }) => texts.length)])).toEqual([
      ['part', 'けずりました', [2, 1]],
      ['part', 'おりました', [1]],
    ]);
  });

  test('does not put equal texts of other questions or with other verdicts into one entry', () => {
    const verdict = { verdict: { kind: 'right' } as const, comment: null, by: '山田', at: '2026-11-20T02:00:00.000Z' };
    const text = 'かみを おりました。';
    const [group] = groupTextsByWaitingReason([
      waiting(text, 'おりました'),
      waiting(text, 'おりました', { question: 'q-2' }),
      waiting(text, 'おりました', { verdict }),
    ]);
    expect(group?.entries).toHaveLength(3);
  });

  test('names texts of which no part was understood, and texts that the pupil denied', () => {
    const groups = groupTextsByWaitingReason([
      waiting('あそびました。', 'あそびました'),
      waiting('たのしかったです。', null),
      waiting('りんごが 2こ あります。', null, { denied: true }),
    ]);
    expect(groups.map(({ kind, entries }) => [kind, entries.length])).toEqual([
      ['whole', 2],
      ['denied', 1],
    ]);
  });
});

describe('piecesOf', () => {
  test('returns the whole text in pieces', () => {
    const text = 'えんぴつを 2ほん けずりました。';
    const at = text.indexOf('けずりました');
    expect(splitTextByUnderstanding({ text, notUnderstood: [{ at, end: at + 6 }] })).toEqual([
      { at: 0, text: 'えんぴつを 2ほん ', isUnderstood: true },
      { at, text: 'けずりました', isUnderstood: false },
      { at: at + 6, text: '。', isUnderstood: true },
    ]);
  });

  test('accepts ranges that overlap, are out of order or lie outside of the text', () => {
    const text = 'あいうえお';
    const notUnderstood = [
      { at: 3, end: 99 },
      { at: 0, end: 2 },
      { at: 1, end: 2 },
      { at: 50, end: 60 },
    ];
    const pieces = splitTextByUnderstanding({ text, notUnderstood });
    expect(pieces.map((piece) => piece.text)).toEqual(['あい', 'う', 'えお']);
    expect(splitTextByUnderstanding({ text: '', notUnderstood })).toEqual([]);
  });
});
