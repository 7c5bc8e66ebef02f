/** @param behind for each item those that must be drawn before it */
export function inOrder(behind: readonly (readonly number[])[]): number[] {
  const done = new Set<number>();
  const order: number[] = [];
  const visit = (index: number, path: ReadonlySet<number>) => {
    if (done.has(index) || path.has(index)) return;
    const next = new Set(path).add(index);
    for (const each of behind[index] ?? []) visit(each, next);
    if (done.has(index)) return;
    done.add(index);
    order.push(index);
  };
  behind.forEach((_, index) => visit(index, new Set()));
  return order;
}
