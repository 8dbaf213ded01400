import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stopInputMethodKeyEvents } from './composing-keys.ts';

type Key = { readonly key: string; readonly code: string; readonly isComposing: boolean; readonly keyCode: number };

const ENTER: Key = { key: 'Enter', code: 'Enter', isComposing: false, keyCode: 13 };

/**
 * Simulates a key press. `isHeard`: whether a later listener gets the event. `isActedOn`: whether the browser's default
 * action (e.g. submitting a form) takes place.
 */
function press(key: Partial<Key>): { isHeard: boolean; isActedOn: boolean } {
  const target = new EventTarget();
  stopInputMethodKeyEvents(target);
  let isHeard = false;
  target.addEventListener('keydown', () => (isHeard = true), { capture: true });
  const event = Object.assign(new Event('keydown', { cancelable: true }), { ...ENTER, ...key });
  target.dispatchEvent(event);
  return { isHeard, isActedOn: !event.defaultPrevented };
}

describe('a key', () => {
  test.each<readonly [string, Partial<Key>]>([
    ['Enter during a conversion', { isComposing: true }],
    ['Enter that ended one, in Safari', { keyCode: 229 }],
    ['Enter as Windows names it', { isComposing: true, key: 'Process', keyCode: 229 }],
    ['Enter of the number pad', { isComposing: true, key: 'Process', code: 'NumpadEnter' }],
    ['Escape that gives one up', { isComposing: true, key: 'Escape', code: 'Escape' }],
  ])('belongs only to the input method: %s', (_, key) => {
    expect(press(key)).toEqual({ isHeard: false, isActedOn: false });
  });

  test('that types a character of a conversion reaches no other listener', () => {
    expect(press({ key: 'a', code: 'KeyA', isComposing: true })).toEqual({ isHeard: false, isActedOn: true });
  });

  test.each(['Enter', 'Escape', 'a', 'ArrowDown'])('outside a conversion reaches every listener: %s', (key) => {
    expect(press({ key, code: key })).toEqual({ isHeard: true, isActedOn: true });
  });
});

describe('no other file', () => {
  const WEB = join(import.meta.dirname, '..');
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|\/test-[^/]*$/u.test(file))
    .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));
  const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

  test('checks by itself whether a key belongs to a conversion', () => {
    // The file search-field.tsx may use `isComposing`, because there it is a property of input events and not of key
    // events.
    expect(filesWith(/isComposing|keyCode|\.which\b|\b229\b/u).toSorted()).toEqual([
      'ui/composing-keys.ts',
      'ui/search-field.tsx',
    ]);
  });

  test('listens to keys that the guard does not filter: keyup or keypress', () => {
    expect(filesWith(/keyup|keypress|onKeyUp|onKeyPress/u)).toEqual([]);
  });

  test('is a separate page or listens before the guard', () => {
    expect(filesWith(/createRoot\(/u)).toEqual(['main.tsx']);
    const main = sources.find(({ file }) => file === 'main.tsx');
    const statements = main?.text.split('\n').filter((line) => /^[a-z]\w*\(|^void |^window\./u.test(line));
    expect(statements?.[0]).toBe('stopInputMethodKeyEvents(window);');
  });
});

/**
 * `stopInputMethodKeyEvents` hides keys from later listeners only. A key listener that is added while a module is
 * imported would come earlier.
 */
test('no module adds a key listener while it is imported', () => {
  const WEB = join(import.meta.dirname, '..');
  const early = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/u.test(file) && /^(?:\w+\.)?addEventListener\(\s*['"]key/mu.test(readFileSync(join(WEB, file), 'utf8')),
  );
  expect(early).toEqual([]);
});
