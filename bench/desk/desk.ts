/**
 * `npm run bench:desk`: marketing's tasks in a browser against the built desk, pressed as a person presses: how many presses each
 * takes, and how long until it is done. From a new workbook to what everybody sees takes at most four presses and two minutes,
 * taking it back one press; none needs a terminal.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { signIn } from "../../tests/site/desk/sign-in.ts";
import { browserOptions } from "../../tools/dev/browser.ts";
import { CATALOGUE, ensureData } from "../../tools/dev/prepare-data.ts";
import { startWithDesk } from "../../tools/dev/start-desk.ts";
import { finish, report, reportTable } from "../report.ts";
import { type Edit, editWorkbook } from "./edit-workbook.ts";

const FOLDER = ".wrangler/bench/desk";
const state = join(FOLDER, "state");
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await ensureData(CATALOGUE, state);
const { url, deskUrl, close } = await startWithDesk({ port: 0, state, analytics: true });
const browser = await chromium.launch(await browserOptions());

/** Whoever it is, counting what they press. */
async function openAs(name: string) {
  const context = await browser.newContext({ baseURL: deskUrl, locale: "en-GB", acceptDownloads: true });
  const [key = "", value = ""] = (await signIn(deskUrl, name)).split("=");
  await context.addCookies([{ name: key, value, url: deskUrl }]);
  const page = await context.newPage();
  return { page, go: (path: string) => page.goto(path, { waitUntil: "networkidle" }) };
}
const [editor, publisher] = [await openAs("ayse"), await openAs("mert")];

let presses = 0;
const press = async (page: Page, name: string | RegExp, role: "button" | "link" | "tab" = "button") => {
  presses += 1;
  await page.getByRole(role, { name }).first().click();
};

const rows: (readonly [task: string, presses: number, seconds: number])[] = [];
async function task(name: string, work: () => Promise<void>): Promise<void> {
  presses = 0;
  const began = performance.now();
  await work();
  rows.push([name, presses, (performance.now() - began) / 1000]);
  console.log(`${name}: ${rows.at(-1)?.slice(1).join(" presses, ")} s`);
}

async function download(name: string | RegExp, into: string): Promise<string> {
  const [saved] = await Promise.all([editor.page.waitForEvent("download"), press(editor.page, name)]);
  const path = join(FOLDER, into);
  await saved.saveAs(path);
  return path;
}

/** What is chosen in the system's dialogue is a press, too. */
async function drop(file: string): Promise<void> {
  await editor.go("/catalogue");
  presses += 1;
  await editor.page.locator("input[type=file]").setInputFiles(file);
  await editor.page.locator(".desk-counts, .desk-notice[data-alarm]").first().waitFor();
}

/** Stages what was dropped, looks at the preview, and publishes it. */
async function publishDropped(): Promise<void> {
  const { page } = editor;
  for (const box of await page.locator("form.desk-panel input[type=checkbox]").all()) await box.check();
  const reason = page.getByLabel("Why it is right all the same");
  if (await reason.count()) await reason.fill("Measured.");
  await press(page, "Stage and preview");
  const staged = page.getByRole("heading", { name: /^Release \d+ is staged$/ });
  await staged.waitFor({ timeout: 120_000 });
  const preview = await page.getByRole("link", { name: "Open the preview" }).getAttribute("href");
  presses += 1;
  await page.request.get(preview ?? "");
  await publisher.go("/catalogue");
  await press(publisher.page, /^Publish release/);
  await publisher.page.getByRole("status").getByText("is live").first().waitFor();
}

async function change(edit: Edit): Promise<string> {
  await editor.go("/catalogue");
  const from = await download("Download the catalogue as a workbook", "exported.xlsx").catch(() => "");
  const into = join(FOLDER, "changed.xlsx");
  await editWorkbook(from, into, edit);
  return into;
}

const CODE = "1040402";
const isProducts = (head: readonly string[]) => head.includes("Code") && head.includes("Width (mm)");
const named =
  (name: string): Edit =>
  (_, products, head) =>
    isProducts(head) && products.some((row) => row.Code === CODE)
      ? products.map((row) => (row.Code === CODE ? { ...row, "Name (en)": name } : row))
      : null;

