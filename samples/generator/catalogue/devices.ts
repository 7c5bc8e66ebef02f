import { counted, fill, num, numerals, same, span, type Texts, text } from "../texts.ts";
import { orderNumber, type ProductDraft, productName, round, type TypeDraft } from "./draft.ts";
import { COLOURS, type ColourCode } from "./reference.ts";
import type { CategoryCode } from "./structure.ts";
import { RATED_CURRENT, TORQUE } from "./terminals.ts";

const type = (code: string, category: CategoryCode, plural: Texts, noun: Texts, drawing: string): TypeDraft => ({
  code,
  category,
  plural,
  noun,
  drawing,
});

type Device = {
  readonly family: number;
  readonly variant: number;
  readonly type: TypeDraft;
  readonly model: string;
  readonly size: readonly [width: number, height: number, depth: number];
  readonly weightG?: number;
  readonly tariff: string;
  readonly description: Texts;
  readonly values?: Readonly<Record<string, Texts | string | number>>;
  readonly attributes: ProductDraft["attributes"];
  readonly addition?: Texts | undefined;
  /** Distinguishes devices of one model in the sales code. */
  readonly salesSuffix?: string;
  readonly colour?: ColourCode;
  readonly packageUnit?: number;
  readonly certificates?: readonly string[];
  readonly drawing?: string;
  readonly method?: "screw" | "push_in";
  /** The greatest current through one clamp, A; without it, a signal. */
  readonly clampCurrent?: number;
};

type Clamp = { readonly section: number; readonly min: number; readonly screw: string; readonly strip: number };

/** Screw clamps of devices by the greatest conductor: IEC 60947-1 has the screw grow with it. */
const CLAMPS: readonly Clamp[] = [
  { section: 2.5, min: 0.2, screw: "M3", strip: 8 },
  { section: 4, min: 0.2, screw: "M3", strip: 8 },
  { section: 6, min: 0.5, screw: "M4", strip: 10 },
  { section: 10, min: 0.5, screw: "M4", strip: 12 },
  { section: 16, min: 1.5, screw: "M5", strip: 13 },
  { section: 25, min: 2.5, screw: "M6", strip: 16 },
  { section: 35, min: 2.5, screw: "M6", strip: 18 },
];

function clampFor(current: number): Clamp {
  const clamp = CLAMPS.find(({ section }) => (RATED_CURRENT[section] ?? 0) >= current);
  if (!clamp) throw new Error(`No clamp of a device takes ${current} A`);
  return clamp;
}

/** The screw that holds a conductor in a distribution block. */
function screwFor(section: number): string {
  if (section <= 16) return "M5";
  if (section <= 35) return "M6";
  if (section <= 95) return "M8";
  return section <= 185 ? "M10" : "M12";
}

const CONNECTION: Readonly<Record<"screw" | "push_in", Texts>> = {
  screw: text("{screw} screw connection, {sections} mm²; tightening torque {torque} Nm, stripping length {strip} mm."),
  push_in: text("Push-in connection, 0.2–2.5 mm²; stripping length 10 mm."),
};

/** The terminals of a device: coil and contacts, mains and outputs, each conductor in and out. */
const TERMINALS: Readonly<Record<string, (of: { channels: number; poles: number; isWide: boolean }) => number>> = {
  slim_relay: () => 5,
  opto_transistor: () => 4,
  opto_triac: () => 4,
  industrial_relay_1: () => 5,
  industrial_relay_2: () => 8,
  relay_board: ({ channels }) => 3 * channels + channels + 2,
  isolator: () => 6,
  current_converter: () => 6,
  temperature_converter: () => 8,
  psu_single: () => 7,
  psu_three: () => 8,
  dc_dc: () => 6,
  redundancy: () => 8,
  buffer: () => 5,
  spd_t12: ({ poles }) => 2 * poles,
  spd_t2: ({ poles }) => 2 * poles,
  spd_t3: ({ poles }) => 2 * poles,
  spd_pv: () => 6,
  spd_signal: () => 4,
  analyser_rail: () => 12,
  meter_single: () => 4,
  meter_three: () => 8,
  gateway: ({ isWide }) => (isWide ? 12 : 6),
  io_module: ({ channels, isWide }) => channels + (isWide ? 8 : 4),
};

function device(spec: Device): ProductDraft {
  const colour = spec.colour ?? "grey";
  const [widthMm, heightMm, depthMm] = spec.size;
  const packageUnit = spec.packageUnit ?? 1;
  const clamp = clampFor(spec.clampCurrent ?? 0);
  const [lowest = 0, highest = 0] = TORQUE[clamp.screw] ?? [];
  const wiring: ProductDraft["attributes"] =
    spec.method === "screw"
      ? {
          connection_method: "screw",
          flexible_section: `${clamp.min}..${clamp.section}`,
          screw_size: clamp.screw,
          tightening_torque: torque(clamp.screw),
          stripping_length: clamp.strip,
        }
      : spec.method === "push_in"
        ? { connection_method: "push_in", flexible_section: "0.2..2.5", stripping_length: 10 }
        : {};
  return {
    code: orderNumber(spec.family, spec.variant, colour),
    type: spec.type,
    modelType: spec.model,
    salesCode: [spec.model.replace(/[^\w.]+/g, "-").toUpperCase(), COLOURS[colour].letters, spec.salesSuffix]
      .filter(Boolean)
      .join("-"),
    name: productName(spec.type, spec.model, undefined, spec.addition),
    description: fill(spec.description, spec.values ?? {}),
    connection: spec.method
      ? fill(CONNECTION[spec.method], {
          screw: clamp.screw,
          sections: span(clamp.min, clamp.section),
          torque: span(lowest, highest),
          strip: clamp.strip,
        })
      : same(""),
    colour,
    drawing: spec.drawing ?? "",
    widthMm,
    heightMm,
    depthMm,
    weightG: spec.weightG ?? round((widthMm * heightMm * depthMm * 0.42) / 1000),
    unit: "piece",
    packageUnit,
    minOrderQuantity: packageUnit,
    tariff: spec.tariff,
    certificates: spec.certificates ?? ["ce", "eac", "rohs"],
    attributes: {
      rail_profile: spec.attributes.mounting ? null : "th35_7",
      operating_temperature: "-25..60",
      ...wiring,
      connections:
        (spec.method ?? spec.attributes.connection_method)
          ? (TERMINALS[spec.type.code]?.({
              channels: Number(spec.attributes.channels),
              poles: Number(spec.attributes.poles),
              isWide: widthMm > 45,
            }) ?? null)
          : null,
      ...spec.attributes,
    },
  };
}

