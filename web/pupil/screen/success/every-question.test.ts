import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { verdictOfFilling } from '../../../../engine/check/fillings.ts';
import { acceptedOrders } from '../../../../engine/judge/accepted-orders.ts';
import { findMarkAtAnimationEnd } from '../../../../engine/judge/feedback-for.ts';
import { animationOfSlots } from '../../../../engine/picture/play-of.ts';
import { animationStopAboutConstraint } from '../../../../engine/picture/stop-words.ts';
import type { Question } from '../../../../engine/question/question.ts';
import { parseQuestionJson } from '../../../../engine/question/read-question.ts';
import type { CardId } from '../../../../engine/story/card.ts';
import { beforeAndAfterFramesOfTriangle, framesOfWrongTriangle } from '../../play/triangle-frames.ts';
import { boundingBoxOfFrames } from '../../play/stage-box.ts';
import { STAGE_SIZE, type StageFrame } from '../../play/stage-marks.ts';
import { createSolvedCompositionContent } from './solved-story.ts';
import { planSuccessAnimation, successPanelStateAtStep } from './success-beats.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../../content');
const QUESTIONS = readdirSync(CONTENT)
  .filter((name) => name.startsWith('level-'))
  .flatMap((folder) => readdirSync(path.join(CONTENT, folder)).map((name) => path.join(CONTENT, folder, name)))
  .flatMap((file): Question[] => {
    const reading = parseQuestionJson(readFileSync(file, 'utf8'));
    return reading.kind === 'faults' ? [] : [reading.question];
  });

/**
 * Returns the cards of a right composition. If the question has a told problem, this is its given composition,
 * otherwise the first accepted composition.
 */
function accepted(question: Question): readonly CardId[] {
  const order = question.mode === 'storyToDiagram' ? question.given : acceptedOrders(question)[0];
  if (order === null || order === undefined) throw new Error(`${question.id} has no solution`);
  return order;
}

/** Returns true if the area that the animation's frames cover is large enough and is in or near the drawing area. */
function isDrawable(frames: readonly StageFrame[]): boolean {
  const { x, y, width, height } = boundingBoxOfFrames(frames);
  const isOn = x > -60 && y > -60 && x + width < STAGE_SIZE.width + 60 && y + height < STAGE_SIZE.height + 60;
  return isOn && width > 40 && height > 40;
}

function isCovered({ marks }: StageFrame): boolean {
  return marks.some((mark) => mark.kind === 'bar' && mark.look === 'covered');
}

it('the animation of success plays to its end and shows the unknown number, in every built-in question', () => {
  const faults: string[] = [];
  for (const question of QUESTIONS) {
    const slots = accepted(question);
    const verdict = verdictOfFilling(question, slots);
    if (verdict === null) throw new Error(question.id);
    const story = createSolvedCompositionContent(question, { slots, diagram: null, named: null }, verdict);
    const { frames, opened, answer, asking } = story;
    const plan = planSuccessAnimation(frames.length, 3);
    const whole = plan.lengths.reduce((sum, length) => sum + length, 0);
    const isEnd = successPanelStateAtStep(plan, plan.lengths.length);
    const says = (fault: string, isWrong: boolean): number => (isWrong ? faults.push(`${question.id}: ${fault}`) : 0);
    says('no answer', answer === null || asking === null);
    says('does not open', opened === null || isCovered(opened));
    says('is not drawn', opened === null || !isDrawable([...frames, opened]));
    says(
      'no number to open',
      opened?.marks.every((mark) => mark.kind !== 'number' || mark.card !== asking?.id) === true,
    );
    says(`takes ${whole} ms`, whole < 1_800 || whole > 3_600);
    says('does not end', !isEnd.isOver || isEnd.stars !== 3 || isEnd.frame !== frames.length - 1);
    says(
      'shows nothing that happens',
      question.slots === 3 &&
        beforeAndAfterFramesOfTriangle(animationOfSlots(question, slots), slots[1] ?? '').length !== 2,
    );
  }
  expect(faults).toEqual([]);
  expect(QUESTIONS.length).toBeGreaterThan(400);
});

/** Yields wrong compositions: the right composition with one card exchanged, and the right cards in another order. */
function* wrongOnes(question: Question): Generator<readonly CardId[]> {
  const right = accepted(question);
  const spare = question.cards.map(({ id }) => id).filter((id) => !right.includes(id));
  yield right.toReversed();
  for (const [at, card] of spare.entries()) yield right.with(at % right.length, card);
  for (const [at, card] of spare.entries()) yield right.with((at + 1) % right.length, card);
}

it('the animation of every kind of wrong composition plays to its end, or to the reason why it stops', () => {
  const faults: string[] = [];
  const ends = new Set<string>();
  let plays = 0;
  for (const question of QUESTIONS.filter(({ mode }) => mode !== 'storyToDiagram')) {
    for (const slots of wrongOnes(question)) {
      const verdict = verdictOfFilling(question, slots);
      const look =
        verdict === null ? null : findMarkAtAnimationEnd(question, { slots, diagram: null, named: null }, verdict);
      const broken = verdict?.firstBroken ?? null;
      if (look === null || broken === null) continue;
      const play = animationOfSlots(question, slots);
      const frames = framesOfWrongTriangle(play, slots, look, animationStopAboutConstraint(play.stop, broken));
      plays += 1;
      ends.add(play.stop?.kind ?? 'endsWell');
      if (!isDrawable(frames)) faults.push(`${question.id} ${slots.join(' ')}`);
      if (frames.some(({ marks }) => marks.length === 0))
        faults.push(`${question.id} ${slots.join(' ')}: an empty frame`);
      if (frames.length > 3) faults.push(`${question.id} ${slots.join(' ')}: plays more than the triangle at fault`);
    }
  }
  expect(faults.slice(0, 12)).toEqual([]);
  expect(plays).toBeGreaterThan(2_000);
  expect([...ends].toSorted()).toEqual([
    'endsWell',
    'muchAsked',
    'notEnough',
    'notMore',
    'nothingAfter',
    'nothingAsked',
    'nothingBefore',
    'nothingHappens',
    'objectNowhere',
    'strangeObject',
    'tooFew',
    'tooMuchHappens',
    'twoThingsHappen',
  ]);
});
