import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { expect, test } from "vitest";
import { NO_BLOCK, type Project, type Strip } from "../../../app/features/rail/model/project.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { documentTexts } from "../../../workers/api/document-texts.ts";
import { noPause } from "../../../workers/api/pdf/pause.ts";
import { cutStrip } from "../../../workers/api/strips/cut-strip.ts";
import { renderLabelsPdf } from "../../../workers/api/strips/render-labels-pdf.ts";
import { type Paper, renderStripsPdf } from "../../../workers/api/strips/render-strips-pdf.ts";
import { readPdf } from "../../pdf-text.ts";
import { volume } from "../../volume.ts";
import {
  catalogue,
  HOSTILE_TEXTS,
  longStrip,
  motorStrip,
  oddParts,
  position,
  projectOf,
  stripOf,
  wiredBlock,
} from "../strips.ts";

const DATE = new Date("2026-11-26T09:00:00Z");
type Options = { readonly locale?: Locale; readonly paper?: Paper; readonly strips?: readonly Strip[] };

const contentOf = (project: Project, { locale = "en", strips = project.strips }: Options) => ({
  project,
  strips,
  catalogue,
  locale,
  date: DATE,
});
const renderStrips = (project: Project, options: Options = {}) =>
  renderStripsPdf(contentOf(project, options), options.paper ?? "a4", noPause);
const readStrips = async (project: Project, options: Options = {}) => readPdf(await renderStrips(project, options));
const readLabels = async (project: Project, options: Options = {}) =>
  readPdf(await renderLabelsPdf(contentOf(project, options), noPause));

