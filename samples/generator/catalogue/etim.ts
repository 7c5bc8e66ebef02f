import { type AttributeCode, COLOURS, type ColourCode, type UNITS } from "./reference.ts";

// Contains information from the ETIM Classification Model, which is made available by ETIM International under the Open Data
// Commons Attribution License v1.0. Read in release 10.0, all sectors, metric, of 2024-12-05 (etim-international.com/downloads).

export const ETIM_RELEASE = "10.0";

/** Versions of the classes in that release. */
export const CLASS_VERSIONS: Readonly<Record<string, number>> = {
  EC000897: 10, // Feed-through terminal block
  EC000899: 9, // Fuse terminal block
  EC000901: 8, // Ground terminal block
  EC000902: 8, // (Knife) disconnect terminal block
  EC000941: 10, // Surge protection device for power supply systems
  EC001437: 7, // Switching relay
  EC002540: 9, // DC-power supply
  EC002653: 10, // Isolation amplifier
};

export const ETIM_UNITS: Readonly<Record<keyof typeof UNITS, string>> = {
  mm: "EU570448",
  mm2: "EU570126",
  m: "EU570036",
  A: "EU570459",
  mA: "EU570174",
  kA: "EU570170",
  V: "EU570079",
  kV: "EU570193",
  W: "EU570054",
  VA: "EU000022",
  Nm: "EU570245",
  C: "EU570073",
  pct: "EU570382",
  ms: "EU570169",
  dpi: "EU000006",
};

/** Features of terminal blocks, and of devices where no other class has the attribute. */
export const FEATURES: Partial<Record<AttributeCode, string>> = {
  rated_current: "EF008250", // Rated current In
  rated_voltage: "EF000228", // Rated voltage
  fuse_size: "EF002530", // Type of fuse insert
  indicator: "EF002532", // Type of indication element for defect indication
  output_voltage: "EF009393", // Nominal value output voltage 1
  output_current: "EF009396", // Nominal value output current 1
  output_power: "EF003034", // Power output
  nominal_discharge: "EF004214", // Nominal discharge surge current (8/20)
  max_discharge: "EF012274", // Max. discharge surge current (8/20)
  protection_level: "EF003525", // Voltage protection level
  levels: "EF002659", // Number of levels
  connection_method: "EF002526;EF002527", // Type of electrical connection 1 and 2
  solid_section: "EF007337;EF007343", // Connectable conductor cross section solid-core, and multi-wired
  flexible_section: "EF007341", // … fine-strand without cable end sleeve
  ferrule_section: "EF007339", // … fine-strand with cable end sleeve
  rail_profile: "EF000003", // Mounting method
  flammability: "EFNA0008", // Inflammability class of insulation material according to UL 94
  operating_temperature: "EF002393", // Operating temperature
  protection_degree: "EF005474", // Degree of protection (IP)
};

export const VALUES: Partial<Record<AttributeCode, Readonly<Record<string, string>>>> = {
  fuse_size: { "5x20": "EV005501", "6.3x32": "EV008975", blade: "EV005499" },
  indicator: { none: "EV000494", led24: "EV000432", led230: "EV000432" },
  supply_kind: { dc: "EV000461", ac: "EV000460", acdc: "EV000509" },
  connection_method: {
    screw: "EV000415",
    push_in: "EV009442",
    spring: "EV005752",
    bolt: "EV008864",
    plug: "EV000414",
  },
  // Top hat rail of 35 mm, whatever its height.
  rail_profile: { th35_7: "EV005503", th35_15: "EV005503", th15: "EV005504", g32: "EV005274" },
  flammability: { v0: "EV004429", v2: "EV004431", hb: "EV004432" },
  protection_degree: { ip20: "EV006405", ip40: "EV006415", ip54: "EV006419", ip00: "EV006404" },
};

const COLOUR_VALUES: Partial<Record<ColourCode, string>> = {
  beige: "EV000279",
  blue: "EV000080",
  grey: "EV000270",
  red: "EV000233",
  black: "EV000206",
  green_yellow: "EV000120",
  orange: "EV000236",
  white: "EV000202",
  yellow: "EV000234",
};

type Row = Readonly<Record<"class" | "attribute" | "value" | "feature" | "etim_value" | "unit", string>>;

const [RELAY, AMPLIFIER, POWER_SUPPLY, SURGE] = ["EC001437", "EC002653", "EC002540", "EC000941"];
const DEVICES = [RELAY, AMPLIFIER, POWER_SUPPLY, SURGE];
const row = (
  classes: readonly (string | undefined)[],
  { attribute, value = "", feature = "", etim_value = "", unit = "" }: Partial<Row> & Pick<Row, "attribute">,
): Row => ({ class: classes.join(";"), attribute, value, feature, etim_value, unit });

/** Columns of products, and what devices have differently. */
export const etimRows = (): Row[] => [
  row([], { attribute: "width_mm", feature: "EF000008" }),
  row([], { attribute: "height_mm", feature: "EF000040" }),
  row([], { attribute: "depth_mm", feature: "EF000049" }),
  row([], { attribute: "colour", feature: "EF000007" }),
  ...(Object.keys(COLOURS) as ColourCode[]).flatMap((value) => {
    const code = COLOUR_VALUES[value];
    return code === undefined ? [] : [row([], { attribute: "colour", value, etim_value: code })];
  }),
  ...["width_mm", "height_mm", "depth_mm", "connection_method"].map((attribute) =>
    row([SURGE], { attribute, feature: "-" }),
  ),
  ...["colour", "solid_section", "flexible_section"].map((attribute) => row(DEVICES, { attribute, feature: "-" })),
  row([RELAY, AMPLIFIER, POWER_SUPPLY], { attribute: "connection_method", feature: "EF003961" }),
  row([RELAY, AMPLIFIER, POWER_SUPPLY], { attribute: "connection_method", value: "push_in", etim_value: "-" }),
  row([AMPLIFIER], { attribute: "rated_voltage", feature: "-" }),
  row([AMPLIFIER], { attribute: "rail_profile", value: "th35_7", etim_value: "EV009415" }),
  row([RELAY, POWER_SUPPLY], { attribute: "rail_profile", feature: "-" }),
  row([RELAY, POWER_SUPPLY, SURGE], { attribute: "operating_temperature", feature: "-" }),
  row([RELAY], { attribute: "supply_kind", feature: "EF008242" }),
];
