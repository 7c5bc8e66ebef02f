/** Sets that grow together (union-find): two keys are in one where `find` gives the same. */
export type Unions = {
  readonly find: (key: string) => string;
  readonly union: (a: string, b: string) => void;
};

export function createUnions(): Unions {
  const parents = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    for (let each = key; each !== root; ) {
      const parent = parents.get(each) ?? root;
      parents.set(each, root);
      each = parent;
    }
    return root;
  };
  return {
    find,
    union(a: string, b: string) {
      const [rootA, rootB] = [find(a), find(b)];
      if (rootA !== rootB) parents.set(rootB, rootA);
    },
  };
}
