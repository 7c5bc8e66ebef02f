import * as v from "valibot";
import { ProjectSchema } from "../../../app/features/rail/model/project.ts";

/**
 * A project that a program sends. A position whose id another one of its strip has gets a new one in the builder; a program is
 * told, since jumpers and answers name positions by their ids.
 */
export const PostedProjectSchema = v.pipe(
  ProjectSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const project = dataset.value;
    for (const [index, { positions }] of project.strips.entries()) {
      const ids = new Set<string>();
      const at = positions.findIndex(({ id }) => ids.size === ids.add(id).size);
      if (at < 0) continue;
      const toItem = (key: string | number) =>
        ({ type: "unknown", origin: "value", input: project, key, value: positions[at]?.id }) as const;
      addIssue({
        message: "Another position of the strip has this id.",
        path: [toItem("strips"), toItem(index), toItem("positions"), toItem(at), toItem("id")],
      });
      return;
    }
  }),
);
