/**
 * Gives an element the children of another one, and keeps its own as far as they are alike: what stays is not styled again,
 * and behind the `<use>` of each block are some fifty elements.
 */
export function patchChildren(element: Element, wanted: ParentNode): void {
  const [own, others] = [[...element.childNodes], [...wanted.childNodes]];
  const added = others.length - own.length;
  // The first difference is where nodes were added or removed.
  const differing = own.findIndex((node, index) => !isAlike(node, others[index]));
  const index = differing < 0 ? Math.min(own.length, others.length) : differing;
  for (const node of own.splice(index, Math.max(-added, 0))) node.remove();
  const next = own[index] ?? null;
  for (const node of others.splice(index, Math.max(added, 0))) element.insertBefore(node, next);
  for (const [place, node] of own.entries()) patchNode(node, others[place]);
}

function patchNode(node: ChildNode, wanted: ChildNode | undefined): void {
  if (!wanted || node.isEqualNode(wanted)) return;
  if (node instanceof Element && wanted instanceof Element && node.tagName === wanted.tagName) {
    for (const { name } of [...node.attributes]) if (!wanted.hasAttribute(name)) node.removeAttribute(name);
    for (const { name, value } of wanted.attributes)
      if (node.getAttribute(name) !== value) node.setAttribute(name, value);
    patchChildren(node, wanted);
  } else node.replaceWith(wanted);
}

/** Whether both are of one kind, and show the same product if any. */
const isAlike = (node: ChildNode, other: ChildNode | undefined) =>
  node.nodeName === other?.nodeName && pictureOf(node) === pictureOf(other);

const pictureOf = (node: ChildNode) =>
  node instanceof Element ? (node.getAttribute("href") ?? node.firstElementChild?.getAttribute("href") ?? null) : null;