test.each(volume<readonly Locale[]>(["ru"], LOCALES))(
  "the document has drawing, terminal plan and parts, and each page says what it is, in %s",
  async (locale) => {
    const { pages, title, language, isTagged, fonts, elements } = await readStrips(projectOf(motorStrip), { locale });
    const texts = documentTexts(locale).strips;
    expect([title, language, isTagged]).toEqual(["Pump station", locale, true]);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    const text = pages.join("");
    for (const part of [texts.plan, texts.parts, texts.mark, "supply and motor", "-Q1:17", "-M1:1", "BN"])
      expect(text).toContain(part);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${index + 1} / ${pages.length}`);
      expect(page).toContain("Pump station");
    }
    expect(pages[0]).toContain("-X1");
    const figures = elements.filter(({ role }) => role === "Figure");
    expect(figures).toHaveLength(1);
    expect(figures[0]?.alt).toContain("-X1");
    for (const role of ["H1", "H2", "Table", "TH", "TD"])
      expect(elements.map((element) => element.role)).toContain(role);
  },
);

test("planning and layout pause: between two pauses no more is looked up than a strip takes a few times", async () => {
  const positions = Array.from({ length: 200 }, (_, index) => wiredBlock(String(index), `L${index % 3}`));
  const project = projectOf(...Array.from({ length: 12 }, (_, index) => ({ ...stripOf(positions), id: `s${index}` })));
  let lookups = 0;
  const products = new Map(catalogue.products);
  products.get = (code) => {
    lookups += 1;
    return catalogue.products.get(code);
  };
  planStrip(project.strips[0] ?? stripOf([]), { ...catalogue, products });
  const ofStrip = lookups;
  let [most, all] = [0, 0];
  lookups = 0;
  const pause = async () => {
    most = Math.max(most, lookups);
    all += lookups;
    lookups = 0;
  };
  const content = {
    ...contentOf(project, { strips: project.strips.slice(0, 1) }),
    catalogue: { ...catalogue, products },
  };
  await renderStripsPdf(content, "a4", pause);
  expect(all).toBeGreaterThan(12 * ofStrip);
  expect(most).toBeLessThan(4 * ofStrip);
});

test("the labels of a strip's ends are printed on their card, in front of those of its blocks", async () => {
  const { pages } = await readLabels(projectOf({ ...motorStrip, name: "-X77", groupLabels: "both" }));
  const text = pages.join(" ");
  expect(text.indexOf("KEC 20x8")).toBeGreaterThan(0);
  expect(text.indexOf("KEC 20x8")).toBeLessThan(text.indexOf("KE 6.2/B"));
  // Twice on labels, once above each of the three cards.
  expect(text.split("-X77")).toHaveLength(6);
});

test("whoever cuts the rail reads how long, and where its slots lie", async () => {
  const strips = [200, null, 210].map((railMm) => stripOf([wiredBlock("1", "L1")], { railMm }));
  const text = (await readStrips(projectOf(...strips))).pages.join(" ").replace(/\s+/g, " ");
  for (const said of [
    "KR 35-7.5/ZD-2: cut to 200 mm. Slots every 25 mm, the first at 12.5 mm and the last at 187.5 mm from the left end.",
    "KR 35-7.5/ZD-2: cut to 50 mm.",
    "at 225 mm it does not.",
  ])
    expect(text).toContain(said);
});

test("a strip is drawn at full size where the paper has room, at half size where it has not, and else in pieces", async () => {
  const blocksOf = (length: number) => stripOf(Array.from({ length }, (_, index) => position(String(index))));
  const first = async (count: number, paper: Paper) =>
    (await readStrips(projectOf(blocksOf(count)), { paper })).pages.join("");
  expect(await first(30, "a4")).toContain("1 : 1");
  expect(await first(60, "a4")).toContain("1 : 2");
  expect(await first(55, "a3")).toContain("1 : 1");
  const pieces = await first(100, "a4");
  for (const said of ["1 : 2", "part 2 of 2"]) expect(pieces).toContain(said);
  expect(pieces).not.toContain("part 3");
});

test("pieces are cut between parts and beside jumpers, and nothing is lost or drawn twice", () => {
  for (const max of [100, 200, 500]) {
    const strip = longStrip(120);
    const plan = planStrip(strip, catalogue);
    const pieces = cutStrip(strip, plan, max);
    expect(pieces.flatMap((piece) => piece.plan.parts.map(({ product }) => product.code))).toEqual(
      plan.parts.map(({ product }) => product.code),
    );
    expect(pieces.map(({ fromMm }) => fromMm)).toEqual([0, ...pieces.slice(0, -1).map(({ toMm }) => toMm)]);
    expect(pieces.at(-1)?.toMm).toBe(plan.lengthMm);
    for (const { plan: part } of pieces) {
      expect(part.lengthMm).toBeLessThanOrEqual(max);
      const ids = new Set(part.parts.map(({ position }) => position?.id));
      for (const { positions } of strip.jumpers) expect(new Set(positions.map((id) => ids.has(id))).size).toBe(1);
    }
  }
  const oneNet = stripOf(Array.from({ length: 40 }, (_, index) => wiredBlock(String(index), "L1")));
  const chained = {
    ...oneNet,
    jumpers: [
      {
        id: "j",
        code: "1",
        level: 0,
        channel: 1,
        positions: oneNet.positions.map(({ id }) => id),
        purpose: "connect" as const,
        brokenOff: [],
      },
    ],
  };
  const plan = planStrip(chained, catalogue);
  expect(cutStrip(chained, plan, 100).every((piece) => piece.plan.lengthMm <= 100)).toBe(true);
  expect(cutStrip(chained, plan, 1).length).toBe(plan.parts.length);
});

test("each part of a drawing is in the document once, and drawn wherever it stands", async () => {
  const document = await getDocumentProxy(new Uint8Array(await renderStrips(projectOf(motorStrip))));
  const { fnArray } = await (await document.getPage(1)).getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  expect(fnArray.filter((each) => each === OPS.paintFormXObjectBegin).length).toBeGreaterThanOrEqual(
    motorStrip.positions.length,
  );
});

test("devices of another maker are drawn as wide as they are, beside blocks of any order number", async () => {
  const { strip, catalogue: odd, widths } = oddParts();
  const bytes = await renderStripsPdf({ ...contentOf(projectOf(strip), {}), catalogue: odd }, "a4", noPause);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const boxes = fnArray.flatMap((each, index) => (each === OPS.paintFormXObjectBegin ? [argsArray[index]?.[1]] : []));
  // Each form is a point wider than its part on either side.
  const drawnWidths = boxes.map(([left, , right]) => ((right - left - 2) / 72) * 25.4);
  expect(drawnWidths).toEqual(widths.map((width) => expect.closeTo(width, 1)));
});

test("one strip of a project is drawn alone, with the parts of all", async () => {
  const strips = [stripOf([wiredBlock("1", "L1")]), longStrip(2)];
  const project = projectOf(...strips);
  const all = await readStrips(project);
  const one = await readStrips(project, { strips: strips.slice(0, 1) });
  expect(all.pages.join("")).toContain("-X2");
  expect(one.pages.join("")).not.toContain("-X2");
  expect(one.pages.at(-1)).toBe(
    all.pages
      .at(-1)
      ?.replaceAll(`${all.pages.length} /`, `${one.pages.length} /`)
      .replaceAll(`/ ${all.pages.length}`, `/ ${one.pages.length}`),
  );
});

const hostile = projectOf(
  stripOf(
    HOSTILE_TEXTS.map((text, index) => wiredBlock(`h${index}`, "L1", { mark: text, note: text })),
    {
      name: "<b>-X9</b>",
      title: HOSTILE_TEXTS[5] ?? "",
    },
  ),
);

test("whatever a visitor writes stands in the document as text", async () => {
  const { pages } = await readStrips(hostile);
  const text = pages.join("").replace(/\s+/g, "");
  expect(text).toContain("<script>alert(1)</script>");
  expect(text).toContain("=cmd|'/CcalC'!A0".replace("calC", "calc"));
  expect(text).toContain("W".repeat(30));
  expect(text).toContain("Zähler№5");
  const labels = (await readLabels(hostile)).pages.join("");
  expect(labels).toContain("Too long for their marker");
});

test("unknown products are named, and an empty strip is a page without a drawing", async () => {
  const gone = stripOf([wiredBlock("1", "L1"), wiredBlock("2", "L1", { code: "0000000" })]);
  expect((await readStrips(projectOf(gone))).pages[0]).toContain("Not in the catalogue, so not drawn: 0000000");
  expect((await readStrips(projectOf(stripOf([])))).pages.length).toBeGreaterThan(0);
  const strip = stripOf([wiredBlock("1", "L1")]);
  const stop = planStrip(strip, catalogue).parts[0]?.product ?? expect.fail();
  const products = new Map(catalogue.products).set(stop.code, { ...stop, drawn: { ...stop.drawn, widthMm: 0 } });
  const content = { ...contentOf(projectOf(strip), {}), catalogue: { ...catalogue, products } };
  const { pages } = await readPdf(await renderStripsPdf(content, "a4", noPause));
  expect(pages[0]).toContain(`Without dimensions in the catalogue, so not drawn: ${stop.code}`);
});

test("marks are on the tags of their marker strips, with a line to check the scale by", async () => {
  const { pages, elements, title } = await readLabels(projectOf(motorStrip));
  expect(title).toContain("Pump station");
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("Check line: 100 mm");
  expect(pages[0]).not.toContain("KEC");
  for (const { mark } of motorStrip.positions) expect(pages[0]).toMatch(new RegExp(`(^|\\s)${mark}(\\s|$)`, "m"));
  expect(elements.filter(({ role }) => role === "LI")).toHaveLength(2);
  const many = await readLabels(projectOf(longStrip(150)));
  expect(many.pages.join("").match(/^-X2$/gm)).toHaveLength(15);
});

test("the parts say how many packages they are, and nothing where the package is not known", async () => {
  const packagesIn = async (from: typeof catalogue) => {
    const bytes = await renderStripsPdf({ ...contentOf(projectOf(motorStrip), {}), catalogue: from }, "a4", noPause);
    return (await readPdf(bytes)).pages.at(-1)?.match(/\d+(?:\.\d+)? × \d+/g) ?? [];
  };
  expect(await packagesIn(catalogue)).toContain("1 × 50");
  const unknown = { packageUnit: 0, minOrderQuantity: 0 };
  const products = new Map([...catalogue.products].map(([code, product]) => [code, { ...product, ...unknown }]));
  expect(await packagesIn({ ...catalogue, products })).toEqual([]);
});

test("the same project gives the same bytes", async () => {
  const project = projectOf(stripOf([wiredBlock("1", "L1")]));
  const [one, other] = [await renderStrips(project), await renderStrips(project)];
  expect(one.byteLength).toBe(other.byteLength);
  expect(Buffer.compare(one, other)).toBe(0);
});

test("the title block says project, strip, who drew it, the date, the revision and the sheet", async () => {
  const project = { ...projectOf(stripOf([position("1")], { name: "" })), drawnBy: "A. Kaya", drawingRevision: "B2" };
  const { pages } = await readStrips(project);
  for (const text of ["Pump station", "No. 1", "A. Kaya", "B2", "2026-11-26", `1 / ${pages.length}`])
    expect(pages[0]).toContain(text);
  expect((await readLabels(project)).pages.join("")).not.toContain(":1");
});

/** The texts of all pages with where they begin and how large they are. */
async function placedTexts(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => (await document.getPage(index + 1)).getTextContent()),
  );
  return pages.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (!("str" in item)) return [];
      const [a = 0, b = 0, , , x = 0] = item.transform as readonly number[];
      return { text: item.str.trim(), x, size: Math.round(Math.hypot(a, b) * 100) / 100 };
    }),
  );
}

test("the terminal plan has the trade's form: what is outside, the terminal with its jumpers, what is inside", async () => {
  const texts = documentTexts("en").strips;
  const found = await placedTexts(await renderStrips(projectOf(motorStrip)));
  const order = [texts.outside, texts.mark, texts.jumper, texts.potential, texts.inside];
  const places = order.map((heading) => found.find(({ text }) => text === heading)?.x ?? Number.NaN);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const [target, mark, inside] = ["-M1:5", "5", "-Q1:5"].map((text) => found.findLast((each) => each.text === text)?.x);
  expect([target, mark, inside]).toEqual([places[0], places[1], places[4]]);
});

test("the labels of a strip are of one size, whatever their marks, but for one that would not be readable so", async () => {
  const marks = ["1", "12", "PE", "L1.1"];
  const strip = stripOf(marks.map((mark) => position(mark)));
  const sizesOf = async (own: Strip) => {
    const found = await placedTexts(await renderLabelsPdf(contentOf(projectOf(own), {}), noPause));
    return marks.map((mark) => found.find(({ text }) => text === mark)?.size);
  };
  const sizes = await sizesOf(strip);
  expect(new Set(sizes).size).toBe(1);
  const long = { ...strip, positions: [...strip.positions, position("x".repeat(60))] };
  expect(await sizesOf(long)).toEqual(sizes);
});

test("what is open is printed with the plan and with the labels, in positions' marks", async () => {
  const open = stripOf([position("7", { code: NO_BLOCK }), position("8")], {
    toCheck: [{ kind: "substitute", text: "UT 2,5", positions: ["8"] }],
  });
  const project = projectOf(open);
  for (const { pages } of [await readStrips(project), await readLabels(project)])
    for (const text of ["7: No product has been chosen", "8: In place of UT 2,5"])
      expect(pages.join("").replace(/\s+/g, " ")).toContain(text);
});
