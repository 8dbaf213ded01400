import type { ReactNode } from 'react';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import style from './diagram-panel.module.css';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import { OptionalText } from '../../ui/text/few-words.tsx';

type DiagramPanelProps = {
  /** Number of triangles that the pupil builds. 0 if the app draws the triangles and the pupil cannot change them. */
  readonly built: number;
  readonly children: ReactNode;
};

/**
 * The panel that shows triangles. It reserves its space from the start, so that nothing moves when a triangle appears
 * in it.
 */
export function DiagramPanel({ built, children }: DiagramPanelProps) {
  return (
    <section className={style.panel} aria-label={kanaReadingOfSource(DIAGRAM_WORDS.title)} data-triangles={built}>
      <h2 className={style.title} aria-hidden="true">
        <OptionalText source={DIAGRAM_WORDS.title} />
      </h2>
      {children}
    </section>
  );
}
