import { fill, join, listed, num, numerals, same, type Texts, text } from "../texts.ts";
import { orderNumber, type ProductDraft, productName, round, type TypeDraft } from "./draft.ts";
import { ATTRIBUTES, COLOURS, type ColourCode } from "./reference.ts";
import type { CategoryCode } from "./structure.ts";
import { RATED_CURRENT, TERMINALS } from "./terminals.ts";

/** Parts without a voltage of their own are outside the Low Voltage Directive. */
const MARKS = ["rohs"];
const NONE: Texts = same("");

const type = (code: string, category: CategoryCode, plural: Texts, noun: Texts, drawing: string): TypeDraft => ({
  code,
  category,
  plural,
  noun,
  drawing,
});

type Part = Omit<
  ProductDraft,
  "code" | "name" | "unit" | "minOrderQuantity" | "certificates" | "salesCode" | "drawing" | "connection"
> & {
  readonly family: number;
  readonly variant: number;
  readonly addition?: Texts;
  /** Distinguishes parts of one model in the sales code. */
  readonly salesSuffix?: string;
  readonly showColour?: boolean;
  readonly drawing?: string;
  readonly connection?: Texts;
  readonly certificates?: readonly string[];
  readonly unit?: "piece" | "metre";
  readonly minOrderQuantity?: number;
};

function part({ family, variant, addition, salesSuffix, showColour = true, ...rest }: Part): ProductDraft {
  return {
    drawing: "",
    connection: NONE,
    certificates: MARKS,
    unit: "piece",
    minOrderQuantity: rest.packageUnit,
    ...rest,
    code: orderNumber(family, variant, rest.colour),
    salesCode: [rest.modelType.replace(/[^\w.]+/g, "-"), salesSuffix, COLOURS[rest.colour].letters]
      .filter(Boolean)
      .join("-"),
    name: productName(rest.type, rest.modelType, showColour ? rest.colour : undefined, addition),
  };
}

const PLASTIC = { material: "pa66", flammability: "v0", operating_temperature: "-40..105" } as const;

// ── End plates and partition plates: one for each profile of an open terminal block ─────────────────────────────

const PROFILE_OF_GROUND: Readonly<Record<string, string>> = { KVT: "KV", KPT: "KP", KYT: "KY" };
const CLOSED_SERIES = new Set(["KVY", "KVYT", "KVC"]);

type Profile = {
  readonly series: string;
  readonly suffix: string;
  readonly sections: number[];
  readonly heightMm: number;
  readonly depthMm: number;
};

const seriesOf = (draft: ProductDraft) => draft.modelType.split(" ")[0] ?? "";
const sectionOf = (draft: ProductDraft) => Number(draft.attributes.cross_section);

/** The profile that an end plate has to match; ground terminals share the one of their series. */
function profileKey(draft: ProductDraft): string {
  const series = seriesOf(draft);
  return [PROFILE_OF_GROUND[series] ?? series, draft.heightMm, draft.depthMm].join("|");
}

const profiles = new Map<string, Profile>();
for (const draft of TERMINALS) {
  const series = seriesOf(draft);
  if (CLOSED_SERIES.has(series) || series in PROFILE_OF_GROUND) continue;
  const profile = profiles.get(profileKey(draft)) ?? {
    series,
    suffix: /\/\d/.exec(draft.modelType)?.[0] ?? "",
    sections: [],
    heightMm: draft.heightMm,
    depthMm: draft.depthMm,
  };
  if (!profile.sections.includes(sectionOf(draft))) profile.sections.push(sectionOf(draft));
  profiles.set(profileKey(draft), profile);
}

const END_PLATE = type("end_plate", "end_plates", text("End plates"), text("end plate"), "plate");
const PARTITION = type(
  "partition_plate",
  "partition_plates",
  text("Partition plates"),
  text("partition plate"),
  "partition",
);
const WITH_PARTITION = new Set(["KV", "KP", "KY", "KVS", "KV2", "KP2"]);

