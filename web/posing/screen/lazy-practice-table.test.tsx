import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readQuestionJson } from '../../../engine/question/read-question.ts';
import { openTable } from '../table/table.ts';
import { LazyPracticeTable, loadInteraction } from './lazy-practice-table.tsx';

const nothing = (): void => undefined;

function rendered(isCovered: boolean): string {
  const file = path.resolve(import.meta.dirname, '../../../content/level-01/01.json');
  const reading = readQuestionJson(readFileSync(file, 'utf8'));
  if (reading.kind === 'faults') throw new Error(file);
  return renderToStaticMarkup(
    <LazyPracticeTable
      isCovered={isCovered}
      table={openTable(reading.question)}
      setting={{ grade: 1, furigana: 'byGrade' }}
      onMove={nothing}
      notice={null}
      onExample={nothing}
      solvedWays={null}
    />,
  );
}

const CARD = /data-piece=/u;
const INERT = /<div [^>]*data-mode="compose"[^>]* inert=""/u;

it('takes no press before what moves its cards has come, and every press from then on', async () => {
  expect(rendered(false)).not.toMatch(CARD);
  expect(rendered(true)).toMatch(CARD);
  expect(rendered(true)).toMatch(INERT);
  await loadInteraction();
  expect(rendered(true)).toMatch(CARD);
  expect(rendered(true)).not.toMatch(INERT);
});
