import { fill, join, num, numerals, same, span, type Texts, text } from "../texts.ts";
import {
  COLOUR_MEANING,
  orderNumber,
  type ProductDraft,
  productName,
  round,
  sectionDigits,
  type TypeDraft,
} from "./draft.ts";
import { type AttributeCode, COLOURS, type ColourCode } from "./reference.ts";
import type { CategoryCode } from "./structure.ts";

/** Rated current of a terminal block by its rated cross-section, A: IEC 60947-7-1, table for copper conductors. */
export const RATED_CURRENT: Readonly<Record<number, number>> = {
  1.5: 17.5,
  2.5: 24,
  4: 32,
  6: 41,
  10: 57,
  16: 76,
  25: 101,
  35: 125,
  50: 150,
  70: 192,
  95: 232,
  120: 269,
  150: 309,
  185: 353,
  240: 415,
};

/** Tightening torque by screw, Nm: IEC 60947-1 and the screw makers' upper values. */
export const TORQUE: Readonly<Record<string, readonly [min: number, max: number]>> = {
  "M2.5": [0.4, 0.5],
  M3: [0.5, 0.6],
  "M3.5": [0.8, 1],
  M4: [1.2, 1.5],
  M5: [2, 2.5],
  M6: [2.5, 3],
  M8: [6, 8],
  M10: [10, 12],
  M12: [14, 16],
  M16: [25, 30],
};

type Frame = {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly screw?: string;
  readonly strip: number;
};
type Frames = Readonly<Record<number, Frame>>;

/** KV series, mm: 1.5–6 mm² share one profile and thus the end plate and the jumper channel. */
const SCREW: Frames = {
  1.5: { width: 4.2, height: 46, depth: 47.5, screw: "M2.5", strip: 8 },
  2.5: { width: 5.2, height: 46, depth: 47.5, screw: "M3", strip: 9 },
  4: { width: 6.2, height: 46, depth: 47.5, screw: "M3", strip: 9 },
  6: { width: 8.2, height: 46, depth: 47.5, screw: "M4", strip: 10 },
  10: { width: 10.2, height: 50, depth: 52, screw: "M4", strip: 12 },
  16: { width: 12.2, height: 54, depth: 57, screw: "M5", strip: 14 },
  25: { width: 14.2, height: 60, depth: 62, screw: "M6", strip: 16 },
  35: { width: 16.2, height: 62, depth: 66, screw: "M6", strip: 18 },
  50: { width: 20.3, height: 72, depth: 78, screw: "M8", strip: 22 },
  70: { width: 22.3, height: 80, depth: 86, screw: "M8", strip: 24 },
  95: { width: 25.3, height: 92, depth: 96, screw: "M8", strip: 28 },
  120: { width: 28.3, height: 100, depth: 104, screw: "M10", strip: 30 },
  150: { width: 31.3, height: 108, depth: 112, screw: "M10", strip: 33 },
  185: { width: 36.3, height: 118, depth: 120, screw: "M12", strip: 38 },
  240: { width: 42.3, height: 130, depth: 128, screw: "M12", strip: 40 },
};

const PUSH_IN: Frames = {
  1.5: { width: 3.5, height: 52, depth: 36.5, strip: 8 },
  2.5: { width: 5.2, height: 52, depth: 36.5, strip: 10 },
  4: { width: 6.2, height: 57, depth: 37.5, strip: 12 },
  6: { width: 8.2, height: 62, depth: 43.5, strip: 12 },
  10: { width: 10.2, height: 70, depth: 50.5, strip: 18 },
  16: { width: 12.2, height: 80, depth: 53, strip: 18 },
};

const SPRING: Frames = {
  1.5: { width: 4.2, height: 49, depth: 38.5, strip: 8 },
  2.5: { width: 5.2, height: 49, depth: 38.5, strip: 10 },
  4: { width: 6.2, height: 56, depth: 39.5, strip: 10 },
  6: { width: 8.2, height: 66, depth: 43.5, strip: 12 },
  10: { width: 10.2, height: 72, depth: 51, strip: 18 },
  16: { width: 12.2, height: 80, depth: 54, strip: 18 },
  25: { width: 14.2, height: 92, depth: 63, strip: 22 },
  35: { width: 16.2, height: 102, depth: 66, strip: 25 },
};

const MINI: Frames = {
  1.5: { width: 4.2, height: 27, depth: 26.5, screw: "M2.5", strip: 7 },
  2.5: { width: 5.2, height: 27, depth: 26.5, screw: "M2.5", strip: 7 },
  4: { width: 6.2, height: 29, depth: 28, screw: "M3", strip: 8 },
};

const MINI_PUSH_IN: Frames = {
  1.5: { width: 4.2, height: 27, depth: 26.5, strip: 8 },
  2.5: { width: 5.2, height: 27, depth: 26.5, strip: 8 },
};

const BOLT: Readonly<Record<number, Frame & { section: number }>> = {
  5: { section: 16, width: 17.5, height: 60, depth: 46, screw: "M5", strip: 0 },
  6: { section: 35, width: 20.5, height: 70, depth: 52, screw: "M6", strip: 0 },
  8: { section: 70, width: 27.5, height: 86, depth: 62, screw: "M8", strip: 0 },
  10: { section: 120, width: 33.5, height: 104, depth: 74, screw: "M10", strip: 0 },
  12: { section: 185, width: 42.5, height: 126, depth: 88, screw: "M12", strip: 0 },
  16: { section: 240, width: 50.5, height: 148, depth: 98, screw: "M16", strip: 0 },
};

