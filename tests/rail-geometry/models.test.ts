import { expect, test } from "vitest";
import { renderPlainDrawing } from "../../app/foundation/drawing/drawing.ts";
import { boxOf, RAILS } from "../../packages/rail-geometry/index.ts";
import { boundsOf } from "../../packages/rail-geometry/models.ts";
import { flattenLoop, type Loop } from "../../packages/rail-geometry/solid/loop.ts";
import { sampleRows } from "../sample.ts";
import { deep } from "../volume.ts";
import { type SampleModel, sampleModels } from "./sample-models.ts";

const ALL = sampleModels();

/** What the columns call the clamps that are drawn. */
const METHODS = { screw: "screw", hex: "screw", pushin: "push_in", spring: "spring", bolt: "bolt" } as const;

test("a product has as many clamping points, and of the kind, as its row says", () => {
  const withClamps = ALL.filter(({ model }) => model.clampingPoints.length > 0);
  expect(withClamps.length).toBeGreaterThan(650);
  const wrong = withClamps.filter(
    ({ row, model }) =>
      Number(row.connections) !== model.clampingPoints.length ||
      (row.connection_method && model.clampingPoints.some(({ method }) => METHODS[method] !== row.connection_method)),
  );
  expect(wrong.map(({ row }) => `${row.code} ${row.type}`)).toEqual([]);
});

/** The largest outer diameters of bare conductors in millimetres: IEC 60228, stranded (class 2) and flexible (class 5). */
const diameters = (text: string) =>
  new Map(text.split(", ").map((pair) => pair.split(": ").map(Number) as [number, number]));
const STRANDED = diameters(
  "1.5: 1.7, 2.5: 2.2, 4: 2.7, 6: 3.3, 10: 4.2, 16: 5.3, 25: 6.6, 35: 7.9, 50: 9.1, 70: 11, 95: 12.9, 120: 14.5, " +
    "150: 16.2, 185: 18, 240: 20.6, 300: 23.1",
);
const FLEXIBLE = diameters(
  "1.5: 1.8, 2.5: 2.6, 4: 3.2, 6: 3.9, 10: 5.1, 16: 6.3, 25: 7.8, 35: 9.2, 50: 11, 70: 13.1, 95: 15.1, 120: 17, " +
    "150: 19, 185: 21, 240: 24",
);

const largest = (range: string | undefined) => Number(range?.split("..").at(-1) ?? 0);

test("a conductor entry admits the largest bare conductor of its terminal", () => {
  const wrong = ALL.filter(({ row, drawn, model }) => {
    if (!drawn.drawing.startsWith("terminal") || drawn.drawing.includes("clamp=bolt")) return false;
    const needed = Math.max(
      STRANDED.get(largest(row.solid_section)) ?? 0,
      FLEXIBLE.get(largest(row.flexible_section)) ?? 0,
    );
    return model.clampingPoints.some(({ admitsMm }) => admitsMm < needed);
  });
  expect(wrong.map(({ row }) => `${row.code} ${row.model_type}`)).toEqual([]);
});

/** Whether a point lies in the metal of a rail's profile (IEC 60715). */
function isInRail(
  [x, z]: readonly [number, number],
  { half, height, channelHalf, lip }: (typeof RAILS)["th35" | "th15"],
) {
  const across = Math.abs(x);
  const e = 0.01;
  const isFloor = across < channelHalf - e && z < lip - e && z > e;
  const isLip = across > channelHalf + e && across < half - e && z > height - lip + e && z < height - e;
  return isFloor || isLip;
}

test("a foot fits its rail: no part of a housing reaches into the metal", () => {
  const wrong = ALL.filter(({ model }) => {
    const { rail } = model;
    if (!rail) return false;
    return model.bodies.some(({ solid, at = [0, 0, 0] }) => {
      if (solid.kind !== "prism" || solid.axis !== "y") return false;
      return flattenLoop(solid.outline, 32).some(([x, z]) => isInRail([x + at[0], z + at[2]], RAILS[rail]));
    });
  });
  expect(wrong.map(({ row }) => `${row.code} ${row.type}`)).toEqual([]);
});

/** Where the bodies of a part stand along the rail, and how long each is there. */
function alongRail({ model }: SampleModel, part: string): { readonly at: number; readonly length: number }[] {
  return model.bodies
    .filter((body) => body.part === part)
    .map(({ solid, at }) => {
      const { min, max } = boxOf(solid, at);
      return { at: (min[1] + max[1]) / 2, length: max[1] - min[1] };
    })
    .toSorted((a, b) => a.at - b.at);
}

/** A terminal's accessories of one kind, each with the terminal. */
const fittings = (kind: string) => {
  const byCode = new Map(ALL.map((sample) => [sample.row.code, sample]));
  return sampleRows("accessories.csv").flatMap((row) => {
    const [terminal, accessory] = [byCode.get(row.product), byCode.get(row.accessory)];
    return row.kind === kind && terminal?.drawn.drawing.startsWith("terminal") && accessory
      ? [{ terminal, accessory }]
      : [];
  });
};

const nameOf = ({ terminal, accessory }: ReturnType<typeof fittings>[number]) =>
  `${accessory.row.model_type} with ${terminal.row.model_type}`;

