import { useMemo } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { DiagramPanel } from '../diagram/diagram-panel.tsx';
import { givenScene } from './given-scene.ts';

type GivenDiagramProps = { readonly question: Question; readonly setting: TextSetting };

/** The filled triangles whose story is to be made: they stand from the start and nothing in them moves. */
export function GivenDiagram({ question, setting }: GivenDiagramProps) {
  const scene = useMemo(() => givenScene(question, setting), [question, setting]);
  return <DiagramPanel scene={scene} carried={null} onMove={() => undefined} say={() => undefined} />;
}