const platesByProfile = new Map<string, ProductDraft[]>();
const plates = [...profiles].flatMap(([key, profile], index) => {
  const sections =
    profile.sections.length > 1 ? `${profile.sections[0]}-${profile.sections.at(-1)}` : `${profile.sections[0]}`;
  const fitting = `${profile.series} ${sections}${profile.suffix}`;
  const models = profile.sections.map((section) => `${profile.series} ${section}${profile.suffix}`);
  const values = { fits: listed(models), h: num(profile.heightMm), d: num(profile.depthMm) };
  const outline = profile.series.startsWith("KP") ? "low" : profile.series.startsWith("KY") ? "round" : "arch";
  const common = {
    packageUnit: 50,
    tariff: "8547.20.00",
    heightMm: profile.heightMm,
    depthMm: profile.depthMm,
    drawing: `outline=${outline}`,
  };
  const made = (["beige", "grey"] as const).map((colour) =>
    part({
      ...common,
      family: 601,
      variant: index + 1,
      type: END_PLATE,
      modelType: `KKP ${fitting}`,
      colour,
      widthMm: 1.5,
      weightG: round((profile.heightMm * profile.depthMm * 1.5 * 0.72 * 1.14) / 1000),
      description: fill(
        text(
          "Plate of 1.5 mm that closes the open side of {fits} terminal blocks; profile {h} × {d} mm. One is used at the end of a row and where the profile changes.",
        ),
        values,
      ),
      attributes: { thickness: 1.5, ...PLASTIC },
    }),
  );
  const partition = WITH_PARTITION.has(profile.series)
    ? [
        part({
          ...common,
          family: 602,
          variant: index + 1,
          type: PARTITION,
          modelType: `KAP ${fitting}`,
          colour: "grey",
          widthMm: 1.5,
          heightMm: profile.heightMm + 8,
          depthMm: profile.depthMm + 6,
          weightG: round(((profile.heightMm + 8) * (profile.depthMm + 6) * 1.5 * 0.78 * 1.14) / 1000),
          description: fill(
            text(
              "Plate that projects 4 mm beyond {fits} terminal blocks and separates voltage groups and jumpers. It increases clearances and creepage distances.",
            ),
            values,
          ),
          attributes: { thickness: 1.5, ...PLASTIC },
        }),
      ]
    : [];
  platesByProfile.set(key, [...made, ...partition]);
  return [...made, ...partition];
});

// ── Jumpers: the pitch is the width of the terminal block ──────────────────────────────────────────────────────

const SCREW_JUMPER = type(
  "screw_jumper",
  "jumpers",
  text("Screw jumpers"),
  text("screw jumper"),
  "jumper method=screw",
);
const PLUG_JUMPER = type(
  "plug_jumper",
  "jumpers",
  text("Plug-in jumpers"),
  text("plug-in jumper"),
  "jumper method=plug",
);

const PITCHES: readonly (readonly [pitch: number, section: number])[] = [
  [3.5, 1.5],
  [4.2, 1.5],
  [5.2, 2.5],
  [6.2, 4],
  [8.2, 6],
  [10.2, 10],
  [12.2, 16],
  [14.2, 25],
  [16.2, 35],
];

const jumpers = PITCHES.flatMap(([pitch, section], index) =>
  (
    [
      ["screw", [2, 3, 4, 5, 10], ["silver"]],
      ["plug", [2, 3, 4, 5, 10, 20], ["red", "blue"]],
    ] as const
  ).flatMap(([method, poleCounts, colours]) =>
    method === "screw" && pitch === 3.5
      ? []
      : poleCounts.flatMap((poles) =>
          colours.map((colour) => {
            const values = { p: num(pitch), n: poles, a: num(RATED_CURRENT[section] ?? 0) };
            return part({
              family: method === "screw" ? 611 : 612,
              variant: index * 100 + poles,
              type: method === "screw" ? SCREW_JUMPER : PLUG_JUMPER,
              modelType: `${method === "screw" ? "KVK" : "KPK"} ${pitch}/${poles}`,
              colour,
              showColour: method === "plug",
              drawing: `poles=${poles}`,
              widthMm: round(pitch * poles - 0.6),
              heightMm: method === "screw" ? 7 : 10,
              depthMm: method === "screw" ? 12.5 : 22.5,
              weightG: round(poles * (0.35 + pitch * (method === "screw" ? 0.16 : 0.11))),
              packageUnit: poles >= 10 ? 10 : 50,
              tariff: "8536.90.10",
              description: fill(
                method === "screw"
                  ? text(
                      "Jumper with {n} poles for screw terminal blocks {p} mm wide, {a} A. Fits the jumper channel; each pole has its own screw.",
                    )
                  : text(
                      "Plug-in jumper with {n} poles for push-in and spring-cage terminal blocks {p} mm wide, {a} A. Individual poles can be broken off to skip terminal blocks.",
                    ),
                values,
              ),
              attributes: {
                poles,
                pitch,
                rated_current: RATED_CURRENT[section] ?? null,
                connection_method: method,
                material: "copper",
              },
            });
          }),
        ),
  ),
);

