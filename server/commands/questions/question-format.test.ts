import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { checkQuestion } from '../../../engine/check/check-question.ts';
import { QUESTION_MODES, type Question } from '../../../engine/question/question.ts';
import { parseQuestionDocument, parseQuestionJson } from '../../../engine/question/read-question.ts';
import { readQuestionTables } from '../../../engine/question-table/read-question-tables.ts';
import { checkerRulesPageText } from './rules-page.ts';
import { judgeCompositionLine } from './judge.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/question-format.md'), 'utf8');

/** Returns the question of the first JSON example in a Markdown text. */
function exampleIn(text: string): Question {
  const reading = parseQuestionJson(/```json\n([\s\S]*?)```/u.exec(text)?.[1] ?? '');
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  return reading.question;
}

function linesIn(text: string) {
  return [...text.matchAll(/^- (right|wrong): `([^`]+)` \(.+\)$/gmu)].map(([, word, line]) => [word, line] as const);
}

test('the whole question on the page passes the checker', () => {
  const report = checkQuestion(exampleIn(page));
  expect(report.findings).toEqual([]);
  expect(report.accepted.map(({ cards }) => cards.map(({ id }) => id))).toEqual([['before', 'more', 'after']]);
});

describe.each(QUESTION_MODES)('the section of the mode %s', (mode) => {
  const section = page.split(/^#{2,3} /mu).find((each) => each.startsWith(`\`${mode}\`\n`)) ?? '';
  // The section about the mode `compose` has no example of its own. Its example is the complete question at the top of
  // the page.
  const example = exampleIn(mode === 'compose' ? page : section);
  const lines = linesIn(section);

  it('has a question of the mode that passes the checker', () => {
    expect(example.mode).toBe(mode);
    expect(checkQuestion(example).findings).toEqual([]);
    expect(checkQuestion(example).accepted.length).toBe(example.problems ?? 1);
  });

  it('has right and wrong lines with these verdicts', () => {
    expect(new Set(lines.map(([word]) => word))).toEqual(new Set(['right', 'wrong']));
    for (const [word, line = ''] of lines) {
      const judged = judgeCompositionLine(example, line, 1);
      expect([line, judged]).toEqual([line, expect.objectContaining({ kind: 'judged', correct: word === 'right' })]);
    }
  });
});

const networks = page.split(/^## /mu).find((each) => each.startsWith('Two and three triangles\n')) ?? '';

describe.each(networks.split(/^(?=```json)/mu).slice(1))('an example of several triangles', (text) => {
  const example = exampleIn(text);

  it('passes the checker with one composition', () => {
    const { findings, accepted } = checkQuestion(example);
    expect(findings).toEqual([]);
    expect(accepted).toHaveLength(1);
  });

  it('has right and wrong lines with these verdicts', () => {
    const lines = linesIn(text);
    expect(new Set(lines.map(([word]) => word))).toEqual(new Set(['right', 'wrong']));
    for (const [word, line = ''] of lines) {
      expect(judgeCompositionLine(example, line, 1)).toMatchObject({ kind: 'judged', correct: word === 'right' });
    }
  });
});

describe('the question table on the page', () => {
  const section = page.split(/^## /mu).find((each) => each.startsWith('Question tables\n')) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  const end = lines.findIndex((line) => line.startsWith('| column'));
  const rows = lines
    .slice(0, end)
    .filter((line) => !line.startsWith('| ---'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll('\\|', '|').trim()),
    );
  const reading = readQuestionTables([{ sheet: null, rows }]);
  const questions = reading.kind === 'questions' ? reading.questions : [];

  it('passes the checker, question by question', () => {
    expect(questions.map(({ faults }) => faults)).toEqual([[], []]);
    for (const { document } of questions) {
      const read = parseQuestionDocument(document);
      expect(read.kind === 'question' ? checkQuestion(read.question).findings : read.faults).toEqual([]);
    }
  });

  it('contains the complete question of the page', () => {
    const [, second] = questions;
    const read = parseQuestionDocument(second?.document);
    const whole = exampleIn(page);
    expect(read.kind === 'question' ? read.question.cards.map(({ text }) => text) : []).toEqual(
      whole.cards.map(({ text }) => text),
    );
    expect(read.kind === 'question' ? read.question.requirement : null).toEqual(whole.requirement);
  });
});

test('the page has an example of two triangles', () => {
  const examples = networks
    .split(/^(?=```json)/mu)
    .slice(1)
    .map(exampleIn);
  expect(examples.map(({ slots }) => slots)).toEqual([5]);
});

const cards = [...page.matchAll(/`(\{"id".*?\})` \|/gu)].map((match) => match[1] ?? '');

it('the page has an example of every kind of card', () => {
  const kinds = cards.map((card) => /"kind":"(\w+)"/u.exec(card)?.[1]);
  const every = ['existence', 'existence', 'combine', 'combine', 'increase', 'decrease', 'compare', 'perUnit', 'times'];
  expect(kinds).toEqual(every);
});

it.each(cards)('the page has a card with a valid text: %s', (card) => {
  const objects = Object.fromEntries(
    Object.entries({ apple: 'りんご', mikan: 'みかん', fruit: 'りんごと みかん', box: 'はこ' }).map(([key, name]) => [
      key,
      { name, counter: 'こ' },
    ]),
  );
  const requirement = { kinds: ['increase'], equation: '1 + 2 = ?', reading: 'story' };
  const document = { id: 'x', grade: 2, mode: 'compose', requirement, objects };
  const others = ['b', 'c'].map((id) => ({ ...JSON.parse(card), id }));
  const reading = parseQuestionDocument({ ...document, cards: [JSON.parse(card), ...others] });
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  expect(checkQuestion(reading.question).findings.filter((finding) => finding.card === 'a')).toEqual([]);
});

it('the page of rules matches docs/checker-rules.md (if not: npm run checker-rules)', () => {
  const rules = readFileSync(path.resolve(import.meta.dirname, '../../../docs/checker-rules.md'), 'utf8');
  expect(rules).toBe(checkerRulesPageText());
});
