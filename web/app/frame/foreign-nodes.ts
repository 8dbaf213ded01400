/**
 * Page translators and browser extensions move, wrap and remove nodes that React put into the page, and React finds its
 * nodes by their parents: `removeChild` and `insertBefore` throw, and the whole page is taken away
 * (https://github.com/facebook/react/issues/11538). Every page has these two find the node where it is by now.
 */
export function surviveForeignNodes(prototype: Node): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the node that they are called of
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

/** The outermost element within `parent` that holds `node` alone; the node itself where it has company. */
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

/** The child of `parent` that is `node` or holds it; null where it is elsewhere. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}
