import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { ensureFiles } from "../../../tools/dev/company-files.ts";
import { leaseWorkers } from "../../host/control.ts";
import { bytesOf, freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";

const FILES = await ensureFiles();

test.each([true, false])("selected documents come as one file, with scripts %s", async (javaScriptEnabled) => {
  const { page: visited, errors } = await freshPage({ javaScriptEnabled, acceptDownloads: true });
  await (javaScriptEnabled ? open(visited, "/en/downloads") : visited.goto("/en/downloads"));
  const button = visited.getByRole("button", { name: "Download selected (ZIP)" });
  if (javaScriptEnabled) expect(await button.isVisible()).toBe(false);
  for (const section of ["Catalogues", "Installation and commissioning", "Certificates by type"])
    await visited.getByRole("main").getByRole("heading", { name: section, exact: true }).click();
  await visited.getByLabel("Select: General catalogue 2026").check();
  await visited.getByLabel("Select: CB certificate").check();
  await visited.getByLabel("Select: KIO Modbus register tables").check();
  if (javaScriptEnabled) await expect.poll(() => visited.getByText(/^3 files selected, \d+\skB$/).count()).toBe(1);
  const [download] = await Promise.all([visited.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^Klemma downloads \d{4}-\d\d-\d\d\.zip$/);
  const entries = unzipSync(await bytesOf(download));
  expect(Object.keys(entries).toSorted()).toEqual([
    "Klemma CB certificate.pdf",
    "Klemma General catalogue 2026.pdf",
    "Klemma KIO Modbus register tables.zip",
  ]);
  expect(
    Buffer.from(entries["Klemma General catalogue 2026.pdf"] ?? []).equals(
      readFileSync(`${FILES}/documents/catalogues/en/general-catalogue-2026.pdf`),
    ),
  ).toBe(true);
  if (javaScriptEnabled) {
    await visited.getByRole("button", { name: "Clear selection" }).click();
    await expect.poll(() => button.isVisible()).toBe(false);
  }
  expect(errors).toEqual([]);
});

test("a choice applies at once, keeps the others, and going back undoes it", async () => {
  const { page: visited, errors } = await freshPage();
  await open(visited, "/ru/downloads");
  await visited.getByLabel("Язык документа").selectOption("tr");
  await visited.getByRole("link", { name: "Сбросить фильтры" }).waitFor();
  await visited
    .getByRole("navigation", { name: "Раздел" })
    .getByRole("link", { name: /^Каталоги/ })
    .click();
  await visited.waitForURL(/section=catalogues/);
  expect(new URL(visited.url()).searchParams.get("language")).toBe("tr");
  await visited.getByRole("heading", { level: 1, name: "Каталоги" }).waitFor();
  await visited.getByRole("link", { name: "Сбросить фильтры" }).click();
  await visited.waitForURL((url) => !url.searchParams.has("language"));
  expect(new URL(visited.url()).searchParams.get("section")).toBe("catalogues");
  await visited.getByRole("link", { name: "Сбросить фильтры" }).waitFor({ state: "detached" });
  await visited.goBack();
  await visited.getByRole("link", { name: "Сбросить фильтры" }).waitFor();
  await visited.getByRole("searchbox", { name: "Поиск по документам" }).fill("общий");
  await visited.keyboard.press("Enter");
  await visited.waitForURL(/q=/);
  await visited
    .getByRole("link", { name: /Общий каталог 2026/ })
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});

test("a photo dropped into the bucket takes the drawing's place, with the drawings beside it, and leaves with the file", async () => {
  const photo = await (await fetch(`${SITE}/api/products/9710055/drawing.png?w=1280`)).arrayBuffer();
  const workers = await leaseWorkers();
  const key = "products/1043501/photo.png";
  const tell = (action: string) =>
    workers.send("FILE_EVENTS", {
      account: "account",
      action,
      bucket: "klemma-files",
      object: { key, size: photo.byteLength, eTag: "etag" },
      eventTime: new Date().toISOString(),
    });
  const { page: visited, errors } = await freshPage({ baseURL: workers.url });
  const address = hrefOf("product", "en", {
    groupSlug: "screw-terminals",
    categorySlug: "screw-feed-through-terminals",
    productSlug: "1043501-kv-35-feed-through-terminal-block-beige",
  });
  await workers.bucket.put(key, photo);
  await tell("PutObject");
  await expect.poll(async () => (await fetch(`${workers.url}/files/${key}`)).status).toBe(200);
  await open(visited, address);
  const shown = visited.getByRole("img", { name: "KV 35 feed-through terminal block, beige, photo 1" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(1280);
  expect(await shown.isVisible()).toBe(true);
  await visited.getByLabel("Side", { exact: true }).check({ force: true });
  await expect.poll(() => shown.isVisible()).toBe(false);
  await expect.poll(() => visited.getByRole("img", { name: /beige, side view/ }).isVisible()).toBe(true);
  expect(errors).toEqual([]);

  await workers.bucket.delete(key);
  await tell("DeleteObject");
  // Within seconds: until then the isolate believes that its page is of today.
  const document = async () => (await fetch(workers.url + address)).text();
  await expect.poll(document, { interval: 500 }).not.toContain("photo 1");
  const { page: later } = await freshPage({ baseURL: workers.url });
  await open(later, address);
  expect(await later.getByRole("img", { name: /photo/ }).count()).toBe(0);
  expect(await later.getByRole("img", { name: /beige, isometric view/ }).isVisible()).toBe(true);
  await workers.close();
});
