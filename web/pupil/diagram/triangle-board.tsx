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
import { loadChunk } from '../../app/frame/load-part.ts';
import {
  layOutDiagram,
  type CanvasBox,
  type DiagramLayout,
  type ComputeDiagramLayout,
  listCellBoxesOfLayout,
  type PlacedTriangle,
  type CanvasPoint,
} from './layout.ts';
import { paintScene, type BlockPositions, type BlockPosition } from './paint.ts';
import { readDesignTokens, type CanvasDesignTokens } from './palette.ts';
import { trianglesOfScene, type DiagramScene, blockKey } from './scene.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { useUiTextSetting, uiTextLines } from '../../ui/text/interface-words.tsx';
import { DIAGRAM_WORDS } from './diagram-words.ts';
import style from './triangle-board.module.css';

type BoardProps = {
  readonly scene: DiagramScene;
  /** The index of the triangle that the pupil has chosen. It is highlighted. Null if no triangle is chosen. */
  readonly chosen?: number | null;
  /**
   * Returns the HTML elements that lie over the canvas. They can be focused and pressed, and screen readers can read
   * them.
   */
  readonly children: (layout: DiagramLayout) => ReactNode;
};

const GLIDE = 260;
const NO_STANDINGS: BlockPositions = new Map();

type Size = { readonly width: number; readonly height: number; readonly rem: number };

/**
 * The drawing context of the canvas, and the positions that the canvas shows now, from which the next animation starts.
 */
type Painting = {
  context: OffscreenCanvasRenderingContext2D | null;
  tokens: CanvasDesignTokens | null;
  standings: BlockPositions;
  layout: DiagramLayout | null;
};

