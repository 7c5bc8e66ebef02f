import { beforeAll, expect, test } from "vitest";
import { borrowed } from "../../host/borrowed.ts";
import { volume } from "../../volume.ts";

/** Every question to the catalogue fails, and nobody has asked these Workers for such pages before. */
const workers = borrowed({ data: volume("empty", "none") });
beforeAll(() => workers.behave({ faults: { CATALOGUE: "fail" } }));

const INTERNALS = /no such table|injected|SQLITE|D1_ERROR|\.js:\d+/;

test.each([
  ["/urunler", "tr", "Beklenmeyen Uygulama Hatası"],
  ["/en/downloads", "en", "Unexpected Application Error"],
  ["/ru/resellers", "ru", "Непредвиденная ошибка приложения"],
])(
  "when the catalogue cannot be read, %s says so in %s, with a phone number and without internals",
  async (path, locale, title) => {
    const response = await fetch(workers.url + path);
    const html = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(/href="tel:\+\d/);
    expect(html).not.toMatch(INTERNALS);
  },
);

test.each([
  "/api/health",
  "/drawings/1040252.svg",
  "/api/products/1040252/drawing.png",
  "/api/share.png?page=/en",
  "/api/tr/products/1040252/datasheet.pdf",
  "/api/tr/downloads.zip?file=1",
  "/files/documents/catalogues/tr/general-catalogue-2026.pdf",
])("%s answers 503, to be asked again, without internals", async (path) => {
  const response = await fetch(workers.url + path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(await response.text()).not.toMatch(INTERNALS);
});
