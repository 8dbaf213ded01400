import { expect, it } from 'vitest';
import { parseSourceText } from '../text/read-text.ts';
import { renderText } from '../text/render-text.ts';
import { convertToAccessibleText } from '../text/spoken-text.ts';
import { replaceUnknownSignForQuestion, unknownSignOfQuestion } from './unknown-sign.ts';

function seen(source: string, level: number | null): readonly [shown: string, spoken: string] {
  const reading = parseSourceText(source);
  if (reading.kind === 'faults') throw new RangeError(source);
  const setting = { grade: 2, furigana: 'byGrade', unknown: unknownSignOfQuestion({ level }) } as const;
  const shown = renderText(reading.text, setting).phrases.flat();
  return [
    shown.map((piece) => (piece.kind === 'plain' ? piece.text : piece.base)).join(''),
    convertToAccessibleText(reading.text, setting),
  ];
}

it('the unknown is shown as □ in its level, but still read as なん', () => {
  expect(seen('はなが ？{本|ほん} あります', 5)).toEqual(['はなが□本あります', 'はなが なん本 あります']);
  expect(seen('はなが ？{本|ほん} あります', 6)).toEqual(['はなが？本あります', 'はなが なん本 あります']);
  expect(seen('みかんを ？こ もらいました', null)[0]).toBe('みかんを？こもらいました');
});

it('equations of level 5 are written with □', () => {
  expect(replaceUnknownSignForQuestion({ level: 5 }, 'つくりたいのは 36 + ? = 64。')).toBe(
    'つくりたいのは 36 + □ = 64。',
  );
  expect(replaceUnknownSignForQuestion({ level: 5 }, '「？」の カード')).toBe('「□」の カード');
  expect(replaceUnknownSignForQuestion({ level: 4 }, '36 + ? = 64')).toBe('36 + ? = 64');
});
