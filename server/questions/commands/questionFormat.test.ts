import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { checkQuestion } from '../../../engine/question/check/checkQuestion.ts';
import { CHECK_RULES } from '../../../engine/question/check/finding.ts';
import type { Question } from '../../../engine/question/question.ts';
import { readQuestion, readQuestionJson } from '../../../engine/question/readQuestion.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/question-format.md'), 'utf8');

function wholeExample(): Question {
  const reading = readQuestionJson(/```json\n([\s\S]*?)```/u.exec(page)?.[1] ?? '');
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  return reading.question;
}

test('the whole question on the page passes the checker', () => {
  const report = checkQuestion(wholeExample());
  expect(report.findings).toEqual([]);
  expect(report.accepted.map(({ cards }) => cards.map(({ id }) => id))).toEqual([['before', 'more', 'after']]);
});

const cards = [...page.matchAll(/`(\{"id".*?\})` \|/gu)].map((match) => match[1] ?? '');

it('has an example of every kind of card', () => {
  const kinds = cards.map((card) => /"kind":"(\w+)"/u.exec(card)?.[1]);
  const every = ['existence', 'existence', 'combine', 'combine', 'increase', 'decrease', 'compare', 'perUnit', 'times'];
  expect(kinds).toEqual(every);
});

it.each(cards)('has a card that can be read and whose text is sound: %s', (card) => {
  const objects = Object.fromEntries(
    Object.entries({ apple: 'りんご', mikan: 'みかん', fruit: 'くだもの', box: 'はこ' }).map(([key, name]) => [
      key,
      { name, counter: 'こ' },
    ]),
  );
  const requirement = { kinds: ['increase'], equation: '1 + 2 = ?', reading: 'story' };
  const document = { id: 'x', grade: 2, mode: 'compose', requirement, objects };
  const others = ['b', 'c'].map((id) => ({ ...JSON.parse(card), id }));
  const reading = readQuestion({ ...document, cards: [JSON.parse(card), ...others] });
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  expect(checkQuestion(reading.question).findings.filter((finding) => finding.card === 'a')).toEqual([]);
});

it('names every rule of the checker', () => {
  const named = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \|$/gmu)].map((match) => match[1]);
  expect(named).toEqual(expect.arrayContaining([...CHECK_RULES]));
});
