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
   * For questions with a told problem. For each slot, the index of the sentence in the told problem; the block of this
   * slot is shown with this sentence's number and colour. Null if each block has the number and colour of its slot.
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
