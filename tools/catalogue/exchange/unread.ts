/** Counts what of a file nobody reads, so that it is said once and not for each product. */
export class Unread {
  readonly #counts = new Map<string, number>();

  /** @param what named as the file names it */
  add(what: string, count = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  /** @param lead what they are, after “Not read: ” @returns a sentence, or none */
  describe(lead: string): string[] {
    if (this.#counts.size === 0) return [];
    const named = [...this.#counts].slice(0, MAX_NAMED).map(([what, count]) => `${what} (${count})`);
    const others = this.#counts.size > MAX_NAMED ? ` and ${this.#counts.size - MAX_NAMED} more` : "";
    return [`Not read: ${lead}${named.join(", ")}${others}.`];
  }
}

const MAX_NAMED = 20;

/**
 * Counts the elements of a tree that hold text and are not in a list.
 * @param node as parsers of XML and JSON give it: texts, lists and objects
 */
export function countUnread(root: unknown, isRead: (path: string) => boolean, unread: Unread): void {
  // A stack of its own: a file may be nested deeper than calls may be.
  const open = [{ node: root, path: "" }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, path } = next;
    if (Array.isArray(node)) for (const item of node.toReversed()) open.push({ node: item, path });
    else if (typeof node === "object" && node !== null) {
      // Attributes say something of what their element holds.
      for (const [name, child] of Object.entries(node).reverse())
        if (name === "#text") open.push({ node: child, path });
        else if (!name.startsWith("@")) open.push({ node: child, path: path === "" ? name : `${path}/${name}` });
    } else if (node !== undefined && node !== null && String(node).trim() !== "" && !isRead(path))
      unread.add(path.slice(path.lastIndexOf("/") + 1));
  }
}
