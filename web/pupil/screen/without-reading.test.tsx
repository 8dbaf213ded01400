import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { LEVEL_NUMBERS_IN_COURSE_ORDER, levelLabelForUsers } from '../../../engine/levels/course.ts';
import { HINT_STEPS } from '../../../engine/judge/hint-step.ts';
import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionJson } from '../../../engine/question/read-question.ts';
import { applyMoveOfAnyKind } from '../table/play-any.ts';
import { createExerciseState, type ExerciseMove, type ExerciseState } from '../table/table.ts';
import { UiTextSettingProvider } from '../../ui/text/interface-words.tsx';
import { MESSAGE_SIGN_DRAWINGS } from '../views/message-picture.tsx';
import { InteractiveExercise } from './practice-table.tsx';
import { LoadingExerciseNotice } from './practice-notices.tsx';
import { RecommendedQuestionButton, ExerciseSettingsButton } from './practice-ways.tsx';
import { LessonPauseDialog } from '../lesson/veil.tsx';

/* This test checks that in grades 1 and 2 each text of the exercise has a picture beside it. Pupils need it if their
   device has no Japanese voice that could speak the text. */

// Rendering loads chunks. Wait for them, or they would load during the next test file.
afterAll(() => vi.dynamicImportSettled(), 60_000);

const CONTENT = path.resolve(import.meta.dirname, '../../../content');
/** In this grade and below, pupils still learn to read. */
const LEARNING_TO_READ = 2;
/** Number of wrong compositions that are checked for each question. */
const WRONG = 2;
const SETTING = { grade: 1, furigana: 'byGrade' } as const;

const LETTER = /[\p{L}ー]/u;
/** Elements that pupils do not see as text: text for screen readers, and placeholders of cards that are elsewhere. */
const UNSEEN = /class="[^"]*spoken-only|data-absent=/u;
/** A picture, or the space of a picture that is loaded after the exercise is shown. */
const PICTURE = /^(?:svg|img)$/u;
const PICTURE_PLACE = /data-card-picture=|data-sign=|data-kind="(?:combine|increase|decrease|compare|perUnit|times)"/u;
/** The elements in which one picture explains the whole text. */
const UNIT = /^(?:a|button|output|section|dialog|li)$/u;

type Node = { readonly name: string; readonly attributes: string; readonly children: Node[]; text: string };

const TAG = /<(?<closing>\/)?(?<name>[a-z\d]+)(?<attributes>[^>]*?)(?<alone>\/)?>/gu;
const VOID = new Set(['input', 'wbr', 'br', 'link']);

function parse(markup: string): Node {
  const root: Node = { name: 'root', attributes: '', children: [], text: '' };
  const open = [root];
  let from = 0;
  for (const tag of markup.matchAll(TAG)) {
    const parent = open.at(-1) ?? root;
    parent.text += markup.slice(from, tag.index);
    from = tag.index + tag[0].length;
    const { closing, name = '', attributes = '', alone } = tag.groups ?? {};
    if (closing !== undefined) open.pop();
    else {
      const node: Node = { name, attributes, children: [], text: '' };
      parent.children.push(node);
      if (alone === undefined && !VOID.has(name)) open.push(node);
    }
  }
  return root;
}

function hasPicture({ name, attributes, children }: Node): boolean {
  return PICTURE.test(name) || PICTURE_PLACE.test(attributes) || children.some(hasPicture);
}

function seenText({ attributes, text, children }: Node): string {
  return UNSEEN.test(attributes) ? '' : text + children.map(seenText).join('');
}

/**
 * Returns the visible texts that have no picture in their element (see UNIT). A child who cannot read would not
 * understand them.
 */
function textsWithoutPicture(node: Node): string[] {
  if (UNSEEN.test(node.attributes)) return [];
  if (UNIT.test(node.name) && !node.children.some(hasUnit)) {
    const text = seenText(node);
    return LETTER.test(text) && !hasPicture(node) ? [text] : [];
  }
  const own = LETTER.test(node.text) && !hasPicture(node) ? [node.text] : [];
  return [...own, ...node.children.flatMap(textsWithoutPicture)];
}

