import * as v from "valibot";
import { json, persisted } from "../../../ground/platform/persisted.ts";
import { COLUMN_USES, type ColumnChoice } from "../entry/plan/columns.ts";

const MAX_REMEMBERED = 40;
const store = persisted(
  "localStorage",
  "strips.columns",
  json(v.array(v.tuple([v.pipe(v.string(), v.maxLength(4000)), v.array(v.nullable(v.picklist(COLUMN_USES)))]))),
);

/** Whether headings tell a table from others. Tables without any would all be one, whatever stands in their columns. */
const hasHeadings = (key: string) => /[^|\s]/.test(key);

/** What somebody took the columns of files for, by their headings: files of one program need it once. */
export const readColumnChoices = (): ColumnChoice => new Map(store.read()?.filter(([key]) => hasHeadings(key)) ?? []);

/** Keeps the latest choices in this browser. */
export const storeColumnChoices = (choices: ColumnChoice): void =>
  void store.write(
    [...choices]
      .filter(([key]) => hasHeadings(key))
      .slice(-MAX_REMEMBERED)
      .map(([key, uses]) => [key, [...uses]]),
  );

/** The choices with another for one table, which is the latest; null for what its columns are taken for without one. */
export function withColumns(
  choices: ColumnChoice,
  key: string,
  uses: NonNullable<ReturnType<ColumnChoice["get"]>> | null,
): ColumnChoice {
  const next = new Map(choices);
  next.delete(key);
  if (uses) next.set(key, uses);
  return next;
}
