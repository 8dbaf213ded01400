/**
 * The `keyCode` of keys that an input method (IME) handles. In Safari, the event of the Enter key that ends a
 * conversion comes so late that `isComposing` is already false. Only this `keyCode` then shows that the key belonged to
 * the conversion.
 */
const OF_INPUT_METHOD = 229;

/**
 * Keys that can end a conversion of an input method (IME) but also make the browser do something, e.g. submit a form or
 * close a dialog.
 */
const ACTED_ON: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Escape']);

/** The properties of a key event that are used here. */
type KeyEvent = Event & Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key' | 'code'>>;

/**
 * Hides key presses that belong to kana-kanji conversion from the browser's default actions and from all later
 * listeners. Otherwise the Enter key that ends a conversion would submit the form. It must be called before any other
 * key listener is added.
 */
export function stopInputMethodKeyEvents(target: EventTarget): void {
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
