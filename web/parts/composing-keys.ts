/** Safari ends the composition before it reports the Enter that ended it: this code alone says whose key it was. */
const OF_INPUT_METHOD = 229;

/** Keys of an input method that a browser acts on too: it submits the form or closes the dialog. */
const ACTED_ON: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Escape']);

type KeyTarget = {
  addEventListener(kind: 'keydown', hear: (event: KeyboardEvent) => void, options: { capture: true }): void;
};

/**
 * Keeps the keys of kana-kanji conversion from every other listener and from the browser: the Enter that ends a
 * conversion submits no form and moves nothing. Called first of all, so that it hears a key before all others.
 */
export function keepComposingKeys(target: KeyTarget): void {
  target.addEventListener(
    'keydown',
    (event) => {
      const { isComposing, keyCode, key, code } = event;
      if (!isComposing && keyCode !== OF_INPUT_METHOD) return;
      event.stopImmediatePropagation();
      if (ACTED_ON.has(key) || ACTED_ON.has(code)) event.preventDefault();
    },
    { capture: true },
  );
}
