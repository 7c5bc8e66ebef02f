import { afterEach, expect, test, vi } from "vitest";
import type { WantedBlock } from "../../../app/features/rail/products/strip-product.ts";
import { loadStripProducts } from "../../../app/features/strips/products/load-strip-products.ts";
import { publishedSample } from "../../catalogue/local-d1.ts";
import { fetchPublished, loadPublished, postStripProducts } from "./published-products.ts";

afterEach(() => void vi.unstubAllGlobals());

const session = (await publishedSample()).withSession();

const wanted = (changes: Partial<WantedBlock>): WantedBlock => ({
  clamp: "screw",
  role: "feedThrough",
  levels: 1,
  sectionMm2: 2.5,
  colours: ["grey"],
  ...changes,
});

test("a block comes with what it needs beside it, the first choice first, and with the whole series of its jumpers", async () => {
  const { products } = await loadPublished({ codes: ["2040253"] });
  const block = products["2040253"];
  expect(block).toMatchObject({
    model: "KP 2.5",
    colour: "grey",
    block: { clamp: "pushin", role: "feedThrough", levels: 1, channels: 2, takesShortCircuitLinks: false },
    sectionMm2: 2.5,
    maxSectionMm2: 4,
    awg: { min: "26", max: "12" },
    currentA: 24,
    voltageV: 800,
    rails: ["th35_7"],
    accessories: { endPlates: ["6010123"], partitionPlates: ["6020123"] },
  });
  expect(block?.accessories.endStops).toEqual(["6310013", "6310053", "6310063"]);
  expect(block?.accessories.jumpers.slice(0, 4)).toEqual(["6122024", "6122034", "6122054", "6122104"]);
  const { endPlates, partitionPlates, endStops, rails, jumpers, markers } = block?.accessories ?? ({} as never);
  for (const code of [endPlates, partitionPlates, endStops, rails, jumpers, markers].flat())
    expect(products).toHaveProperty([code]);
  expect(products[endStops[0] ?? ""]?.block).toBeNull();
  expect(products[markers[0] ?? ""]).toMatchObject({ tags: 10, model: "KE 5.2/B" });
  const series = jumpers.map((code) => products[code]);
  expect(new Set(series.map((jumper) => jumper?.pitchMm))).toEqual(new Set([5.2]));
  for (const colour of ["red", "blue"])
    expect(series.flatMap((jumper) => (jumper?.colour === colour ? [jumper.poles] : [])).toSorted()).toEqual([
      10, 2, 20, 3, 4, 5,
    ]);
});

test.each<[about: string, block: Partial<WantedBlock>, code: string | null]>([
  ["the smallest that is enough", { sectionMm2: 3 }, "1040403"],
  ["two conductors rather than three, blue", { colours: ["blue"] }, "1040252"],
  ["a colour that there is not gives another", { clamp: "pushin", role: "ground", colours: ["grey"] }, "2140256"],
  ["a fuse block without a light", { role: "fuse", sectionMm2: 2.5, colours: ["black"] }, "4040405"],
  ["a light for 24 V", { role: "fuse", colours: ["black"], hasIndicator: true, indicatorV: 24 }, "4040415"],
  ["a light for 230 V", { role: "fuse", colours: ["black"], hasIndicator: true, indicatorV: 230 }, "4040425"],
  ["two of the three levels of a sensor block", { clamp: "pushin", role: "sensor", levels: 2 }, "5240253"],
  ["NPN", { clamp: "pushin", role: "sensor", levels: 3, hasIndicator: true, modelWords: ["NPN"] }, "5240273"],
  ["openings for links", { role: "testDisconnect", takesShortCircuitLinks: true }, "4240613"],
  ["a hexagon socket where screws end", { sectionMm2: 95 }, "1059503"],
  ["nothing is that large", { sectionMm2: 999 }, null],
  ["there is no such block", { clamp: "spring", role: "neutralDisconnect" }, null],
])("a wanted block is found: %s", async (_, block, code) => {
  const found = await loadPublished({ wanted: [wanted(block)] });
  expect(found.wanted).toEqual([code]);
  if (code !== null) expect(found.products[code]?.accessories.endStops).toContain("6310013");
});

type Statement = { readonly sql: string; readonly values: readonly string[] };

/** The statements that a task has the database run. */
async function statementsOf(task: () => Promise<unknown>) {
  const run = vi.spyOn(session, "batch");
  await task();
  const statements = run.mock.calls.flat(2) as unknown as Statement[];
  run.mockRestore();
  return statements;
}

