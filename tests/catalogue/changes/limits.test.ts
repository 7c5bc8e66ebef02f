import * as v from "valibot";
import { expect, test } from "vitest";
import { ChangeList } from "../../../app/screens/api-reference/schemas/changes.ts";
import { segmentsByKind } from "../../../tools/catalogue/import/publish/changed-paths.ts";
import { findChanges, MAX_CHANGES } from "../../../tools/catalogue/import/publish/changes/find-changes.ts";
import { liveDatabase } from "../../../tools/sql/slots.ts";
import { edit, few, first, openCatalogue, second } from "./changing-catalogue.ts";

const { databases, get, publish, readProblem, fieldsOf } = await openCatalogue();

test("what is wrong with a question is said, and whoever comes too late hears where to begin again", async () => {
  await publish(few);
  const release = await publish(edit({ [first.code]: { width_mm: 17 } }));
  for (const [query, name] of [
    ["?since=", "since"],
    ["?since=x", "since"],
    ["?since=-1", "since"],
    ["?since=1.5", "since"],
    [`?since=${release + 1000}`, "since"],
    [`?since=${release}&since=${release}`, "since"],
    [`?since=${release}&group=nothing`, "group"],
    [`?since=${release}&cursor=zzz`, "cursor"],
    [`?since=${release}&page=2`, "page"],
    [`?since=${release}&include=all`, "include"],
  ]) {
    const { status, problem } = await readProblem(query ?? "");
    expect([query, status, problem.invalidParameters?.map((each) => each.name)]).toEqual([query, 400, [name]]);
  }
  const cursor = (text: string) => btoa(text).replace(/=+$/, "");
  expect((await readProblem(`?since=${release}&cursor=${cursor(`${release}.2`)}`)).status).toBe(404);
  expect(await readProblem(`?since=${release}&cursor=${cursor(`${release - 1}.2`)}`)).toMatchObject({
    status: 410,
    problem: { first: `https://www.klemma.example/api/en/changes.json?since=${release}` },
  });
});

test("whoever has no release yet gets every product as added, with the products themselves where wanted", async () => {
  const release = await publish(few);
  const list = async (query: string) => v.parse(ChangeList, await (await get(`/api/en/changes.json${query}`)).json());
  const codes = [...few.products].map(({ code }) => code).toSorted();
  for (const query of ["", "?since=0", "?include=products"]) {
    const { since, release: current, changes, products, next } = await list(query);
    expect([since, current, next]).toEqual([0, release, null]);
    expect(changes.map(({ code, kind }) => [code, kind])).toEqual(codes.map((code) => [code, "added"]));
    expect(products?.map(({ code }) => code)).toEqual(query.includes("include") ? codes : undefined);
  }
});

test("more than ten thousand changes are not told one by one", async () => {
  const removed = (count: number) =>
    findChanges({
      catalogue: { ...few, categories: [] },
      changes: {
        written: [],
        outdated: [],
        rebuilt: [],
        removed: Array.from({ length: count }, (_, index) => ({
          kind: "product" as const,
          key: String(1_000_000 + index),
          digest: "",
          source: "",
        })),
      },
      live: { selectAll: async () => [] },
      states: { before: segmentsByKind([]), after: segmentsByKind([]) },
      idOf: () => 0,
    });
  expect(await removed(MAX_CHANGES)).toHaveLength(MAX_CHANGES);
  expect(await removed(MAX_CHANGES + 1)).toBeNull();
});

test("a release that is not told one by one is said to be one, and what follows is told again", async () => {
  const before = await publish(few);
  const large = await publish(edit({ [first.code]: { width_mm: 16 } }));
  await databases.pointer.write([
    `UPDATE catalogue_release SET is_complete = 0 WHERE number = ${large}`,
    `DELETE FROM catalogue_change WHERE release = ${large}`,
  ]);
  expect(await readProblem(`?since=${before}`)).toMatchObject({ status: 410 });
  const feed = await (await get("/en/products/screw-terminals/atom.xml")).text();
  expect(feed).toContain("Large parts of the catalogue have changed.");
  await publish(few);
  expect(await fieldsOf(large)).toEqual({ [first.code]: ["widthMm"] });
  expect(await readProblem(`?since=${before}`)).toMatchObject({ status: 410 });
});

test("five thousand changes come in pages of one release, with the products in a sixth of what a minute allows", async () => {
  const before = await publish(few);
  const release = await publish(edit({ [first.code]: { width_mm: 18 } }));
  const many = Array.from({ length: 4999 }, (_, index) => String(2_900_000 + index));
  const row = (code: string) => `(${release}, '${code}', 'removed', '{}', 'screw', NULL)`;
  for (let at = 0; at < many.length; at += 500)
    await databases.pointer.write([
      `INSERT INTO catalogue_change VALUES ${many
        .slice(at, at + 500)
        .map(row)
        .join(",")}`,
    ]);
  for (const [more, requests] of [
    ["", 10],
    ["&include=products", 50],
  ] as const) {
    const codes: string[] = [];
    const pages: string[] = [];
    for (let query: string | null = `?since=${before}${more}`; query !== null; ) {
      pages.push(query);
      const response = await get(`/api/en/changes.json${query}`);
      const { changes, next }: v.InferOutput<typeof ChangeList> = v.parse(ChangeList, await response.json());
      codes.push(...changes.map(({ code }) => code));
      query = next && new URL(next).search;
    }
    expect([codes, pages.length]).toEqual([[first.code, ...many], requests]);
  }
});

test("a hundred releases are recorded; who has an older one begins again", async () => {
  const base = await publish(few);
  const row = (number: number) => `(${number}, ${number - 1}, 1, 0, '2026-01-01T00:00:00Z')`;
  const releases = Array.from({ length: 120 }, (_, index) => base + index + 1);
  const last = base + 120;
  await databases.pointer.write([
    `INSERT INTO catalogue_release VALUES ${releases.map(row).join(",")}`,
    `INSERT INTO release_number (number, given_at) VALUES (${last}, '')`,
    `UPDATE pointer SET live_release = ${last}`,
  ]);
  await (await liveDatabase(databases)).write([`UPDATE release SET number = ${last} WHERE number = ${base}`]);
  const release = await publish(edit({ [second.code]: { width_mm: 7 } }));
  expect(await fieldsOf(release - 101)).toEqual({ [second.code]: ["widthMm"] });
  expect((await readProblem(`?since=${release - 102}`)).status).toBe(410);
  expect(await databases.pointer.select("SELECT code FROM catalogue_change")).toEqual([{ code: second.code }]);
  expect(await databases.pointer.select("SELECT count(*) AS n FROM catalogue_release")).toEqual([{ n: 101 }]);
});
