import { toJsonSchema } from "@valibot/to-json-schema";
import { PROJECT_VERSION, ProjectSchema } from "../../rail/model/project.ts";

/** The JSON Schema (2020-12) of a project file as somebody may write one. Fields that it does not know are ignored. */
export const describeProject = () => ({
  title: "Terminal strips",
  description: `A project of terminal strips, version ${PROJECT_VERSION}, as the strip builder saves and opens it. Lengths are in mm.`,
  ...toJsonSchema(ProjectSchema, {
    target: "draft-2020-12",
    typeMode: "input",
    // Texts are made one line, which a schema cannot say.
    ignoreActions: ["transform"],
    overrideSchema: ({ jsonSchema }) => ({ ...jsonSchema, additionalProperties: undefined }),
  }),
});
