import { useMemo } from 'react';
import { LiveDiagram, type LiveDiagramProps } from '../diagram/live-diagram.tsx';
import { sentencePlacesOfSlots } from './story-sentences.ts';

/**
 * The triangles of a question with a told problem. Each block has the number of the sentence that tells its quantity.
 */
export function ToldDiagram(props: LiveDiagramProps) {
  const { question } = props;
  const places = useMemo(() => sentencePlacesOfSlots(question), [question]);
  return <LiveDiagram {...props} places={places} />;
}
