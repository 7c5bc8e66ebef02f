import type { SpecificationSection } from "../catalogue/specification.ts";

type ComparedRow = {
  readonly name: string;
  /** One for each product, in their order; empty where a product has no such value. */
  readonly values: readonly string[];
  readonly differs: boolean;
};
export type ComparedSection = { readonly id: string; readonly title: string; readonly rows: readonly ComparedRow[] };

/** The specifications of several products as one: every row that any of them has, in the order that they come in. */
export function comparedRows(specifications: readonly (readonly SpecificationSection[])[]): ComparedSection[] {
  const ids = [...new Set(specifications.flatMap((sections) => sections.map(({ id }) => id)))];
  return ids.map((id) => {
    const same = specifications.map((sections) => sections.find((section) => section.id === id));
    return {
      id,
      title: same.find((section) => section !== undefined)?.title ?? "",
      rows: namesInOrder(same.map((section) => section?.rows.map(({ name }) => name) ?? [])).map((name) => {
        const values = same.map((section) => section?.rows.find((row) => row.name === name)?.value ?? "");
        return { name, values, differs: new Set(values).size > 1 };
      }),
    };
  });
}

/** All names, each behind the one that it follows where it comes first. */
function namesInOrder(lists: readonly (readonly string[])[]): string[] {
  const names: string[] = [];
  for (const list of lists) {
    let at = 0;
    for (const name of list) {
      const known = names.indexOf(name);
      if (known < 0) names.splice(at, 0, name);
      at = (known < 0 ? at : known) + 1;
    }
  }
  return names;
}