/** Grams from the envelope of the housing: polyamide walls and a current bar that grows with the cross-section. */
function weightOf(frame: Frame, section: number): number {
  const volumeCm3 = (frame.width * frame.height * frame.depth) / 1000;
  return round(volumeCm3 * (0.52 + 0.085 * Math.log(section + 1)));
}

function packageOf(section: number): number {
  if (section <= 6) return 50;
  if (section <= 16) return 25;
  if (section <= 35) return 10;
  return section <= 95 ? 5 : 2;
}

const PACKAGING_FACTOR = 1.045;
export const withPackaging = (weightG: number) => round(weightG * PACKAGING_FACTOR + 0.1);

type Method = "screw" | "push_in" | "spring" | "bolt";

const CONNECTION: Readonly<Record<Method, Texts>> = {
  screw: text("{n} conductors, {screw} screw connection; tightening torque {torque} Nm, stripping length {strip} mm."),
  push_in: text(
    "{n} conductors, push-in connection; rigid conductors and conductors with ferrules need no tool, flexible conductors without ferrules are inserted with the release button pressed. Stripping length {strip} mm.",
  ),
  spring: text(
    "{n} conductors, spring-cage connection; open the spring with a screwdriver, insert the conductor, withdraw the screwdriver. Stripping length {strip} mm.",
  ),
  bolt: text(
    "{n} conductors on {screw} bolts, with cable lugs; tightening torque {torque} Nm. Plain and spring washers are supplied.",
  ),
};

const MAX_FLEXIBLE: Readonly<Record<number, number>> = {
  1.5: 1.5,
  2.5: 2.5,
  4: 4,
  6: 6,
  10: 10,
  16: 16,
  25: 25,
  35: 35,
  50: 50,
  70: 70,
  95: 95,
  120: 120,
  150: 150,
  185: 185,
  240: 240,
};
/** A clamp narrower than this takes no conductor above its rated cross-section. */
const NARROW_MM = 4;
const MAX_RIGID: Readonly<Record<number, number>> = {
  1.5: 2.5,
  2.5: 4,
  4: 6,
  6: 10,
  10: 16,
  16: 25,
  25: 35,
  35: 50,
  50: 70,
  70: 95,
  95: 120,
  120: 150,
  150: 185,
  185: 240,
  240: 300,
};
const MIN_SECTION: Readonly<Record<number, number>> = {
  1.5: 0.14,
  2.5: 0.2,
  4: 0.2,
  6: 0.5,
  10: 0.5,
  16: 2.5,
  25: 2.5,
  35: 6,
  50: 16,
  70: 16,
  95: 25,
  120: 35,
  150: 35,
  185: 70,
  240: 70,
};

type TerminalSpec = {
  readonly family: number;
  readonly series: string;
  readonly type: TypeDraft;
  readonly method: Method;
  readonly frames: Frames;
  readonly sections: readonly number[];
  readonly colours: readonly ColourCode[];
  readonly description: Texts;
  readonly suffix?: string | undefined;
  readonly connections?: number;
  readonly levels?: number;
  readonly extraHeight?: number | undefined;
  readonly extraDepth?: number;
  readonly earth?: boolean;
  readonly currentOf?: (section: number) => number | undefined;
  readonly voltage?: number;
  readonly certificates?: readonly string[];
  readonly attributes?: Partial<Record<AttributeCode, string | number | null>>;
  readonly fuseOf?: (section: number) => string;
  readonly addition?: Texts | undefined;
  readonly variant?: number;
  readonly tariff?: string;
  readonly rail?: string;
};

const USUAL_MARKS = ["ce", "ul", "eac", "vde", "cb", "rohs"];

function ratedVoltage(section: number, levels: number): number {
  if (levels > 1) return 500;
  if (section < 2.5) return 500;
  return section <= 4 ? 800 : 1000;
}

/** Rated impulse withstand voltage, kV, for overvoltage category III: IEC 60664-1, as terminal makers state it. */
function impulseVoltage(ratedVoltage: number): number {
  if (ratedVoltage >= 800) return 8;
  if (ratedVoltage >= 250) return 6;
  return ratedVoltage > 50 ? 1.5 : 0.8;
}

/**
 * The Low Voltage Directive 2014/35/EU and the Eurasian TR CU 004/2011 begin at 50 V AC and 75 V DC; terminal blocks below
 * are for DC.
 */
const LOWEST_LVD_VOLTAGE = 75;
const LVD_MARKS = ["ce", "eac"];

/** UL 1059 and VDE name the part of the standard that the terminal block was tested to; RoHS stands by itself. */
function marksOf(spec: TerminalSpec, voltage: number): string[] {
  const vde = spec.earth ? "vdeground" : isFuseTerminal(spec) ? "vdefuse" : "vde";
  return (spec.certificates ?? USUAL_MARKS)
    .filter((mark) => !LVD_MARKS.includes(mark) || spec.earth || voltage >= LOWEST_LVD_VOLTAGE)
    .map((mark) => (mark === "vde" ? vde : mark));
}