function hasUnit({ name, children }: Node): boolean {
  return UNIT.test(name) || children.some(hasUnit);
}

function textsOf(markup: string): string[] {
  return textsWithoutPicture(parse(markup));
}

/** Returns the first question of each mode in a level. */
function questionsOf(level: number): Question[] {
  const folder = path.join(CONTENT, `level-${String(level).padStart(2, '0')}`);
  const questions = readdirSync(folder)
    .toSorted()
    .map((file) => {
      const reading = parseQuestionJson(readFileSync(path.join(folder, file), 'utf8'));
      if (reading.kind === 'faults') throw new Error(file);
      return reading.question;
    });
  return [...Map.groupBy(questions, ({ mode }) => mode).values()].flatMap(([first]) => first ?? []);
}

const LEVELS = LEVEL_NUMBERS_IN_COURSE_ORDER.filter(
  (level) => Number(levelLabelForUsers(level)[0]) <= LEARNING_TO_READ,
);

function played(table: ExerciseState, move: ExerciseMove): ExerciseState {
  return applyMoveOfAnyKind(table, move)?.table ?? table;
}

/**
 * Returns the exercise in several states: untouched, after a check with empty slots, after each hint, and after the
 * first, second and third check of each tested composition.
 */
function tablesOf(question: Question): ExerciseState[] {
  const untouched = createExerciseState(question);
  const tables = [untouched, played(untouched, { kind: 'check' })];
  let hinted = untouched;
  for (const _ of HINT_STEPS) tables.push((hinted = played(hinted, { kind: 'hint' })));
  // Fills the slots with the question's cards in order, each time beginning with another card. Most of these
  // compositions are wrong.
  for (const at of question.cards.keys().take(WRONG)) {
    let table = untouched;
    const cards = [...question.cards.slice(at), ...question.cards.slice(0, at)];
    for (const [slot, { id }] of cards.slice(0, question.slots).entries())
      table = played(table, { kind: 'moveCard', card: id, to: { kind: 'slot', slot } });
    const filled = table;
    for (const _ of [1, 2, 3]) {
      table = played({ ...filled, repeats: table.repeats, checks: table.checks }, { kind: 'check' });
      tables.push(table);
    }
  }
  return tables;
}

const nothing = (): void => undefined;

function markupOf(table: ExerciseState): string {
  return renderToStaticMarkup(
    <InteractiveExercise
      table={table}
      setting={SETTING}
      onMove={nothing}
      notice={null}
      onExample={nothing}
      solved={() => ({ taughtOrder: false, cleared: null, book: null, ways: { kind: 'found', onMore: nothing } })}
    />,
  );
}

test.each(LEVELS)('every text in the exercises of level %i has a picture', (level) => {
  const texts = questionsOf(level).flatMap((question) =>
    tablesOf(question).flatMap((table) => textsOf(markupOf(table))),
  );
  expect([...new Set(texts)]).toEqual([]);
});

test('every text of the pause, of the loading notice and of the buttons beside the exercise has a picture', () => {
  const markup = renderToStaticMarkup(
    <UiTextSettingProvider value={SETTING}>
      <LessonPauseDialog />
      <LoadingExerciseNotice />
      <RecommendedQuestionButton onPress={nothing} />
      <ExerciseSettingsButton />
    </UiTextSettingProvider>,
  );
  expect(textsOf(markup)).toEqual([]);
});

test('a text without a picture is found', () => {
  expect(
    textsOf('<button><svg></svg>みる</button><section>なし</section><span class="spoken-only">よむ</span>'),
  ).toEqual(['なし']);
});

test('each sign has its own drawing', () => {
  const drawings = Object.values(MESSAGE_SIGN_DRAWINGS).map((drawing) => JSON.stringify(drawing));
  expect(new Set(drawings).size).toBe(drawings.length);
});
