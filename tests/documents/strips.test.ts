import { beforeAll, expect, test } from "vitest";
import { begin, borrowWorkers, request } from "../page-cache/site-worker.ts";

borrowWorkers();
beforeAll(() => begin([], () => ({})));

const positions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, code: "2040403", mark: `${index}`, levels: [] }));
const projectOf = (...strips: readonly object[]) => ({
  version: 1,
  id: "p1",
  name: "Pump station",
  strips: strips.map((strip, index) => ({ id: `s${index}`, name: `-X${index + 1}`, title: "", ...strip })),
});

const post = (file: string, body: unknown, { locale = "en", type = "application/json", accept = "*/*" } = {}) =>
  request(`/api/${locale}/${file}`, {
    method: "POST",
    headers: { "content-type": type, accept },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const textOf = async (response: Response) => [response.status, (await response.text()).trim()];

test.each(["strips.pdf", "strip-labels.pdf"])(
  "%s is made of a project whose products the catalogue lacks, in its language",
  async (file) => {
    const response = await post(
      file,
      { project: projectOf({ positions: positions(3) }), paper: "a3" },
      { locale: "ru" },
    );
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/pdf",
      "content-language": "ru",
      "x-content-type-options": "nosniff",
    });
    expect(new TextDecoder("latin1").decode(await response.arrayBuffer())).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
  },
);

test.each(["step", "dxf", "glb", "svg"])(
  "a drawing of a strip of which the catalogue has nothing is refused with each position, or has boxes: %s",
  async (format) => {
    const project = projectOf({ positions: positions(3) });
    const refused = await post(`strips.${format}`, { project });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({
        errors: [0, 1, 2].map((at) => ({
          pointer: `#/project/strips/0/positions/${at}/code`,
          detail: "2040403: the catalogue does not have it",
        })),
      }),
    ]);
    const drawn = await post(`strips.${format}`, { project, missing: "placeholder" });
    expect([drawn.status, (await drawn.arrayBuffer()).byteLength > 500]).toEqual([200, true]);
    expect(drawn.headers.get("x-missing")).toBe("2040403");
  },
);

test("strips as data answer any program, and name the field of a body that is no project", async () => {
  const answered = await request("/api/de/strips.json", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://another.example" },
    body: JSON.stringify({ project: projectOf({ positions: positions(2) }) }),
  });
  expect([answered.status, answered.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  const { strips } = (await answered.json()) as { strips: readonly object[] };
  expect(strips).toMatchObject([
    { designation: "-X1", positions: [{ notPlaced: "unknown" }, {}], issues: [{ code: "unknownNumber" }] },
  ]);
  const wrong: readonly (readonly [body: object | string, status: number, pointer: string])[] = [
    [{ project: { ...projectOf({}), version: 9 } }, 400, "#/project/version"],
    [{ project: projectOf({ positions: positions(501) }) }, 400, "#/project/strips/0/positions"],
    [{ project: projectOf({}), strip: 4 }, 400, "#/strip"],
    ["[]", 400, "#/project"],
  ];
  for (const [body, status, pointer] of wrong) {
    const response = await post("strips.json", body);
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
    expect(await response.json()).toMatchObject({ errors: [{ pointer, detail: expect.any(String) }] });
  }
});

test("what is no project is refused: of another type, of a later version, without strips, or with an index beyond them", async () => {
  const project = projectOf({ positions: positions(1) });
  const statusOf = async (body: unknown, options = {}) => (await post("strips.pdf", body, options)).status;
  expect(await statusOf({ project }, { type: "text/plain" })).toBe(415);
  expect(await statusOf("{")).toBe(400);
  expect(await statusOf({ project: { ...project, version: 2 } })).toBe(400);
  expect(await statusOf({ project: projectOf() })).toBe(400);
  expect(await statusOf({ project, strip: 1 })).toBe(400);
  expect(await statusOf({ project, paper: "a0" })).toBe(400);
  expect(await statusOf({ project: projectOf({ positions: [] }) })).toBe(422);
  expect(await statusOf({ project, padding: "x".repeat(500_001) })).toBe(413);
  const [status, text] = await textOf(await post("strips.pdf", { project: {} }, { locale: "de" }));
  expect([status, text]).toEqual([400, expect.stringContaining("#/project/version")]);
});

test("a project of more positions than a document holds is asked for strip by strip", async () => {
  const project = projectOf(...[0, 1, 2].map(() => ({ positions: positions(400) })));
  expect(await textOf(await post("strips.pdf", { project }))).toEqual([422, expect.stringContaining("1000")]);
  expect((await post("strips.pdf", { project, strip: 2 })).status).toBe(200);
});

/** As small as 350 kB, and two seconds of work for each of them. */
const MANY_POLES = Array.from({ length: 600 }, (_, index) => ({
  id: `j${index}`,
  code: "6123054",
  level: 0,
  channel: 1,
  positions: Array.from({ length: 100 }, (__, pole) => `p${pole}`),
}));

test.each([
  ["en", "jumper poles"],
  ["de", "Pole von Brücken"],
  ["fr", "pôles de ponts"],
  ["ru", "полюсов перемычек"],
  ["tr", "köprü kutuplarının toplamı"],
])("poles of jumpers are counted as rows are: too many are refused in words, in %s", async (locale, words) => {
  const project = projectOf({ positions: positions(500), jumpers: MANY_POLES });
  for (const file of ["strips.pdf", "strips.svg", "strips.step", "strip-plan.xlsx"]) {
    const [status, text] = await textOf(await post(file, { project }, { locale, accept: "text/html" }));
    expect([file, status, text]).toEqual([file, 422, expect.stringContaining(words)]);
  }
  // Labels have none.
  if (locale === "en") expect((await post("strip-labels.pdf", { project })).status).toBe(200);
});

test("rows and poles up to the limit are drawn together", async () => {
  const jumper = (index: number) => ({ ...MANY_POLES[0], id: `j${index}` });
  const drawn = (poles: number) =>
    post("strips.pdf", {
      project: projectOf({
        positions: positions(300),
        jumpers: Array.from({ length: poles / 100 }, (_, at) => jumper(at)),
      }),
    });
  expect([(await drawn(700)).status, (await drawn(800)).status]).toEqual([200, 422]);
});

test.each([
  ["strip-plan.xlsx", "PK", "Klemma – Terminal diagram Pump station.xlsx"],
  ["strip-labels.xlsx", "PK", "Klemma – Markers Pump station.xlsx"],
  ["strip-labels.csv", '\ufeff"', "Klemma – Markers Pump station.csv"],
  ["strip-eplan.xlsx", "PK", "Klemma – Terminal diagram EPLAN Pump station.xlsx"],
  ["strip-e3.csv", '\ufeff"', "Klemma – Terminal diagram E3.series Pump station.csv"],
])("%s is made of all strips of a project, however many rows they have", async (file, begin, name) => {
  const project = projectOf(...[0, 1, 2].map(() => ({ positions: positions(400) })));
  const response = await post(file, { project });
  expect(response.status).toBe(200);
  expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain(name);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith(begin)).toBe(true);
  expect((await post(file, { project, padding: "x".repeat(2_000_001) })).status).toBe(413);
});

test("a strip is drawn as an SVG of its true size, and what is no strip is refused", async () => {
  const project = projectOf({ positions: positions(3) });
  const drawn = await post("strips.svg", { project, strip: 0, missing: "placeholder" });
  expect([drawn.status, await drawn.text()]).toEqual([200, expect.stringMatching(/^<svg .*width="[\d.]+mm"/)]);
  expect((await post("strips.svg", { project, strip: 1 })).status).toBe(400);
});
