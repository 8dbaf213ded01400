import { describe, expect, it } from 'vitest';
import { collectBuiltInQuestionReadings } from './bank-readings.ts';
import { proposeReadings, type DictionaryWordReading } from './propose-readings.ts';
import { addKnownReadings } from './readings.ts';

const bank = collectBuiltInQuestionReadings([
  '{花|はな}が 3{本|ぼん} あります',
  '{来|き}ました',
  '{来|く}る',
  '{本|ほん}が 2さつ あります',
  '{来|き}ました',
]);

function words(...pairs: string[]): DictionaryWordReading[] {
  return pairs.map((pair) => {
    const [surface = '', kana] = pair.split('/');
    return { surface, kana: kana ?? null };
  });
}

describe('proposed readings', () => {
  it.each<[string, DictionaryWordReading[], string, string[]]>([
    ['花が 3本 あります', [], '{花|はな}が 3{本|ぼん} あります', []],
    ['花が ？本 あります', [], '{花|はな}が ？{本|ほん} あります', []],
    ['男の子が １人　来ました', words('男の子/オトコノコ'), '{男|おとこ}の{子|こ}が {1人|ひとり} {来|き}ました', []],
    ['本が ?さつ あります', [], '{本|ほん}が ？さつ あります', []],
    ['合わせて 7こ', words('合わせ/アワセ', 'て/テ'), '{合|あ}わせて 7こ', []],
    ['牧場の 牛', words('牧場/ボクジョウ', 'の/ノ', '牛/ウシ'), '{牧場|ぼくじょう}の {牛|うし}', []],
    ['牧場牛乳', words('牧場/ボクジョウ', '牛乳/ギュウニュウ'), '{牧場|ぼくじょう}{牛乳|ぎゅうにゅう}', []],
    ['{龗|れい}と 龗', words('龗'), '{龗|れい}と 龗', ['龗']],
    ['少ない', words('少ない/スクナイ'), '{少|すく}ない', []],
  ])('are right for the text %s', (typed, dictionary, source, unread) => {
    const proposed = proposeReadings(typed, bank, dictionary);
    expect(proposed).toMatchObject({ source, unread });
  });

  it('the bank has priority; the reading of the dictionary is offered as an alternative', () => {
    const { unsure } = proposeReadings('花', bank, words('花/カ'));
    expect(unsure).toEqual([{ base: '花', kana: 'はな', others: ['か'] }]);
  });

  it('a text with known readings is read again in whole words', () => {
    const known = [
      { base: '牧場', kana: 'まきば' },
      { base: '本', kana: 'ほん' },
    ];
    expect(addKnownReadings('牧場に 本が 3本 あり 日本', known)).toBe(
      '{牧場|まきば}に {本|ほん}が 3{本|ぼん} あり 日本',
    );
  });
});
