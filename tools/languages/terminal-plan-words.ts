import * as v from "valibot";
import { pattern } from "./values.ts";

const patterns = <const Names extends readonly string[]>(names: Names) =>
  v.partial(
    v.strictObject(Object.fromEntries(names.map((name) => [name, pattern])) as Record<Names[number], typeof pattern>),
  );

/** How circuit diagram programs write a language: `terminal-plan.yaml`, whose every word is optional. */
export const TerminalPlanWords = v.partial(
  v.strictObject({
    /** The headings of the columns. */
    headings: patterns([
      "strip",
      "mark",
      "function",
      "code",
      "clamp",
      "level",
      "inside",
      "outside",
      "cable",
      "core",
      "insideCable",
      "insideCore",
      "jumper",
      "potential",
      "potentialOut",
      "section",
      "note",
    ]),
    clamps: patterns(["screw", "pushin", "spring"]),
    roles: patterns([
      "neutralDisconnect",
      "testDisconnect",
      "fuse",
      "ground",
      "sensor",
      "component",
      "knifeDisconnect",
      "feedThrough",
    ]),
    /** A light in a block. */
    indicator: pattern,
    /** A block without wires. */
    spare: pattern,
    /** The beginning of a row below the table. */
    total: pattern,
    /** Colours of a protective conductor. */
    groundCores: pattern,
    neutral: pattern,
    volt: pattern,
  }),
);
export type TerminalPlanWords = v.InferOutput<typeof TerminalPlanWords>;