/** The tables and indexes that a statement reads from end to end: SQLite opens them and goes to their first row. */
async function scansOf({ sql, values }: Statement) {
  type Step = { readonly opcode: string; readonly p1: number; readonly p2: number };
  const explained = session.prepare(`EXPLAIN ${sql}`).bind(...values);
  const steps = (await explained.all<Step>()).results;
  const isScanned = (cursor: number) => steps.some(({ opcode, p1 }) => opcode === "Rewind" && p1 === cursor);
  return steps.filter(({ opcode, p1 }) => opcode === "OpenRead" && isScanned(p1)).map(({ p2 }) => p2);
}

test("a request reads what it needs, never a whole table", async () => {
  const load = () => loadPublished({ codes: ["2040253", "1040403", "4240613", "1140256"], wanted: [wanted({})] });
  await load();
  const statements = await statementsOf(load);
  expect(statements.length).toBeGreaterThan(4);
  for (const statement of statements) expect([statement.sql, await scansOf(statement)]).toEqual([statement.sql, []]);
});

test("an end stop comes with the carriers of its labels, and these with their labels, whoever chooses it", async () => {
  const chain = async (codes: readonly string[]) => {
    const { products } = await loadPublished({ codes: [...codes] });
    const labelsOf = (code: string | undefined) => products[code ?? ""]?.accessories.groupLabels ?? [];
    const [carrier] = labelsOf("6310013");
    const [card] = labelsOf(carrier);
    return [carrier, card].map((code) => [products[code ?? ""]?.model, products[code ?? ""]?.tags]);
  };
  const expected = [
    ["KET 35", 1],
    ["KEC 20x8", 60],
  ];
  expect(await chain(["2040253"])).toEqual(expected);
  expect(await chain(["6310013"])).toEqual(expected);
});

test("a slotted rail comes with the pitch of its slots", async () => {
  const { products } = await loadPublished({ codes: ["6210020", "6210120"] });
  expect([products["6210020"]?.slotPitchMm, products["6210120"]?.slotPitchMm]).toEqual([25, null]);
});

test("a discontinued number leads to what replaces it, and an unknown one to nothing", async () => {
  const { products, discontinued } = await loadPublished({ codes: ["1030151", "9999999", "1040252"] });
  expect(discontinued).toEqual({ "1030151": "1040151" });
  expect(products).toHaveProperty("1040151");
  expect(products).toHaveProperty("1040252");
  expect(products).not.toHaveProperty("9999999");
});

test("what is no list of numbers and blocks is refused", async () => {
  const statuses = [
    await postStripProducts({ codes: [], wanted: [] }),
    await postStripProducts({ codes: Array(501).fill("1040252"), wanted: [] }),
    await postStripProducts({ codes: [], wanted: Array(201).fill(wanted({})) }),
    await postStripProducts({ codes: ["<script>"], wanted: [] }),
    await postStripProducts({ codes: [], wanted: [{ ...wanted({}), role: "magic" }] }),
    await postStripProducts("a".repeat(100_001)),
    await postStripProducts({ codes: ["1040252"], wanted: [] }, "xx"),
  ].map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 413, 404]);
});

test("a project beyond the limits of a request takes several", async () => {
  const bodies: { codes: string[]; wanted: unknown[] }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return fetchPublished(path, init);
  });
  const codes = Array.from({ length: 700 }, (_, index) => String(1_040_000 + index));
  const sections = Array.from({ length: 250 }, (_, index) => wanted({ sectionMm2: index / 2 + 0.5 }));
  const found = await loadStripProducts("en", { codes, wanted: sections });
  expect(bodies.map((body) => [body.codes.length, body.wanted.length])).toEqual([
    [500, 200],
    [200, 50],
  ]);
  expect(found.wanted).toHaveLength(250);
  expect([found.wanted[0], found.products["1040403"]?.model]).toEqual(["1040153", "KV 4"]);
});

test("a request that names many products is counted as several, and one too many is refused before anything is read", async () => {
  const codes = Array.from({ length: 500 }, (_, index) => String(1_000_000 + index));
  const countOf = async (body: unknown) => {
    let count = 0;
    await postStripProducts(body, "en", { limit: async () => ({ success: Boolean(++count) }) });
    return count;
  };
  expect([await countOf({ codes: codes.slice(0, 49), wanted: [] }), await countOf({ codes, wanted: [] })]).toEqual([
    0, 10,
  ]);
  const statements = await statementsOf(async () => {
    const refusal = await postStripProducts({ codes, wanted: [] }, "en", { limit: async () => ({ success: false }) });
    expect(refusal.status).toBe(429);
  });
  expect(statements).toEqual([]);
});