const torque = (screw: string) => (TORQUE[screw] ?? []).join("..");

// ── Distribution blocks ────────────────────────────────────────────────────────────────────────────────────────

const BLOCK_1 = type(
  "block_single",
  "distribution_single",
  text("KDB single-pole blocks"),
  text("single-pole distribution block"),
  "block poles=1",
);
const BLOCK_N = type(
  "block_multi",
  "distribution_multi",
  text("KDB multi-pole blocks"),
  text("multi-pole distribution block"),
  "block steps=1",
);
const BAR_N = type(
  "neutral_bar",
  "neutral_bars",
  text("KNB neutral busbars"),
  text("neutral busbar"),
  "bar cover=neutral",
);
const BAR_PE = type("earth_bar", "neutral_bars", text("KTB ground busbars"), text("ground busbar"), "bar cover=earth");

const distribution = [
  ...(
    [
      [80, 25, 6, 28, 66, 48],
      [125, 35, 6, 28, 76, 48],
      [160, 70, 6, 30, 76, 52],
      [175, 70, 9, 36, 82, 52],
      [250, 120, 11, 44, 96, 50],
      [400, 240, 11, 44, 96, 56],
      [500, 300, 12, 49, 100, 60],
    ] as const
  ).flatMap(([amps, section, outputs, width, height, depth], index) =>
    (["grey", "blue", "black"] as const).map((colour) =>
      device({
        family: 801,
        variant: index + 1,
        type: BLOCK_1,
        model: `KDB ${amps}`,
        colour,
        size: [width, height, depth],
        weightG: round(amps * 1.15 + 20),
        tariff: "8536.90.95",
        drawing: `outputs=${outputs}`,
        packageUnit: amps < 200 ? 10 : 5,
        addition: colour === "blue" ? text("blue for neutral") : colour === "black" ? text("black") : text("grey"),
        certificates: ["ce", "ul1953", "eac", "cb", "rohs"],
        description: text(
          "Single-pole distribution block for {a} A: one input of {s} mm² to {o} outputs. The transparent cover prevents contact and leaves the screws accessible; for the rail or the mounting plate.",
        ),
        values: { a: amps, s: section, o: outputs },
        attributes: {
          rated_current: amps,
          rated_voltage: 1000,
          cross_section: section,
          connections: outputs + 1,
          poles: 1,
          short_time_current: section * 120,
          connection_method: "screw",
          screw_size: screwFor(section),
          tightening_torque: torque(screwFor(section)),
          material: "brass",
          flammability: "v0",
        },
      }),
    ),
  ),
  ...(
    [
      [100, 2, 35, 14, 66],
      [125, 2, 35, 22, 92],
      [100, 4, 25, 28, 100],
      [125, 4, 35, 44, 132],
      [160, 4, 70, 44, 150],
      [250, 4, 120, 48, 180],
    ] as const
  ).map(([amps, poles, section, connections, width], index) =>
    device({
      family: 802,
      variant: index + 1,
      type: BLOCK_N,
      model: `KDB ${poles}P-${amps}`,
      colour: "grey",
      size: [width, 88, 50],
      weightG: round(amps * poles * 0.95),
      tariff: "8536.90.95",
      drawing: `poles=${poles}`,
      certificates: ["ce", "eac", "cb", "rohs"],
      description: text(
        "Distribution block with {p} poles on stepped busbars, {a} A, {n} connections in all. Thanks to the steps, a screwdriver reaches every pole from the front.",
      ),
      values: { p: poles, a: amps, n: connections },
      attributes: {
        rated_current: amps,
        rated_voltage: 500,
        cross_section: section,
        connections,
        poles,
        connection_method: "screw",
        screw_size: screwFor(section),
        tightening_torque: torque(screwFor(section)),
        material: "brass",
        flammability: "v0",
      },
    }),
  ),
  ...([BAR_N, BAR_PE] as const).flatMap((bar, kind) =>
    [7, 9, 12, 15, 18, 20].map((connections, index) =>
      device({
        family: 811 + kind,
        variant: index + 1,
        type: bar,
        model: `${kind === 0 ? "KNB" : "KTB"} ${connections}`,
        colour: kind === 0 ? "blue" : "green_yellow",
        size: [connections * 6.5 + 18, 28, 34],
        weightG: round(connections * 7.5 + 12),
        tariff: "8536.90.95",
        packageUnit: 10,
        drawing: `ways=${connections}`,
        description:
          kind === 0
            ? text(
                "Brass neutral busbar with {n} connections on a blue carrier; 63 A, up to 16 mm². Snaps onto the rail; each screw is tightened separately.",
              )
            : text(
                "Brass ground busbar with {n} connections on a green-yellow carrier, for protective conductors up to 16 mm².",
              ),
        values: { n: connections },
        attributes: {
          connections,
          rated_current: kind === 0 ? 63 : null,
          cross_section: 16,
          rated_voltage: kind === 0 ? 500 : null,
          connection_method: "screw",
          screw_size: "M5",
          tightening_torque: torque("M5"),
          material: "brass",
        },
      }),
    ),
  ),
];

// ── Relays and interface modules ───────────────────────────────────────────────────────────────────────────────

