import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { loadPart } from '../../app/frame/load-part.ts';
import { layOut, type Box, type Layout, type LayOut } from './layout.ts';
import { layoutAt, restingPlaces, standingsAt } from './gliding.ts';
import { paint, type Standings } from './paint.ts';
import { readTokens, type Tokens } from './palette.ts';
import { sceneTriangles, type DiagramScene } from './scene.ts';
import style from './triangle-board.module.css';
import { useCanvasFont } from './use-canvas-font.ts';
import { useWordsSetting, wordLines } from '../../ui/text/interface-words.tsx';
import { DIAGRAM_WORDS } from './diagram-words.ts';

type BoardProps = {
  readonly scene: DiagramScene;
  /** The triangle that stands out, because its buttons are shown. */
  readonly chosen?: number | null;
  /** The parallel document over the canvas: what can be focused, pressed and read aloud. */
  readonly children: (layout: Layout) => ReactNode;
};

const GLIDE = 260;
const NO_STANDINGS: Standings = new Map();

type Size = { readonly width: number; readonly height: number; readonly rem: number };

/** What paints, and what stands on the canvas just now, to glide on from. */
type Painting = {
  context: OffscreenCanvasRenderingContext2D | null;
  tokens: Tokens | null;
  standings: Standings;
  layout: Layout | null;
};

/** A scene on a canvas, painted when it changes and while its blocks glide to their places. */
export function TriangleBoard({ scene, chosen = null, children }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(board);
  const layingOut = useLayOut(sceneTriangles(scene).length > 1);
  const layout = useMemo(
    () => (size === null || layingOut === null ? null : layingOut(scene, size.width, size.height, size.rem)),
    [scene, size, layingOut],
  );
  const words = useWordsSetting();
  const hidden = useMemo(() => wordLines(DIAGRAM_WORDS.hidden, words), [words]);
  const font = useCanvasFont(scene, hidden);
  const painting = useRef<Painting>({ context: null, tokens: null, standings: NO_STANDINGS, layout: null });

  useLayoutEffect(() => {
    if (canvas.current === null || size === null || layout === null || font === 0) return undefined;
    painting.current.tokens ??= readTokens(canvas.current);
    const context = (painting.current.context ??= contextOf(canvas.current));
    const palette = { ...painting.current.tokens, hidden };
    const { canvas: surface } = context;
    const ratio = window.devicePixelRatio;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (surface.width !== width || surface.height !== height) {
      surface.width = width;
      surface.height = height;
    }
    const { standings: from, layout: before } = painting.current;
    const resting = restingPlaces(layout);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    let frame = 0;
    const draw = (now: number): void => {
      const progress = still ? 1 : Math.min(1, Math.max(0, now - start) / GLIDE);
      painting.current.standings = standingsAt(from, resting, progress);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, size.width, size.height);
      painting.current.layout = layoutAt(before, layout, progress);
      paint(context, scene, painting.current.layout, painting.current.standings, { palette, chosen });
      if (progress < 1) frame = requestAnimationFrame(draw);
    };
    draw(start);
    return () => cancelAnimationFrame(frame);
  }, [scene, chosen, size, font, layout, hidden]);

  return (
    <div ref={board} className={style.board} translate="no">
      <canvas ref={canvas} className={style.canvas} aria-hidden="true" />
      {layout !== null && children(layout)}
    </div>
  );
}

/**
 * A canvas painted from outside the page: one painted within is copied anew in each frame that anything on the page
 * moves, also when nothing on the canvas does.
 */
function contextOf(canvas: HTMLCanvasElement): OffscreenCanvasRenderingContext2D {
  const context = canvas.transferControlToOffscreen().getContext('2d');
  if (context === null) throw new Error('no 2D canvas');
  return context;
}

/** Lays an element over its place on the canvas. */
export function over({ x, y, width, height }: Box): CSSProperties {
  return { left: x, top: y, width, height };
}

let networkLayOut: LayOut | null = null;

/** How the scene is laid out; several triangles take a chunk of their own, null until it is loaded. */
function useLayOut(several: boolean): LayOut | null {
  const [loaded, setLoaded] = useState(() => networkLayOut);
  useEffect(() => {
    if (!several || loaded !== null) return;
    void loadPart('network-layout', () => import('./network-layout.ts')).then((chunk) => {
      networkLayOut = chunk.layOutNetwork;
      setLoaded(() => chunk.layOutNetwork);
    });
  }, [several, loaded]);
  return several ? loaded : layOut;
}

function useSize(board: RefObject<HTMLDivElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const next = { width: element.clientWidth, height: element.clientHeight, rem };
      // A dialog not yet open has no size.
      if (next.width === 0 || next.height === 0) return;
      setSize((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [board]);
  return size;
}
