import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { SCREEN_NAMES } from "../../../app/ground/i18n/screens.ts";
import { newVisitorAddress } from "../../../tools/dev/visitor-address.ts";
import { freshPage } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { sampleProducts, sampleRows } from "../../sample.ts";
import { deep, volume } from "../../volume.ts";
import { samplePath } from "../looks/screens.ts";

let page: Page;
beforeAll(async () => {
  ({ page } = await freshPage());
  await page.goto("/en/career");
});
const products = sampleProducts();

type Box = readonly [x: number, y: number, width: number, height: number];

/** Size of an image, and how many pixels of some boxes are dark or of the signal colour. */
async function look(address: string, boxes: readonly Box[]) {
  await page.setExtraHTTPHeaders({ "cf-connecting-ip": newVisitorAddress() });
  return page.evaluate(
    async ({ address, boxes }) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      const count = ([x, y, width, height]: readonly [number, number, number, number]) => {
        const { data } = context?.getImageData(x, y, width, height) ?? { data: [] as number[] };
        let [dark, signal] = [0, 0];
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
          if (red < 90 && green < 90 && blue < 90) dark += 1;
          if (red > 170 && green < 110 && blue < 90) signal += 1;
        }
        return { dark, signal };
      };
      return { width: bitmap.width, height: bitmap.height, boxes: boxes.map(count) };
    },
    { address, boxes },
  );
}

const PLACE: Box = [60, 100, 590, 80];
const TITLE: Box = [60, 165, 590, 90];

test("a drawing comes as an image of 160, 320, 640 or 1280 pixels", async () => {
  for (const width of [160, 320, 640, 1280]) {
    const height = (width * 3) / 4;
    const seen = await look(`/api/products/1040402/drawing.png?w=${width}`, [[0, 0, width, height]]);
    expect([seen.width, seen.height]).toEqual([width, height]);
    expect(seen.boxes[0]?.dark).toBeGreaterThan(width);
  }
});

deep("every type of product can be drawn as an image", { timeout: 300_000 }, async () => {
  const oneOfEach = [...new Map(products.map((product) => [product.type, product])).values()];
  expect(oneOfEach.length).toBe(sampleRows("types.csv").length);
  for (const { code } of oneOfEach) {
    const response = await fetch(`${SITE}/api/products/${code}/drawing.png?w=320`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
});

test.each(["0", "-1", "641", "1e9", "640px", "", "640&w=10"])(
  "a width of “%s” is answered by the widths there are",
  async (width) => {
    const response = await fetch(`${SITE}/api/products/1040402/drawing.png?w=${width.replace("640&w=10", "7&w=640")}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("160, 320, 640, 1280");
  },
);

test.each([
  ...["0000000", "%00", "%F0%9F%A7%A8"].map((code) => `/api/products/${code}/drawing.png`),
  ...["/nowhere", "../../etc/passwd", "/en/products/x/y/0000000-z", "/urunler/none", "%ff", "//evil.example"].map(
    (page) => `/api/share.png?page=${page}`,
  ),
])("there is no image at %s", async (path) => {
  expect((await fetch(SITE + path)).status).toBe(404);
});

test("who has an image already is told so", async () => {
  for (const path of ["/api/products/1040402/drawing.png", "/api/share.png?page=/en"]) {
    const first = await fetch(SITE + path);
    await first.arrayBuffer();
    const etag = first.headers.get("etag") ?? "";
    const second = await fetch(SITE + path, { headers: { "if-none-match": `"other", W/${etag}` } });
    expect([second.status, await second.text(), second.headers.get("etag")]).toEqual([304, "", etag]);
    const third = await fetch(SITE + path, { headers: { "if-none-match": '"other"' } });
    expect([third.status, third.headers.get("content-type")]).toEqual([200, "image/png"]);
    await third.arrayBuffer();
  }
});

const SHOWN = SCREEN_NAMES.filter((screen) => screen !== "notFound" && screen !== "compare");

// The letters of English are among those of the others.
test.each(volume<readonly Locale[]>(["fr"], LOCALES))(
  "pages in %s name images of their own, 1200 × 630, with their titles in them",
  { timeout: 300_000 },
  async (locale) => {
    const images = new Set<string>();
    const looked = SHOWN.map((screen) => samplePath(screen, locale)).filter((_, index) =>
      volume(index % 8 === 0, true),
    );
    for (const path of looked) {
      const html = await (await fetch(SITE + path)).text();
      const image = /<meta property="og:image" content="https:\/\/www\.klemma\.example([^"]+)"/.exec(html)?.[1] ?? "";
      expect(html).toContain('<meta property="og:image:width" content="1200"/>');
      expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
      images.add(image);
      const seen = await look(image, [PLACE, TITLE]);
      expect([path, seen.width, seen.height]).toEqual([path, 1200, 630]);
      expect(seen.boxes[1]?.dark).toBeGreaterThan(300);
    }
    expect(images.size).toBe(looked.length);
  },
);

test("every address of a page has the same image", async () => {
  const bytes = async (page: string) =>
    Buffer.from(await (await fetch(`${SITE}/api/share.png?page=${encodeURIComponent(page)}`)).arrayBuffer());
  const image = await bytes("/en/products/screw-terminals/screw-feed-through-terminals/1040402-kv-4");
  expect(image.length).toBeGreaterThan(10_000);
  for (const other of ["/en/products/a/b/1040402", "/en/products/a/b/1040402-x?utm=1#top"])
    expect((await bytes(other)).equals(image)).toBe(true);
});

test("a filtered list, a search and a comparison are shared by their own addresses, with a title and an image", async () => {
  const category = "/en/products/screw-terminals/screw-feed-through-terminals";
  for (const [path, image] of [
    [`${category}?colour=blue`, category],
    ["/en/products?q=KV+4", "/en/products"],
    ["/en/compare?code=1040252&code=1040402", "/en/compare"],
  ] as const) {
    const html = await (await fetch(`${SITE}${path}`)).text();
    const tagged = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");
    expect([path, tagged("url")]).toEqual([path, BRAND.origin + path]);
    expect(tagged("image")).toBe(`${BRAND.origin}/api/share.png?page=${encodeURIComponent(image)}`);
    expect(html).toContain(`<title>${tagged("title")} · Klemma</title>`);
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  }
});

test("a page that is not there names no image", async () => {
  expect(await (await fetch(`${SITE}/en/nowhere`)).text()).not.toContain("og:image");
});
