import { useMemo } from 'react';
import { DiagramOfSlots, type LiveDiagramProps } from '../diagram/live-diagram.tsx';
import { findSentenceIndexesOfSlots } from './story-sentences.ts';

/**
 * The triangles of a question with a told problem. Each block has the number of the sentence that states its quantity.
 */
export function ToldProblemDiagram(props: LiveDiagramProps) {
  const { question } = props;
  const places = useMemo(() => findSentenceIndexesOfSlots(question), [question]);
  return <DiagramOfSlots {...props} places={places} />;
}