// ── Markers ────────────────────────────────────────────────────────────────────────────────────────────────────

const MARKER = type(
  "terminal_marker",
  "terminal_markers",
  text("KE terminal markers"),
  text("terminal marker"),
  "marker",
);
const PRINTS = [
  "",
  "1–10",
  "11–20",
  "21–30",
  "31–40",
  "41–50",
  "51–60",
  "61–70",
  "71–80",
  "81–90",
  "91–100",
  "L1 L2 L3 N PE",
  "U V W PE",
  "+ −",
];
const MARKER_WIDTHS = [3.5, 4.2, 5.2, 6.2, 8.2, 10.2, 12.2];

const markers = MARKER_WIDTHS.flatMap((width, index) =>
  PRINTS.map((print, printIndex) =>
    part({
      family: 701,
      variant: index * 20 + printIndex + 1,
      type: MARKER,
      modelType: `KE ${width}/${printIndex === 0 ? "B" : print.replace("–", "-").replaceAll(" ", "")}`,
      colour: "white",
      showColour: false,
      addition: print === "" ? text("blank") : fill(text("printed {print}"), { print }),
      drawing: `poles=10 text=${(print.split(/[–\s]/)[0] || "blank").replace("=", "")}`,
      widthMm: round(width * 10),
      heightMm: width < 5 ? 5.5 : 6.5,
      depthMm: 4,
      weightG: round(width * 0.19),
      packageUnit: 10,
      tariff: "3926.90.97",
      description: fill(
        text(
          "Snap-in strip of ten markers for terminal blocks {w} mm wide. Polycarbonate with a thermal-transfer print that does not rub off.",
        ),
        { w: num(width) },
      ),
      attributes: {
        marker_width: width,
        fits_width: width,
        print: print || null,
        tags: 10,
        material: "pc",
        flammability: "v2",
        operating_temperature: "-40..100",
      },
    }),
  ),
);

const STRIP = type("marker_strip", "marker_strips", text("KES marker strips"), text("marker strip"), "strip");
const strips = [5, 6, 8, 10, 12].flatMap((width, index) =>
  (["white", "yellow"] as const).map((colour) =>
    part({
      family: 711,
      variant: index + 1,
      type: STRIP,
      modelType: `KES ${width}`,
      colour,
      widthMm: width,
      heightMm: 60,
      depthMm: 60,
      weightG: round(width * 7.4),
      packageUnit: 1,
      tariff: "3919.90.80",
      description: fill(
        text("Reel of 20 metres, {w} mm wide; printed on a thermal-transfer printer and cut to any length."),
        { w: width },
      ),
      attributes: { marker_width: width, length: 20000, material: "pet", operating_temperature: "-40..120" },
    }),
  ),
);