/** Shows a scene on a canvas. It paints when the scene changes, and while blocks move to their places. */
export function SceneCanvas({ scene, chosen = null, children }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(board);
  const layingOut = useLayOut(trianglesOfScene(scene).length > 1);
  const layout = useMemo(
    () => (size === null || layingOut === null ? null : layingOut(scene, size.width, size.height, size.rem)),
    [scene, size, layingOut],
  );
  const words = useUiTextSetting();
  const hidden = useMemo(() => uiTextLines(DIAGRAM_WORDS.hidden, words), [words]);
  const font = useCountOfLoadedCanvasFonts(scene, hidden);
  const painting = useRef<Painting>({ context: null, tokens: null, standings: NO_STANDINGS, layout: null });

  useLayoutEffect(() => {
    if (canvas.current === null || size === null || layout === null || font === 0) return undefined;
    painting.current.tokens ??= readDesignTokens(canvas.current);
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
    const resting = restingBoxesOfBlocks(layout);
    const still = prefersReducedMotion();
    const start = performance.now();
    let frame = 0;
    const draw = (now: number): void => {
      const progress = still ? 1 : Math.min(1, Math.max(0, now - start) / GLIDE);
      painting.current.standings = interpolateBlockPositions(from, resting, progress);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, size.width, size.height);
      painting.current.layout = interpolateLayout(before, layout, progress);
      paintScene(context, scene, painting.current.layout, painting.current.standings, { palette, chosen });
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
 * Returns an offscreen context of the canvas, because painting with it is faster. With an ordinary context, the browser
 * would copy the canvas's content in each frame in which anything on the page moves.
 */
function contextOf(canvas: HTMLCanvasElement): OffscreenCanvasRenderingContext2D {
  const context = canvas.transferControlToOffscreen().getContext('2d');
  if (context === null) throw new Error('no 2D canvas');
  return context;
}

export function positionStyleOfCanvasBox({ x, y, width, height }: CanvasBox): CSSProperties {
  return { left: x, top: y, width, height };
}

let networkLayOut: ComputeDiagramLayout | null = null;

/**
 * Returns the function that computes the layout of a scene, or null until its code is loaded. Only the function for
 * several triangles is in a separate chunk.
 */
function useLayOut(several: boolean): ComputeDiagramLayout | null {
  const [loaded, setLoaded] = useState(() => networkLayOut);
  useEffect(() => {
    if (!several || loaded !== null) return;
    void loadChunk('network-layout', () => import('./network-layout.ts')).then((chunk) => {
      networkLayOut = chunk.layOutNetwork;
      setLoaded(() => chunk.layOutNetwork);
    });
  }, [several, loaded]);
  return several ? loaded : layOutDiagram;
}

function useSize(board: RefObject<HTMLDivElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const next = { width: element.clientWidth, height: element.clientHeight, rem };
      // The canvas in a dialog that is not open has no size.
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

/**
 * The fonts that the canvas uses, one for each font weight, in the syntax of the CSS property `font`. The sizes in
 * these strings have no effect, because the browser loads the same file for every size.
 */
const WRITTEN_IN = ['700 32px "BIZ UDPGothic"', '400 20px "BIZ UDPGothic"'];

/**
 * Counts how often the browser has finished loading fonts, with or without success. Whenever the count changes, the
 * caller paints again, because a canvas does not repaint itself.
 */
export function useCountOfLoadedCanvasFonts(scene: DiagramScene, hidden: readonly string[]): number {
  const [arrivals, setArrivals] = useState(0);
  const text = useMemo(() => `0123456789？＋－×÷${hidden.join('')}${quantitiesOn(scene)}`, [scene, hidden]);
  useEffect(() => {
    if (arrivals > 0 && WRITTEN_IN.every((font) => document.fonts.check(font, text))) return;
    const come = (): void => setArrivals((before) => before + 1);
    Promise.all(WRITTEN_IN.map((font) => document.fonts.load(font, text))).then(come, come);
    // oxlint-disable-next-line react/exhaustive-deps -- only another text needs to load fonts
  }, [text]);
  useEffect(() => {
    const come = (): void => setArrivals((before) => (before === 0 ? 0 : before + 1));
    document.fonts.addEventListener('loadingdone', come);
    return () => document.fonts.removeEventListener('loadingdone', come);
  }, []);
  return arrivals;
}

/** Returns all text on the blocks of a scene. */
function quantitiesOn(scene: DiagramScene): string {
  const loose = scene.kind === 'mirrored' ? scene.waiting : scene.kind === 'built' ? scene.tray : [];
  const cells =
    scene.kind === 'row' ? scene.cells : scene.triangles.flatMap((triangle) => Object.values(triangle.cells));
  return [...loose, ...cells.map(({ block }) => block)]
    .map((block) => `${block?.quantity?.number ?? ''}${block?.quantity?.unit ?? ''}`)
    .join('');
}

/** Returns a map from the name of each block (see `blockKey`) to the box that the block has while it does not move. */
export function restingBoxesOfBlocks(layout: DiagramLayout): Map<string, CanvasBox> {
  return new Map(
    listCellBoxesOfLayout(layout).flatMap(({ cell, box }) =>
      cell.block === null ? [] : [[blockKey(cell.block), box] as const],
    ),
  );
}

/**
 * Returns the positions of blocks at one moment of the animation that moves them from `from` to `resting`. `progress`:
 * the share of the animation's time that has passed, from 0 to 1.
 */
export function interpolateBlockPositions(
  from: BlockPositions,
  resting: ReadonlyMap<string, CanvasBox>,
  progress: number,
): BlockPositions {
  const eased = 1 - (1 - progress) ** 3;
  return new Map(
    Array.from(resting, ([block, box]): [string, BlockPosition] => {
      const start = from.get(block);
      if (start === undefined) return [block, { box: grown(box, 0.8 + 0.2 * eased), presence: eased }];
      return [block, { box: between(start.box, box, eased), presence: start.presence + (1 - start.presence) * eased }];
    }),
  );
}

/**
 * Returns the layout at one moment of the animation that moves the triangles from their positions in `from` to those in
 * `to`. The blocks outside of triangles do not move. `progress`: the share of the animation's time that has passed,
 * from 0 to 1.
 */
export function interpolateLayout(from: DiagramLayout | null, to: DiagramLayout, progress: number): DiagramLayout {
  const eased = 1 - (1 - progress) ** 3;
  if (from === null || eased === 1) return to;
  const triangles = to.triangles.map((triangle, at) => {
    const start = from.triangles[at];
    return start === undefined ? triangle : turning(start, triangle, eased);
  });
  return { ...to, triangles };
}

function turning(from: PlacedTriangle, to: PlacedTriangle, share: number): PlacedTriangle {
  const point = (a: CanvasPoint, b: CanvasPoint): CanvasPoint => ({ x: mix(a.x, b.x, share), y: mix(a.y, b.y, share) });
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

function between(a: CanvasBox, b: CanvasBox, share: number): CanvasBox {
  return {
    x: mix(a.x, b.x, share),
    y: mix(a.y, b.y, share),
    width: mix(a.width, b.width, share),
    height: mix(a.height, b.height, share),
  };
}

function grown(box: CanvasBox, scale: number): CanvasBox {
  const width = box.width * scale;
  const height = box.height * scale;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
