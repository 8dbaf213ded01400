import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observePointerDrag, type PointerDrag } from './pointer-drag.ts';

/** An event of a pointer, as far as dragging looks at it. */
function pointer(type: string, x: number, y: number, fields: Readonly<Record<string, unknown>> = {}): Event {
  const event = new Event(type, { cancelable: true });
  return Object.assign(event, { pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y, ...fields });
}

/** An element as far as dragging knows one. */
function element(): HTMLElement {
  const captured = new Set<number>();
  const target = Object.assign(new EventTarget(), {
    setPointerCapture: (id: number) => void captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
    releasePointerCapture: (id: number) => void captured.delete(id),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is no document here
  return target as unknown as HTMLElement;
}

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function escape(): Event {
  return Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' });
}

/** A root with one thing to drag that writes down what happens to it. */
function dragged(captures: PointerDrag['captures'] = 'press', isLiftable = true) {
  const heard: string[] = [];
  const [root, thing] = [element(), element()];
  const stop = observePointerDrag(root, () => ({
    element: thing,
    captures,
    lift: () => {
      heard.push('lift');
      return isLiftable;
    },
    move: (x, y) => void heard.push(`move ${x},${y}`),
    drop: () => void heard.push('drop'),
    tap: () => void heard.push('tap'),
    cancel: (isLifted) => void heard.push(isLifted ? 'cancel' : 'cancel press'),
  }));
  return { root, thing, heard, stop };
}

test('a press that slips a little is a tap, and nothing is lifted', () => {
  const { root, thing, heard } = dragged();
  root.dispatchEvent(pointer('pointerdown', 100, 100));
  expect(thing.hasPointerCapture(1)).toBe(true);
  page.dispatchEvent(pointer('pointermove', 103, 104));
  page.dispatchEvent(pointer('pointerup', 103, 104));
  expect(heard).toEqual(['tap']);
  expect(thing.hasPointerCapture(1)).toBe(false);
});

test('one that goes on is lifted once, moved and dropped where it is let go of', () => {
  const { root, heard } = dragged();
  root.dispatchEvent(pointer('pointerdown', 100, 100));
  page.dispatchEvent(pointer('pointermove', 106, 100));
  page.dispatchEvent(pointer('pointermove', 130, 90));
  page.dispatchEvent(pointer('pointerup', 140, 80));
  page.dispatchEvent(pointer('pointermove', 150, 80));
  expect(heard).toEqual(['lift', 'move 106,100', 'move 130,90', 'move 140,80', 'drop']);
});

test('the click that a drop would end in is none, later ones are', () => {
  const { root } = dragged();
  root.dispatchEvent(pointer('pointerdown', 0, 0));
  page.dispatchEvent(pointer('pointermove', 50, 0));
  page.dispatchEvent(pointer('pointerup', 50, 0));
  const clicked = (): boolean => page.dispatchEvent(new Event('click', { cancelable: true }));
  expect(clicked()).toBe(false);
  expect(clicked()).toBe(true);
});

test('Esc, another size and a pointer taken away call it off', () => {
  const { root, thing, heard } = dragged();
  const ends = [
    () => page.dispatchEvent(escape()),
    () => page.dispatchEvent(new Event('resize')),
    () => page.dispatchEvent(new Event('pointercancel')),
    () => thing.dispatchEvent(new Event('lostpointercapture')),
  ];
  for (const end of ends) {
    root.dispatchEvent(pointer('pointerdown', 0, 0));
    page.dispatchEvent(pointer('pointermove', 50, 0));
    end();
    page.dispatchEvent(pointer('pointerup', 50, 0));
  }
  expect(heard).toEqual(ends.flatMap(() => ['lift', 'move 50,0', 'cancel']));
  root.dispatchEvent(pointer('pointerdown', 0, 0));
  page.dispatchEvent(escape());
  expect(heard.at(-1)).toBe('cancel press');
});

test('a second finger and another button begin nothing and end nothing', () => {
  const { root, heard } = dragged();
  root.dispatchEvent(pointer('pointerdown', 0, 0, { button: 2 }));
  root.dispatchEvent(pointer('pointerdown', 0, 0, { isPrimary: false, pointerId: 2 }));
  page.dispatchEvent(pointer('pointerup', 0, 0));
  expect(heard).toEqual([]);
  root.dispatchEvent(pointer('pointerdown', 0, 0));
  page.dispatchEvent(pointer('pointermove', 80, 0, { pointerId: 2 }));
  page.dispatchEvent(pointer('pointerup', 80, 0, { pointerId: 2 }));
  expect(heard).toEqual([]);
  page.dispatchEvent(pointer('pointerup', 0, 0));
  expect(heard).toEqual(['tap']);
});

test('where a press is to stay a click the pointer is taken at the lift, and what cannot be lifted is let be', () => {
  const row = dragged('lift');
  row.root.dispatchEvent(pointer('pointerdown', 0, 0));
  expect(row.thing.hasPointerCapture(1)).toBe(false);
  page.dispatchEvent(pointer('pointermove', 50, 0));
  expect(row.thing.hasPointerCapture(1)).toBe(true);
  row.stop();
  expect(row.heard.at(-1)).toBe('cancel');
  const fixed = dragged('press', false);
  fixed.root.dispatchEvent(pointer('pointerdown', 0, 0));
  page.dispatchEvent(pointer('pointermove', 50, 0));
  page.dispatchEvent(pointer('pointerup', 50, 0));
  expect(fixed.heard).toEqual(['lift']);
});
