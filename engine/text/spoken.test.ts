import { describe, expect, it } from 'vitest';
import { COUNTERS } from '../quantity/counter-table.ts';
import { kanaOfCountedNumber, writeCountedNumber } from '../quantity/counter.ts';
import { createRational } from '../quantity/rational.ts';
import { spokenEquation, spokenPhrases } from './spoken.ts';

describe('spokenPhrases', () => {
  it.each([
    ['りんごが 3こ あります', 'りんごが さんこ あります'],
    ['えんぴつが 3ぼん あります', 'えんぴつが さんぼん あります'],
    ['えんぴつが 6{本|ぽん} あります', 'えんぴつが ろっぽん あります'],
    ['いぬが 8ぴき います', 'いぬが はっぴき います'],
    ['こどもが {1人|ひとり} います', 'こどもが ひとり います'],
    ['こどもが {2人|ふたり} います', 'こどもが ふたり います'],
    ['りんごが 10こ あります', 'りんごが じゅっこ あります'],
    ['りんごが 1つ あります', 'りんごが ひとつ あります'],
    ['りんごが {10|とお} あります', 'りんごが とお あります'],
    ['こどもが 4{人|にん} います', 'こどもが よにん います'],
    ['{20日|はつか} かかります', 'はつか かかります'],
    ['テープが 0.5m あります', 'テープが れいてんごメートル あります'],
    ['テープが 1.5m あります', 'テープが いってんごメートル あります'],
    ['テープが 2/3m あります', 'テープが さんぶんの にメートル あります'],
    ['テープが 10cm あります', 'テープが じゅっセンチメートル あります'],
    ['テープが ？cm あります', 'テープが なんセンチメートル あります'],
    ['テープが 2m30cm あります', 'テープが にメートルさんじゅっセンチメートル あります'],
    ['りんごが ？こ あります', 'りんごが なんこ あります'],
    ['えんぴつが ？{本|ほん} あります', 'えんぴつが なんぼん あります'],
    ['りんごは みかんより 2こ {多|おお}い', 'りんごわ みかんより にこ おおい'],
    ['いえへ かえりました', 'いええ かえりました'],
    ['1はこに りんごが 3こずつ', 'ひとはこに りんごが さんこずつ'],
    ['ひは 2：3です', 'ひわ にたいさんです'],
    ['37500{歩|ほ}です', 'さんまんななせんごひゃくほです'],
    ['Tシャツが 3{割|わり}です', 'ティーシャツが さんわりです'],
    ['20%', 'にじゅっパーセント'],
    ['{式|しき}が 3 + 2 = ？の お{話|はなし}です。', 'しきが さん たす に わ いくつの おはなしです。'],
    ['カードを 3{枚|まい} {選|えら}ぼう。', 'カードを さんまい えらぼう。'],
    ['はじめに りんごが 3こ ありました。', 'はじめに りんごが さんこ ありました。'],
    ['いま りんごは ？こ ありますか。', 'いま りんごわ なんこ ありますか。'],
    ['？の {数|かず}', 'いくつの かず'],
  ])('says %s', (source, said) => {
    expect(spokenPhrases(source).join(' ')).toBe(said);
  });
});

const NUMBERS = Array.from({ length: 100 }, (_, at) => at + 1);

describe('every counter with 1 to 100', () => {
  it.each(COUNTERS.filter(({ change, ratio }) => change === undefined && ratio === undefined))(
    'says $kana ($written) as the table reads it',
    ({ kana, written, limit = 100, scale = 1 }) => {
      const names = written === null ? [kana] : [kana, written];
      const counts = NUMBERS.filter((count) => count <= limit).map((count) => createRational(count, scale));
      const said = names.map((name) => counts.map((count) => spokenPhrases(writeCountedNumber(name, count)).join(' ')));
      expect(said).toEqual(names.map((name) => counts.map((count) => kanaOfCountedNumber(name, count))));
    },
  );
});

describe('spokenEquation', () => {
  it.each([
    ['3 + 2 = ?', 'さん たす に わ なに'],
    ['(5 + 3) × 2', 'かっこ ご たす さん かっことじ かける に'],
    ['0.5 × 2/3', 'れいてんご かける さんぶんの に'],
  ])('says %s', (equation, said) => {
    expect(spokenEquation(equation)).toBe(said);
  });
});
