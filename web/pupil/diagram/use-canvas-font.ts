import { useEffect, useMemo, useState } from 'react';
import type { DiagramScene } from './scene.ts';

/** The weights that a canvas is written in, at any size. */
const WRITTEN_IN = ['700 32px "BIZ UDPGothic"', '400 20px "BIZ UDPGothic"'];

/**
 * 0 until the page's font for what is written has come, or will not. A canvas does not repaint by itself when a further
 * part of the font arrives, or its bold, which stands in the page after all else: then the number rises.
 */
export function useCanvasFont(scene: DiagramScene, hidden: readonly string[]): number {
  const [arrivals, setArrivals] = useState(0);
  const text = useMemo(() => `0123456789？＋－×÷${hidden.join('')}${quantitiesOn(scene)}`, [scene, hidden]);
  useEffect(() => {
    if (arrivals > 0 && WRITTEN_IN.every((font) => document.fonts.check(font, text))) return;
    const come = (): void => setArrivals((before) => before + 1);
    Promise.all(WRITTEN_IN.map((font) => document.fonts.load(font, text))).then(come, come);
    // oxlint-disable-next-line react/exhaustive-deps -- an arrival asks for nothing more
  }, [text]);
  useEffect(() => {
    const come = (): void => setArrivals((before) => (before === 0 ? 0 : before + 1));
    document.fonts.addEventListener('loadingdone', come);
    return () => document.fonts.removeEventListener('loadingdone', come);
  }, []);
  return arrivals;
}

/** What stands on the blocks of a scene. */
function quantitiesOn(scene: DiagramScene): string {
  const loose = scene.kind === 'mirrored' ? scene.waiting : scene.kind === 'built' ? scene.tray : [];
  const cells =
    scene.kind === 'row' ? scene.cells : scene.triangles.flatMap((triangle) => Object.values(triangle.cells));
  return [...loose, ...cells.map(({ block }) => block)]
    .map((block) => `${block?.quantity?.number ?? ''}${block?.quantity?.unit ?? ''}`)
    .join('');
}
