/** Safari ends the composition before it reports the Enter that ended it: this code alone says whose key it was. */
const OF_INPUT_METHOD = 229;

/** Keys of an input method that a browser acts on too: it submits the form or closes the dialog. */
const ACTED_ON: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Escape']);

/** A key as its event states it. */
type KeyEvent = Event & Partial<Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key' | 'code'>>;

/**
 * Keeps the keys of kana-kanji conversion from every other listener and from the browser: the Enter that ends a
 * conversion submits no form and moves nothing. Called first of all, so that it hears a key before all others.
 */
export function keepComposingKeys(target: EventTarget): void {
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