const CLIP = type("cable_clip", "cable_markers", text("KM clip-on cable markers"), text("cable marker"), "clip");
const TAG = type("cable_tag", "cable_markers", text("KMT cable tags"), text("cable tag"), "tag");
const CHARACTERS = [..."0123456789ABCDEFLNPRSTUVW", "PE", "+", "−"];
const CLIP_SIZES = [
  [1, "1..2", 4],
  [2, "2..3.5", 5],
  [3, "3.5..5.5", 6.5],
] as const;
const clips = CLIP_SIZES.flatMap(([size, diameter, height], index) =>
  CHARACTERS.map((character, characterIndex) =>
    part({
      family: 721,
      variant: index * 100 + characterIndex + 1,
      type: CLIP,
      modelType: `KM${size}-${character}`,
      salesSuffix: { "+": "PLUS", "−": "MINUS" }[character] ?? "",
      colour: "yellow",
      showColour: false,
      addition: fill(text("“{character}”"), { character }),
      drawing: `text=${character}`,
      widthMm: 3.2,
      heightMm: height,
      depthMm: height + 1,
      weightG: round(0.03 * height, 2),
      packageUnit: 200,
      tariff: "3926.90.97",
      description: fill(
        text(
          "PVC marker that clips on from the side even when the conductor is connected; black “{c}” on yellow, for conductors of {d} mm diameter. Markers lock into each other.",
        ),
        {
          c: character,
          d: numerals(diameter.replace("..", "–")),
        },
      ),
      attributes: {
        cable_diameter: diameter,
        print: character,
        material: "pvc",
        tags: 1,
        operating_temperature: "-30..70",
      },
    }),
  ),
);
const tags = [
  [60, 10],
  [45, 15],
  [80, 20],
  [100, 25],
].flatMap(([length = 0, height = 0], index) =>
  (["white", "yellow"] as const).map((colour) =>
    part({
      family: 722,
      variant: index + 1,
      type: TAG,
      modelType: `KMT ${length}x${height}`,
      colour,
      widthMm: length,
      heightMm: height,
      depthMm: 1,
      weightG: round(length * height * 0.0012),
      packageUnit: 100,
      tariff: "3926.90.97",
      description: fill(text("Tag of {l} × {h} mm for a cable tie; for printer or pen, halogen-free."), {
        l: length,
        h: height,
      }),
      attributes: { length, material: "pet", tags: 1, operating_temperature: "-40..120" },
    }),
  ),
);

const DEVICE = type("device_marker", "device_markers", text("KEC device markers"), text("device marker"), "label");
const CARRIER = type(
  "group_carrier",
  "device_markers",
  text("KET group label carriers"),
  text("group label carrier"),
  "carrier",
);
const MARKERS_PER_CARD = 60;

const deviceMarkers = [
  ...[
    [15, 6],
    [17, 9],
    [20, 8],
    [27, 18],
  ].flatMap(([length = 0, height = 0], index) =>
    (["white", "yellow"] as const).map((colour) =>
      part({
        family: 731,
        variant: index + 1,
        type: DEVICE,
        modelType: `KEC ${length}x${height}`,
        colour,
        widthMm: length,
        heightMm: height,
        depthMm: 1,
        // A card of polycarbonate plates, 1 mm thick, with its frame.
        weightG: round(length * height * 0.0012 * 1.15 * MARKERS_PER_CARD),
        packageUnit: 100,
        tariff: "3926.90.97",
        description: fill(
          text("Marker of {l} × {h} mm for contactors, push-buttons and protective devices; snap-in or self-adhesive."),
          { l: length, h: height },
        ),
        attributes: {
          length,
          marker_width: length,
          material: "pc",
          tags: MARKERS_PER_CARD,
          operating_temperature: "-40..100",
        },
      }),
    ),
  ),
  ...(
    [
      ["KET 35", 0],
      ["KET 35-U", 1],
      ["KET 15", 2],
    ] as const
  ).map(([modelType, index]) =>
    part({
      family: 732,
      variant: index + 1,
      type: CARRIER,
      modelType,
      colour: "grey",
      showColour: false,
      widthMm: 8,
      heightMm: index === 2 ? 20 : 44,
      depthMm: index === 1 ? 62 : 48,
      weightG: 4.6,
      packageUnit: 20,
      tariff: "8547.20.00",
      description: text("Label holder with cover for the end stop; shows the name of the terminal group."),
      attributes: { marker_width: 8, material: "pa66", tags: 1, operating_temperature: "-40..105" },
    }),
  ),
];

const PRINTER = type("printer", "printers", text("KYZ marking printers"), text("marking printer"), "printer");
const printers = (
  [
    ["KYZ 300", 300, 250, 380, 195, 4200],
    ["KYZ 600", 600, 264, 420, 210, 5600],
    ["KYZ M", 203, 120, 245, 90, 980],
  ] as const
).map(([modelType, dpi, width, height, depth, weight], index) =>
  part({
    family: 741,
    variant: index + 1,
    type: PRINTER,
    modelType,
    colour: "light_grey",
    showColour: false,
    widthMm: width,
    heightMm: height,
    depthMm: depth,
    weightG: weight,
    packageUnit: 1,
    tariff: "8443.32.10",
    certificates: ["ce", "emc", "eac", "rohs"],
    description: fill(
      text("Thermal-transfer printer with {d} dpi for terminal marker cards, strips and cable tags. USB and Ethernet."),
      { d: dpi },
    ),
    attributes: {
      resolution: dpi,
      rated_voltage: 230,
      interface: "ethernet",
      operating_temperature: "5..40",
      protection_degree: "ip20",
    },
  }),
);

