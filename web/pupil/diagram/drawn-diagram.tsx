import { useMemo } from 'react';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { diagramSceneOfComposition } from './mirror.ts';
import { createStaticScene } from './scene.ts';
import { SceneCanvas } from './triangle-board.tsx';
import { SceneForScreenReaders } from './scene-diagram.tsx';
import { UiTextSettingProvider } from '../../ui/text/interface-words.tsx';

type DrawnDiagramProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly setting: TextRenderSettings;
};

/** Shows the triangles of a stored composition. Nothing in them can be moved. */
export function StoredCompositionDiagram({ question, composition, setting }: DrawnDiagramProps) {
  const scene = useMemo(
    () => createStaticScene(diagramSceneOfComposition(question, composition, setting)),
    [question, composition, setting],
  );
  return (
    <UiTextSettingProvider value={setting}>
      <SceneCanvas scene={scene}>{(layout) => <SceneForScreenReaders scene={scene} layout={layout} />}</SceneCanvas>
    </UiTextSettingProvider>
  );
}
