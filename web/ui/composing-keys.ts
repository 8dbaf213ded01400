/**
 * Safari ends the composition before it reports the Enter key that ended it. Only this key code shows that the key
 * belonged to the input method.
 */
const OF_INPUT_METHOD = 229;

/**
 * Keys of an input method for which browsers also have a default action, such as submitting a form or closing a dialog.
 */
const ACTED_ON: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Escape']);

/** The properties of a key event that are used here. */
type KeyEvent = Event & Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key' | 'code'>>;

/**
 * Hides the keys of kana-kanji conversion from all other listeners and from the browser, so that the Enter that ends a
 * conversion submits no form. Call it before any other key listener is added.
 */
export function hideCompositionKeys(target: EventTarget): void {
  target.addEventListener(
    'keydown',
    (event: KeyEvent) => {
      const { isComposing = false, keyCode, key = '', code = '' } = event;
      if (!isComposing && keyCode !== OF_INPUT_METHOD) return;
      event.stopImmediatePropagation();
      if (ACTED_ON.has(key) || ACTED_ON.has(code)) event.preventDefault();
    },
    { capture: true },
  );
}