// ── Rails, end stops, tools ────────────────────────────────────────────────────────────────────────────────────

const railType = (code: string, name: Texts, drawing: string) =>
  type(code, "din_rails", fill(text("{name} rails"), { name }), text("DIN rail"), drawing);
const PROFILES = ATTRIBUTES.rail_profile.values;
const RAIL_TYPES = {
  th35_7: railType("rail_th35_7", PROFILES.th35_7, "rail profile=low"),
  th35_15: railType("rail_th35_15", PROFILES.th35_15, "rail profile=high"),
  g32: railType("rail_g32", PROFILES.g32, "rail profile=g"),
  th15: railType("rail_th15", PROFILES.th15, "rail profile=mini"),
};
const RAIL_KINDS = [
  ["th35_7", "steel", "slotted", 35, 7.5, 1, 330],
  ["th35_7", "steel", "plain", 35, 7.5, 1, 360],
  ["th35_7", "aluminium", "plain", 35, 7.5, 1, 125],
  ["th35_7", "copper", "plain", 35, 7.5, 1, 410],
  ["th35_7", "stainless", "slotted", 35, 7.5, 1, 335],
  ["th35_15", "steel", "slotted", 35, 15, 1.5, 700],
  ["th35_15", "steel", "plain", 35, 15, 1.5, 760],
  ["th35_15", "copper", "plain", 35, 15, 1.5, 870],
  ["th35_15", "aluminium", "plain", 35, 15, 1.5, 262],
  ["g32", "steel", "slotted", 32, 15, 1.5, 690],
  ["g32", "steel", "plain", 32, 15, 1.5, 740],
  ["g32", "copper", "plain", 32, 15, 1.5, 850],
  ["th15", "steel", "slotted", 15, 5.5, 1, 150],
  ["th15", "steel", "plain", 15, 5.5, 1, 165],
] as const;
const MATERIAL_WORD = {
  steel: text("galvanised steel"),
  aluminium: text("aluminium"),
  copper: text("copper", "material"),
  stainless: text("stainless steel"),
} as const;
const RAIL_LETTER = { steel: "Z", aluminium: "A", copper: "C", stainless: "I" } as const;
const SLOT_WORD = {
  slotted: text("slotted"),
  plain: text("unperforated"),
} as const;

const rails = RAIL_KINDS.flatMap(([profile, material, slots, height, depth, thickness, gramsPerMetre], index) =>
  [1, 2].map((metres) =>
    part({
      family: 621,
      variant: index * 10 + metres,
      type: RAIL_TYPES[profile],
      modelType: `KR ${PROFILES[profile].en.replace("TH ", "")}/${RAIL_LETTER[material]}${slots === "slotted" ? "D" : "P"}-${metres}`,
      colour: material === "copper" ? "copper" : "silver",
      showColour: false,
      addition: join(
        MATERIAL_WORD[material],
        fill(text("({slots}, {metres} m)"), {
          slots: SLOT_WORD[slots],
          metres,
        }),
      ),
      drawing: slots === "slotted" ? "slots=1" : "",
      widthMm: height,
      heightMm: metres * 1000,
      depthMm: depth,
      weightG: gramsPerMetre,
      unit: "metre",
      packageUnit: metres * 10,
      minOrderQuantity: metres,
      tariff: material === "aluminium" ? "7610.90.90" : material === "copper" ? "7407.10.00" : "7308.90.98",
      description: fill(
        text("DIN rail {p} to IEC 60715, {m} m long; {mat}, {t} mm thick. Weight and package unit are per metre."),
        { p: PROFILES[profile], m: metres, mat: MATERIAL_WORD[material], t: num(thickness) },
      ),
      attributes: {
        rail_profile: profile,
        material,
        perforation: slots,
        // Mini rails have smaller slots, at a distance of their own.
        slot_pitch: slots === "slotted" && profile !== "th15" ? 25 : null,
        length: metres * 1000,
        thickness,
      },
    }),
  ),
);

