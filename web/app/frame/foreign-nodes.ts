/**
 * Changes `removeChild` and `insertBefore` of a prototype, so that they find a node even if a foreign script has moved
 * it. Page translators and browser extensions move, wrap and remove nodes that React manages. Without this change the
 * two functions throw when React calls them, and the page disappears (https://github.com/facebook/react/issues/11538).
 */
export function tolerateForeignDomNodes(prototype: Node): void {
  // oxlint-disable-next-line typescript/unbound-method -- `call` passes the node as `this`
  const { removeChild, insertBefore } = prototype;

  prototype.removeChild = function removeWherever<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child);
    else if (child.parentNode !== null) {
      const wrapper = wrapperIn(this, child);
      wrapper.parentNode?.removeChild(wrapper);
    }
    return child;
  };

  prototype.insertBefore = function insertWherever<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before === null ? null : childWith(this, before));
    return child;
  };
}

/**
 * Returns the outermost element within `parent` whose only content is `node`, e.g. an element that a page translator
 * has put around it. Returns `node` itself if it has siblings.
 */
function wrapperIn(parent: Node, node: Node): Node {
  let wrapper = node;
  while (
    wrapper.parentNode !== null &&
    wrapper.parentNode !== parent &&
    parent.contains(wrapper.parentNode) &&
    wrapper.parentNode.childNodes.length === 1
  ) {
    wrapper = wrapper.parentNode;
  }
  return wrapper;
}

/** Returns the child of `parent` that is `node` or contains it. Returns null if there is no such child. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}
