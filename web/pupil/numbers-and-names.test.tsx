import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { LEVEL_NUMBERS_IN_COURSE_ORDER } from '../../engine/levels/course.ts';
import { generateQuestion } from '../../engine/levels/generate.ts';
import { animationOfSlots } from '../../engine/picture/play-of.ts';
import type { Question } from '../../engine/question/question.ts';
import { parseQuestionJson } from '../../engine/question/read-question.ts';
import { startingComposition } from '../../engine/question/starting-composition.ts';
import { diagramSceneOfComposition } from './diagram/mirror.ts';
import { ToldProblemPanel } from './modes/story-panel.tsx';
import { sentencesOfToldProblem, findSentenceIndexesOfSlots } from './modes/story-sentences.ts';
import { stageFramesOfAnimation } from './play/stage-frames.ts';
import { STORY_ANIMATION_WORDS } from './play/play-words.ts';
import { PlayedCardList } from './play/story-player.tsx';
import { SUCCESS_WORDS } from './screen/success/success-words.ts';
import { blockLabel, quantityOfCard } from './table/quantity.ts';

// Rendering starts to load chunks. The tests wait until they are loaded. Otherwise they would be loaded during the
// tests of the next file.
afterAll(() => vi.dynamicImportSettled());

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const QUESTIONS = readdirSync(CONTENT)
  .filter((name) => name.startsWith('level-'))
  .flatMap((folder) => readdirSync(path.join(CONTENT, folder)).map((name) => path.join(CONTENT, folder, name)))
  .flatMap((file): Question[] => {
    const reading = parseQuestionJson(readFileSync(file, 'utf8'));
    return reading.kind === 'faults' ? [] : [reading.question];
  });
const SETTING = { grade: 2, furigana: 'byGrade' } as const;

it('the cards in an animation have the numbers of their slots, in every question', () => {
  const wrong: string[] = [];
  for (const question of QUESTIONS) {
    const ids = question.given ?? question.cards.slice(0, question.slots).map(({ id }) => id);
    for (const slots of [ids, ids.toReversed()]) {
      const cards = stageFramesOfAnimation(animationOfSlots(question, slots)).map(({ card }) => card);
      const markup = renderToStaticMarkup(
        <PlayedCardList {...{ question, slots, cards }} setting={SETTING} at={0} show={() => undefined} />,
      );
      const shown = [...markup.matchAll(/_place_[^>]*>(\d+)</gu)].map(([, number]) => Number(number));
      const numbers = cards.map((card) => slots.indexOf(card) + 1);
      if (shown.join() !== numbers.join()) wrong.push(`${question.id}: ${shown.join()} for ${numbers.join()}`);
    }
  }
  expect(QUESTIONS.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

/** The told problems of built-in questions and of generated questions, for the levels that have told problems. */
const TOLD = [
  ...QUESTIONS,
  ...LEVEL_NUMBERS_IN_COURSE_ORDER.flatMap((level) =>
    Array.from({ length: 20 }, (_, seed) => generateQuestion(level, seed)),
  ),
].filter(({ mode }) => mode === 'storyToDiagram');

it('the sentences of every told problem are numbered in reading order, and their blocks have the same numbers', () => {
  const wrong: string[] = [];
  for (const question of TOLD) {
    const markup = renderToStaticMarkup(<ToldProblemPanel question={question} setting={SETTING} />);
    const shown = [...markup.matchAll(/_number_[^>]*aria-hidden="true">(\d+)</gu)].map(([, number]) => Number(number));
    const scene = diagramSceneOfComposition(
      question,
      startingComposition(question),
      SETTING,
      undefined,
      findSentenceIndexesOfSlots(question),
    );
    const blocks = new Map(scene.kind === 'built' ? scene.tray.map(({ card, slot }) => [card, (slot ?? -1) + 1]) : []);
    const told = sentencesOfToldProblem(question).map(({ at }) => blocks.get(question.given?.[at] ?? ''));
    if (shown.some((number, at) => number !== at + 1) || told.join() !== shown.join())
      wrong.push(`${question.id}: sentences ${shown.join()}, blocks ${told.join()}`);
  }
  expect(TOLD.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

it('every block has the accessible name that is shown on it', () => {
  const wrong = QUESTIONS.flatMap((question) =>
    question.cards
      .map((card) => quantityOfCard(question, card, SETTING))
      .filter((quantity) => !blockLabel(quantity).includes(quantity.number + quantity.unit))
      .map((quantity) => `${question.id}: ${blockLabel(quantity)}`),
  );
  expect(wrong).toEqual([]);
});

it('playing again and solving again have different words', () => {
  expect(STORY_ANIMATION_WORDS.again).not.toBe(SUCCESS_WORDS.again);
});
