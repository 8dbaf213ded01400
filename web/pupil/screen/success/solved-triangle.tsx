import { memo, useMemo } from 'react';
import type { Verdict } from '../../../../engine/judge/verdict.ts';
import type { Composition } from '../../../../engine/question/composition.ts';
import type { Question } from '../../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import { StaticDiagramWithSpeaker } from '../../diagram/heard-diagram.tsx';
import { diagramSceneOfComposition } from '../../diagram/mirror.ts';
import { findSentenceIndexesOfSlots } from '../../modes/story-sentences.ts';
import { removeEmptyAdditionalTriangle } from '../../table/diagram-gap.ts';
import type { SolvedCompositionContent } from './solved-story.ts';
import style from './success.module.css';

type SolvedTriangleProps = {
  readonly story: SolvedCompositionContent;
  readonly question: Question;
  readonly composition: Composition;
  readonly verdict: Verdict;
  readonly setting: TextRenderSettings;
  /** True when the found number has reached the triangle. */
  readonly isFound: boolean;
};

/**
 * The triangles of the solved story. If `isFound` is true, they show the found numbers in place of 「？」 and of hidden
 * amounts.
 */
export const SolvedTriangle = memo(function SolvedTriangle(props: SolvedTriangleProps) {
  const { story, question, composition, verdict, setting, isFound } = props;
  const scene = useMemo(() => {
    const diagram = composition.diagram && removeEmptyAdditionalTriangle(question, composition.diagram);
    const places = question.mode === 'storyToDiagram' ? findSentenceIndexesOfSlots(question) : null;
    const shown = { ...composition, diagram };
    return isFound
      ? diagramSceneOfComposition(story.full, shown, setting, story.hidden, places)
      : diagramSceneOfComposition(question, shown, setting, undefined, places);
  }, [story, question, composition, setting, isFound]);
  return (
    <div className={style.triangle} data-several={(verdict.triangles?.length ?? 1) > 1 || undefined}>
      <StaticDiagramWithSpeaker scene={scene} asked={story.asking?.id ?? null} />
    </div>
  );
});
