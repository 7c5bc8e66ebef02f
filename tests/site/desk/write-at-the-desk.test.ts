import { expect, test } from "vitest";
import { borrowed } from "../../host/borrowed.ts";
import { overflow, violations } from "../../host/page.ts";
import { deep } from "../../volume.ts";
import { openDesk } from "./desk-page.ts";

const workers = borrowed({ desk: true }, true);

const read = async (url: string) => (await fetch(url)).text();

test("news is written, corrected, kept through a session that ends, seen in the preview, published and taken back", async () => {
  const { page: editor, errors } = await openDesk(workers.deskUrl, "ayse", "/texts", "en-GB");
  expect(await violations(editor)).toEqual([]);
  await editor.getByRole("link", { name: "Write news" }).click();
  await editor.getByLabel("Date; it shows from that day on").fill("2026-01-15");
  await editor.getByLabel("The page it belongs to").selectOption("kio");
  await editor.getByLabel("Order number of the product drawn beside it").fill("1040402");
  const english = editor.getByRole("tabpanel", { name: "English" });
  // By keyboard alone, from one language to the next.
  await editor.getByRole("tab", { name: "English" }).press("ArrowRight");
  await editor.getByRole("tab", { name: "Deutsch" }).press("ArrowLeft");
  await english.getByLabel("Title").fill("Written at the desk");
  await english.getByLabel("Description for search engines").fill(`What was written at the desk. ${"x".repeat(40)}`);
  await english.getByLabel("Text").fill("A word with <b>markup</b>.");
  expect(await violations(editor)).toEqual([]);
  const stage = editor.getByRole("button", { name: "Check and stage" });
  await stage.click();
  await editor.getByRole("alert").getByText("cannot be shown").waitFor();
  await english.getByLabel("Text").fill("A word with [a link](contact).");
  const context = editor.context();
  const session = await context.cookies();
  await context.clearCookies();
  await stage.click();
  await editor.getByRole("alert").getByText("session").waitFor();
  await context.addCookies(session);
  await editor.reload();
  await editor.getByText("You have not staged this yet").waitFor();
  expect(await english.getByLabel("Title").inputValue()).toBe("Written at the desk");
  await stage.click();
  await editor.waitForURL(/\/texts\/story\/written-at-the-desk$/);
  for (const path of ["/en/news", "/de/aktuelles"]) {
    const preview = await context.request.get(workers.previewUrl + path);
    expect(await preview.text()).toContain("Written at the desk");
    expect(await preview.text()).toMatch(/>(?:Preview of texts|Vorschau auf Textstand) \d+:/);
  }
  expect(await read(`${workers.url}/en/news`)).not.toContain("Written at the desk");

  const { page: publisher } = await openDesk(workers.deskUrl, "mert", "/texts", "tr-TR", 390);
  expect(await overflow(publisher)).toBe(0);
  expect(await violations(publisher)).toEqual([]);
  await publisher.getByRole("button", { name: "Bu değişikliği yayımlayın" }).click();
  await publisher.getByRole("status").getByText("Metinler yayında").waitFor();
  await expect.poll(() => read(`${workers.url}/en/news`)).toContain("Written at the desk");
  expect(await read(`${workers.url}/sitemaps/en-pages.xml`)).toContain("/written-at-the-desk");
  await publisher.getByRole("button", { name: "Buna dönün" }).last().click();
  await publisher.getByRole("status").getByText("yeniden yayında").waitFor();
  await expect.poll(() => read(`${workers.url}/en/news`)).not.toContain("Written at the desk");
  // What a workbook takes away is looked for in what is live.
  const mentions = await editor.evaluate(async () => {
    const body = JSON.stringify({ products: ["9810065"], links: [] });
    return (await fetch("/texts/mentions", { method: "POST", body })).json();
  });
  expect(mentions).toContainEqual({ code: "9810065", place: "news.yaml:6" });
  expect(errors.filter((error) => !/40[19]/.test(error))).toEqual([]);
});

deep.each(["/", "/files", "/messages", "/words", "/texts/fair/new"])(
  "on a phone %s has room, is reached by keyboard, and axe finds nothing",
  async (path) => {
    const { page, errors } = await openDesk(
      workers.deskUrl,
      path === "/messages" ? "deniz" : "mert",
      path,
      "tr-TR",
      390,
    );
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
    expect(errors).toEqual([]);
  },
);

deep("who may not write can read, and what no form sends is refused", async () => {
  const { page: reader } = await openDesk(workers.deskUrl, "can", "/texts/page/kio", "en-GB", 390);
  expect(await overflow(reader)).toBe(0);
  expect(await reader.getByRole("button", { name: "Check and stage" }).count()).toBe(0);
  const send = (body: unknown) =>
    reader.evaluate(
      async (sent) =>
        (await fetch("/texts/stage", { method: "POST", headers: { "content-type": "application/json" }, body: sent }))
          .status,
      JSON.stringify(body),
    );
  expect(await send({ kind: "story", id: "x", before: "", entry: null })).toBe(403);
  await reader.goto("/texts/words/x").catch(() => null);
  expect(await reader.getByRole("heading", { level: 1 }).innerText()).not.toBe("");
  const { page: editor } = await openDesk(workers.deskUrl, "ayse", "/words", "en-GB", 390);
  expect(await overflow(editor)).toBe(0);
  expect(await violations(editor)).toEqual([]);
  for (const body of [null, {}, { kind: "story", id: "../x", before: "", entry: null }])
    expect(
      await editor.evaluate(
        async (sent) =>
          (await fetch("/texts/stage", { method: "POST", headers: { "content-type": "application/json" }, body: sent }))
            .status,
        JSON.stringify(body),
      ),
    ).toBe(400);
});
