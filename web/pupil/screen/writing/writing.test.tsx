import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ActEvent } from '../../../../contract/act.ts';
import type { Question } from '../../../../engine/question/question.ts';
import { parseQuestionJson } from '../../../../engine/question/read-question.ts';
import { createSolvedCompositionContent } from '../success/solved-story.ts';
import { checkWrittenText, showWritingHint } from '../../table/text-checks.ts';
import { createExerciseState } from '../../table/table.ts';
import * as reader from './reader-part.ts';
import type { WritingPhase } from './use-writing.ts';
import { analyseTextOnDevice, createTextCheckEvent, type UnderstoodText } from './written-check.ts';
import { CheckedTextWithUnclearParts } from './writing-field.tsx';
import { WritingSidePanel } from './writing-side.tsx';
import { SECOND_WRITING_HINT } from './writing-words.ts';
import { WritingExercise } from './writing-table.tsx';

// Rendering loads chunks. Wait for them, or they would load during the next test file.
afterAll(() => vi.dynamicImportSettled());

/**
 * Returns a question of level 5 (□の ある しき, equations with a box for the unknown) of mode `write`. In question 21 one
 * sentence is missing. Question 22 requires 8 − ? = 5 and offers beginnings of sentences. Question 23 offers none.
 */
function questionNumbered(number: number): Question {
  const file = path.resolve(import.meta.dirname, `../../../../content/level-05/${number}.json`);
  const reading = parseQuestionJson(readFileSync(file, 'utf8'));
  if (reading.kind === 'faults') throw new Error(file);
  return reading.question;
}

const COMPARED = questionNumbered(22);
const RIGHT_TEXT = 'あめが 8こ あります。ガムは あめより 5こ 少ないです。ガムは 何こですか。';
const OTHER_NUMBERS = 'あめが 8こ あります。ガムは あめより 3こ 少ないです。ガムは 何こですか。';
const SETTING = { grade: 2, furigana: 'byGrade' } as const;
const nothing = (): void => undefined;

function readOf(text: string): UnderstoodText {
  const result = analyseTextOnDevice(reader, COMPARED, text, null);
  if (result.kind !== 'read') throw new Error(result.kind);
  return result.read;
}

function words(markup: string): string {
  return markup.replaceAll(/<rt>[^<]*<\/rt>/gu, '').replaceAll(/<[^>]*>/gu, '');
}

describe('the check of a text', () => {
  it('ends the question with three stars if the first text is right', () => {
    const read = readOf(RIGHT_TEXT);
    const check = createTextCheckEvent(
      reader.READER_VERSION,
      { text: RIGHT_TEXT, direction: null, denied: false },
      read,
    );
    expect(ActEvent.parse(check)).toEqual(check);
    expect(check).toMatchObject({ correct: true, denied: false });
    const after = checkWrittenText(createExerciseState(COMPARED), check, read.verdict);
    expect(after?.events.map(({ kind }) => kind)).toEqual(['WRITE_CHECK', 'QUESTION_END']);
    expect(after?.table.condition).toMatchObject({ kind: 'solved', stars: 3 });
  });

  it('counts a wrong text, and not one that is unknown or denied', () => {
    const wrong = readOf(OTHER_NUMBERS);
    const said = { text: OTHER_NUMBERS, direction: null, denied: false };
    const counted = createTextCheckEvent(reader.READER_VERSION, said, wrong);
    const unknown = createTextCheckEvent(reader.READER_VERSION, said, null);
    const denied = createTextCheckEvent(reader.READER_VERSION, { ...said, denied: true }, wrong);
    const checks = [counted, unknown, denied].map(
      (check) => checkWrittenText(createExerciseState(COMPARED), check, null)?.table.checks,
    );
    expect(checks).toEqual([1, 0, 0]);
    expect(denied).toMatchObject({ correct: null, understood: null });
  });

  it('has a success that plays the story and gives the answer of the text', () => {
    const { cards, verdict } = readOf(RIGHT_TEXT);
    if (verdict === null) throw new Error('the text is right');
    const slots = cards.question.cards.map(({ id }) => id);
    const story = createSolvedCompositionContent(cards.question, { slots, diagram: null, named: null }, verdict);
    expect(story.answer).toEqual({ numerator: 3, denominator: 1 });
    expect(story.frames.length).toBeGreaterThan(0);
  });
});