test("the contacts of a jumper stand as far apart as the terminals that they join, and go into their channels", () => {
  const pairs = fittings("jumper").filter(({ accessory }) => accessory.row.type === "plug_jumper");
  expect(pairs.length).toBeGreaterThan(100);
  const wrong = pairs.filter(({ terminal, accessory }) => {
    const contacts = alongRail(accessory, "contact");
    const pitches = contacts.slice(1).map(({ at }, index) => at - (contacts[index]?.at ?? 0));
    const width = terminal.drawn.widthMm;
    return (
      pitches.some((pitch) => Math.abs(pitch - width) > 0.15) || contacts.some(({ length }) => length > width * 0.5)
    );
  });
  expect(wrong.map(nameOf)).toEqual([]);
});

/** The area of a housing's or a plate's side view, in square millimetres. */
function silhouette({ model }: SampleModel): number {
  const solid = model.bodies.find(({ part }) => part === "housing" || part === "end plate")?.solid;
  const points = solid?.kind === "prism" ? flattenLoop(solid.outline, 64) : [];
  const doubled = points.reduce((sum, [x, z], index) => {
    const [nextX = 0, nextZ = 0] = points[(index + 1) % points.length] ?? [];
    return sum + x * nextZ - nextX * z;
  }, 0);
  return Math.abs(doubled) / 2;
}

test("an end plate has the outline of the terminals that it closes", () => {
  // What stands on a fuse or disconnect terminal is covered as well; feet of metal are no part of the housing.
  const pairs = fittings("end_plate").filter(
    ({ terminal }) => !/middle=(fuse|blade|knife|slide|neutral)|foot=earth/.test(terminal.drawn.drawing),
  );
  expect(pairs.length).toBeGreaterThan(100);
  const wrong = pairs.filter(
    ({ terminal, accessory }) => Math.abs(silhouette(accessory) / silhouette(terminal) - 1) > 0.02,
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test("the tags of a marker strip stand as far apart as the terminals that they mark, and fit into their slots", () => {
  const pairs = fittings("marker").filter(({ accessory }) => accessory.row.type === "terminal_marker");
  expect(pairs.length).toBeGreaterThan(100);
  const wrong = pairs.filter(({ terminal, accessory }) =>
    alongRail(accessory, "tag").some(({ length }) => length > terminal.drawn.widthMm),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

/** By type, in what products of one picture differ: in print or in what is inside the housing. */
const SAME_OUTSIDE: Readonly<Record<string, string>> = {
  kvs: "the voltage of the LED",
  kve_d: "one or three diodes",
  kpd_led: "LEDs for PNP or NPN",
  analyser: "what it measures and its interface",
  analyser_rail: "its interface",
  meter_three: "the largest current",
  ct_ring: "the ratio",
  ct_split: "the ratio",
  io_module: "what its channels read",
  psu_single: "the output voltage",
  psu_three: "the output voltage",
  rail_th35_7: "the length, of which pictures show a piece",
  rail_th35_15: "the length",
  rail_g32: "the length",
  rail_th15: "the length",
  end_plate: "the terminals that it closes, which have one outline",
  slim_relay: "the coil's voltage",
  industrial_relay_1: "the coil's voltage",
  industrial_relay_2: "the coil's voltage",
  relay_board: "inputs for PNP or NPN",
  opto_transistor: "the control voltage",
  opto_triac: "the control voltage",
  isolator: "the signals",
  temperature_converter: "the sensor and the signal",
  current_converter: "the current and the signal",
  spd_t12: "the voltage",
  spd_t2: "the voltage",
  spd_pv: "the voltage",
  spd_signal: "the voltage",
};

deep("products share a picture only where they differ in print or inside, and each reason for it is needed", () => {
  const shared = [...Map.groupBy(ALL, ({ drawn }) => renderPlainDrawing(drawn)).values()].filter(
    (same) => new Set(same.map(({ row }) => row.model_type)).size > 1,
  );
  const types = shared.flatMap((same) => same.map(({ row }) => row.type ?? ""));
  expect(types.filter((type) => !(type in SAME_OUTSIDE))).toEqual([]);
  expect(Object.keys(SAME_OUTSIDE).filter((type) => !types.includes(type))).toEqual([]);
});

/** What devices are printed with in every country: currents, units, terminals, standards' and connectors' names. */
const INTERNATIONAL = new Set(
  "AC DC OK PE PV SPD IEC Hz kV kW kWh imp cosφ KE SUB IDC RJ RS ETH LTE LoRa Wi Fi".split(" "),
);

test("no picture carries a word that a reader of another language would have to translate", () => {
  const prints = ALL.flatMap(({ model }) => model.bodies.flatMap((body) => body.prints ?? []));
  const words = prints.flatMap((print) => ("text" in print ? (print.text.match(/\p{L}{2,}/gu) ?? []) : []));
  expect([...new Set(words)].filter((word) => !INTERNATIONAL.has(word))).toEqual([]);
});

test("rounded corners never grow a housing beyond its box", () => {
  const loop: Loop = [
    [0, 0, 0.4],
    [4, 0],
    [4, 4],
  ];
  expect(boundsOf(loop).max[0]).toBeCloseTo(4);
});
