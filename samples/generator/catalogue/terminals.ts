import type { Texts } from "../languages.ts";
import {
  COLOUR_MEANING,
  fill,
  join,
  num,
  orderNumber,
  type ProductDraft,
  productName,
  round,
  sectionDigits,
  span,
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
  screw: [
    "{n} iletken için {screw} vidalı bağlantı; sıkma torku {torque} Nm, soyma boyu {strip} mm.",
    "{n} conductors, {screw} screw connection; tightening torque {torque} Nm, stripping length {strip} mm.",
    "Винтовое подключение {screw}, точек подключения: {n}; момент затяжки {torque} Н·м, длина снятия изоляции {strip} мм.",
  ],
  push_in: [
    "{n} iletken için push-in bağlantı; rijit veya yüksüklü iletken aletsiz takılır, ince çok telli iletken açma düğmesine basılarak takılır. Soyma boyu {strip} mm.",
    "{n} conductors, push-in connection; rigid conductors and conductors with ferrules need no tool, flexible conductors without ferrules are inserted with the release button pressed. Stripping length {strip} mm.",
    "Подключение push-in, точек подключения: {n}; жёсткий проводник или проводник с НШВИ вставляется без инструмента, гибкий — при нажатой кнопке. Длина снятия изоляции {strip} мм.",
  ],
  spring: [
    "{n} iletken için yaylı bağlantı; yayı tornavidayla açın, iletkeni takın, tornavidayı çekin. Soyma boyu {strip} mm.",
    "{n} conductors, spring-cage connection; open the spring with a screwdriver, insert the conductor, withdraw the screwdriver. Stripping length {strip} mm.",
    "Пружинное подключение, точек подключения: {n}; откройте пружину отвёрткой, вставьте проводник и извлеките отвёртку. Длина снятия изоляции {strip} мм.",
  ],
  bolt: [
    "{n} iletken için {screw} cıvata; kablo pabucuyla bağlanır, sıkma torku {torque} Nm. Düz ve yaylı rondela birlikte verilir.",
    "{n} conductors on {screw} bolts, with cable lugs; tightening torque {torque} Nm. Plain and spring washers are supplied.",
    "Болт {screw}, точек подключения: {n}; подключение кабельными наконечниками, момент затяжки {torque} Н·м. Плоская и пружинная шайбы входят в комплект.",
  ],
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
      screw: frame.screw ? fill(["M{n}", "M{n}", "M{n}"], { n: num(Number(frame.screw.slice(1))) }) : "",
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
        description: join(fill(spec.description, values), COLOUR_MEANING[colour] ?? ["", "", ""]),
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
  gender: "f",
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
      ["KV geçiş klemensleri", "KV feed-through terminal blocks", "Проходные клеммы KV"],
      ["geçiş klemensi", "feed-through terminal block", "проходная клемма"],
      "terminal clamp=screw outline=arch middle=bar",
    ),
    description: [
      "Nominal kesiti {s} mm², {a} A, {v} V vidalı geçiş klemensi. Sıkma kafesi iletkeni titreşimde de bırakmaz; ortadaki köprü kanalından komşu klemenslere potansiyel dağıtılır.",
      "Screw feed-through terminal block with a nominal cross-section of {s} mm², {a} A, {v} V. The clamping cage holds the conductor even under vibration; the centre channel takes jumpers to the adjacent terminal blocks.",
      "Винтовая проходная клемма номинальным сечением {s} мм², {a} А, {v} В. Винтовой зажим с подъёмной скобой удерживает проводник и при вибрации; в центральный канал ставятся перемычки на соседние клеммы.",
    ],
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
      ["KVY yüksek akım klemensleri", "KVY high-current terminal blocks", "Сильноточные клеммы KVY"],
      ["yüksek akım klemensi", "high-current terminal block", "сильноточная клемма"],
      "terminal clamp=hex outline=tower middle=bar",
    ),
    description: [
      "{s} mm² ana besleme iletkenleri için {a} A, {v} V yüksek akım klemensi. İç altıgen (alyan) vida iki yandan kapalı gövdenin içindedir; kapama plakası gerekmez.",
      "High-current terminal block for main conductors of {s} mm², {a} A, {v} V. The hexagon socket screw sits inside a housing closed on both sides; no end plate is needed.",
      "Сильноточная клемма для силовых проводников сечением {s} мм², {a} А, {v} В. Винт с внутренним шестигранником расположен в закрытом с обеих сторон корпусе; концевая пластина не нужна.",
    ],
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
              ["KV/3 üç iletkenli klemensler", "KV/3 three-conductor terminal blocks", "Трёхпроводные клеммы KV/3"],
              ["üç iletkenli klemens", "three-conductor terminal block", "трёхпроводная клемма"],
              "terminal clamp=screw outline=arch middle=bar wires=3",
            )
          : type(
              "kv_4",
              "screw_multi_conductor",
              ["KV/4 dört iletkenli klemensler", "KV/4 four-conductor terminal blocks", "Четырёхпроводные клеммы KV/4"],
              ["dört iletkenli klemens", "four-conductor terminal block", "четырёхпроводная клемма"],
              "terminal clamp=screw outline=arch middle=bar wires=4",
            ),
      description: [
        "Aynı potansiyele {n} iletken bağlayan vidalı klemens: {s} mm², {a} A, {v} V. Köprü kullanmadan potansiyel dağıtır ve rayda yer kazandırır.",
        "Screw terminal block that joins {n} conductors of one potential: {s} mm², {a} A, {v} V. It distributes a potential without a jumper and saves rail length.",
        "Винтовая клемма, объединяющая проводники одного потенциала (подключений: {n}): {s} мм², {a} А, {v} В. Распределяет потенциал без перемычек и экономит место на рейке.",
      ],
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
        ["KVC cıvatalı klemensler", "KVC bolt terminal blocks", "Болтовые клеммы KVC"],
        ["cıvatalı klemens", "bolt terminal block", "болтовая клемма"],
        "terminal clamp=bolt outline=valley middle=bar",
      ),
      description: [
        "Kablo pabuçlu {s} mm² iletkenler için M{w0} cıvatalı klemens, {a} A, {v} V. Yaylı rondela titreşimde sıkma kuvvetini korur.".replace(
          "{w0}",
          size,
        ),
        "Bolt terminal block M{w0} for conductors of {s} mm² with cable lugs, {a} A, {v} V. The spring washer maintains the clamping force under vibration.".replace(
          "{w0}",
          size,
        ),
        "Болтовая клемма M{w0} для проводников {s} мм² с кабельными наконечниками, {a} А, {v} В. Пружинная шайба (гровер) сохраняет усилие затяжки при вибрации.".replace(
          "{w0}",
          size,
        ),
      ],
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
      ["KVM mini klemensler", "KVM mini terminal blocks", "Миниатюрные клеммы KVM"],
      ["mini klemens", "mini terminal block", "миниатюрная клемма"],
      "terminal clamp=screw outline=mini middle=none",
    ),
    description: [
      "TH 15-5,5 mini raya takılan {s} mm² vidalı klemens, {a} A, {v} V. Yalnız 27–29 mm boyu ile cihaz içlerine ve küçük kutulara sığar.",
      "Screw terminal block of {s} mm² for the TH 15-5.5 mini rail, {a} A, {v} V. Only 27–29 mm long, it fits inside devices and small boxes.",
      "Винтовая клемма {s} мм² на мини-рейку TH 15-5,5, {a} А, {v} В. Длина всего 27–29 мм: помещается в приборы и небольшие коробки.",
    ],
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
      ["KP push-in geçiş klemensleri", "KP push-in feed-through terminal blocks", "Проходные клеммы push-in KP"],
      ["push-in geçiş klemensi", "push-in feed-through terminal block", "проходная клемма push-in"],
      "terminal clamp=pushin outline=low middle=double",
    ),
    description: [
      "Nominal kesiti {s} mm², {a} A, {v} V push-in geçiş klemensi. Yüksüklü iletken küçük bir kuvvetle takılır; iki köprü kanalı zincirleme köprüleme sağlar.",
      "Push-in feed-through terminal block with a nominal cross-section of {s} mm², {a} A, {v} V. Conductors with ferrules go in with little force; two jumper channels allow chain bridging.",
      "Проходная клемма push-in номинальным сечением {s} мм², {a} А, {v} В. Проводник с НШВИ вставляется с малым усилием; два канала позволяют продолжать ряд перемычек.",
    ],
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
              ["KP/3 üç iletkenli klemensler", "KP/3 three-conductor terminal blocks", "Трёхпроводные клеммы KP/3"],
              [
                "üç iletkenli push-in klemens",
                "three-conductor push-in terminal block",
                "трёхпроводная клемма push-in",
              ],
              "terminal clamp=pushin outline=low middle=double wires=3",
            )
          : type(
              "kp_4",
              "push_in_multi",
              ["KP/4 dört iletkenli klemensler", "KP/4 four-conductor terminal blocks", "Четырёхпроводные клеммы KP/4"],
              [
                "dört iletkenli push-in klemens",
                "four-conductor push-in terminal block",
                "четырёхпроводная клемма push-in",
              ],
              "terminal clamp=pushin outline=low middle=double wires=4",
            ),
      description: [
        "{n} push-in bağlantı noktalı dağıtım klemensi: {s} mm², {a} A, {v} V. Sensör ve aktüatör beslemelerini tek klemenste toplar; aletsiz bağlanır.",
        "Distribution terminal block with {n} push-in connection points: {s} mm², {a} A, {v} V. It gathers sensor and actuator supplies in one block and needs no tool.",
        "Распределительная клемма push-in (точек подключения: {n}): {s} мм², {a} А, {v} В. Собирает питание датчиков и исполнительных механизмов в одной клемме без инструмента.",
      ],
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
      ["KY yaylı geçiş klemensleri", "KY spring-cage feed-through terminal blocks", "Проходные пружинные клеммы KY"],
      ["yaylı geçiş klemensi", "spring-cage feed-through terminal block", "проходная пружинная клемма"],
      "terminal clamp=spring outline=round middle=double",
    ),
    description: [
      "Nominal kesiti {s} mm², {a} A, {v} V yaylı geçiş klemensi. Krom-nikel çelik yay, ısı ve titreşim altında aynı temas kuvvetini verir; raylı araçlarda kullanıma uygundur.",
      "Spring-cage feed-through terminal block with a nominal cross-section of {s} mm², {a} A, {v} V. The chrome-nickel steel spring keeps its contact force through heat and vibration; suited to rolling stock.",
      "Проходная пружинная клемма номинальным сечением {s} мм², {a} А, {v} В. Пружина из хромоникелевой стали сохраняет контактное усилие при нагреве и вибрации; подходит для подвижного состава.",
    ],
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
              ["KY/3 üç iletkenli klemensler", "KY/3 three-conductor terminal blocks", "Трёхпроводные клеммы KY/3"],
              [
                "üç iletkenli yaylı klemens",
                "three-conductor spring-cage terminal block",
                "трёхпроводная пружинная клемма",
              ],
              "terminal clamp=spring outline=round middle=double wires=3",
            )
          : type(
              "ky_4",
              "spring_multi",
              ["KY/4 dört iletkenli klemensler", "KY/4 four-conductor terminal blocks", "Четырёхпроводные клеммы KY/4"],
              [
                "dört iletkenli yaylı klemens",
                "four-conductor spring-cage terminal block",
                "четырёхпроводная пружинная клемма",
              ],
              "terminal clamp=spring outline=round middle=double wires=4",
            ),
      description: [
        "{n} yaylı bağlantı noktalı klemens: {s} mm², {a} A, {v} V. Titreşimli makine ve raylı araç panolarında potansiyel dağıtımı için.",
        "Terminal block with {n} spring-cage connection points: {s} mm², {a} A, {v} V. For distributing potentials in machines and rolling stock exposed to vibration.",
        "Клемма с пружинными зажимами (точек подключения: {n}): {s} мм², {a} А, {v} В. Для распределения потенциала в шкафах станков и подвижного состава, где есть вибрация.",
      ],
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
      ["KPM push-in mini klemensler", "KPM push-in mini terminal blocks", "Миниатюрные клеммы push-in KPM"],
      ["push-in mini klemens", "push-in mini terminal block", "миниатюрная клемма push-in"],
      "terminal clamp=pushin outline=mini middle=none",
    ),
    description: [
      "Mini ray için {s} mm² push-in klemens, {a} A, {v} V. Sensör kutuları ve küçük kumanda cihazları için aletsiz bağlantı.",
      "Push-in terminal block of {s} mm² for the mini rail, {a} A, {v} V. Tool-free connection for sensor boxes and small control devices.",
      "Клемма push-in {s} мм² на мини-рейку, {a} А, {v} В. Подключение без инструмента для коробок датчиков и малых устройств управления.",
    ],
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
      addition: (
        [
          undefined,
          ["LED 10–36 V", "LED 10–36 V", "светодиод 10–36 В"],
          ["LED 110–250 V", "LED 110–250 V", "светодиод 110–250 В"],
        ] satisfies (Texts | undefined)[]
      )[variant],
      type: type(
        "kvs",
        "fuse_screw",
        ["KVS sigortalı klemensler", "KVS fuse terminal blocks", "Клеммы с предохранителем KVS"],
        ["sigortalı klemens", "fuse terminal block", "клемма с предохранителем"],
        "terminal clamp=screw outline=arch middle=fuse",
      ),
      description: [
        "Menteşeli kolunda cam sigorta taşıyan {s} mm² vidalı klemens; sigortayla sınırlı {a} A, {v} V. Kol açıkken devre gözle görülür biçimde ayrılır. Sigorta ayrıca sipariş edilir.",
        "Screw terminal block of {s} mm² with a glass fuse in the hinged lever; {a} A as limited by the fuse, {v} V. With the lever open the circuit is visibly isolated. The fuse is ordered separately.",
        "Винтовая клемма {s} мм² со стеклянным предохранителем в откидном держателе; ток ограничен предохранителем: {a} А, {v} В. При открытом держателе образуется видимый разрыв цепи. Предохранитель заказывается отдельно.",
      ],
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
      addition: variant === 0 ? undefined : ["LED 10–36 V", "LED 10–36 V", "светодиод 10–36 В"],
      type: type(
        "kps",
        "fuse_push_in",
        [
          "KPS push-in sigortalı klemensler",
          "KPS push-in fuse terminal blocks",
          "Клеммы push-in с предохранителем KPS",
        ],
        ["push-in sigortalı klemens", "push-in fuse terminal block", "клемма push-in с предохранителем"],
        "terminal clamp=pushin outline=low middle=fuse",
      ),
      description: [
        "5 × 20 mm cam sigortalı {s} mm² push-in klemens; sigortayla sınırlı {a} A, {v} V. Sigorta kolu köprü kanalını kapatmaz; besleme tarafı zincirlenebilir.",
        "Push-in terminal block of {s} mm² for 5 × 20 mm glass fuses; {a} A as limited by the fuse, {v} V. The lever leaves the jumper channel free, so the supply side can be chained.",
        "Клемма push-in {s} мм² для стеклянных предохранителей 5 × 20 мм; ток ограничен предохранителем: {a} А, {v} В. Держатель не закрывает канал перемычек: сторону питания можно объединять перемычками.",
      ],
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
      ["KPO bıçak sigortalı klemensler", "KPO blade-fuse terminal blocks", "Клеммы с ножевым предохранителем KPO"],
      ["bıçak sigortalı klemens", "blade-fuse terminal block", "клемма с ножевым предохранителем"],
      "terminal clamp=pushin outline=low middle=blade",
    ),
    description: [
      "ISO 8820-3 bıçak sigortalar için {s} mm² push-in klemens; en çok {a} A. Araç ve akü devrelerinde 24 V DC dağıtımı için.",
      "Push-in terminal block of {s} mm² for blade fuses to ISO 8820-3, up to {a} A. For 24 V DC distribution in vehicles and battery circuits.",
      "Клемма push-in {s} мм² для ножевых предохранителей по ISO 8820-3, до {a} А. Для распределения 24 В DC в транспорте и аккумуляторных цепях.",
    ],
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
      [
        "KVA vidalı ayırmalı klemensler",
        "KVA screw knife-disconnect terminal blocks",
        "Винтовые клеммы с ножевым размыкателем KVA",
      ],
      ["bıçaklı ayırmalı klemens", "knife-disconnect terminal block", "клемма с ножевым размыкателем"],
      "terminal clamp=screw outline=arch middle=knife",
    ),
    description: [
      "{s} mm² vidalı ayırmalı klemens, {a} A, {v} V. Turuncu bıçak tornavida ile açılır, açık konumda durur; bakımda sinyal hattı iletken sökmeden ayrılır.",
      "Screw knife-disconnect terminal block of {s} mm², {a} A, {v} V. The orange knife is opened with a screwdriver and stays open: a signal circuit is disconnected for maintenance without removing a conductor.",
      "Винтовая клемма {s} мм² с ножевым размыкателем, {a} А, {v} В. Оранжевый нож откидывается отвёрткой и остаётся в разомкнутом положении: сигнальная цепь размыкается без отсоединения проводника.",
    ],
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
      [
        "KPA push-in ayırmalı klemensler",
        "KPA push-in knife-disconnect terminal blocks",
        "Клеммы push-in с ножевым размыкателем KPA",
      ],
      ["push-in ayırmalı klemens", "push-in knife-disconnect terminal block", "клемма push-in с ножевым размыкателем"],
      "terminal clamp=pushin outline=low middle=knife",
    ),
    description: [
      "{s} mm² push-in ayırmalı klemens, {a} A, {v} V. Bıçağın iki yanındaki ölçü noktalarına 2,3 mm fiş takılır.",
      "Push-in knife-disconnect terminal block of {s} mm², {a} A, {v} V. Test points on both sides of the knife take 2.3 mm plugs.",
      "Клемма push-in {s} мм² с ножевым размыкателем, {a} А, {v} В. По обе стороны ножа — гнёзда под измерительный штекер 2,3 мм.",
    ],
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
      addition:
        variant === 0
          ? undefined
          : [
              "kısa devre köprüsü hazırlıklı",
              "prepared for short-circuit link",
              "с местом под закорачивающую перемычку",
            ],
      type: type(
        "kvo",
        "test_disconnect",
        ["KVO ölçü ayırmalı klemensler", "KVO test-disconnect terminal blocks", "Измерительные клеммы KVO"],
        ["ölçü ayırmalı klemens", "test-disconnect terminal block", "измерительная клемма"],
        "terminal clamp=screw outline=arch middle=slide",
      ),
      description: [
        "Akım trafosu devreleri için kızaklı ölçü ayırmalı klemens: {s} mm², {a} A, {v} V. 4 mm güvenlik soketleri kızağın iki yanında ölçü almayı sağlar.",
        "Test-disconnect terminal block with slide for current transformer circuits: {s} mm², {a} A, {v} V. Safety sockets of 4 mm on both sides of the slide allow measurements in operation.",
        "Измерительная клемма с ползунковым размыкателем для цепей трансформаторов тока: {s} мм², {a} А, {v} В. Безопасные гнёзда 4 мм по обе стороны ползунка позволяют измерять без отключения.",
      ],
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
      ["KVN nötr ayırmalı klemensler", "KVN neutral-disconnect terminal blocks", "Клеммы с размыканием нейтрали KVN"],
      ["nötr ayırmalı klemens", "neutral-disconnect terminal block", "клемма с размыканием нейтрали"],
      "terminal clamp=screw outline=arch middle=neutral",
    ),
    description: [
      "10 × 3 mm nötr baraya sürülen kızaklı klemens: {s} mm², {a} A, {v} V. IEC 60364-6’ya göre yalıtım ölçümünde nötr, iletken sökülmeden ayrılır.",
      "Terminal block with a slide onto the 10 × 3 mm neutral busbar: {s} mm², {a} A, {v} V. For the insulation test of IEC 60364-6 the neutral is isolated without removing a wire.",
      "Клемма с ползунком на нулевую шину N 10 × 3 мм: {s} мм², {a} А, {v} В. При измерении изоляции по МЭК 60364-6 нейтраль отключается без снятия проводника.",
    ],
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
              ["KVE dirençli klemensler", "KVE resistor terminal blocks", "Клеммы с резистором KVE"],
              ["dirençli klemens", "resistor terminal block", "клемма с резистором"],
              "terminal clamp=screw outline=arch middle=resistor",
            )
          : type(
              "kve_d",
              "component",
              ["KVE diyotlu klemensler", "KVE diode terminal blocks", "Клеммы с диодом KVE"],
              ["diyotlu klemens", "diode terminal block", "клемма с диодом"],
              "terminal clamp=screw outline=arch middle=diode",
            ),
      description: [
        ...(component === "resistor"
          ? ([
              "Gövdesinde 1 kΩ direnç bulunan {s} mm² vidalı klemens; {v} V, en çok 24 mA. Hat sonlandırma ve sinyal devreleri için.",
              "Screw terminal block of {s} mm² with a built-in 1 kΩ resistor; {v} V, 24 mA at most. For line termination and signal circuits.",
              "Винтовая клемма {s} мм² со встроенным резистором 1 кОм; {v} В, не более 24 мА. Для согласования линий и сигнальных цепей.",
            ] as const)
          : ([
              "Gövdesinde diyot bulunan {s} mm² vidalı klemens; {a} A, {v} V. Lamba testi, ters akım koruması ve bobin aşırı gerilimlerini bastırma için.",
              "Screw terminal block of {s} mm² with a built-in diode; {a} A, {v} V. For lamp tests, reverse-current protection and coil suppression.",
              "Винтовая клемма {s} мм² со встроенным диодом; {a} А, {v} В. Для цепей проверки ламп, защиты от обратного тока и подавления коммутационных перенапряжений катушек.",
            ] as const)),
      ],
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
      addition: bridged ? ["katlar birleşik", "levels joined", "ярусы соединены"] : undefined,
      type: bridged
        ? type(
            "kv2_p",
            "double_level_screw",
            [
              "KV2-P katları birleşik klemensler",
              "KV2-P double-level terminal blocks, joined",
              "Двухъярусные клеммы KV2-P с соединёнными ярусами",
            ],
            ["iki katlı klemens", "double-level terminal block", "двухъярусная клемма"],
            "terminal clamp=screw outline=arch middle=joined levels=2",
          )
        : type(
            "kv2",
            "double_level_screw",
            ["KV2 iki katlı klemensler", "KV2 double-level terminal blocks", "Двухъярусные клеммы KV2"],
            ["iki katlı klemens", "double-level terminal block", "двухъярусная клемма"],
            "terminal clamp=screw outline=arch middle=bar levels=2",
          ),
      description: [
        "{w} mm genişlikte iki kat bağlantı: {s} mm², {a} A, {v} V. Katlar kaydırılmış olduğundan alt kata da rahatça tornavida girer.",
        "Two levels of connections in a width of {w} mm: {s} mm², {a} A, {v} V. The levels are offset, so a screwdriver reaches the lower one easily.",
        "Два яруса подключений при ширине {w} мм: {s} мм², {a} А, {v} В. Ярусы смещены, и отвёртка легко достаёт до нижнего.",
      ],
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
      [
        "KP2 iki katlı push-in klemensler",
        "KP2 double-level push-in terminal blocks",
        "Двухъярусные клеммы push-in KP2",
      ],
      ["iki katlı push-in klemens", "double-level push-in terminal block", "двухъярусная клемма push-in"],
      "terminal clamp=pushin outline=low middle=double levels=2",
    ),
    description: [
      "{w} mm genişlikte dört push-in bağlantı: {s} mm², {a} A, {v} V. Her iki kat köprülenebilir ve etiketlenir.",
      "Four push-in connections in a width of {w} mm: {s} mm², {a} A, {v} V. Both levels can be bridged and marked.",
      "Четыре подключения push-in при ширине {w} мм: {s} мм², {a} А, {v} В. Оба яруса соединяются перемычками и маркируются.",
    ],
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
      ["KV3 üç katlı vidalı klemensler", "KV3 three-level screw terminal blocks", "Трёхъярусные винтовые клеммы KV3"],
      ["üç katlı klemens", "three-level terminal block", "трёхъярусная клемма"],
      "terminal clamp=screw outline=arch middle=bar levels=3",
    ),
    description: [
      "Üç bağımsız kat, altı vidalı bağlantı: {s} mm², {a} A, {v} V. Motor kablosunun L1, L2 ve L3 iletkenleri tek klemens genişliğinde.",
      "Three independent levels, six screw connections: {s} mm², {a} A, {v} V. L1, L2 and L3 of a motor cable in the width of one terminal block.",
      "Три независимых яруса, шесть винтовых подключений: {s} мм², {a} А, {v} В. L1, L2 и L3 кабеля двигателя в ширине одной клеммы.",
    ],
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
      ["KP3 üç katlı push-in klemensler", "KP3 three-level push-in terminal blocks", "Трёхъярусные клеммы push-in KP3"],
      ["üç katlı push-in klemens", "three-level push-in terminal block", "трёхъярусная клемма push-in"],
      "terminal clamp=pushin outline=low middle=double levels=3",
    ),
    description: [
      "Üç katta altı push-in bağlantı: {s} mm², {a} A, {v} V. Valf adaları ve dağıtılmış giriş/çıkış panoları için.",
      "Six push-in connections on three levels: {s} mm², {a} A, {v} V. For valve islands and panels with distributed I/O.",
      "Шесть подключений push-in в три яруса: {s} мм², {a} А, {v} В. Для пневмоостровов и шкафов распределённого ввода-вывода.",
    ],
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
      addition: (
        [
          undefined,
          ["PNP LED’li", "with PNP LED", "со светодиодом PNP"],
          ["NPN LED’li", "with NPN LED", "со светодиодом NPN"],
        ] satisfies (Texts | undefined)[]
      )[variant],
      type: variant
        ? type(
            "kpd_led",
            "sensor",
            [
              "KPD LED’li sensör klemensleri",
              "KPD sensor/actuator terminal blocks with LED",
              "Клеммы KPD для датчиков и исполнительных механизмов, со светодиодом",
            ],
            ["sensör klemensi", "sensor/actuator terminal block", "клемма для датчиков и исполнительных механизмов"],
            "terminal clamp=pushin outline=low middle=led levels=3 wires=4",
          )
        : type(
            "kpd",
            "sensor",
            [
              "KPD sensör klemensleri",
              "KPD sensor/actuator terminal blocks",
              "Клеммы KPD для датчиков и исполнительных механизмов",
            ],
            ["sensör klemensi", "sensor/actuator terminal block", "клемма для датчиков и исполнительных механизмов"],
            "terminal clamp=pushin outline=low middle=shield levels=3 wires=4",
          ),
      description: [
        "Üç telli sensörler için artı, eksi, sinyal ve ekran bağlantılı klemens: {s} mm², {a} A, {v} V. Besleme katları yan yana köprülenir, sinyal tek tek PLC’ye gider.",
        "Terminal block with plus, minus, signal and shield for three-wire sensors: {s} mm², {a} A, {v} V. The supply levels are bridged side by side, the signals run to the PLC one by one.",
        "Клемма для трёхпроводных датчиков с выводами плюс, минус, сигнал и экран: {s} мм², {a} А, {v} В. Ярусы питания соединяются перемычками, сигналы идут в ПЛК по одному.",
      ],
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
      ["KVT vidalı toprak klemensleri", "KVT screw ground terminal blocks", "Винтовые заземляющие клеммы KVT"],
      ["toprak klemensi", "ground terminal block", "заземляющая клемма"],
      "terminal clamp=screw outline=arch middle=bar foot=earth",
    ),
    description: [
      "{s} mm² koruma iletkenleri için vidalı toprak klemensi. Ray kontağı 1 saniye boyunca {short} A taşır (IEC 60947-7-2); KV serisiyle aynı profildedir.",
      "Screw ground terminal block for protective conductors of {s} mm². The rail contact carries {short} A for one second (IEC 60947-7-2); same profile as the KV series.",
      "Винтовая заземляющая клемма для защитных проводников {s} мм². Контакт с рейкой выдерживает {short} А в течение 1 с (МЭК 60947-7-2); профиль серии KV.",
    ],
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
      [
        "KVT/3 üç iletkenli toprak klemensleri",
        "KVT/3 three-conductor ground terminal blocks",
        "Трёхпроводные заземляющие клеммы KVT/3",
      ],
      ["üç iletkenli toprak klemensi", "three-conductor ground terminal block", "трёхпроводная заземляющая клемма"],
      "terminal clamp=screw outline=arch middle=bar wires=3 foot=earth",
    ),
    description: [
      "Üç koruma iletkeni için vidalı toprak klemensi, {s} mm². Ray kontağı 1 saniye boyunca {short} A taşır (IEC 60947-7-2).",
      "Screw ground terminal block for three protective conductors of {s} mm². The rail contact carries {short} A for one second (IEC 60947-7-2).",
      "Винтовая заземляющая клемма для трёх защитных проводников {s} мм². Контакт с рейкой выдерживает {short} А в течение 1 с (МЭК 60947-7-2).",
    ],
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
            ["KPT push-in toprak klemensleri", "KPT push-in ground terminal blocks", "Заземляющие клеммы push-in KPT"],
            ["push-in toprak klemensi", "push-in ground terminal block", "заземляющая клемма push-in"],
            "terminal clamp=pushin outline=low middle=double foot=earth",
          ),
          type(
            "kpt_3",
            "ground_push_in",
            [
              "KPT/3 üç iletkenli toprak klemensleri",
              "KPT/3 three-conductor ground terminal blocks",
              "Трёхпроводные заземляющие клеммы KPT/3",
            ],
            [
              "üç iletkenli push-in toprak klemensi",
              "three-conductor push-in ground terminal block",
              "трёхпроводная заземляющая клемма push-in",
            ],
            "terminal clamp=pushin outline=low middle=double wires=3 foot=earth",
          ),
          type(
            "kpt_4",
            "ground_push_in",
            [
              "KPT/4 dört iletkenli toprak klemensleri",
              "KPT/4 four-conductor ground terminal blocks",
              "Четырёхпроводные заземляющие клеммы KPT/4",
            ],
            [
              "dört iletkenli push-in toprak klemensi",
              "four-conductor push-in ground terminal block",
              "четырёхпроводная заземляющая клемма push-in",
            ],
            "terminal clamp=pushin outline=low middle=double wires=4 foot=earth",
          ),
        ] as const
      )[wires - 2] as TypeDraft,
      description: [
        "{s} mm² koruma iletkenleri için {n} bağlantılı push-in toprak klemensi. Raya takıldığında toprak bağlantısı da kurulur; kısa süreli dayanım akımı {short} A.",
        "Push-in ground terminal block with {n} connections for protective conductors of {s} mm². Snapping it onto the rail makes the ground connection; short-time withstand current {short} A.",
        "Заземляющая клемма push-in для защитных проводников {s} мм² (подключений: {n}). Соединение с рейкой образуется при защёлкивании; кратковременно выдерживаемый ток {short} А.",
      ],
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
      ["KYT yaylı toprak klemensleri", "KYT spring-cage ground terminal blocks", "Пружинные заземляющие клеммы KYT"],
      ["yaylı toprak klemensi", "spring-cage ground terminal block", "пружинная заземляющая клемма"],
      "terminal clamp=spring outline=round middle=double foot=earth",
    ),
    description: [
      "Titreşimli ortamlar için {s} mm² yaylı toprak klemensi; kısa süreli dayanım akımı {short} A (IEC 60947-7-2).",
      "Spring-cage ground terminal block of {s} mm² for places with vibration; short-time withstand current {short} A (IEC 60947-7-2).",
      "Пружинная заземляющая клемма {s} мм² для мест с вибрацией; кратковременно выдерживаемый ток {short} А (МЭК 60947-7-2).",
    ],
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
      [
        "KVYT yüksek akım toprak klemensleri",
        "KVYT high-current ground terminal blocks",
        "Сильноточные заземляющие клеммы KVYT",
      ],
      ["yüksek akım toprak klemensi", "high-current ground terminal block", "сильноточная заземляющая клемма"],
      "terminal clamp=hex outline=tower middle=bar foot=earth",
    ),
    description: [
      "{s} mm² koruma iletkenleri için toprak klemensi; TH 35-15 rayı dört noktadan kavrar ve 1 saniye boyunca {short} A taşır.",
      "Ground terminal block for protective conductors of {s} mm²; it grips the TH 35-15 rail at four points and carries {short} A for one second.",
      "Заземляющая клемма для защитных проводников {s} мм²; охватывает рейку TH 35-15 в четырёх точках и выдерживает {short} А в течение 1 с.",
    ],
    rail: "th35_15",
  }),
];