const SLIM = type("slim_relay", "slim_relays", text("KRS slim relays"), text("slim relay module"), "relay slim=1");
const INDUSTRIAL_1 = type(
  "industrial_relay_1",
  "industrial_relays",
  text("KRE relays, 1 changeover"),
  text("industrial relay module"),
  "relay poles=1",
);
const INDUSTRIAL_2 = type(
  "industrial_relay_2",
  "industrial_relays",
  text("KRE relays, 2 changeovers"),
  text("industrial relay module"),
  "relay poles=2",
);
const BOARD = type("relay_board", "relay_boards", text("KRK relay boards"), text("relay board"), "board");
const OPTO_T = type(
  "opto_transistor",
  "optocouplers",
  text("KOT optocouplers, transistor"),
  text("optocoupler module"),
  "relay slim=1 opto=transistor",
);
const OPTO_A = type(
  "opto_triac",
  "optocouplers",
  text("KOA optocouplers, triac"),
  text("optocoupler module with triac output"),
  "relay slim=1 opto=triac",
);
const ISOLATOR = type(
  "isolator",
  "signal_converters",
  text("KSD signal isolators"),
  text("signal converter"),
  "converter width=slim",
);
const TEMPERATURE = type(
  "temperature_converter",
  "signal_converters",
  text("KSS temperature converters"),
  text("temperature converter"),
  "converter width=wide probe=1",
);
const CURRENT_CONVERTER = type(
  "current_converter",
  "signal_converters",
  text("KSA current converters"),
  text("current converter"),
  "converter width=wide loop=1",
);
const DSUB = type(
  "dsub_module",
  "passive_interfaces",
  text("KAD D-Sub modules"),
  text("interface module"),
  "interface connector=dsub",
);
const IDC = type(
  "idc_module",
  "passive_interfaces",
  text("KAI ribbon-cable modules"),
  text("ribbon-cable module"),
  "interface connector=idc",
);
const RJ45 = type(
  "rj45_module",
  "passive_interfaces",
  text("KAR RJ45 modules"),
  text("RJ45 module"),
  "interface connector=rj45",
);

const SIGNAL = {
  "4_20ma": text("4–20 mA"),
  "0_10v": text("0–10 V"),
  pt100: same("Pt100"),
  tc: text("thermocouple"),
  "1a": text("0–1 A AC"),
  "5a": text("0–5 A AC"),
} as const satisfies Record<string, Texts>;

const COILS = [
  [12, "dc"],
  [24, "dc"],
  [24, "acdc"],
  [48, "acdc"],
  [60, "acdc"],
  [110, "acdc"],
  [230, "acdc"],
] as const;
const supplyWord = { dc: "DC", ac: "AC", acdc: "AC/DC" } as const;
const METHOD_LETTER = { screw: "V", push_in: "P" } as const;
const METHOD_WORD: Readonly<Record<"screw" | "push_in", Texts>> = {
  screw: text("screw", "terminals"),
  push_in: text("push-in"),
};

