import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { Grade } from '../../../engine/text/grade.ts';
import { parseQuestionJson } from '../../../engine/question/read-question.ts';
import { createExerciseState } from '../table/table.ts';
import { InteractiveExercise } from './practice-table.tsx';

/** A character of a word. Numerals and arithmetic signs are excluded, because a first-grader can read them. */
const LETTER = /[\p{L}ー]/gu;
/**
 * Elements whose text is not counted: text for screen readers, cards, the requirement, and placeholders for cards that
 * are elsewhere.
 */
const LEFT_OUT = /class="[^"]*spoken-only|data-piece=|data-beginning=|data-absent=/u;
const TAG = /<(?<closing>\/)?(?<name>[a-z\d]+)(?<attributes>[^>]*?)(?<alone>\/)?>/gu;
const VOID = new Set(['input', 'wbr', 'br']);

// Rendering loads chunks. Wait for them, or they would load during the next test file.
afterAll(() => vi.dynamicImportSettled());

const nothing = (): void => undefined;

/**
 * Returns the visible words of an exercise before the first move. Words on cards and in the requirement are not
 * included.
 */
function wordsOnTable(grade: Grade): string {
  const file = path.resolve(import.meta.dirname, '../../../content/level-01/01.json');
  const reading = parseQuestionJson(readFileSync(file, 'utf8'));
  if (reading.kind === 'faults') throw new Error(file);
  const setting = { grade, furigana: 'byGrade' } as const;
  return wordsSeen(
    renderToStaticMarkup(
      <InteractiveExercise
        table={createExerciseState(reading.question)}
        setting={setting}
        onMove={nothing}
        notice={null}
        onExample={nothing}
        solved={() => {
          throw new Error('the table is not solved');
        }}
      />,
    ),
  );
}

function wordsSeen(markup: string): string {
  const left: boolean[] = [];
  let words = '';
  let from = 0;
  for (const tag of markup.matchAll(TAG)) {
    if (!left.includes(true)) words += markup.slice(from, tag.index);
    from = tag.index + tag[0].length;
    const { closing, name = '', attributes = '', alone } = tag.groups ?? {};
    if (closing !== undefined) left.pop();
    else if (alone === undefined && !VOID.has(name)) left.push(LEFT_OUT.test(attributes));
  }
  return (words.match(LETTER) ?? []).join('');
}

it('the exercise has only three short words beside the cards in grades 1 and 2', () => {
  expect(wordsOnTable(1)).toBe('ヒントれいこたえあわせ');
  expect(Array.from(wordsOnTable(2)).length).toBeLessThan(15);
});

it('the exercise has all its words from grade 3 on', () => {
  expect(wordsOnTable(3)).toContain('三角ブロック');
  expect(Array.from(wordsOnTable(3)).length).toBeGreaterThan(60);
});