const STOP_SCREW = type(
  "end_stop_screw",
  "end_stops",
  text("Screw end stops"),
  text("screw end stop"),
  "stop method=screw",
);
const STOP_CLIP = type(
  "end_stop_clip",
  "end_stops",
  text("Snap-on end stops"),
  text("snap-on end stop"),
  "stop method=clip",
);
const stops = (
  [
    ["KDV 35", "screw", "th35_7", 9.5, 46, 36],
    ["KDV 35-H", "screw", "th35_15", 12, 56, 48],
    ["KDV 32", "screw", "g32", 9.5, 46, 38],
    ["KDV 15", "screw", "th15", 6, 26, 22],
    ["KDK 35", "clip", "th35_7", 5.2, 48, 38],
    ["KDK 35-B", "clip", "th35_7", 8.2, 52, 42],
  ] as const
).flatMap(([modelType, method, profile, width, height, depth], index) =>
  (["beige", "grey"] as const).map((colour) =>
    part({
      family: 631,
      variant: index + 1,
      type: method === "screw" ? STOP_SCREW : STOP_CLIP,
      modelType,
      colour,
      widthMm: width,
      heightMm: height,
      depthMm: depth,
      weightG: round((width * height * depth * (method === "screw" ? 0.8 : 0.55)) / 1000),
      packageUnit: 50,
      tariff: "8547.20.00",
      connection: method === "screw" ? text("M3 screw, 0.5–0.6 Nm.") : NONE,
      description: fill(
        method === "screw"
          ? text("End stop of {w} mm that fixes the strip on the {p} rail with a screw; a group label sits on top.")
          : text(
              "Snap-on end stop of {w} mm without a screw; a spring grips the {p} rail; released with a screwdriver.",
            ),
        { p: PROFILES[profile], w: num(width) },
      ),
      attributes: {
        rail_profile: profile,
        connection_method: method === "screw" ? "screw" : "plug",
        screw_size: method === "screw" ? "M3" : null,
        tightening_torque: method === "screw" ? "0.5..0.6" : null,
        ...PLASTIC,
      },
    }),
  ),
);

const PLUG = type("test_plug", "test_and_tools", text("Test plugs"), text("test plug"), "plug");
const DRIVER = type("screwdriver", "test_and_tools", text("Screwdrivers"), text("screwdriver"), "driver");
const testPlugs = ([2.3, 4] as const).flatMap((diameter, index) =>
  (["red", "black", "blue"] as const).map((colour) =>
    part({
      family: 641,
      variant: index + 1,
      type: PLUG,
      modelType: `KOF ${diameter}`,
      colour,
      widthMm: diameter + 5.5,
      heightMm: 42,
      depthMm: diameter + 5.5,
      weightG: diameter * 1.9,
      packageUnit: 10,
      tariff: "8536.69.90",
      certificates: ["ce", "rohs"],
      description: fill(
        text("Insulated plug of {d} mm for the test point of the terminal block; takes a 4 mm laboratory lead."),
        { d: num(diameter) },
      ),
      attributes: {
        thickness: diameter,
        length: 42,
        rated_current: diameter === 4 ? 20 : 10,
        rated_voltage: diameter === 4 ? 600 : 300,
        material: "brass",
      },
    }),
  ),
);
const DRIVERS = [
  [0.4, 2.5, 75],
  [0.5, 3, 100],
  [0.6, 3.5, 100],
  [0.8, 4, 100],
  [1, 5.5, 125],
  [1.2, 6.5, 150],
] as const;
const screwdrivers = DRIVERS.map(([thickness, blade, length], index) =>
  part({
    family: 642,
    variant: index + 1,
    type: DRIVER,
    modelType: `KT ${thickness}x${blade}`,
    colour: "red",
    showColour: false,
    widthMm: blade,
    heightMm: length + 95,
    depthMm: 24,
    weightG: round(20 + blade * 7),
    packageUnit: 1,
    tariff: "8205.40.00",
    certificates: ["iec60900"],
    description: fill(text("Slotted screwdriver insulated for 1000 V to IEC 60900, blade {t} × {b} mm, {l} mm long."), {
      t: num(thickness),
      b: num(blade),
      l: length,
    }),
    attributes: { thickness, length, rated_voltage: 1000, material: "chrome_vanadium" },
  }),
);