const relays = [
  ...(["screw", "push_in"] as const).flatMap((method, methodIndex) =>
    COILS.map(([volts, supply], index) =>
      device({
        family: 901 + methodIndex,
        variant: index + 1,
        type: SLIM,
        model: `KRS-${METHOD_LETTER[method]} ${volts}${supply === "dc" ? "D" : "U"}`,
        size: [6.2, 80, 94],
        weightG: 32,
        tariff: volts <= 60 ? "8536.41.90" : "8536.49.00",
        method,
        packageUnit: 10,
        certificates: ["ce", "ul508", "eac", "cb", "rohs"],
        addition: fill(text("{volts} V {supply}, {method}"), {
          volts,
          supply: supplyWord[supply],
          method: METHOD_WORD[method],
        }),
        description: text(
          "Relay module, 6.2 mm wide, with a {v} V {s} coil; 1 changeover contact, 6 A, 250 V AC. The relay can be unplugged from its socket without a tool; an LED shows the switching state; a plug-in jumper links the common terminals.",
        ),
        values: { v: volts, s: supplyWord[supply] },
        attributes: {
          coil_voltage: volts,
          supply_kind: supply,
          contacts: "1co",
          switching_current: 6,
          switching_voltage: 250,
          switching_time: 6,
          isolation_voltage: 4,
        },
      }),
    ),
  ),
  ...(
    [
      [INDUSTRIAL_1, "1co", 16, 15.8, "1"],
      [INDUSTRIAL_2, "2co", 8, 15.8, "2"],
    ] as const
  ).flatMap(([relayType, contacts, amps, width, letter], kind) =>
    (
      [
        [12, "dc"],
        [24, "dc"],
        [24, "ac"],
        [48, "dc"],
        [110, "dc"],
        [120, "ac"],
        [230, "ac"],
      ] as const
    ).map(([volts, supply], index) =>
      device({
        family: 903 + kind,
        variant: index + 1,
        type: relayType,
        model: `KRE${letter} ${volts}${supply === "dc" ? "D" : "A"}`,
        size: [width, 78, 68],
        weightG: 58,
        tariff: volts <= 60 ? "8536.41.90" : "8536.49.00",
        method: "push_in",
        packageUnit: 10,
        certificates: ["ce", "ul508", "eac", "cb", "rohs"],
        addition: fill(text("{volts} V {supply}"), {
          volts,
          supply: supplyWord[supply],
        }),
        description:
          contacts === "1co"
            ? text(
                "Relay and socket in one, coil {v} V {s}, 1 changeover contact for {a} A. Lockable mechanical test button.",
              )
            : text(
                "Relay and socket in one, coil {v} V {s}, 2 changeover contacts for {a} A. Lockable mechanical test button.",
              ),
        values: { v: volts, s: supplyWord[supply], a: amps },
        attributes: {
          coil_voltage: volts,
          supply_kind: supply,
          contacts,
          switching_current: amps,
          switching_voltage: 250,
          switching_time: 8,
          isolation_voltage: 5,
        },
      }),
    ),
  ),
  ...(
    [
      [4, 45],
      [8, 90],
      [16, 178],
    ] as const
  ).flatMap(([channels, width], index) =>
    (["pnp", "npn"] as const).map((input, inputIndex) =>
      device({
        family: 905,
        variant: index * 10 + inputIndex + 1,
        type: BOARD,
        model: `KRK ${channels}-${input.toUpperCase()}`,
        size: [width, 88, 60],
        weightG: channels * 32,
        tariff: "8537.10.98",
        method: "screw",
        colour: "orange",
        drawing: `channels=${channels}`,
        addition: fill(counted("{channels} channels, {input}", channels), { channels, input: input.toUpperCase() }),
        description: text(
          "Relay board with {n} channels for PLC outputs, 24 V DC {i} inputs, 1 changeover contact of 10 A each. Every channel has its own fuse and LED.",
        ),
        values: { n: channels, i: input.toUpperCase() },
        attributes: {
          channels,
          coil_voltage: 24,
          supply_kind: "dc",
          contacts: "1co",
          switching_current: 10,
          switching_voltage: 250,
          signal_input: input,
        },
      }),
    ),
  ),
  ...(
    [
      [5, "dc"],
      [24, "dc"],
      [48, "dc"],
      [110, "dc"],
      [230, "ac"],
    ] as const
  ).flatMap(([volts, supply], index) =>
    [OPTO_T, OPTO_A].map((optoType, kind) =>
      device({
        family: 911 + kind,
        variant: index + 1,
        type: optoType,
        model: `${kind === 0 ? "KOT" : "KOA"} ${volts}`,
        size: [6.2, 80, 94],
        weightG: 27,
        tariff: "8541.49.00",
        method: "push_in",
        packageUnit: 10,
        certificates: [...(kind === 1 || volts >= 110 ? ["ce"] : []), "emc", "ul508", "eac", "rohs"],
        addition: fill(text("{volts} V {supply}"), {
          volts,
          supply: supplyWord[supply],
        }),
        description:
          kind === 0
            ? text(
                "Optocoupler with {v} V {s} input and transistor output for 3–48 V DC, 3 A. No wearing parts; suited to frequent switching.",
              )
            : text(
                "Optocoupler with {v} V {s} input and triac output for 24–253 V AC, 2 A; zero-crossing switching keeps interference low.",
              ),
        values: { v: volts, s: supplyWord[supply] },
        attributes: {
          control_voltage: volts,
          supply_kind: supply,
          contacts: kind === 0 ? "transistor" : "triac",
          switching_current: kind === 0 ? 3 : 2,
          switching_voltage: kind === 0 ? 48 : 253,
          // An AC input is rectified and smoothed first, for longer than a period of the mains.
          switching_time: supply === "ac" ? 20 : kind === 0 ? 0.1 : 10,
          isolation_voltage: 2.5,
        },
      }),
    ),
  ),
  ...(
    [
      ["4_20ma", "4_20ma"],
      ["4_20ma", "0_10v"],
      ["0_10v", "4_20ma"],
      ["0_10v", "0_10v"],
    ] as const
  ).flatMap(([input, output], index) =>
    (["screw", "push_in"] as const).map((method, methodIndex) =>
      device({
        family: 921,
        variant: index * 10 + methodIndex + 1,
        type: ISOLATOR,
        model: `KSD ${index + 1}-${METHOD_LETTER[method]}`,
        size: [6.2, 93, 102],
        weightG: 62,
        tariff: "8543.70.90",
        method,
        certificates: ["emc", "ul508", "eac", "dnv", "rohs"],
        addition: fill(same("{i} → {o}"), { i: SIGNAL[input], o: SIGNAL[output] }),
        description: text(
          "Module of 6.2 mm that turns {i} into {o} and isolates input, output and supply from one another. Supply 24 V DC.",
        ),
        values: { i: SIGNAL[input], o: SIGNAL[output] },
        attributes: {
          signal_input: input,
          signal_output: output,
          isolation_voltage: 2.5,
          span_accuracy: 0.2,
          rated_voltage: 24,
          supply_kind: "dc",
        },
      }),
    ),
  ),
  ...(["pt100", "tc"] as const).flatMap((input, index) =>
    (["4_20ma", "0_10v"] as const).map((output, outputIndex) =>
      device({
        family: 922,
        variant: index * 10 + outputIndex + 1,
        type: TEMPERATURE,
        model: `KSS ${input === "pt100" ? "P" : "T"}${outputIndex + 1}`,
        size: [12.5, 99, 114],
        weightG: 98,
        tariff: "8543.70.90",
        method: "screw",
        certificates: ["emc", "eac", "rohs"],
        addition: fill(same("{i} → {o}"), { i: SIGNAL[input], o: SIGNAL[output] }),
        description: text(
          "Temperature converter from {i} to {o}; range set by DIP switch; a sensor break is signalled.",
        ),
        values: {
          i: SIGNAL[input],
          o: SIGNAL[output],
        },
        attributes: {
          signal_input: input,
          signal_output: output,
          isolation_voltage: 2.5,
          span_accuracy: 0.5,
          rated_voltage: 24,
          supply_kind: "dc",
        },
      }),
    ),
  ),
  ...(["1a", "5a"] as const).flatMap((input, index) =>
    (["4_20ma", "0_10v"] as const).map((output, outputIndex) =>
      device({
        family: 923,
        variant: index * 10 + outputIndex + 1,
        type: CURRENT_CONVERTER,
        model: `KSA ${input.toUpperCase()}-${outputIndex + 1}`,
        size: [12.5, 99, 114],
        weightG: 112,
        tariff: "8543.70.90",
        method: "screw",
        certificates: ["emc", "eac", "rohs"],
        addition: fill(same("{i} → {o}"), { i: SIGNAL[input], o: SIGNAL[output] }),
        description: text("Turns the {i} output of a current transformer into {o}; measures the true RMS value."),
        values: { i: SIGNAL[input], o: SIGNAL[output] },
        attributes: {
          signal_input: input,
          signal_output: output,
          isolation_voltage: 4,
          span_accuracy: 0.5,
          rated_voltage: 24,
          supply_kind: "dc",
        },
      }),
    ),
  ),
  ...(["dsub9", "dsub15", "dsub25", "dsub37"] as const).map((connector, index) =>
    passive(DSUB, "KAD", connector, Number(connector.slice(4)), index, 125),
  ),
  ...(["idc10", "idc16", "idc20", "idc34", "idc40"] as const).map((connector, index) =>
    passive(IDC, "KAI", connector, Number(connector.slice(3)), 10 + index, 60),
  ),
  ...[8, 9].map((ways, index) => passive(RJ45, "KAR", "rj45", ways, 20 + index, 60)),
];

function passive(
  passiveType: TypeDraft,
  series: string,
  connector: string,
  ways: number,
  index: number,
  volts: number,
): ProductDraft {
  const label = connector.startsWith("dsub")
    ? `D-Sub ${ways}`
    : connector.startsWith("idc")
      ? `IDC ${ways}`
      : ways === 9
        ? "RJ45 + PE"
        : "RJ45";
  return device({
    family: 931,
    variant: index + 1,
    type: passiveType,
    model: `${series} ${ways}`,
    colour: "light_grey",
    size: [round(Math.max(28, ways * 2.9 + 14)), 77, 56],
    weightG: round(28 + ways * 2.6),
    tariff: "8536.90.10",
    method: "screw",
    drawing: `ways=${ways}`,
    certificates: volts >= 75 ? ["ce", "eac", "rohs"] : ["rohs"],
    addition: same(label),
    description: text(
      "Brings every pin of the {c} connector out to a terminal point; {n} connections, pin numbers printed on the housing.",
    ),
    values: { c: label, n: ways },
    attributes: { interface: connector, connections: ways, rated_current: 2, rated_voltage: volts, cross_section: 2.5 },
  });
}

