import { useMemo } from 'react';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { sceneOf } from './mirror.ts';
import { SceneDiagram } from './scene-diagram.tsx';
import type { DiagramProps } from './scene.ts';

type LiveDiagramProps = Omit<DiagramProps, 'scene'> & {
  readonly question: Question;
  readonly composition: Composition;
  readonly setting: TextSetting;
};

/** The triangles of the composition on the table. */
export function LiveDiagram({ question, composition, setting, ...props }: LiveDiagramProps) {
  const scene = useMemo(() => sceneOf(question, composition, setting), [question, composition, setting]);
  return <SceneDiagram scene={scene} {...props} />;
}
