// Playwright runs these functions in the page, where they cannot use anything of this module. Therefore their helper
// functions are defined inside them.
/* oxlint-disable unicorn/consistent-function-scoping */

/**
 * The changes that browser extensions and page translators make to the nodes of a page. `wrap` and `translate` imitate
 * a translator that translates each text when the page adds or changes it: `wrap` moves the text node into new
 * elements, `translate` replaces the text node by another one. The words stay the same, so tests still find elements by
 * their accessible names.
 */
export const DOM_DISTURBANCES = ['wrap', 'translate', 'inject', 'move', 'remove'] as const;

export type DomDisturbance = (typeof DOM_DISTURBANCES)[number];

/**
 * Imitates an extension or a translator: makes the change `kind` to every DOM node that the page adds or changes. It
 * runs in the page before the page's own scripts.
 */
export function disturbDomNodes(kind: DomDisturbance): void {
  const own = new WeakSet<Node>();
  let turn = 0;

  const made = (name: string): HTMLElement => {
    const element = document.createElement(name);
    own.add(element);
    return element;
  };
  const isTask = (node: Node): boolean =>
    (node instanceof Element ? node : node.parentElement)?.closest('[translate="no"]') !== null;
  const isText = (node: Node): node is Text =>
    node instanceof Text &&
    node.data.trim() !== '' &&
    node.parentElement instanceof HTMLElement &&
    node.parentElement.closest('script, style, title, option, textarea, noscript') === null;

  /**
   * Imitates Chrome's translator: moves a text node into two nested `font` elements (`keeps` is true), or puts a new
   * text node there instead (`keeps` is false). Text in an element with `translate="no"` is skipped.
   */
  const wrap = (text: Text, keeps: boolean): void => {
    const { parentNode } = text;
    if (parentNode === null || own.has(parentNode) || isTask(text)) return;
    const [outer, inner] = [made('font'), made('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(keeps ? text : text.data);
  };
  /** Imitates extensions that put icons beside words. */
  const inject = (node: Node): void => {
    const sign = made('x-sign');
    sign.hidden = true;
    if (node instanceof Text) node.before(sign);
    else if (node instanceof HTMLElement && node.namespaceURI === 'http://www.w3.org/1999/xhtml') {
      if (['canvas', 'input', 'select', 'option', 'progress'].includes(node.localName)) return;
      if (turn % 2 === 0) node.prepend(sign);
      else node.append(sign);
    }
  };
  /**
   * Returns true if the node is decorative and contains nothing that can be pressed. No test presses such a node, types
   * into it or looks for it.
   */
  const isQuiet = (node: Node): boolean =>
    node instanceof Element &&
    node.closest('[aria-hidden="true"], svg, wbr, rt') === node &&
    node.querySelector('a, button, input, select, dialog, canvas, [data-piece], [data-place]') === null &&
    !node.matches('canvas, [data-piece], [data-place]');
  const move = (node: Node): void => {
    if (node instanceof Text) {
      // Moves the text node to the end of its parent or, at every second call, to the end of the element before it.
      if (turn % 2 === 0) node.parentNode?.append(node);
      else if (node.previousSibling instanceof HTMLElement) node.previousSibling.append(node);
    } else if (isQuiet(node) && node instanceof Element) {
      const box = made('x-box');
      box.style.display = 'contents';
      node.replaceWith(box);
      box.append(node);
    }
  };
  const remove = (node: Node): void => {
    if (!(node instanceof Element) || turn % 2 === 0 || !isQuiet(node)) return;
    node.remove();
  };

  const disturbOne = (node: Node): void => {
    if (own.has(node) || !node.isConnected) return;
    if (node instanceof Text && !isText(node)) return;
    turn += 1;
    switch (kind) {
      case 'wrap':
      case 'translate':
        if (node instanceof Text) wrap(node, kind === 'wrap');
        return;
      case 'inject':
        return inject(node);
      case 'move':
        return move(node);
      case 'remove':
        return remove(node);
    }
  };
  const disturbAll = (root: Node): void => {
    const nodes: Node[] = [root];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node);
    for (const node of nodes) disturbOne(node);
  };

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') disturbOne(target);
      else for (const node of addedNodes) disturbAll(node);
    }
    // This discards the MutationRecords of the changes that this function has made. Otherwise the observer would
    // disturb the changed nodes again.
    observer.takeRecords();
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/**
 * Runs in the page. Logs an error for each change of a text node that has siblings in its element. Such a change fails
 * on a translated page: the translator has replaced the text node, React changes the old one, and the page keeps the
 * old words.
 */
export function reportTextChangesUnsafeWhenTranslated(): void {
  const isTask = (node: Node): boolean =>
    (node instanceof Element ? node : node.parentElement)?.closest('[translate="no"]') !== null;
  const isWords = (node: Node): boolean => node instanceof Text && /\p{L}|\p{N}/u.test(node.data);
  new MutationObserver((records) => {
    const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (!(target.isConnected && document.querySelector('#root')?.contains(target))) continue;
      const within = type === 'characterData' ? target.parentElement : target;
      if (!(within instanceof HTMLElement) || isTask(within) || fresh.has(within)) continue;
      const changed = type === 'characterData' ? [target] : [...addedNodes, ...removedNodes];
      const before = within.childNodes.length - addedNodes.length + removedNodes.length;
      if (changed.some(isWords) && (type === 'characterData' ? within.childNodes.length > 1 : before > 0)) {
        const alone = type !== 'characterData' && before === 1 && within.childNodes.length === 1;
        if (!alone) console.error(`a text changes beside other nodes: ${within.outerHTML.slice(0, 300)}`);
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