// ── Power supplies and surge protection ────────────────────────────────────────────────────────────────────────

const PSU_1 = type(
  "psu_single",
  "power_single",
  text("KGK single-phase supplies"),
  text("power supply"),
  "psu phases=1",
);
const PSU_3 = type(
  "psu_three",
  "power_three",
  text("KGU three-phase supplies"),
  text("three-phase power supply"),
  "psu phases=3",
);
const DCDC = type("dc_dc", "dc_converters", text("KGD DC/DC converters"), text("DC/DC converter"), "psu phases=0");
const REDUNDANCY = type(
  "redundancy",
  "power_redundancy",
  text("KGY redundancy modules"),
  text("redundancy module"),
  "psu diode=1",
);
const BUFFER = type("buffer", "power_redundancy", text("KGT buffer modules"), text("buffer module"), "psu buffer=1");

const SUPPLY_TEXT: Texts = text(
  "DIN-rail power supply with {p} W, {v} V DC, {a} A; efficiency {e}%, 150% load for five seconds. Output voltage adjustable at the front, with DC OK contact.",
);
const psuMarks = ["ce", "emc", "ul508", "eac", "cb", "dnv", "rohs"];
/** Modules for 24 V DC are below the Low Voltage Directive, as are converters from at most 60 V DC. */
const lowVoltageMarks = psuMarks.filter((mark) => mark !== "ce");
function supply(
  supplyType: TypeDraft,
  series: string,
  family: number,
  variant: number,
  [watts, volts, width, input, efficiency, height, depth]: readonly [
    number,
    number,
    number,
    string,
    number,
    number,
    number,
  ],
): ProductDraft {
  const amps = round(watts / volts);
  return device({
    family,
    variant,
    type: supplyType,
    model: `${series} ${watts}-${volts}`,
    colour: "silver",
    salesSuffix: input.split("..")[1] ?? "",
    size: [width, height, depth],
    weightG: round(120 + watts * 2.1, 0),
    tariff: "8504.40.83",
    method: "screw",
    certificates: Number(input.split("..")[1]) >= 75 ? psuMarks : lowVoltageMarks,
    clampCurrent: amps,
    addition: fill(supplyType === DCDC ? text("{v} V, {a} A, input {i} V") : text("{v} V, {a} A"), {
      v: volts,
      a: num(amps),
      i: input.replace("..", "–"),
    }),
    description: SUPPLY_TEXT,
    values: { p: watts, v: volts, a: num(amps), e: efficiency },
    attributes: {
      output_power: watts,
      output_voltage: volts,
      output_current: amps,
      input_voltage: input,
      efficiency,
      phases: supplyType === PSU_3 ? 3 : supplyType === PSU_1 ? 1 : null,
      protection_degree: "ip20",
      operating_temperature: "-25..70",
    },
  });
}
const power = [
  ...(
    [
      [15, 18, 84],
      [30, 22.5, 86],
      [60, 32, 88],
      [120, 40, 91],
      [240, 60, 93],
      [480, 85, 94],
    ] as const
  ).flatMap(([watts, width, efficiency], index) =>
    (watts <= 60 ? [5, 12, 24, 48] : watts <= 240 ? [12, 24, 48] : [24, 48]).map((volts, voltIndex) =>
      supply(PSU_1, "KGK", 941, index * 10 + voltIndex + 1, [
        watts,
        volts,
        width,
        "85..264",
        efficiency,
        watts <= 60 ? 90 : 125,
        watts <= 60 ? 61 : 118,
      ]),
    ),
  ),
  ...(
    [
      [120, 40, 90],
      [240, 60, 92],
      [480, 85, 94],
      [960, 135, 95],
    ] as const
  ).flatMap(([watts, width, efficiency], index) =>
    [24, 48].map((volts, voltIndex) =>
      supply(PSU_3, "KGU", 942, index * 10 + voltIndex + 1, [watts, volts, width, "320..575", efficiency, 128, 121]),
    ),
  ),
  ...(
    [
      [30, 12, "18..36"],
      [60, 24, "18..36"],
      [60, 12, "36..75"],
      [120, 24, "14..60"],
      [120, 24, "67..160"],
      [240, 24, "200..1000"],
    ] as const
  ).map(([watts, volts, input], index) =>
    supply(DCDC, "KGD", 943, index + 1, [watts, volts, 32 + index * 4, input, 89, 125, 110]),
  ),
  ...[10, 20, 40].map((amps, index) =>
    device({
      family: 944,
      variant: index + 1,
      type: REDUNDANCY,
      model: `KGY ${amps}`,
      colour: "silver",
      size: [32 + index * 8, 125, 110],
      weightG: 320 + amps * 8,
      tariff: "8504.40.83",
      method: "screw",
      certificates: lowVoltageMarks,
      clampCurrent: amps * 2,
      addition: fill(text("2 × {amps} A"), { amps }),
      description: text(
        "Module that decouples two supplies by MOSFET, {a} A in all. If one supply fails, the load stays supplied and a relay contact signals the fault.",
      ),
      values: { a: amps * 2 },
      attributes: {
        output_current: amps * 2,
        output_voltage: 24,
        input_voltage: "10..60",
        channels: 2,
        efficiency: 98,
        protection_degree: "ip20",
      },
    }),
  ),
  ...[20, 40].map((amps, index) =>
    device({
      family: 945,
      variant: index + 1,
      type: BUFFER,
      model: `KGT ${amps}`,
      colour: "silver",
      size: [52 + index * 12, 125, 118],
      weightG: 640 + amps * 6,
      tariff: "8504.40.83",
      method: "screw",
      certificates: lowVoltageMarks,
      clampCurrent: amps,
      addition: fill(text("24 V, {amps} A"), { amps }),
      description: text(
        "Supplies a 24 V DC load with {a} A for 200 ms when the mains fails; capacitor-based and maintenance-free.",
      ),
      values: { a: amps },
      attributes: {
        output_current: amps,
        output_voltage: 24,
        input_voltage: "22.5..30",
        channels: 1,
        efficiency: 97,
        protection_degree: "ip20",
      },
    }),
  ),
];