export const ACCESSORIES: readonly ProductDraft[] = [
  ...markers,
  ...strips,
  ...clips,
  ...tags,
  ...deviceMarkers,
  ...printers,
  ...rails,
  ...stops,
  ...plates,
  ...jumpers,
  ...testPlugs,
  ...screwdrivers,
];

// ── What fits what ─────────────────────────────────────────────────────────────────────────────────────────────

export type AccessoryLink = { readonly product: string; readonly accessory: string; readonly kind: string };

/** Carriers sit on end stops with a screw, and take labels of their width from a card. */
const CARRIER_OF_STOP: Readonly<Record<string, string>> = {
  "KDV 35": "KET 35",
  "KDV 35-H": "KET 35-U",
  "KDV 32": "KET 35",
  "KDV 15": "KET 15",
};
const CARRIER_LABEL = "KEC 20x8";

export function groupLabelsOf(product: ProductDraft): AccessoryLink[] {
  const model = product.type === CARRIER ? CARRIER_LABEL : CARRIER_OF_STOP[product.modelType];
  return deviceMarkers
    .filter(({ modelType, colour }) => modelType === model && colour !== "yellow")
    .map(({ code }) => ({ product: product.code, accessory: code, kind: "group_label" }));
}

const DRIVER_FOR_SCREW: Readonly<Record<string, number>> = { "M2.5": 0, M3: 2, M4: 3, M5: 4, M6: 5 };

export function accessoriesOf(terminal: ProductDraft): AccessoryLink[] {
  const links: AccessoryLink[] = [];
  const add = (kind: string, accessories: readonly (ProductDraft | undefined)[]) => {
    for (const accessory of accessories)
      if (accessory) links.push({ product: terminal.code, accessory: accessory.code, kind });
  };
  const plateColour: ColourCode = terminal.colour === "beige" ? "beige" : "grey";
  const fitting = platesByProfile.get(profileKey(terminal)) ?? [];
  add(
    "end_plate",
    fitting.filter((plate) => plate.type === END_PLATE && plate.colour === plateColour),
  );
  add(
    "partition_plate",
    fitting.filter((plate) => plate.type === PARTITION),
  );

  const jumperType = terminal.attributes.connection_method === "screw" ? SCREW_JUMPER : PLUG_JUMPER;
  const jumperColour = terminal.colour === "blue" ? "blue" : "red";
  const canBridge =
    terminal.colour !== "green_yellow" &&
    terminal.attributes.rail_profile !== "th15" &&
    !terminal.type.drawing.includes("neutral");
  if (canBridge) {
    add(
      "jumper",
      jumpers.filter(
        (jumper) =>
          jumper.type === jumperType &&
          jumper.attributes.pitch === terminal.widthMm &&
          (jumperType === SCREW_JUMPER || jumper.colour === jumperColour) &&
          [2, 3, 5, 10].includes(Number(jumper.attributes.poles)),
      ),
    );
  }
  const markerWidth = MARKER_WIDTHS.includes(terminal.widthMm) ? terminal.widthMm : 12.2;
  add(
    "marker",
    markers.filter(
      (marker) =>
        marker.attributes.fits_width === markerWidth &&
        ["", "1–10", "11–20"].includes(String(marker.attributes.print ?? "")),
    ),
  );
  const rail = terminal.attributes.rail_profile;
  add(
    "end_stop",
    stops.filter((stop) => stop.attributes.rail_profile === rail && stop.colour === plateColour),
  );
  add(
    "rail",
    rails.filter(
      (candidate) =>
        candidate.attributes.rail_profile === rail &&
        candidate.attributes.material === "steel" &&
        candidate.heightMm === 2000,
    ),
  );
  const driver = DRIVER_FOR_SCREW[String(terminal.attributes.screw_size)];
  if (driver !== undefined && terminal.attributes.connection_method === "screw") add("tool", [screwdrivers[driver]]);
  if (terminal.attributes.connection_method === "spring") add("tool", [screwdrivers[terminal.widthMm < 6 ? 1 : 3]]);
  if (/knife|slide/.test(terminal.type.drawing))
    add(
      "test_plug",
      testPlugs.filter((plug) => plug.attributes.thickness === (terminal.type.drawing.includes("slide") ? 4 : 2.3)),
    );
  return links;
}
