import * as v from "valibot";
import { ProjectSchema } from "../../../app/features/rail/model/project.ts";

/** A project that a program sends: a builder gives an id that comes twice a new one, a program is told, as jumpers name ids. */
export const PostedProjectSchema = v.pipe(
  ProjectSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const project = dataset.value;
    const ids = new Set<string>();
    for (const [index, strip] of project.strips.entries()) {
      const named = [
        [["id"], strip.id] as const,
        ...strip.positions.map(({ id }, at) => [["positions", at, "id"], id] as const),
        ...strip.jumpers.map(({ id }, at) => [["jumpers", at, "id"], id] as const),
      ];
      const repeated = named.find(([, id]) => ids.size === ids.add(id).size);
      if (!repeated) continue;
      const [keys, id] = repeated;
      const toItem = (key: string | number) =>
        ({ type: "unknown", origin: "value", input: project, key, value: id }) as const;
      addIssue({
        message: `“${id}” is the id of something else in the project.`,
        path: [toItem("strips"), toItem(index), ...keys.map(toItem)],
      });
      return;
    }
  }),
);
