import { useMemo } from 'react';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { diagramSceneOfComposition } from './mirror.ts';
import { SceneDiagram } from './scene-diagram.tsx';
import type { DiagramProps } from './scene.ts';

export type LiveDiagramProps = Omit<DiagramProps, 'scene'> & {
  readonly question: Question;
  readonly composition: Composition;
  readonly setting: TextRenderSettings;
  /**
   * For each slot, the index of the sentence of the told problem that states the slot's quantity. The slot's block has
   * the number and colour of this sentence. Null without a told problem: each block has those of its slot.
   */
  readonly places?: readonly number[] | null;
};

/** The triangles of the composition in the slots. */
export function DiagramOfSlots({ question, composition, setting, places = null, ...props }: LiveDiagramProps) {
  const scene = useMemo(
    () => diagramSceneOfComposition(question, composition, setting, undefined, places),
    [question, composition, setting, places],
  );
  return <SceneDiagram scene={scene} {...props} />;
}