const isFuseTerminal = ({ fuseOf, attributes }: TerminalSpec) => Boolean(fuseOf ?? attributes?.fuse_size);

/** The greatest loss of a fuse that the terminal block bears, W: IEC 60947-7-3 has the maker state it. */
const FUSE_LOSS: Readonly<Record<string, number>> = { "5x20": 1.6, "6.3x32": 2.5, blade: 3.5 };

/** A fuse or component opens in a short circuit, so these terminals have no rated withstand current. */
function hasLimitingPart(spec: TerminalSpec): boolean {
  return isFuseTerminal(spec) || Boolean(spec.attributes?.component);
}

/** The maximum voltage of the LED across an open circuit, V. */
const LED_VOLTAGE = { none: 500, led24: 36, led230: 250 } as const;

/** Limits of the built-in component. */
const COMPONENT_LIMIT = {
  "1n4007": { amps: 1, volts: 500 },
  "1n5408": { amps: 3, volts: 500 },
  resistor: { amps: undefined, volts: 24 },
} as const;

function terminals(spec: TerminalSpec): ProductDraft[] {
  return spec.sections.flatMap((section) => {
    const base = spec.frames[section];
    if (!base) throw new Error(`${spec.series} has no frame for ${section} mm²`);
    const levels = spec.levels ?? 1;
    const connections = spec.connections ?? 2 * levels;
    const frame = {
      ...base,
      height: base.height + (spec.extraHeight ?? 0),
      depth: base.depth + (spec.extraDepth ?? 0),
    };
    const current = spec.earth ? undefined : spec.currentOf ? spec.currentOf(section) : RATED_CURRENT[section];
    const voltage = spec.voltage ?? ratedVoltage(section, levels);
    const torque = frame.screw ? TORQUE[frame.screw] : undefined;
    const model = `${spec.series} ${section}${spec.suffix ?? ""}`;
    const flexible = MAX_FLEXIBLE[section] ?? section;
    const rigid = frame.width < NARROW_MM ? section : (MAX_RIGID[section] ?? section);
    const min = MIN_SECTION[section] ?? 0.2;
    const values = {
      s: num(section),
      a: num(current ?? 0),
      v: voltage,
      n: connections,
      strip: frame.strip,
      screw: frame.screw ? numerals(frame.screw) : "",
      torque: torque ? span(...torque) : "",
      short: section * 120,
      w: num(frame.width),
    };
    const fuse = spec.fuseOf?.(section) ?? spec.attributes?.fuse_size?.toString() ?? null;
    const weightG = weightOf(frame, section);
    const packageUnit = packageOf(section);
    return spec.colours.map(
      (colour): ProductDraft => ({
        code: orderNumber(spec.family, sectionDigits(section) + (spec.variant ?? 0), colour),
        type: spec.type,
        modelType: model,
        salesCode: `${spec.series}-${section}${(spec.suffix ?? "").replace(/\W+/g, "-")}-${COLOURS[colour].letters}`,
        name: productName(spec.type, model, colour, spec.addition),
        description: join(fill(spec.description, values), COLOUR_MEANING[colour] ?? same("")),
        connection: fill(CONNECTION[spec.method], values),
        colour,
        drawing: "",
        widthMm: frame.width,
        heightMm: frame.height,
        depthMm: frame.depth,
        weightG,
        unit: "piece",
        packageUnit,
        minOrderQuantity: packageUnit,
        tariff: spec.tariff ?? "8536.90.10",
        certificates: marksOf(spec, voltage),
        attributes: {
          cross_section: section,
          rated_current: current ?? null,
          rated_voltage: spec.earth ? null : voltage,
          impulse_voltage: spec.earth ? null : impulseVoltage(voltage),
          short_time_current: hasLimitingPart(spec) ? null : section * 120,
          pollution_degree: 3,
          connections,
          levels,
          connection_method: spec.method,
          solid_section: spec.method === "bolt" ? null : `${min}..${rigid}`,
          flexible_section: spec.method === "bolt" ? `${min}..${section}` : `${min}..${flexible}`,
          ferrule_section: spec.method === "bolt" || section > 50 ? null : `${Math.max(min, 0.25)}..${flexible}`,
          screw_size: frame.screw ?? null,
          tightening_torque: torque ? `${torque[0]}..${torque[1]}` : null,
          stripping_length: frame.strip || null,
          rail_profile: spec.rail ?? "th35_7",
          material: "pa66",
          flammability: "v0",
          operating_temperature: "-40..105",
          fuse_size: fuse,
          power_loss: FUSE_LOSS[fuse ?? ""] ?? null,
          ...spec.attributes,
        },
      }),
    );
  });
}

const type = (code: string, category: CategoryCode, plural: Texts, noun: Texts, drawing: string): TypeDraft => ({
  code,
  category,
  plural,
  noun,
  drawing,
});

const SIX: readonly ColourCode[] = ["beige", "grey", "blue", "red", "black", "orange"];
const FOUR: readonly ColourCode[] = ["beige", "grey", "blue", "black"];
const THREE: readonly ColourCode[] = ["beige", "grey", "blue"];
const PE: readonly ColourCode[] = ["green_yellow"];
const RAILWAY = [...USUAL_MARKS, "en45545", "dnv"];
const EX = [...USUAL_MARKS, "atex", "iecex", "dnv"];

