import * as v from "valibot";
import { memoize } from "../../../ground/i18n/memoize.ts";
import { json, persisted } from "../../../ground/platform/persisted.ts";

const DoneSchema = v.array(v.string());

/** What is ticked off of a project at the cabinet, in this browser; it is no part of the project. */
export const wiringStore = memoize((projectId: string) =>
  persisted("localStorage", `strips.wired.${projectId}`, json<readonly string[]>(DoneSchema)),
);