const SPD_12 = type(
  "spd_t12",
  "surge_power",
  text("KPF type 1+2 SPDs"),
  text("surge protective device"),
  "spd type=12",
);
const SPD_2 = type("spd_t2", "surge_power", text("KPF type 2 SPDs"), text("surge protective device"), "spd type=2");
const SPD_3 = type("spd_t3", "surge_power", text("KPF type 3 SPDs"), text("surge protective device"), "spd type=3");
const SPD_PV = type(
  "spd_pv",
  "surge_pv",
  text("KPG photovoltaic SPDs"),
  text("photovoltaic surge protective device"),
  "spd type=pv",
);
const SPD_S = type(
  "spd_signal",
  "surge_signal",
  text("KPH signal SPDs"),
  text("signal surge protective device"),
  "spd type=signal",
);
const SPD_TEXT: Texts = text(
  "{t} device, {p}-pole, Uc {u} V; {i}, protection level {l} kV (IEC {n}). Cartridge replaceable under voltage; status window.",
);
const DISCHARGE_TEXT: Readonly<Record<"t12" | "t2" | "t3", Texts>> = {
  t12: text("impulse current Iimp 12.5 kA"),
  t2: text("maximum discharge current 40 kA"),
  t3: text("open-circuit voltage Uoc 6 kV"),
};
/** What IEC 61643-11 has the maker state for the class: Iimp for type 1, In and Imax for type 2, Uoc for type 3. */
const DISCHARGE = {
  t12: { impulse_current: 12.5, nominal_discharge: 20, max_discharge: 60 },
  t2: { nominal_discharge: 20, max_discharge: 40 },
  t3: { open_circuit_voltage: 6 },
} as const;
/** Up to the cross-section that IEC 60364-5-53 asks for at a type 1 device. */
const SPD_CLAMP = {
  connection_method: "screw",
  solid_section: "1.5..25",
  flexible_section: "1.5..16",
  screw_size: "M5",
  tightening_torque: torque("M5"),
  stripping_length: 13,
} as const;
/** HS 2022: heading 8535 above 1000 V, 8536 up to there. */
const spdTariff = (volts: number) => (volts > 1000 ? "8535.40.00" : "8536.30.90");
const surge = [
  ...(
    [
      [SPD_12, "t12", [1.5, 1.7], "Type 1+2"],
      [SPD_2, "t2", [1.25, 1.5], "Type 2"],
      [SPD_3, "t3", [1.1], "Type 3"],
    ] as const
  ).flatMap(([spdType, code, levels, word], index) =>
    [1, 2, 3, 4].flatMap((poles) =>
      (code === "t3" ? [275] : [275, 320]).map((uc, ucIndex) =>
        device({
          family: 951,
          variant: index * 100 + poles * 10 + ucIndex,
          type: spdType,
          model: `KPF${code === "t12" ? "1" : code === "t2" ? "2" : "3"} ${uc}/${poles}`,
          colour: "light_grey",
          size: [poles * 17.8, 90, 66],
          weightG: poles * 112,
          tariff: spdTariff(uc),
          drawing: `poles=${poles}`,
          certificates: ["ce", "ul1449", "eac", "cb", "rohs"],
          addition: fill(text("{word}, {poles}-pole"), {
            word: text(word, "in a name"),
            poles,
          }),
          description: SPD_TEXT,
          values: {
            t: text(word, "of a device"),
            p: poles,
            u: uc,
            i: DISCHARGE_TEXT[code],
            l: num(levels[ucIndex] ?? levels[0]),
            n: "61643-11",
          },
          attributes: {
            spd_type: code,
            poles,
            max_continuous_voltage: uc,
            ...DISCHARGE[code],
            protection_level: levels[ucIndex] ?? levels[0],
            protection_degree: "ip20",
            ...SPD_CLAMP,
          },
        }),
      ),
    ),
  ),
  ...[600, 1000, 1200, 1500].map((uc, index) =>
    device({
      family: 952,
      variant: index + 1,
      type: SPD_PV,
      model: `KPG ${uc}`,
      colour: "light_grey",
      size: [53.4, 90, 66],
      weightG: 350,
      tariff: spdTariff(uc),
      drawing: "poles=3",
      certificates: ["ce", "eac", "cb", "rohs"],
      addition: fill(text("{uc} V DC"), { uc }),
      description: SPD_TEXT,
      values: {
        t: text("Type 2 photovoltaic"),
        p: 3,
        u: uc,
        i: DISCHARGE_TEXT.t2,
        l: num(round(uc * 0.0038)),
        n: "61643-31",
      },
      attributes: {
        spd_type: "t2",
        poles: 3,
        max_continuous_voltage: uc,
        ...DISCHARGE.t2,
        protection_level: round(uc * 0.0038),
        protection_degree: "ip20",
        ...SPD_CLAMP,
      },
    }),
  ),
  ...[5, 12, 24, 48, 60, 110].map((volts, index) =>
    device({
      family: 953,
      variant: index + 1,
      type: SPD_S,
      model: `KPH ${volts}`,
      colour: "light_grey",
      size: [6.2, 93, 102],
      weightG: 58,
      tariff: "8536.30.10",
      method: "push_in",
      certificates: volts >= 75 ? ["ce", "eac", "rohs"] : ["rohs"],
      addition: fill(text("{volts} V"), { volts }),
      description: text(
        "Protects one pair of signal wires at {v} V nominal; 6.2 mm wide (IEC 61643-21). Grounded through the rail; can be tested without interrupting the signal.",
      ),
      values: { v: volts },
      attributes: {
        spd_type: "d1c2",
        max_continuous_voltage: round(volts * 1.2),
        nominal_discharge: 5,
        max_discharge: 10,
        protection_level: round(volts * 0.004 + 0.02, 2),
        rated_current: 0.6,
        poles: 2,
      },
    }),
  ),
];

// ── Energy ─────────────────────────────────────────────────────────────────────────────────────────────────────

