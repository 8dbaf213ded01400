import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { loadPart } from '../../app/frame/load-part.ts';
import { layOut, type Box, type Layout, type LayOut, layoutPlaces, type PlacedTriangle, type Point } from './layout.ts';
import { paint, type Standings, type Standing } from './paint.ts';
import { readTokens, type Tokens } from './palette.ts';
import { sceneTriangles, type DiagramScene, blockName } from './scene.ts';
import { useWordsSetting, wordLines } from '../../ui/text/interface-words.tsx';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import style from './triangle-board.module.css';

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

/** Where every block of a layout comes to rest. */
export function restingPlaces(layout: Layout): Map<string, Box> {
  return new Map(
    layoutPlaces(layout).flatMap(({ cell, box }) =>
      cell.block === null ? [] : [[blockName(cell.block), box] as const],
    ),
  );
}

/** Blocks on their way from where they stood to where they come to rest; `progress` runs from 0 to 1. */
export function standingsAt(from: Standings, resting: ReadonlyMap<string, Box>, progress: number): Standings {
  const eased = 1 - (1 - progress) ** 3;
  return new Map(
    Array.from(resting, ([block, box]): [string, Standing] => {
      const start = from.get(block);
      if (start === undefined) return [block, { box: grown(box, 0.8 + 0.2 * eased), presence: eased }];
      return [block, { box: between(start.box, box, eased), presence: start.presence + (1 - start.presence) * eased }];
    }),
  );
}

/** The layout with its triangles on their way from where they stood; the row and the tray stay where they come to. */
export function layoutAt(from: Layout | null, to: Layout, progress: number): Layout {
  const eased = 1 - (1 - progress) ** 3;
  if (from === null || eased === 1) return to;
  const triangles = to.triangles.map((triangle, at) => {
    const start = from.triangles[at];
    return start === undefined ? triangle : turning(start, triangle, eased);
  });
  return { ...to, triangles };
}

function turning(from: PlacedTriangle, to: PlacedTriangle, share: number): PlacedTriangle {
  const point = (a: Point, b: Point): Point => ({ x: mix(a.x, b.x, share), y: mix(a.y, b.y, share) });
  const [top, left, right] = to.corners;
  return {
    cells: to.cells.map((cell, at) => ({ ...cell, box: between(from.cells[at]?.box ?? cell.box, cell.box, share) })),
    corners: [point(from.corners[0], top), point(from.corners[1], left), point(from.corners[2], right)],
    circle: { ...point(from.circle, to.circle), radius: mix(from.circle.radius, to.circle.radius, share) },
  };
}

function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

function between(a: Box, b: Box, share: number): Box {
  return {
    x: mix(a.x, b.x, share),
    y: mix(a.y, b.y, share),
    width: mix(a.width, b.width, share),
    height: mix(a.height, b.height, share),
  };
}

function grown(box: Box, scale: number): Box {
  const width = box.width * scale;
  const height = box.height * scale;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
