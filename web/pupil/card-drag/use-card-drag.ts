import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { Composition } from '../../../engine/question/composition.ts';
import {
  droppedPieceAnnouncement,
  liftedCornerAnnouncement,
  liftedPieceAnnouncement,
  placeUnderCarriedPieceAnnouncement,
  returnedPieceAnnouncement,
} from './announcements.ts';
import type { AnnouncedPlace } from './announcements.ts';
import type { ExerciseMove } from '../table/table.ts';
import { CORNER_CELL_NAMES, triangleCornerLabel, triangleLabel } from '../diagram/diagram-names.ts';
import { handlePieceKey, handlePieceTap, handlePlaceTap, type CarriedPiece, type CarryResult } from './carrying.ts';
import { observeCardDragging } from './drag.ts';
import { glideMovedPieces, positionsOfPieces, type PiecePositions } from './glide.ts';
import {
  isPieceAcceptedByPlace,
  moveOfPieceToPlace,
  findPieceInPlace,
  parsePlaceName,
  placeOfPiece,
} from '../table/places.ts';
import { playSound } from '../sound/sounds.ts';
import {
  SEPARATED_TRIANGLE_PLACE,
  parseJointPlace,
  trianglePieceName,
  parseTrianglePieceName,
} from '../table/place-names.ts';

export type CardDragDependencies = {
  readonly root: RefObject<HTMLElement | null>;
  readonly composition: Composition;
  /** Returns how screen readers speak a card or block: its sentence or quantity. */
  readonly nameOf: (piece: string) => string;
  readonly onMove: (move: ExerciseMove) => void;
  readonly say: (words: string) => void;
};

export type CardDrag = {
  readonly carried: CarriedPiece | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  /**
   * Calls `play`, which makes a move without dragging (e.g. undo). Then animates the moved pieces to their new
   * positions.
   */
  readonly glide: (play: () => void) => void;
};

/**
 * Lets the user move the pieces inside `root` in four ways: drag by mouse, drag by finger, tap a piece and then a
 * place, or use the keyboard.
 */
export function useCardDrag(dependencies: CardDragDependencies): CardDrag {
  const { root, composition } = dependencies;
  const [carried, setCarried] = useState<CarriedPiece | null>(null);
  const before = useRef<PiecePositions | null>(null);
  const refocus = useRef<string | null>(null);
  const latest = useRef({ dependencies, carried });
  useLayoutEffect(() => {
    latest.current = { dependencies, carried };
  });

  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    if (before.current !== null) glideMovedPieces(element, before.current);
    before.current = null;
    if (refocus.current !== null) pieceElement(element, refocus.current)?.focus({ preventScroll: true });
    refocus.current = null;
    // Cards change their positions exactly when the composition changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [root, composition]);

  useHovering(root, carried, composition);

  const glide = (play: () => void): void => {
    if (root.current !== null) before.current = positionsOfPieces(root.current);
    play();
  };
  const drop = (piece: string, place: string): void => {
    const now = latest.current.dependencies;
    const move = moveOfPieceToPlace(piece, place);
    setCarried(null);
    if (move === null) return;
    playSound('drop');
    const swapped = !['hand', 'tray'].includes(placeOfPiece(now.composition, piece));
    now.say(droppedPieceAnnouncement(nameOfPiece(now, piece), spokenPlace(now, place), swapped));
    const { triangle } = parseTrianglePieceName(piece) ?? {};
    // Joining two corners ends the mode in which the pupil joins triangles (「つなぐ」). Corners are visible only in this
    // mode, so the focus goes from the corner to its triangle.
    refocus.current = triangle === undefined ? piece : trianglePieceName({ triangle, corner: null });
    glide(() => now.onMove(move));
  };
  const act = (outcome: CarryResult): void => {
    const now = latest.current.dependencies;
    switch (outcome.kind) {
      case 'carry':
        setCarried(outcome.carried);
        if (outcome.fresh) playSound('lift');
        now.say(
          outcome.fresh
            ? takenUpWords(now, outcome.carried.piece)
            : placeUnderCarriedPieceAnnouncement(spokenPlace(now, outcome.carried.place)),
        );
        return;
      case 'drop':
        return drop(outcome.piece, outcome.place);
      case 'callOff':
        setCarried(null);
        return now.say(returnedPieceAnnouncement(nameOfPiece(now, outcome.piece)));
    }
  };
  const tap = (piece: string): void => {
    if (isWholeTriangle(piece)) return;
    act(handlePieceTap(latest.current.dependencies.composition, latest.current.carried, piece));
  };
  const ways = useRef({ drop, tap });
  useLayoutEffect(() => {
    ways.current = { drop, tap };
  });

  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    return observeCardDragging(element, {
      accepts: isPieceAcceptedByPlace,
      placeOf: (piece) => placeOfPiece(latest.current.dependencies.composition, piece),
      lifted: () => {
        playSound('lift');
        setCarried(null);
      },
      dropped: (piece, place) => ways.current.drop(piece, place),
      returned: (piece) =>
        latest.current.dependencies.say(returnedPieceAnnouncement(nameOfPiece(latest.current.dependencies, piece))),
      tapped: (piece) => {
        // If a whole triangle is tapped, it is not picked up. Instead, the tap presses the triangle's button. The
        // browser creates no click event for this tap, so the click is created here.
        if (isWholeTriangle(piece)) pieceElement(element, piece)?.click();
        else ways.current.tap(piece);
      },
    });
  }, [root]);

  return {
    carried,
    glide,
    onKeyDown: (event) => {
      const piece = closest(event.target, 'piece');
      if (piece === null) return;
      if ((event.key === 'Enter' || event.key === ' ') && event.repeat) event.preventDefault();
      const outcome = handlePieceKey(composition, carried, piece, event.key);
      if (outcome === null) return;
      // A carried piece does not stop Tab from moving the focus.
      if (event.key !== 'Tab') event.preventDefault();
      act(outcome);
    },
    onClick: (event) => {
      const piece = closest(event.target, 'piece');
      // Clicks by mouse, pen or finger were already handled as a drag or a tap. Only a click with detail 0 is handled
      // here: it comes from a key or from assistive technology.
      if (piece !== null) {
        if (event.detail === 0) tap(piece);
        return;
      }
      const place = closest(event.target, 'place');
      const outcome = place === null ? null : handlePlaceTap(composition, carried, place);
      if (outcome !== null) act(outcome);
    },
  };
}

