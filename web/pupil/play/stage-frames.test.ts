import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { permutationsOf, verdictOfFilling } from '../../../engine/check/fillings.ts';
import { acceptedOrders } from '../../../engine/judge/accepted-orders.ts';
import { animationWithRevealedQuantities } from '../../../engine/picture/opened-play.ts';
import { animationOfSlots } from '../../../engine/picture/play-of.ts';
import type { AnimationStep } from '../../../engine/picture/play.ts';
import { isKnownAmount } from '../../../engine/quantity/amount.ts';
import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionJson } from '../../../engine/question/read-question.ts';
import { answerOfCalculation } from '../table/answer.ts';
import { boxOfStageMark } from './stage-box.ts';
import { stageFramesOfAnimation } from './stage-frames.ts';
import { STAGE_SIZE, type StageFrame, type StageMark } from './stage-marks.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../content');

function builtIn(): Question[] {
  const folders = readdirSync(CONTENT).filter((name) => name.startsWith('level-'));
  return folders
    .flatMap((folder) => readdirSync(path.join(CONTENT, folder)).map((name) => path.join(CONTENT, folder, name)))
    .flatMap((file) => {
      const reading = parseQuestionJson(readFileSync(file, 'utf8'));
      return reading.kind === 'faults' ? [] : [reading.question];
    });
}

function isOutside(mark: StageMark): boolean {
  const { x, y, width, height } = boxOfStageMark(mark);
  return !(x >= 0 && y >= 0 && x + width <= STAGE_SIZE.width + 0.01 && y + height <= STAGE_SIZE.height + 0.01);
}

type Thing = Extract<StageMark, { readonly kind: 'thing' | 'bar' }>;

/** Returns the things that overlap another thing. Overlapping the faint mark of a thing that has left is allowed. */
function covering({ marks }: StageFrame): Thing[] {
  const things = marks.filter((mark): mark is Thing => 'look' in mark && mark.look !== 'gone');
  return things.filter((one, at) =>
    things.some(
      (other, index) =>
        index > at &&
        one.x + 0.5 < other.x + other.width &&
        other.x + 0.5 < one.x + one.width &&
        one.y + 0.5 < other.y + other.height &&
        other.y + 0.5 < one.y + one.height,
    ),
  );
}

function faultsOf(frame: StageFrame): string[] {
  const outside = frame.marks.filter(isOutside).map(({ kind, key }) => `${kind} ${key} outside`);
  const covered = covering(frame).map(({ key }) => `${key} covered`);
  const keys = frame.marks.map(({ key }) => key);
  return [...outside, ...covered, ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key} twice`)];
}

type Span = Extract<StageMark, { readonly kind: 'outline' } | { readonly kind: 'bracket' | 'arrow' }>;

/** True if the element is inside the outline, or above the bracket. */
function isSpanned(span: Span, { x, y, width, height }: Thing): boolean {
  const [middle, level] = [x + width / 2, y + height / 2];
  if (middle < span.x || middle > span.x + span.width) return false;
  if (span.kind !== 'outline') return true;
  const bottom = span.y + span.height;
  if (level < span.y || level > bottom) return false;
  const { notch } = span;
  return notch === null || middle < span.x + span.width - notch.width || level < bottom - notch.height;
}

/** Returns the outlines and brackets with the number of a card that contain another number of things. */
function falseSpans({ marks }: StageFrame, steps: readonly AnimationStep[]): string[] {
  const there = marks.filter((mark): mark is Thing => 'look' in mark && mark.look !== 'gone');
  return marks
    .filter((mark): mark is Span => mark.kind === 'outline' || mark.kind === 'bracket')
    .flatMap((span) => {
      const step = steps.find(({ card }) => span.key.startsWith(`${card}/`));
      if (step === undefined || !isKnownAmount(step.amount)) return [];
      const inside = there.filter((thing) => isSpanned(span, thing));
      // Bars have no number of things.
      if ((inside.length > 0 ? inside : there).some(({ kind }) => kind === 'bar')) return [];
      const number = step.amount.numerator / step.amount.denominator;
      return inside.length === number ? [] : [`${span.key} contains ${inside.length}, not ${number}`];
    });
}

it('accepted compositions of several triangles are drawn scene by scene, with each card once', () => {
  const faults: string[] = [];
  let plays = 0;
  for (const question of builtIn().filter(({ slots, mode }) => slots > 3 && mode !== 'free')) {
    const [accepted] = acceptedOrders(question);
    if (accepted === undefined) continue;
    plays += 1;
    const play = animationOfSlots(question, accepted);
    const frames = stageFramesOfAnimation(play);
    for (const frame of frames)
      faults.push(
        ...[...faultsOf(frame), ...falseSpans(frame, play.steps)].map(
          (fault) => `${question.id} at ${frame.card}: ${fault}`,
        ),
      );
    const shown = frames.map(({ card }) => card).toSorted();
    if (shown.join() !== [...accepted].toSorted().join()) faults.push(`${question.id} shows ${shown.join(' ')}`);
  }
  expect(faults.slice(0, 12)).toEqual([]);
  expect(plays).toBeGreaterThan(80);
});

it('every filling of one triangle is drawn within the stage, without overlaps, and labels only true numbers of things', () => {
  const faults = new Set<string>();
  const shown = new Set<string>();
  let frames = 0;
  for (const question of builtIn().filter(({ slots }) => slots === 3)) {
    const cards = question.cards.map(({ id }) => id);
    for (const filling of [...permutationsOf(cards, 3)].filter((_, at) => at % 3 === 0)) {
      const play = animationOfSlots(question, filling);
      stageFramesOfAnimation(play).forEach((frame, at) => {
        frames += 1;
        for (const fault of [...faultsOf(frame), ...falseSpans(frame, play.steps)])
          faults.add(`${question.id} ${filling.join(' ')} #${at}: ${fault}`);
        for (const step of play.steps.slice(0, at + 1)) {
          shown.add(step.move.kind);
          if (!frame.marks.some((mark) => mark.kind === 'number' && mark.card === step.card))
            faults.add(`${question.id} ${filling.join(' ')} #${at}: no number of ${step.card}`);
        }
      });
    }
  }
  expect([...faults].slice(0, 12)).toEqual([]);
  expect([...shown].toSorted()).toEqual([
    'appear',
    'arrive',
    'dealOut',
    'layBeside',
    'layEndToEnd',
    'leave',
    'pushTogether',
  ]);
  expect(frames).toBeGreaterThan(30_000);
});

it('after the unknown is uncovered, every outline and bracket contains the number of things on its card', () => {
  const faults: string[] = [];
  let spans = 0;
  for (const question of builtIn().filter(({ slots, mode }) => slots === 3 && mode !== 'free')) {
    const [accepted = []] = acceptedOrders(question);
    const verdict = verdictOfFilling(question, accepted);
    const answer = verdict === null ? null : answerOfCalculation(verdict.equations);
    if (answer === null) continue;
    const play = animationOfSlots(question, accepted);
    const asking = play.steps.find(({ amount }) => amount === 'unknown');
    if (asking === undefined) continue;
    const opened = animationWithRevealedQuantities(question, play, new Map([[asking.card, answer]]));
    for (const frame of stageFramesOfAnimation(opened)) {
      spans += frame.marks.filter(({ kind }) => kind === 'outline' || kind === 'bracket').length;
      faults.push(
        ...[...faultsOf(frame), ...falseSpans(frame, opened.steps)].map((fault) => `${question.id}: ${fault}`),
      );
    }
  }
  expect(faults.slice(0, 12)).toEqual([]);
  expect(spans).toBeGreaterThan(500);
});
