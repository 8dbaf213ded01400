import { useMemo } from 'react';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { sceneOf } from './mirror.ts';
import { stillScene } from './scene.ts';
import { TriangleBoard } from './triangle-board.tsx';
import { Mirrored } from './scene-diagram.tsx';
import { WordsSetting } from '../../ui/text/interface-words.tsx';

type DrawnDiagramProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly setting: TextSetting;
};

/** Shows the triangles of a stored composition. Nothing in them can be moved. */
export function DrawnDiagram({ question, composition, setting }: DrawnDiagramProps) {
  const scene = useMemo(() => stillScene(sceneOf(question, composition, setting)), [question, composition, setting]);
  return (
    <WordsSetting value={setting}>
      <TriangleBoard scene={scene}>{(layout) => <Mirrored scene={scene} layout={layout} />}</TriangleBoard>
    </WordsSetting>
  );
}
