import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseQuestionJson } from '../../../engine/question/read-question.ts';
import { findCertainFirstCard } from './hand-guide.tsx';

function builtIn(name: string) {
  const file = path.resolve(import.meta.dirname, '../../../content', name);
  const reading = parseQuestionJson(readFileSync(file, 'utf8'));
  if (reading.kind === 'faults') throw new Error(name);
  return reading.question;
}

it('the guide shows the existence card with which a change begins, and nothing if the order is free', () => {
  const change = builtIn('level-01/01.json');
  const shown = change.cards.find(({ id }) => id === findCertainFirstCard(change));
  expect(shown?.meaning).toMatchObject({ kind: 'existence' });
  expect(findCertainFirstCard(builtIn('level-02/01.json'))).toBeNull();
});