const ANALYSER = type(
  "analyser",
  "energy_analysers",
  text("KEA energy analysers"),
  text("energy analyser"),
  "analyser",
);
const ANALYSER_RAIL = type(
  "analyser_rail",
  "energy_analysers",
  text("KER DIN-rail analysers"),
  text("DIN-rail energy analyser"),
  "meter display=wide",
);
const METER_1 = type(
  "meter_single",
  "energy_meters",
  text("KEM single-phase meters"),
  text("single-phase energy meter"),
  "meter phases=1",
);
const METER_3 = type(
  "meter_three",
  "energy_meters",
  text("KEM three-phase meters"),
  text("three-phase energy meter"),
  "meter phases=3",
);
const CT = type(
  "ct_ring",
  "current_transformers",
  text("KAT current transformers"),
  text("current transformer"),
  "ct core=solid",
);
const CT_SPLIT = type(
  "ct_split",
  "current_transformers",
  text("KAB split-core transformers"),
  text("split-core current transformer"),
  "ct core=split",
);
const GATEWAY = type("gateway", "gateways", text("KIO gateways"), text("gateway"), "gateway");
const IO = type("io_module", "io_modules", text("KIM I/O modules"), text("I/O module"), "io");

const PROTOCOL_NAME: Readonly<Record<string, string>> = {
  modbus_rtu: "Modbus RTU",
  modbus_tcp: "Modbus TCP",
  iec62056: "IEC 62056-21",
  mqtt: "MQTT",
  opcua: "OPC UA",
  rest: "HTTP REST",
};
/** How a gateway reaches the platform. */
const LINK_NAME = { ethernet: "Ethernet", lte: "LTE", wifi: "Wi-Fi", lorawan: "LoRaWAN" } as const;

const protocolNames = (codes: string) =>
  codes
    .split(";")
    .map((code) => PROTOCOL_NAME[code] ?? code)
    .join(", ");

/** Modbus RTU runs on RS-485; Modbus TCP and MQTT on a network. */
const wiredInterfaces = (codes: string) =>
  [/rtu/.test(codes) && "rs485", /tcp|mqtt/.test(codes) && "ethernet"].filter(Boolean).join(";") || null;

/** Direct meters take 16 mm² even for less current (EN 50470-1 counts the supply cable). */
const SMALLEST_METER_CLAMP = 60;

