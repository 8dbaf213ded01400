import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { isKnownAmount } from '../../../engine/quantity/amount.ts';
import { parseQuestionJson } from '../../../engine/question/read-question.ts';
import { requirementOfQuestion, type Question } from '../../../engine/question/question.ts';
import { amountsInExpression } from '../../../engine/story/expression-value.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { spokenEquation } from '../../../engine/text/spoken.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { UiTextSettingProvider } from '../../ui/text/interface-words.tsx';
import { RequirementBanner } from './requirement-banner.tsx';
import { requirementSentence, taskInstruction } from './task-words.ts';

const LEVEL_ONE = path.resolve(import.meta.dirname, '../../../content/level-01');
const SPOKEN = ['いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう', 'じゅう'];

function levelOne(): Question[] {
  return readdirSync(LEVEL_ONE).map((file) => {
    const reading = parseQuestionJson(readFileSync(path.join(LEVEL_ONE, file), 'utf8'));
    if (reading.kind === 'faults') throw new Error(file);
    return reading.question;
  });
}

/** Returns the story kinds for which the requirement shows a picture to a pupil of this grade. */
function kindsShown(question: Question, grade: Grade): string[] {
  const markup = renderToStaticMarkup(
    <UiTextSettingProvider value={{ grade, furigana: 'byGrade' }}>
      <RequirementBanner question={question} />
    </UiTextSettingProvider>,
  );
  return [...markup.matchAll(/data-kind="(\w+)"/gu)].map(([, kind]) => kind ?? '');
}

/** Returns the numbers that speech output says for a question, in order. Null represents the unknown. */
function numbersHeard(question: Question): (number | null)[] {
  const said = spokenEquation(taskInstruction(question).equation ?? '').split(' ');
  return said.flatMap((word) => {
    if (word === 'なに') return [null];
    const number = SPOKEN.indexOf(word) + 1;
    return number > 0 ? [number] : [];
  });
}

it('the banner shows the kind of each story of level 1 and says its numbers to pupils who cannot read', () => {
  const questions = levelOne();
  expect(questions.length).toBeGreaterThanOrEqual(12);
  for (const question of questions) {
    const { kinds, equation } = requirementOfQuestion(question);
    const amounts = [...amountsInExpression(equation.left), ...amountsInExpression(equation.right)];
    expect(kindsShown(question, 1)).toEqual([...kinds]);
    expect(numbersHeard(question)).toEqual(amounts.map((amount) => (isKnownAmount(amount) ? amount.numerator : null)));
  }
});

it('the banner shows the story kinds only in words from grade 3 on', () => {
  expect(levelOne().flatMap((question) => kindsShown(question, 3))).toEqual([]);
});

it('no part of the sentence with pictures begins with a particle, and the sentence keeps its words', () => {
  for (const question of levelOne()) {
    const { equation, afterEquation, kinds, task } = requirementSentence(question);
    expect([kinds, task].filter((words) => words !== null && /^[のをにでと] /u.test(words))).toEqual([]);
    // Only a calculation equation is followed by words that say what it is. A story equation is recognised by its
    // unknown (?).
    expect(afterEquation === null).toBe(equation?.includes('?') ?? true);
  }
});

/**
 * Returns the story kinds and the task of a question as they are read aloud. `position`: the question's index in the
 * level.
 */
function heard(level: number, position: number): string {
  const folder = path.resolve(LEVEL_ONE, `../level-${String(level).padStart(2, '0')}`);
  const reading = parseQuestionJson(
    readFileSync(path.join(folder, readdirSync(folder).sort()[position] ?? ''), 'utf8'),
  );
  if (reading.kind === 'faults') throw new Error(folder);
  const { kinds, task } = requirementSentence(reading.question);
  return kanaReadingOfSource(`${kinds} ${task}`);
}

it('the names of the story kinds are joined to the task as in a sentence', () => {
  expect(heard(1, 0)).toBe('ふえる おはなしを つくろう');
  expect(heard(2, 0)).toBe('「あわせて」の おはなしを つくろう');
  expect(heard(3, 0)).toBe('ちがいの おはなしを つくろう');
  expect(heard(8, 0)).toBe('〜ずつの おはなしを つくろう');
  expect(heard(12, 0)).toBe('「ふえる」と 「へる」の おはなしを つくろう');
});
