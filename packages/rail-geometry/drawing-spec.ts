import * as v from "valibot";

/** From 1. */
const count = (fallback: number, max: number) =>
  v.optional(
    v.pipe(v.picklist(Array.from({ length: max }, (_, index) => String(index + 1))), v.transform(Number)),
    String(fallback),
  );

/** How conductors are connected to a device; most have screws. */
const deviceClamp = v.optional(v.picklist(["screw", "pushin"]), "screw");

const OUTLINES = ["arch", "low", "round", "tower", "valley", "mini"] as const;

/** Each shape that the site can draw, with its options. */
const SpecSchema = v.variant("shape", [
  v.strictObject({
    shape: v.literal("terminal"),
    clamp: v.picklist(["screw", "pushin", "spring", "hex", "bolt"]),
    outline: v.picklist(OUTLINES),
    middle: v.picklist([
      "bar",
      "double",
      "none",
      "fuse",
      "blade",
      "knife",
      "slide",
      "neutral",
      "diode",
      "resistor",
      "joined",
      "led",
      "shield",
    ]),
    wires: count(2, 4),
    levels: count(1, 3),
    foot: v.optional(v.picklist(["rail", "earth"]), "rail"),
    /** A fuse terminal's light for a blown fuse. */
    light: v.optional(v.literal("1")),
    /** A test-disconnect terminal's openings for a short-circuit link. */
    link: v.optional(v.literal("1")),
  }),
  v.strictObject({ shape: v.literal("plate"), outline: v.optional(v.picklist(OUTLINES), "arch") }),
  v.strictObject({ shape: v.literal("partition"), outline: v.optional(v.picklist(OUTLINES), "arch") }),
  v.strictObject({ shape: v.literal("stop"), method: v.picklist(["screw", "clip"]) }),
  v.strictObject({ shape: v.literal("jumper"), method: v.picklist(["screw", "plug"]), poles: count(2, 50) }),
  v.strictObject({ shape: v.literal("marker"), poles: count(10, 20), text: v.optional(v.string(), "") }),
  v.strictObject({ shape: v.literal("strip") }),
  v.strictObject({ shape: v.literal("clip"), text: v.optional(v.string(), "") }),
  v.strictObject({ shape: v.literal("tag") }),
  v.strictObject({ shape: v.literal("label") }),
  v.strictObject({ shape: v.literal("carrier") }),
  v.strictObject({ shape: v.literal("printer") }),
  v.strictObject({
    shape: v.literal("rail"),
    profile: v.picklist(["low", "high", "g", "mini"]),
    slots: v.optional(v.literal("1")),
  }),
  v.strictObject({ shape: v.literal("plug") }),
  v.strictObject({ shape: v.literal("driver") }),
  v.strictObject({
    shape: v.literal("block"),
    poles: count(1, 4),
    steps: v.optional(v.literal("1")),
    outputs: count(6, 12),
  }),
  v.strictObject({ shape: v.literal("bar"), cover: v.picklist(["neutral", "earth"]), ways: count(7, 30) }),
  v.strictObject({
    shape: v.literal("relay"),
    clamp: deviceClamp,
    slim: v.optional(v.literal("1")),
    poles: count(1, 2),
    opto: v.optional(v.picklist(["transistor", "triac"])),
  }),
  v.strictObject({ shape: v.literal("board"), clamp: deviceClamp, channels: count(4, 16) }),
  v.strictObject({
    shape: v.literal("converter"),
    clamp: deviceClamp,
    width: v.picklist(["slim", "wide"]),
    probe: v.optional(v.literal("1")),
    loop: v.optional(v.literal("1")),
  }),
  v.strictObject({
    shape: v.literal("interface"),
    clamp: deviceClamp,
    connector: v.picklist(["dsub", "idc", "rj45"]),
    ways: count(9, 50),
  }),
  v.strictObject({
    shape: v.literal("psu"),
    clamp: deviceClamp,
    phases: v.optional(v.picklist(["0", "1", "3"])),
    diode: v.optional(v.literal("1")),
    buffer: v.optional(v.literal("1")),
  }),
  v.strictObject({
    shape: v.literal("spd"),
    clamp: deviceClamp,
    type: v.picklist(["12", "2", "3", "pv", "signal"]),
    poles: count(1, 4),
  }),
  v.strictObject({ shape: v.literal("analyser"), lines: count(3, 5) }),
  v.strictObject({
    shape: v.literal("meter"),
    clamp: deviceClamp,
    phases: v.optional(v.picklist(["1", "3"])),
    display: v.optional(v.literal("wide")),
    /** Connected to current transformers, so its clamps are small. */
    transformers: v.optional(v.literal("1")),
  }),
  v.strictObject({ shape: v.literal("ct"), core: v.picklist(["solid", "split"]), window: count(21, 200) }),
  v.strictObject({
    shape: v.literal("gateway"),
    clamp: deviceClamp,
    ports: count(2, 4),
    radio: v.optional(v.picklist(["lte", "wifi", "lorawan"])),
  }),
  /** A device of which no more is known than its size. */
  v.strictObject({ shape: v.literal("box") }),
  v.strictObject({ shape: v.literal("io"), clamp: deviceClamp, channels: count(4, 16) }),
]);

export type DrawingSpec = v.InferOutput<typeof SpecSchema>;
export type SpecOf<Shape extends DrawingSpec["shape"]> = Extract<DrawingSpec, { shape: Shape }>;

function parseOptions(text: string): Record<string, string> {
  const [shape = "", ...options] = text.trim().split(/\s+/);
  return Object.fromEntries([["shape", shape], ...options.map((option) => option.split("=", 2))]);
}

/**
 * @param text a drawing as the catalogue's files have it, e.g. `terminal clamp=screw outline=arch middle=bar`.
 * @throws ValiError naming the option that is wrong
 */
export function parseDrawing(text: string): DrawingSpec {
  return v.parse(SpecSchema, parseOptions(text));
}

/** @returns what is wrong with a drawing's text, an issue an option */
export const findDrawingIssues = (text: string): readonly v.BaseIssue<unknown>[] =>
  v.safeParse(SpecSchema, parseOptions(text)).issues ?? [];
