import { expect, it } from 'vitest';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import { animationOfSlots } from '../../../engine/picture/play-of.ts';
import { stageFramesOfAnimation } from './stage-frames.ts';

it.each([0, 1, 2, 4, 5])('the earlier clock is left of the later one (seed %i)', (seed) => {
  const question = generateQuestion(74, seed);
  const [accepted] = enumerateCompositions(question).accepted;
  const play = animationOfSlots(question, accepted?.cards.map(({ id }) => id) ?? []);
  expect(play.stop).toBeNull();
  const marks = stageFramesOfAnimation(play).at(-1)?.marks ?? [];
  const clocks = marks.flatMap((mark) => (mark.kind === 'clock' ? [mark] : []));
  expect(clocks.length).toBeGreaterThan(0);
  const byTime = clocks.toSorted((one, other) => one.minutes - other.minutes);
  expect(clocks.toSorted((one, other) => one.x - other.x)).toEqual(byTime);
  expect(marks.filter(({ kind }) => kind === 'arrow')).toHaveLength(1);
});