const energy = [
  ...(
    [
      ["KEA 10", "modbus_rtu", "0.5s"],
      ["KEA 10-E", "modbus_tcp", "0.5s"],
      ["KEA 20", "modbus_rtu", "0.2s"],
      ["KEA 20-E", "modbus_tcp;mqtt", "0.2s"],
      ["KEA 30", "modbus_rtu;modbus_tcp", "0.2s"],
      ["KEA 30-Q", "modbus_tcp;opcua;mqtt", "0.2s"],
    ] as const
  ).map(([model, protocol, accuracy], index) =>
    device({
      family: 961,
      variant: index + 1,
      type: ANALYSER,
      model,
      colour: "black",
      size: [96, 96, 64],
      weightG: 320 + index * 12,
      tariff: "9030.33.70",
      drawing: `lines=${3 + (index >> 1)}`,
      addition: same(protocolNames(protocol)),
      certificates: ["ce", "emc", "eac", "cb", "rohs"],
      description: text(
        "Panel-mounting energy analyser, 96 × 96 mm, class {c}; measures current, voltage, power, energy, demand and harmonics up to order {h}. Communication: {p}.",
      ),
      values: {
        c: numerals(accuracy.toUpperCase()),
        h: 31 + (index >> 1) * 16,
        p: protocolNames(protocol),
      },
      attributes: {
        accuracy,
        protocol,
        phases: 3,
        rated_voltage: 400,
        secondary_current: 5,
        mounting: "panel",
        interface: wiredInterfaces(protocol),
        protection_degree: "ip54",
      },
    }),
  ),
  ...(
    [
      ["KER 3", "modbus_rtu", 72],
      ["KER 3-M", "modbus_rtu;mqtt", 72],
      ["KER 12", "modbus_tcp", 108],
    ] as const
  ).map(([model, protocol, width], index) =>
    device({
      family: 962,
      variant: index + 1,
      type: ANALYSER_RAIL,
      model,
      colour: "light_grey",
      size: [width, 90, 62],
      weightG: 240 + index * 60,
      tariff: "9030.33.70",
      method: "screw",
      addition: same(protocolNames(protocol)),
      certificates: ["ce", "emc", "eac", "rohs"],
      description: text(
        "DIN-rail analyser that takes no space in the door; measures three phases through current transformers and communicates by {p}.",
      ),
      values: { p: protocolNames(protocol) },
      attributes: {
        accuracy: "0.5s",
        protocol,
        phases: 3,
        rated_voltage: 400,
        secondary_current: 5,
        interface: wiredInterfaces(protocol),
        protection_degree: "ip20",
      },
    }),
  ),
  ...(
    [
      [METER_1, 1, 45, "pulse", 17.8],
      [METER_1, 1, 100, "modbus_rtu", 35.6],
      [METER_3, 3, 65, "pulse", 71.2],
      [METER_3, 3, 80, "modbus_rtu", 71.2],
      [METER_3, 3, 100, "modbus_rtu;iec62056", 71.2],
      [METER_3, 3, 5, "modbus_rtu;iec62056", 71.2],
    ] as const
  ).map(([meterType, phases, amps, protocol, width], index) =>
    device({
      family: 963,
      variant: index + 1,
      type: meterType,
      model: `KEM ${phases}-${amps}`,
      colour: "light_grey",
      size: [width, 90, 65],
      weightG: 90 + phases * 90,
      tariff: "9028.30.19",
      method: "screw",
      // Annex II of the Low Voltage Directive leaves electricity meters out.
      certificates: ["mid", "emc", "eac", "rohs"],
      clampCurrent: amps === 5 ? amps : Math.max(amps, SMALLEST_METER_CLAMP),
      addition: amps === 5 ? text("for transformers, 5 A") : fill(text("{amps} A direct"), { amps }),
      description: text(
        "MID-approved active energy meter, accuracy class B; backlit display, sealable cover. For sub-metering of tenants and single circuits.",
      ),
      attributes: {
        accuracy: "b",
        rated_current: amps,
        phases,
        protocol,
        interface: wiredInterfaces(protocol),
        rated_voltage: phases === 1 ? 230 : 400,
        protection_degree: "ip20",
      },
    }),
  ),
  ...(
    [
      [21, 44, 65, 30, [50, 60, 75, 100, 125, 150, 200]],
      [31, 61, 84, 34, [150, 200, 250, 300, 400, 500]],
      [51, 86, 110, 38, [500, 600, 750, 800, 1000]],
      [81, 125, 150, 42, [1000, 1200, 1250, 1600]],
    ] as const
  ).flatMap(([window, width, height, depth, ratios], index) =>
    ratios.flatMap((primary) =>
      (primary >= 100 && primary <= 1000 ? [5, 1] : [5]).map((secondary) =>
        device({
          family: 971,
          variant: index * 200 + Math.round(primary / 10) + (secondary === 1 ? 1 : 0) * 5 + (index === 0 ? 0 : 0),
          type: CT,
          model: `KAT ${window} ${primary}/${secondary}`,
          colour: secondary === 5 ? "black" : "blue",
          size: [width, height, depth],
          weightG: round(140 + window * 6.5 + primary * 0.05, 0),
          tariff: "8504.31.29",
          certificates: ["ce", "eac", "cb", "rohs"],
          drawing: `window=${window}`,
          description: text(
            "Current transformer {p}/{s} A with a window of {w} mm for cable or busbar, class {c}. Sealable terminal cover (IEC 61869-2).",
          ),
          values: { p: primary, s: secondary, w: window, c: primary < 150 ? "1" : num(0.5) },
          attributes: {
            primary_current: primary,
            secondary_current: secondary,
            window,
            accuracy: primary < 150 ? "1" : "0.5",
            rated_burden: primary < 150 ? 1.5 : primary < 600 ? 5 : 10,
            mounting: "screw",
            rated_voltage: 720,
            protection_degree: "ip20",
          },
        }),
      ),
    ),
  ),
  ...(
    [
      [24, 53, 75, 38, [100, 150, 200, 250, 300, 400]],
      [36, 71, 98, 41, [300, 400, 500, 600, 800]],
    ] as const
  ).flatMap(([window, width, height, depth, ratios], index) =>
    ratios.flatMap((primary) =>
      [5, 1].map((secondary) =>
        device({
          family: 972,
          variant: index * 300 + primary / 10 + (secondary === 1 ? 5 : 0),
          type: CT_SPLIT,
          model: `KAB ${window} ${primary}/${secondary}`,
          colour: secondary === 5 ? "black" : "blue",
          size: [width, height, depth],
          weightG: round(190 + window * 8, 0),
          tariff: "8504.31.29",
          certificates: ["ce", "eac", "rohs"],
          drawing: `window=${window}`,
          description: text(
            "Split-core current transformer {p}/{s} A, window {w} mm, class {c}. Can be retrofitted in an existing panel without disconnecting the cable.",
          ),
          values: { p: primary, s: secondary, w: window, c: "1" },
          attributes: {
            primary_current: primary,
            secondary_current: secondary,
            window,
            accuracy: "1",
            rated_burden: 1.5,
            mounting: "cable",
            rated_voltage: 720,
            protection_degree: "ip20",
          },
        }),
      ),
    ),
  ),
  ...(
    [
      ["KIO-G 100", "modbus_rtu;modbus_tcp;mqtt", "ethernet", 32],
      ["KIO-G 100L", "modbus_rtu;modbus_tcp;mqtt", "lte", 32],
      ["KIO-G 200", "modbus_rtu;modbus_tcp;iec62056;mqtt;rest", "ethernet", 64],
      ["KIO-G 200W", "modbus_rtu;modbus_tcp;iec62056;mqtt;rest", "wifi", 64],
      ["KIO-G 200R", "modbus_rtu;mqtt", "lorawan", 64],
      ["KIO-G 500", "modbus_rtu;modbus_tcp;iec62056;mqtt;opcua;rest", "ethernet", 250],
    ] as const
  ).map(([model, protocol, link, channels], index) =>
    device({
      family: 981,
      variant: index + 1,
      type: GATEWAY,
      model,
      colour: "black",
      size: [index < 2 ? 36 : 54, 90, 62],
      weightG: 130 + index * 18,
      tariff: "8517.62.00",
      method: "push_in",
      drawing: `ports=${index < 2 ? 2 : index < 5 ? 3 : 4}${link === "ethernet" ? "" : ` radio=${link}`}`,
      addition: same(LINK_NAME[link]),
      certificates: link === "ethernet" ? ["emc", "eac", "rohs"] : ["red", "eac", "rohs"],
      description: text(
        "Gateway that collects the data of up to {n} meters and analysers and sends it to the KIO platform; stores 30 days of data if the connection is lost. Protocols: {p}.",
      ),
      values: { n: channels, p: protocolNames(protocol) },
      attributes: {
        protocol,
        // LoRaWAN reads sensors; what goes to the platform needs a network.
        interface: link === "lorawan" ? "rs485;lorawan;ethernet" : `rs485;${link}`,
        channels,
        rated_voltage: 24,
        supply_kind: "dc",
        protection_degree: "ip20",
      },
    }),
  ),
  ...(
    [
      ["KIM 4D", 4, "pnp"],
      ["KIM 8D", 8, "pnp"],
      ["KIM 16D", 16, "pnp"],
      ["KIM 4A", 4, "4_20ma"],
      ["KIM 8A", 8, "4_20ma"],
      ["KIM 4T", 4, "pt100"],
    ] as const
  ).map(([model, channels, input], index) =>
    device({
      family: 982,
      variant: index + 1,
      type: IO,
      model,
      colour: "black",
      size: [channels > 8 ? 72 : 36, 90, 62],
      weightG: 96 + channels * 5,
      tariff: "8538.90.99",
      method: "push_in",
      drawing: `channels=${channels}`,
      addition: fill(counted("{channels} inputs", channels), { channels }),
      certificates: ["emc", "eac", "rohs"],
      description: text(
        "Module with {n} inputs for water, gas and heat meters and sensors; sends its values by Modbus RTU; address set by rotary switch.",
      ),
      values: { n: channels },
      attributes: {
        channels,
        signal_input: input,
        protocol: "modbus_rtu",
        interface: "rs485",
        rated_voltage: 24,
        supply_kind: "dc",
        protection_degree: "ip20",
      },
    }),
  ),
];

export const DEVICES: readonly ProductDraft[] = [...distribution, ...relays, ...power, ...surge, ...energy];