await editor.go("/catalogue");
await task("Download the catalogue", async () => {
  await download("Download the catalogue as a workbook", "first.xlsx");
});
const file = await change(named("KV 4 block of the bench"));
await task("A new name: from the workbook to live", async () => {
  await drop(file);
  await publishDropped();
});
await task("Take it back", async () => {
  await press(publisher.page, "Back to this");
  await publisher.page.getByRole("status").getByText("is live again").waitFor();
});
await task("See what was published before", async () => {
  await publisher.go("/catalogue");
  await publisher.page.getByRole("heading", { name: "History" }).waitFor();
});
const added = await change((_, products, head) => {
  const like = isProducts(head) ? products.find((row) => row.Code === CODE) : undefined;
  if (!like) return null;
  const own = Object.fromEntries(
    head
      .filter((heading) => /^Name|^(?:Model type|Sales code|GTIN|Product family|Differs in)$/.test(heading))
      .map((heading) => [heading, heading.startsWith("Name") ? "KV 4 white" : ""]),
  );
  return [...products, { ...like, ...own, Code: "1049977" }];
});
await task("A new product", async () => {
  await drop(added);
  await publishDropped();
});
const retired = await change((name, discontinued, head) => {
  if (name !== "Discontinued") return null;
  const dated = head.find((heading) => /date|since/i.test(heading)) ?? "";
  const successor = head.find((heading) => /successor/i.test(heading)) ?? "";
  return [...discontinued, { Code: "1049977", [dated]: "2026-11-30", [successor]: CODE }];
});
await task("Retire a product", async () => {
  await drop(retired);
  await publishDropped();
});
await editor.go("/catalogue");
await task("What a language lacks, for its translator", async () => {
  await press(editor.page, "Count what is missing");
  const row = editor.page.getByRole("row", { name: /Français/ });
  presses += 1;
  const [saved] = await Promise.all([editor.page.waitForEvent("download"), row.getByRole("button").click()]);
  await saved.saveAs(join(FOLDER, "fr.xliff"));
});
const PDF = `%PDF-1.7\n${"A page.\n".repeat(300)}%%EOF`;
for (let number = 1; number <= 4; number++) writeFileSync(join(FOLDER, `brochure-${number}.pdf`), PDF);
await editor.go("/files");
await task("Four files", async () => {
  for (let number = 1; number <= 4; number++) {
    presses += 1;
    await editor.page.locator("input[type=file]").setInputFiles(join(FOLDER, `brochure-${number}.pdf`));
    await press(editor.page, "Put it on the site");
    await editor.page.getByRole("status").getByText(`brochure-${number}.pdf`).first().waitFor();
  }
});
await editor.go("/texts");
await task("A piece of news, from a blank form to live", async () => {
  const { page } = editor;
  await press(page, "Write news", "link");
  await page.getByLabel("Date; it shows from that day on").fill("2026-01-20");
  await page.getByLabel("The page it belongs to").selectOption("kio");
  await page.getByLabel("Order number of the product drawn beside it").fill(CODE);
  const english = page.getByRole("tabpanel", { name: "English" });
  await english.getByLabel("Title").fill("News of the bench");
  await english
    .getByLabel("Description for search engines")
    .fill("What a browser wrote at the desk, and how long it took.");
  await english.getByLabel("Text").fill("One paragraph with [words](contact).");
  await press(page, "Check and stage");
  await page.waitForURL(/\/texts\/story\/news-of-the-bench$/);
  await publisher.go("/texts");
  await press(publisher.page, "Publish this change");
  await publisher.page.getByRole("status").getByText("The texts are live").waitFor();
});
await fetch(`${url}/en/products?q=fluxkompensator`);
await editor.go("/words");
await task("What was not found becomes a synonym, staged", async () => {
  const { page } = editor;
  await page.getByLabel("What “fluxkompensator” means").fill("terminal block");
  await press(page, "Compare with the catalogue");
  await press(page, "Stage and preview");
  await page.getByRole("heading", { name: /^Release \d+ is staged$/ }).waitFor({ timeout: 120_000 });
});

await browser.close();
await close();
reportTable("tasks", ["task", "presses", "s"], rows);
const [, toLive, back] = rows;
report("presses from a new workbook to live", toLive?.[1] ?? Number.NaN, "presses", 4);
report("a new workbook until it is live", toLive?.[2] ?? Number.NaN, "s", 120);
report("presses to take it back", back?.[1] ?? Number.NaN, "presses", 1);
finish();