/** While a piece is picked up by keyboard, shows it over the place where it would be put down. */
function useHovering(
  root: RefObject<HTMLElement | null>,
  carried: CarriedPiece | null,
  composition: Composition,
): void {
  useLayoutEffect(() => {
    const piece = carried === null ? null : pieceElement(root.current, carried.piece);
    const element = piece?.closest<HTMLElement>('[data-flyer="triangle"]') ?? piece;
    if (carried === null || element === null || placeOfPiece(composition, carried.piece) === carried.place)
      return undefined;
    const place = root.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(carried.place)}"]`);
    const from = element.getBoundingClientRect();
    const to = place?.getBoundingClientRect();
    if (place === null || place === undefined || to === undefined) return undefined;
    const dx = to.left + to.width / 2 - from.left - from.width / 2;
    const dy = to.top + to.height / 2 - from.top - from.height / 2;
    element.style.transform = `translate(${dx}px, ${dy}px) rotate(-1.5deg)`;
    place.setAttribute('data-over', '');
    return () => {
      element.style.transform = '';
      place.removeAttribute('data-over');
    };
  }, [root, carried, composition]);
}

function closest(target: EventTarget, name: 'piece' | 'place'): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null;
}

function pieceElement(root: HTMLElement | null, piece: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-piece="${CSS.escape(piece)}"]`) ?? null;
}

function isWholeTriangle(piece: string): boolean {
  return parseTrianglePieceName(piece)?.corner === null;
}

function nameOfPiece({ nameOf }: CardDragDependencies, piece: string): string {
  const triangle = parseTrianglePieceName(piece);
  if (triangle === null) return nameOf(piece);
  const { corner } = triangle;
  return corner === null
    ? triangleLabel(triangle.triangle)
    : triangleCornerLabel({ triangle: triangle.triangle, corner });
}

function takenUpWords(dependencies: CardDragDependencies, piece: string): string {
  const name = nameOfPiece(dependencies, piece);
  return parseTrianglePieceName(piece) === null ? liftedPieceAnnouncement(name) : liftedCornerAnnouncement(name);
}

function spokenPlace({ composition, nameOf }: CardDragDependencies, name: string): AnnouncedPlace {
  if (name === SEPARATED_TRIANGLE_PLACE) return { kind: 'apart' };
  const joint = parseJointPlace(name);
  if (joint !== null) return { kind: 'joint', joint };
  const place = parsePlaceName(name);
  const occupant = findPieceInPlace(composition, name);
  const spoken = occupant === null ? null : nameOf(occupant);
  switch (place.kind) {
    case 'slot':
      return { kind: 'slot', slot: place.slot, occupant: spoken };
    case 'cell':
      return { kind: 'cell', name: CORNER_CELL_NAMES[place.corner], occupant: spoken };
    case 'hand':
    case 'tray':
      return place;
  }
}
