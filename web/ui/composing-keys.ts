/**
 * The key code of keys that belong to an input method. Safari ends the composition before it reports the Enter key that
 * ended it, so only this code shows that the key belonged to the input method.
 */
const OF_INPUT_METHOD = 229;

/**
 * Keys that end a conversion of an input method, and for which the browser also has an action of its own, e.g.
 * submitting a form or closing a dialog.
 */
const ACTED_ON: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Escape']);

/** The properties of a key event that are used here. */
type KeyEvent = Event & Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key' | 'code'>>;

/**
 * Hides the keys of kana-kanji conversion from the browser and from all listeners that are added later. The Enter key
 * that ends a conversion then submits no form. It must be called before any other key listener is added.
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