function show(question: Question): string {
  return renderToStaticMarkup(
    <WritingExercise
      table={createExerciseState(question)}
      setting={SETTING}
      attempts={{ unfinishedText: () => Promise.resolve(''), saveText: nothing, checkText: () => Promise.resolve() }}
      words={[]}
      isWaiting={false}
      solved={() => {
        throw new Error('nothing is solved');
      }}
      onNext={nothing}
    />,
  );
}

it('a question to write gives two hints, which cost no star, and records each once', () => {
  const first = showWritingHint(createExerciseState(COMPARED));
  const second = first && showWritingHint(first.table);
  const third = second && showWritingHint(second.table);
  expect([first, second, third].map((each) => each?.events)).toEqual([
    [{ kind: 'HINT', step: 1, asked: true }],
    [{ kind: 'HINT', step: 2, asked: true }],
    [],
  ]);
  const read = readOf(RIGHT_TEXT);
  const check = createTextCheckEvent(reader.READER_VERSION, { text: RIGHT_TEXT, direction: null, denied: false }, read);
  const solved = third && checkWrittenText(third.table, check, read.verdict);
  expect(solved?.table.condition).toMatchObject({ kind: 'solved', stars: 3 });
});

describe('the screen', () => {
  it('shows the told sentences of a cloze without the missing one', () => {
    const said = words(show(questionNumbered(21)));
    expect(said).toContain('10人');
    expect(said).not.toContain('36人');
  });

  it('shows sentence starters, on a blank page only on request', () => {
    expect(words(show(COMPARED))).toContain('…より 少ないです。');
    expect(words(show(questionNumbered(23)))).not.toContain('…');
  });

  it('underlines what was not understood, and is never red', () => {
    expect(
      renderToStaticMarkup(<CheckedTextWithUnclearParts text="あめを まるめた。" ranges={[{ at: 4, end: 8 }]} />),
    ).toContain('<mark>まるめた</mark>');
  });

  const WAYS = {
    onHint: nothing,
    onCheck: nothing,
    onConfirm: nothing,
    onDeny: nothing,
    onDirection: nothing,
    onAskTeacher: nothing,
    onRewrite: nothing,
    onNext: nothing,
  };
  const PHASES: readonly (readonly [WritingPhase, RegExp])[] = [
    [{ kind: 'writing' }, /もんだいを かこう/u],
    [{ kind: 'empty' }, /かいてから/u],
    [{ kind: 'hinted', step: 2, lines: SECOND_WRITING_HINT }, /ぜんぶ つかうよ/u],
    [{ kind: 'asking', text: '', verb: '削りました' }, /「削りました」は、ふえる？/u],
    [{ kind: 'reading', read: readOf(RIGHT_TEXT) }, /ガムが ？こ あります/u],
    [{ kind: 'wrong', read: readOf(OTHER_NUMBERS), lines: ['a', 'b'], unchanged: true }, /さっきと おなじだよ/u],
    [{ kind: 'waiting', text: 'あ', ranges: [{ at: 0, end: 1 }], denied: false }, /せんせいに みて もらうね/u],
    [{ kind: 'waiting', text: 'あ', ranges: [], denied: true }, /まちがえて いたね/u],
  ];

  it.each(PHASES)('has a text for %j', (phase, expected) => {
    const side = (
      <WritingSidePanel phase={phase} setting={SETTING} beside={null} slots={3} isWaiting={false} ways={WAYS} />
    );
    expect(words(renderToStaticMarkup(side))).toMatch(expected);
  });

  it('says at a question with a waiting text that the teacher reads it, and leads on', () => {
    const side = (
      <WritingSidePanel phase={{ kind: 'writing' }} setting={SETTING} beside={null} slots={3} isWaiting ways={WAYS} />
    );
    expect(words(renderToStaticMarkup(side))).toMatch(/せんせいが よんで いるよ.*つぎの もんだい/u);
  });
});
