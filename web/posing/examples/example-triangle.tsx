import { useMemo } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { sceneOf } from '../diagram/mirror.ts';
import { TriangleBoard } from '../diagram/triangle-board.tsx';

type ExampleTriangleProps = {
  readonly question: Question;
  readonly slots: readonly string[];
  readonly setting: TextSetting;
};

/** The triangle that an example's cards tell. */
export function ExampleTriangle({ question, slots, setting }: ExampleTriangleProps) {
  const scene = useMemo(
    () => sceneOf(question, { slots, diagram: null, named: null }, setting),
    [question, slots, setting],
  );
  return <TriangleBoard scene={scene}>{() => null}</TriangleBoard>;
}
