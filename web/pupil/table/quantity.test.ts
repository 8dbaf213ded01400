import { expect, test } from 'vitest';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { quantityOfCard } from './quantity.ts';

function blockOf(notation: 'decimal' | 'fraction', amount: string, text: string) {
  const parsed = parseQuestionDocument({
    id: 'rates',
    grade: 6,
    mode: 'compose',
    notation,
    requirement: { kinds: ['times'], equation: '4 × 1/2 = ?', reading: 'story' },
    objects: { part: { name: 'ひも', counter: 'm' }, whole: { name: 'なわ', counter: 'm' } },
    cards: [
      { id: 'rate', kind: 'times', compared: 'part', base: 'whole', amount, text },
      { id: 'part', kind: 'existence', object: 'part', amount: '?', text: 'ひもは ？mです' },
      { id: 'whole', kind: 'existence', object: 'whole', amount: 4, text: 'なわは 4mです' },
    ],
  });
  if (parsed.kind === 'faults') throw new Error(JSON.stringify(parsed.faults));
  const [rate] = parsed.question.cards;
  if (rate === undefined) throw new Error('the rate is the first card');
  const { number, unit } = quantityOfCard(parsed.question, rate, { grade: 6, furigana: 'byGrade' });
  return [number, unit];
}

test.each([
  ['decimal', '1/2', 'ひもは なわの 0.5{倍|ばい}です', ['0.5', '倍']],
  ['decimal', '50%', 'ひもは なわの 50%です', ['50', '%']],
  ['decimal', '?', 'ひもは なわの ？%です', ['？', '%']],
  ['fraction', '1/2', 'ひもは なわの 1/2{倍|ばい}です', ['1/2', '倍']],
  // The ratio 3：2 is shown as its value 3/2.
  ['fraction', '3/2', 'ひもと なわの {比|ひ}は 3：2です', ['3/2', '倍']],
] as const)('a block shows a rate as its card does: %s %s, %s', (notation, amount, text, block) => {
  expect(blockOf(notation, amount, text)).toEqual(block);
});

function blockOfCounted(counter: string, amount: string, grade: Grade, notation: 'decimal' | 'm・cm'): unknown {
  const parsed = parseQuestionDocument({
    id: 'counted',
    grade: 3,
    mode: 'free',
    notation,
    problems: 1,
    objects: { pencil: { name: 'えんぴつ', counter }, box: { name: 'はこ', counter: 'はこ' } },
    cards: [
      { id: 'all', kind: 'existence', object: 'pencil', amount, text: 'えんぴつが あります' },
      { id: 'boxes', kind: 'existence', object: 'box', amount: 3, text: 'はこが 3はこ あります' },
      { id: 'each', kind: 'perUnit', item: 'pencil', container: 'box', amount: 4, text: 'はこに 4ほんずつ' },
    ],
  });
  if (parsed.kind === 'faults') throw new Error(JSON.stringify(parsed.faults));
  const [all] = parsed.question.cards;
  return all === undefined ? null : quantityOfCard(parsed.question, all, { grade, furigana: 'byGrade' });
}

test.each([
  ['こ', '12', 1, { number: '12', unit: 'こ', spoken: '12こ', source: '12こ' }],
  ['ほん', '?', 1, { number: '？', unit: 'ほん', spoken: 'なんぼん', source: '？ほん' }],
  ['{冊|さつ}', '6', 1, { number: '6', unit: 'さつ', spoken: '6さつ', source: '6{冊|さつ}' }],
  ['{冊|さつ}', '6', 6, { number: '6', unit: '冊', spoken: '6冊', source: '6{冊|さつ}' }],
  ['{本|ほん}', '6', 3, { number: '6', unit: '本', spoken: '6本', source: '6{本|ぽん}' }],
] as const)('a block shows what is counted with its counter: %s, %s, grade %i', (counter, amount, grade, block) => {
  expect(blockOfCounted(counter, amount, grade, 'decimal')).toEqual(block);
});

test('a block shows a quantity in two units as one text', () => {
  const block = { number: '2m30cm', unit: '', spoken: '2m30cm', source: '2m30cm' };
  expect(blockOfCounted('cm', '230', 3, 'm・cm')).toEqual(block);
});
