import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observePointerDrag, type PointerDragCallbacks } from './pointer-drag.ts';

/** Returns a fake pointer event with the properties that dragging reads. */
function pointer(type: string, x: number, y: number, fields: Readonly<Record<string, unknown>> = {}): Event {
  const event = new Event(type, { cancelable: true });
  return Object.assign(event, { pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y, ...fields });
}

/** Returns a fake element with the methods that dragging calls. */
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
  page = Object.assign(new EventTarget(), { innerWidth: 1180 });
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

/** Returns an element with one draggable element in it, and a log of the calls that a drag makes. */
function dragged(captures: PointerDragCallbacks['captures'] = 'press', isLiftable = true) {
  const heard: string[] = [];
  const [root, thing] = [element(), element()];
  const stop = observePointerDrag(root, () => ({
    element: thing,
    captures,
    slip: 20,
    leave: () => void heard.push('leave'),
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

test('a press that slips slightly is a tap and lifts nothing', () => {
  const { root, thing, heard } = dragged();
  root.dispatchEvent(pointer('pointerdown', 100, 100));
  expect(thing.hasPointerCapture(1)).toBe(true);
  page.dispatchEvent(pointer('pointermove', 103, 104));
  page.dispatchEvent(pointer('pointerup', 103, 104));
  expect(heard).toEqual(['tap']);
  expect(thing.hasPointerCapture(1)).toBe(false);
});

test('a press that slips at most as far as a child’s finger is a tap, whatever its path', () => {
  const { root, heard } = dragged();
  root.dispatchEvent(pointer('pointerdown', 100, 100));
  page.dispatchEvent(pointer('pointermove', 112, 116));
  page.dispatchEvent(pointer('pointerup', 112, 116));
  expect(heard).toEqual(['lift', 'move 112,116', 'move 112,116', 'tap']);
  heard.length = 0;
  root.dispatchEvent(pointer('pointerdown', 100, 100));
  page.dispatchEvent(pointer('pointermove', 121, 100));
  page.dispatchEvent(pointer('pointerup', 100, 100));
  expect(heard).toEqual(['lift', 'leave', 'move 121,100', 'move 100,100', 'drop']);
});

test('a palm on the glass starts nothing and blocks nothing', () => {
  const { root, heard } = dragged();
  root.dispatchEvent(pointer('pointerdown', 10, 10, { pointerId: 7, isPrimary: true, width: 90, height: 60 }));
  root.dispatchEvent(pointer('pointerdown', 0, 0, { pointerId: 8, isPrimary: false, width: 30, height: 30 }));
  page.dispatchEvent(pointer('pointermove', 50, 0, { pointerId: 8 }));
  page.dispatchEvent(pointer('pointercancel', 10, 10, { pointerId: 7 }));
  page.dispatchEvent(pointer('pointerup', 50, 0, { pointerId: 8 }));
  expect(heard.at(-1)).toBe('drop');
});

test('two children move two things at once; a thing that is dragged cannot be taken by another pointer', () => {
  const [root, one, other] = [element(), element(), element()];
  const heard: string[] = [];
  const begun = [one, other, other];
  const names = ['one', 'other', 'again'];
  let at = 0;
  observePointerDrag(root, () => {
    const [thing, name] = [begun[at] ?? other, names[at] ?? ''];
    at += 1;
    const note = (what: string) => () => void heard.push(`${name} ${what}`);
    return {
      element: thing,
      captures: 'press',
      slip: 20,
      leave: note('leaves'),
      lift: () => true,
      move: () => {},
      drop: note('drops'),
      tap: note('taps'),
      cancel: note('returns'),
    };
  });
  root.dispatchEvent(pointer('pointerdown', 0, 0, { pointerId: 1 }));
  root.dispatchEvent(pointer('pointerdown', 0, 300, { pointerId: 2, isPrimary: false }));
  const onOne = Object.assign(pointer('pointerdown', 0, 0, { pointerId: 3 }), { composedPath: () => [one, root] });
  root.dispatchEvent(onOne);
  page.dispatchEvent(pointer('pointermove', 80, 0, { pointerId: 1 }));
  page.dispatchEvent(pointer('pointermove', 80, 300, { pointerId: 2 }));
  page.dispatchEvent(pointer('pointercancel', 0, 0, { pointerId: 1 }));
  page.dispatchEvent(pointer('pointerup', 90, 300, { pointerId: 2 }));
  expect(heard).toEqual(['one leaves', 'other leaves', 'one returns', 'other drops']);
});

test('a press that moves on is lifted once, moved, and dropped at its end', () => {
  const { root, heard } = dragged();
  root.dispatchEvent(pointer('pointerdown', 100, 100));
  page.dispatchEvent(pointer('pointermove', 106, 100));
  page.dispatchEvent(pointer('pointermove', 130, 90));
  page.dispatchEvent(pointer('pointerup', 140, 80));
  page.dispatchEvent(pointer('pointermove', 150, 80));
  expect(heard).toEqual(['lift', 'move 106,100', 'leave', 'move 130,90', 'move 140,80', 'drop']);
});

test('the click after a drop is suppressed, later clicks are not', () => {
  const { root } = dragged();
  root.dispatchEvent(pointer('pointerdown', 0, 0));
  page.dispatchEvent(pointer('pointermove', 50, 0));
  page.dispatchEvent(pointer('pointerup', 50, 0));
  const clicked = (): boolean => page.dispatchEvent(new Event('click', { cancelable: true }));
  expect(clicked()).toBe(false);
  expect(clicked()).toBe(true);
});

test('Esc, a resize and a lost pointer cancel the drag', () => {
  const { root, thing, heard } = dragged();
  const ends = [
    () => page.dispatchEvent(escape()),
    () => page.dispatchEvent(new Event('resize')),
    () => page.dispatchEvent(pointer('pointercancel', 50, 0)),
    () => thing.dispatchEvent(new Event('lostpointercapture')),
  ];
  for (const end of ends) {
    root.dispatchEvent(pointer('pointerdown', 0, 0));
    page.dispatchEvent(pointer('pointermove', 50, 0));
    end();
    page.dispatchEvent(pointer('pointerup', 50, 0));
  }
  expect(heard).toEqual(ends.flatMap(() => ['lift', 'leave', 'move 50,0', 'cancel']));
  root.dispatchEvent(pointer('pointerdown', 0, 0));
  page.dispatchEvent(escape());
  expect(heard.at(-1)).toBe('cancel press');
});

test('another button starts nothing, and another finger ends nothing', () => {
  const { root, heard } = dragged();
  root.dispatchEvent(pointer('pointerdown', 0, 0, { button: 2 }));
  root.dispatchEvent(pointer('pointerdown', 0, 0));
  page.dispatchEvent(pointer('pointermove', 80, 0, { pointerId: 2 }));
  page.dispatchEvent(pointer('pointerup', 80, 0, { pointerId: 2 }));
  expect(heard).toEqual([]);
  page.dispatchEvent(pointer('pointerup', 0, 0));
  expect(heard).toEqual(['tap']);
});

test('with captures "lift" the pointer is captured at the lift, and a thing that cannot be lifted stays', () => {
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