export const TERMINALS: readonly ProductDraft[] = [
  ...terminals({
    family: 104,
    series: "KV",
    method: "screw",
    frames: SCREW,
    sections: [1.5, 2.5, 4, 6, 10, 16, 25, 35],
    colours: SIX,
    certificates: EX,
    type: type(
      "kv",
      "screw_feed_through",
      text("KV feed-through terminal blocks"),
      text("feed-through terminal block"),
      "terminal clamp=screw outline=arch middle=bar",
    ),
    description: text(
      "Screw feed-through terminal block with a nominal cross-section of {s} mm², {a} A, {v} V. The clamping cage holds the conductor even under vibration; the centre channel takes jumpers to the adjacent terminal blocks.",
    ),
  }),
  ...terminals({
    family: 105,
    series: "KVY",
    method: "screw",
    frames: SCREW,
    sections: [50, 70, 95, 120, 150, 185, 240],
    colours: FOUR,
    voltage: 1000,
    certificates: [...USUAL_MARKS, "dnv"],
    type: type(
      "kvy",
      "screw_high_current",
      text("KVY high-current terminal blocks"),
      text("high-current terminal block"),
      "terminal clamp=hex outline=tower middle=bar",
    ),
    description: text(
      "High-current terminal block for main conductors of {s} mm², {a} A, {v} V. The hexagon socket screw sits inside a housing closed on both sides; no end plate is needed.",
    ),
  }),
  ...([3, 4] as const).flatMap((wires) =>
    terminals({
      family: wires === 3 ? 106 : 107,
      series: "KV",
      suffix: `/${wires}`,
      method: "screw",
      frames: SCREW,
      sections: [2.5, 4, 6, 10],
      colours: FOUR,
      connections: wires,
      extraHeight: wires === 3 ? 16 : 30,
      type:
        wires === 3
          ? type(
              "kv_3",
              "screw_multi_conductor",
              text("KV/3 three-conductor terminal blocks"),
              text("three-conductor terminal block"),
              "terminal clamp=screw outline=arch middle=bar wires=3",
            )
          : type(
              "kv_4",
              "screw_multi_conductor",
              text("KV/4 four-conductor terminal blocks"),
              text("four-conductor terminal block"),
              "terminal clamp=screw outline=arch middle=bar wires=4",
            ),
      description: text(
        "Screw terminal block that joins {n} conductors of one potential: {s} mm², {a} A, {v} V. It distributes a potential without a jumper and saves rail length.",
      ),
    }),
  ),
  ...Object.entries(BOLT).flatMap(([size, frame]) =>
    terminals({
      family: 108,
      series: "KVC",
      method: "bolt",
      frames: { [frame.section]: frame },
      sections: [frame.section],
      colours: THREE,
      voltage: 1000,
      suffix: ` M${size}`,
      certificates: RAILWAY,
      type: type(
        "kvc",
        "screw_bolt",
        text("KVC bolt terminal blocks"),
        text("bolt terminal block"),
        "terminal clamp=bolt outline=valley middle=bar",
      ),
      description: text(
        "Bolt terminal block {screw} for conductors of {s} mm² with cable lugs, {a} A, {v} V. The spring washer maintains the clamping force under vibration.",
      ),
    }),
  ),
  ...terminals({
    family: 109,
    series: "KVM",
    method: "screw",
    frames: MINI,
    sections: [1.5, 2.5, 4],
    colours: SIX,
    voltage: 500,
    rail: "th15",
    type: type(
      "kvm",
      "screw_mini",
      text("KVM mini terminal blocks"),
      text("mini terminal block"),
      "terminal clamp=screw outline=mini middle=none",
    ),
    description: text(
      "Screw terminal block of {s} mm² for the TH 15-5.5 mini rail, {a} A, {v} V. Only 27–29 mm long, it fits inside devices and small boxes.",
    ),
  }),

  ...terminals({
    family: 204,
    series: "KP",
    method: "push_in",
    frames: PUSH_IN,
    sections: [1.5, 2.5, 4, 6, 10, 16],
    colours: SIX,
    certificates: EX,
    type: type(
      "kp",
      "push_in_feed_through",
      text("KP push-in feed-through terminal blocks"),
      text("push-in feed-through terminal block"),
      "terminal clamp=pushin outline=low middle=double",
    ),
    description: text(
      "Push-in feed-through terminal block with a nominal cross-section of {s} mm², {a} A, {v} V. Conductors with ferrules go in with little force; two jumper channels allow chain bridging.",
    ),
  }),
  ...([3, 4] as const).flatMap((wires) =>
    terminals({
      family: wires === 3 ? 206 : 207,
      series: "KP",
      suffix: `/${wires}`,
      method: "push_in",
      frames: PUSH_IN,
      sections: [1.5, 2.5, 4, 6],
      colours: FOUR,
      connections: wires,
      extraHeight: wires === 3 ? 14 : 26,
      type:
        wires === 3
          ? type(
              "kp_3",
              "push_in_multi",
              text("KP/3 three-conductor terminal blocks"),
              text("three-conductor push-in terminal block"),
              "terminal clamp=pushin outline=low middle=double wires=3",
            )
          : type(
              "kp_4",
              "push_in_multi",
              text("KP/4 four-conductor terminal blocks"),
              text("four-conductor push-in terminal block"),
              "terminal clamp=pushin outline=low middle=double wires=4",
            ),
      description: text(
        "Distribution terminal block with {n} push-in connection points: {s} mm², {a} A, {v} V. It gathers sensor and actuator supplies in one block and needs no tool.",
      ),
    }),
  ),
  ...terminals({
    family: 304,
    series: "KY",
    method: "spring",
    frames: SPRING,
    sections: [1.5, 2.5, 4, 6, 10, 16, 25, 35],
    colours: FOUR,
    certificates: RAILWAY,
    type: type(
      "ky",
      "spring_feed_through",
      text("KY spring-cage feed-through terminal blocks"),
      text("spring-cage feed-through terminal block"),
      "terminal clamp=spring outline=round middle=double",
    ),
    description: text(
      "Spring-cage feed-through terminal block with a nominal cross-section of {s} mm², {a} A, {v} V. The chrome-nickel steel spring keeps its contact force through heat and vibration; suited to rolling stock.",
    ),
  }),
  ...([3, 4] as const).flatMap((wires) =>
    terminals({
      family: wires === 3 ? 306 : 307,
      series: "KY",
      suffix: `/${wires}`,
      method: "spring",
      frames: SPRING,
      sections: [1.5, 2.5, 4],
      colours: THREE,
      connections: wires,
      extraHeight: wires === 3 ? 14 : 26,
      certificates: RAILWAY,
      type:
        wires === 3
          ? type(
              "ky_3",
              "spring_multi",
              text("KY/3 three-conductor terminal blocks"),
              text("three-conductor spring-cage terminal block"),
              "terminal clamp=spring outline=round middle=double wires=3",
            )
          : type(
              "ky_4",
              "spring_multi",
              text("KY/4 four-conductor terminal blocks"),
              text("four-conductor spring-cage terminal block"),
              "terminal clamp=spring outline=round middle=double wires=4",
            ),
      description: text(
        "Terminal block with {n} spring-cage connection points: {s} mm², {a} A, {v} V. For distributing potentials in machines and rolling stock exposed to vibration.",
      ),
    }),
  ),
  ...terminals({
    family: 209,
    series: "KPM",
    method: "push_in",
    frames: MINI_PUSH_IN,
    sections: [1.5, 2.5],
    colours: SIX,
    voltage: 500,
    rail: "th15",
    type: type(
      "kpm",
      "push_in_mini",
      text("KPM push-in mini terminal blocks"),
      text("push-in mini terminal block"),
      "terminal clamp=pushin outline=mini middle=none",
    ),
    description: text(
      "Push-in terminal block of {s} mm² for the mini rail, {a} A, {v} V. Tool-free connection for sensor boxes and small control devices.",
    ),
  }),

  ...(
    [
      ["none", 0],
      ["led24", 1],
      ["led230", 2],
    ] as const
  ).flatMap(([indicator, variant]) =>
    terminals({
      family: 404,
      series: "KVS",
      suffix: ["", "-L24", "-L230"][variant],
      method: "screw",
      frames: {
        4: { width: 8.2, height: 58, depth: 56, screw: "M3", strip: 9 },
        6: { width: 8.2, height: 62, depth: 56, screw: "M4", strip: 10 },
        10: { width: 12.2, height: 68, depth: 60, screw: "M4", strip: 12 },
      },
      sections: [4, 6, 10],
      colours: ["black", "grey"],
      variant,
      currentOf: (section) => (section === 10 ? 10 : 6.3),
      voltage: LED_VOLTAGE[indicator],
      tariff: "8536.90.95",
      fuseOf: (section) => (section === 10 ? "6.3x32" : "5x20"),
      attributes: { indicator },
      addition: ([undefined, text("LED 10–36 V"), text("LED 110–250 V")] satisfies (Texts | undefined)[])[variant],
      type: type(
        "kvs",
        "fuse_screw",
        text("KVS fuse terminal blocks"),
        text("fuse terminal block"),
        "terminal clamp=screw outline=arch middle=fuse",
      ),
      description: text(
        "Screw terminal block of {s} mm² with a glass fuse in the hinged lever; {a} A as limited by the fuse, {v} V. With the lever open the circuit is visibly isolated. The fuse is ordered separately.",
      ),
    }),
  ),
  ...(
    [
      ["none", 0],
      ["led24", 1],
    ] as const
  ).flatMap(([indicator, variant]) =>
    terminals({
      family: 405,
      series: "KPS",
      suffix: ["", "-L24"][variant],
      method: "push_in",
      frames: {
        2.5: { width: 6.2, height: 72, depth: 55, strip: 10 },
        4: { width: 8.2, height: 76, depth: 55, strip: 12 },
      },
      sections: [2.5, 4],
      colours: ["black", "grey", "beige"],
      variant,
      currentOf: () => 6.3,
      voltage: LED_VOLTAGE[indicator],
      attributes: { indicator, fuse_size: "5x20" },
      tariff: "8536.90.95",
      addition: variant === 0 ? undefined : text("LED 10–36 V"),
      type: type(
        "kps",
        "fuse_push_in",
        text("KPS push-in fuse terminal blocks"),
        text("push-in fuse terminal block"),
        "terminal clamp=pushin outline=low middle=fuse",
      ),
      description: text(
        "Push-in terminal block of {s} mm² for 5 × 20 mm glass fuses; {a} A as limited by the fuse, {v} V. The lever leaves the jumper channel free, so the supply side can be chained.",
      ),
    }),
  ),
  ...terminals({
    family: 406,
    series: "KPO",
    method: "push_in",
    frames: {
      4: { width: 8.2, height: 74, depth: 58, strip: 12 },
      6: { width: 10.2, height: 78, depth: 58, strip: 12 },
    },
    sections: [4, 6],
    colours: ["black", "grey", "red"],
    currentOf: (section) => (section === 6 ? 30 : 20),
    voltage: 58,
    attributes: { fuse_size: "blade", indicator: "none" },
    tariff: "8536.90.95",
    type: type(
      "kpo",
      "fuse_push_in",
      text("KPO blade-fuse terminal blocks"),
      text("blade-fuse terminal block"),
      "terminal clamp=pushin outline=low middle=blade",
    ),
    description: text(
      "Push-in terminal block of {s} mm² for blade fuses to ISO 8820-3, up to {a} A. For 24 V DC distribution in vehicles and battery circuits.",
    ),
  }),
  ...terminals({
    family: 414,
    series: "KVA",
    method: "screw",
    frames: {
      2.5: { width: 5.2, height: 58, depth: 47.5, screw: "M3", strip: 9 },
      4: { width: 6.2, height: 58, depth: 47.5, screw: "M3", strip: 9 },
      6: { width: 8.2, height: 58, depth: 47.5, screw: "M4", strip: 10 },
    },
    sections: [2.5, 4, 6],
    colours: FOUR,
    currentOf: (section) => (section === 2.5 ? 16 : 20),
    voltage: 500,
    type: type(
      "kva",
      "knife_disconnect",
      text("KVA screw knife-disconnect terminal blocks"),
      text("knife-disconnect terminal block"),
      "terminal clamp=screw outline=arch middle=knife",
    ),
    description: text(
      "Screw knife-disconnect terminal block of {s} mm², {a} A, {v} V. The orange knife is opened with a screwdriver and stays open: a signal circuit is disconnected for maintenance without removing a conductor.",
    ),
  }),
  ...terminals({
    family: 415,
    series: "KPA",
    method: "push_in",
    frames: {
      2.5: { width: 5.2, height: 64, depth: 37.5, strip: 10 },
      4: { width: 6.2, height: 68, depth: 38.5, strip: 12 },
    },
    sections: [2.5, 4],
    colours: FOUR,
    currentOf: (section) => (section === 2.5 ? 16 : 20),
    voltage: 500,
    type: type(
      "kpa",
      "knife_disconnect",
      text("KPA push-in knife-disconnect terminal blocks"),
      text("push-in knife-disconnect terminal block"),
      "terminal clamp=pushin outline=low middle=knife",
    ),
    description: text(
      "Push-in knife-disconnect terminal block of {s} mm², {a} A, {v} V. Test points on both sides of the knife take 2.3 mm plugs.",
    ),
  }),
  ...([0, 1] as const).flatMap((variant) =>
    terminals({
      family: 424,
      series: "KVO",
      suffix: variant === 0 ? "" : "-K",
      variant,
      method: "screw",
      frames: {
        6: { width: 8.2, height: 72, depth: 51, screw: "M4", strip: 12 },
        10: { width: 10.2, height: 78, depth: 55, screw: "M4", strip: 13 },
      },
      sections: [6, 10],
      colours: ["grey", "beige", "blue"],
      voltage: 500,
      addition: variant === 0 ? undefined : text("prepared for short-circuit link"),
      type: type(
        "kvo",
        "test_disconnect",
        text("KVO test-disconnect terminal blocks"),
        text("test-disconnect terminal block"),
        "terminal clamp=screw outline=arch middle=slide",
      ),
      description: text(
        "Test-disconnect terminal block with slide for current transformer circuits: {s} mm², {a} A, {v} V. Safety sockets of 4 mm on both sides of the slide allow measurements in operation.",
      ),
    }),
  ),
  ...terminals({
    family: 434,
    series: "KVN",
    method: "screw",
    frames: {
      2.5: { width: 5.2, height: 66, depth: 47.5, screw: "M3", strip: 9 },
      4: { width: 6.2, height: 66, depth: 47.5, screw: "M3", strip: 9 },
      6: { width: 8.2, height: 66, depth: 47.5, screw: "M4", strip: 10 },
      10: { width: 10.2, height: 70, depth: 52, screw: "M4", strip: 12 },
      16: { width: 12.2, height: 74, depth: 57, screw: "M5", strip: 14 },
      35: { width: 16.2, height: 82, depth: 66, screw: "M6", strip: 18 },
    },
    sections: [2.5, 4, 6, 10, 16, 35],
    colours: ["blue"],
    voltage: 400,
    type: type(
      "kvn",
      "neutral_disconnect",
      text("KVN neutral-disconnect terminal blocks"),
      text("neutral-disconnect terminal block"),
      "terminal clamp=screw outline=arch middle=neutral",
    ),
    description: text(
      "Terminal block with a slide onto the 10 × 3 mm neutral busbar: {s} mm², {a} A, {v} V. For the insulation test of IEC 60364-6 the neutral is isolated without removing a wire.",
    ),
  }),
  ...(
    [
      ["1n4007", "D1", 0],
      ["1n5408", "D3", 1],
      ["resistor", "R1", 2],
    ] as const
  ).flatMap(([component, suffix, variant]) =>
    terminals({
      family: 444,
      series: "KVE",
      suffix: `-${suffix}`,
      variant,
      method: "screw",
      frames: SCREW,
      sections: [2.5, 4],
      colours: ["grey", "beige"],
      currentOf: () => COMPONENT_LIMIT[component].amps,
      voltage: COMPONENT_LIMIT[component].volts,
      attributes: { component },
      certificates: ["ce", "eac", "cb", "rohs"],
      type:
        component === "resistor"
          ? type(
              "kve_r",
              "component",
              text("KVE resistor terminal blocks"),
              text("resistor terminal block"),
              "terminal clamp=screw outline=arch middle=resistor",
            )
          : type(
              "kve_d",
              "component",
              text("KVE diode terminal blocks"),
              text("diode terminal block"),
              "terminal clamp=screw outline=arch middle=diode",
            ),
      description:
        component === "resistor"
          ? text(
              "Screw terminal block of {s} mm² with a built-in 1 kΩ resistor; {v} V, 24 mA at most. For line termination and signal circuits.",
            )
          : text(
              "Screw terminal block of {s} mm² with a built-in diode; {a} A, {v} V. For lamp tests, reverse-current protection and coil suppression.",
            ),
    }),
  ),

  ...([0, 1] as const).flatMap((bridged) =>
    terminals({
      family: 504,
      series: "KV2",
      suffix: bridged ? "-P" : "",
      variant: bridged,
      method: "screw",
      frames: SCREW,
      sections: [2.5, 4],
      colours: FOUR,
      levels: 2,
      extraHeight: 10.5,
      extraDepth: 14.5,
      addition: bridged ? text("levels joined") : undefined,
      type: bridged
        ? type(
            "kv2_p",
            "double_level_screw",
            text("KV2-P double-level terminal blocks, joined"),
            text("double-level terminal block"),
            "terminal clamp=screw outline=arch middle=joined levels=2",
          )
        : type(
            "kv2",
            "double_level_screw",
            text("KV2 double-level terminal blocks"),
            text("double-level terminal block"),
            "terminal clamp=screw outline=arch middle=bar levels=2",
          ),
      description: text(
        "Two levels of connections in a width of {w} mm: {s} mm², {a} A, {v} V. The levels are offset, so a screwdriver reaches the lower one easily.",
      ),
    }),
  ),
  ...terminals({
    family: 505,
    series: "KP2",
    method: "push_in",
    frames: PUSH_IN,
    sections: [1.5, 2.5, 4],
    colours: FOUR,
    levels: 2,
    extraHeight: 16,
    extraDepth: 11,
    type: type(
      "kp2",
      "double_level_push_in",
      text("KP2 double-level push-in terminal blocks"),
      text("double-level push-in terminal block"),
      "terminal clamp=pushin outline=low middle=double levels=2",
    ),
    description: text(
      "Four push-in connections in a width of {w} mm: {s} mm², {a} A, {v} V. Both levels can be bridged and marked.",
    ),
  }),
  ...terminals({
    family: 514,
    series: "KV3",
    method: "screw",
    frames: SCREW,
    sections: [2.5, 4],
    colours: THREE,
    levels: 3,
    extraHeight: 26,
    extraDepth: 30,
    type: type(
      "kv3",
      "three_level",
      text("KV3 three-level screw terminal blocks"),
      text("three-level terminal block"),
      "terminal clamp=screw outline=arch middle=bar levels=3",
    ),
    description: text(
      "Three independent levels, six screw connections: {s} mm², {a} A, {v} V. L1, L2 and L3 of a motor cable in the width of one terminal block.",
    ),
  }),
  ...terminals({
    family: 515,
    series: "KP3",
    method: "push_in",
    frames: PUSH_IN,
    sections: [2.5, 4],
    colours: THREE,
    levels: 3,
    extraHeight: 34,
    extraDepth: 22,
    type: type(
      "kp3",
      "three_level",
      text("KP3 three-level push-in terminal blocks"),
      text("three-level push-in terminal block"),
      "terminal clamp=pushin outline=low middle=double levels=3",
    ),
    description: text(
      "Six push-in connections on three levels: {s} mm², {a} A, {v} V. For valve islands and panels with distributed I/O.",
    ),
  }),
  ...(
    [
      ["none", "", 0],
      ["led24", "-PNP", 1],
      ["led24", "-NPN", 2],
    ] as const
  ).flatMap(([indicator, suffix, variant]) =>
    terminals({
      family: 524,
      series: "KPD",
      suffix,
      variant,
      method: "push_in",
      frames: PUSH_IN,
      sections: [1.5, 2.5],
      colours: THREE,
      levels: 3,
      connections: 4,
      extraHeight: 28,
      extraDepth: 22,
      currentOf: () => 13.5,
      voltage: indicator === "none" ? 250 : 24,
      attributes: { indicator },
      certificates: ["ce", "ul", "eac", "cb", "rohs"],
      addition: ([undefined, text("with PNP LED"), text("with NPN LED")] satisfies (Texts | undefined)[])[variant],
      type: variant
        ? type(
            "kpd_led",
            "sensor",
            text("KPD sensor/actuator terminal blocks with LED"),
            text("sensor/actuator terminal block"),
            "terminal clamp=pushin outline=low middle=led levels=3 wires=4",
          )
        : type(
            "kpd",
            "sensor",
            text("KPD sensor/actuator terminal blocks"),
            text("sensor/actuator terminal block"),
            "terminal clamp=pushin outline=low middle=shield levels=3 wires=4",
          ),
      description: text(
        "Terminal block with plus, minus, signal and shield for three-wire sensors: {s} mm², {a} A, {v} V. The supply levels are bridged side by side, the signals run to the PLC one by one.",
      ),
    }),
  ),

  ...terminals({
    family: 114,
    series: "KVT",
    method: "screw",
    frames: SCREW,
    sections: [1.5, 2.5, 4, 6, 10, 16, 25, 35],
    colours: PE,
    earth: true,
    certificates: EX,
    type: type(
      "kvt",
      "ground_screw",
      text("KVT screw ground terminal blocks"),
      text("ground terminal block"),
      "terminal clamp=screw outline=arch middle=bar foot=earth",
    ),
    description: text(
      "Screw ground terminal block for protective conductors of {s} mm². The rail contact carries {short} A for one second (IEC 60947-7-2); same profile as the KV series.",
    ),
  }),
  ...terminals({
    family: 116,
    series: "KVT",
    suffix: "/3",
    method: "screw",
    frames: SCREW,
    sections: [2.5, 4, 6, 10],
    colours: PE,
    earth: true,
    connections: 3,
    extraHeight: 16,
    type: type(
      "kvt_3",
      "ground_screw",
      text("KVT/3 three-conductor ground terminal blocks"),
      text("three-conductor ground terminal block"),
      "terminal clamp=screw outline=arch middle=bar wires=3 foot=earth",
    ),
    description: text(
      "Screw ground terminal block for three protective conductors of {s} mm². The rail contact carries {short} A for one second (IEC 60947-7-2).",
    ),
  }),
  ...([2, 3, 4] as const).flatMap((wires) =>
    terminals({
      family: 212 + wires,
      series: "KPT",
      suffix: wires === 2 ? "" : `/${wires}`,
      method: "push_in",
      frames: PUSH_IN,
      sections: wires === 2 ? [1.5, 2.5, 4, 6, 10, 16] : [1.5, 2.5, 4, 6],
      colours: PE,
      earth: true,
      connections: wires,
      extraHeight: [0, 14, 26][wires - 2],
      type: (
        [
          type(
            "kpt",
            "ground_push_in",
            text("KPT push-in ground terminal blocks"),
            text("push-in ground terminal block"),
            "terminal clamp=pushin outline=low middle=double foot=earth",
          ),
          type(
            "kpt_3",
            "ground_push_in",
            text("KPT/3 three-conductor ground terminal blocks"),
            text("three-conductor push-in ground terminal block"),
            "terminal clamp=pushin outline=low middle=double wires=3 foot=earth",
          ),
          type(
            "kpt_4",
            "ground_push_in",
            text("KPT/4 four-conductor ground terminal blocks"),
            text("four-conductor push-in ground terminal block"),
            "terminal clamp=pushin outline=low middle=double wires=4 foot=earth",
          ),
        ] as const
      )[wires - 2] as TypeDraft,
      description: text(
        "Push-in ground terminal block with {n} connections for protective conductors of {s} mm². Snapping it onto the rail makes the ground connection; short-time withstand current {short} A.",
      ),
    }),
  ),
  ...terminals({
    family: 314,
    series: "KYT",
    method: "spring",
    frames: SPRING,
    sections: [1.5, 2.5, 4, 6, 10, 16, 25, 35],
    colours: PE,
    earth: true,
    certificates: RAILWAY,
    type: type(
      "kyt",
      "ground_spring",
      text("KYT spring-cage ground terminal blocks"),
      text("spring-cage ground terminal block"),
      "terminal clamp=spring outline=round middle=double foot=earth",
    ),
    description: text(
      "Spring-cage ground terminal block of {s} mm² for places with vibration; short-time withstand current {short} A (IEC 60947-7-2).",
    ),
  }),
  ...terminals({
    family: 115,
    series: "KVYT",
    method: "screw",
    frames: SCREW,
    sections: [50, 70, 95, 120],
    colours: PE,
    earth: true,
    certificates: [...USUAL_MARKS, "dnv"],
    type: type(
      "kvyt",
      "ground_high_current",
      text("KVYT high-current ground terminal blocks"),
      text("high-current ground terminal block"),
      "terminal clamp=hex outline=tower middle=bar foot=earth",
    ),
    description: text(
      "Ground terminal block for protective conductors of {s} mm²; it grips the TH 35-15 rail at four points and carries {short} A for one second.",
    ),
    rail: "th35_15",
  }),
];
