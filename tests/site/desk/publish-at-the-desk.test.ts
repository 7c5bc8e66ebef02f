import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toWritten } from "../../../tools/catalogue/exchange/workbook/lay-out-sheet.ts";
import type { Sheet } from "../../../tools/catalogue/exchange/workbook/sheet.ts";
import { readSheets, writeSheets } from "../../../tools/commands/workbook-files.ts";
import { temporaryOfFile } from "../../catalogue/temporary.ts";
import { borrowed } from "../../host/borrowed.ts";
import { bytesOf, overflow, violations } from "../../host/page.ts";
import { openDesk } from "./desk-page.ts";
import { signIn } from "./sign-in.ts";

const workers = borrowed({ desk: true }, true);
const folder = temporaryOfFile("desk-");

const deskOf = (name: string, locale: string, width?: number) =>
  openDesk(workers.deskUrl, name, "/catalogue", locale, width);

/** Changes cells of a workbook as somebody with a spreadsheet program would. */
async function edit(file: string, into: string, change: (sheet: Sheet) => Sheet): Promise<string> {
  const sheets = (await readSheets(file)).map(change).map(({ name: sheet, rows }) => ({
    sheet,
    data: rows.map((cells) => cells.map(toWritten)),
    stickyRowsCount: 1 as const,
  }));
  const path = join(folder, into);
  await writeSheets(sheets, path);
  return path;
}

/** Beside other tests all products may take longer to stage than a page usually takes. */
const STAGING_MS = 60_000;
const JOURNEY_MS = 240_000;
const CODE = "1040402";
const withCell =
  (heading: string, value: string | number) =>
  (sheet: Sheet): Sheet => {
    const head = sheet.rows.find((row) => row.includes(heading)) ?? [];
    const rows = sheet.rows.map((row) =>
      row[0] === CODE ? row.map((cell, index) => (head[index] === heading ? value : cell)) : row,
    );
    return { ...sheet, rows };
  };

const nameAt = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${url}/api/en/products/${CODE}.json`, { headers });
  return ((await response.json()) as { readonly name: string }).name;
};

test(
  "from a new workbook to what everybody sees in four presses, and back in one",
  async () => {
    const { page: editor, errors } = await deskOf("ayse", "en-GB");
    const [saved] = await Promise.all([
      editor.waitForEvent("download"),
      editor.getByRole("button", { name: "Download the catalogue as a workbook" }).click(),
    ]);
    const exported = join(folder, "exported.xlsx");
    writeFileSync(exported, await bytesOf(saved));
    const before = await nameAt(workers.url);

    // A mistake is named by its cell, and nothing is sent.
    const wrong = await edit(exported, "wrong.xlsx", withCell("Width (mm)", "broad"));
    await editor.locator("input[type=file]").setInputFiles(wrong);
    await editor.getByRole("heading", { name: "One mistake in wrong.xlsx" }).waitFor();

    const file = await edit(exported, "katalog.xlsx", withCell("Name (en)", "KV 4 block of the desk"));
    await editor.locator("input[type=file]").setInputFiles(file);
    await editor.getByRole("cell", { name: "KV 4 block of the desk" }).last().waitFor();
    expect(await violations(editor)).toEqual([]);
    // A session that ends in between loses nothing.
    const context = editor.context();
    const session = await context.cookies();
    await context.clearCookies();
    await editor.getByRole("button", { name: "Stage and preview" }).click();
    await editor.getByRole("alert").getByText("session").waitFor();
    await context.addCookies(session);
    await editor.getByRole("button", { name: "Stage and preview" }).click();
    const staged = editor.getByRole("heading", { name: /^Release \d+ is staged$/ });
    await staged.waitFor({ timeout: STAGING_MS });
    const release = /\d+/.exec(await staged.innerText())?.[0];
    const seen = { cookie: await signIn(workers.deskUrl, "can") };
    expect(await nameAt(workers.previewUrl, seen)).toBe("KV 4 block of the desk");
    expect(await nameAt(workers.url)).toBe(before);
    expect(await editor.getByRole("button", { name: /^Publish/ }).count()).toBe(0);

    const { page: publisher } = await deskOf("mert", "tr-TR", 390);
    expect(await overflow(publisher)).toBe(0);
    expect(await violations(publisher)).toEqual([]);
    await publisher.getByRole("button", { name: `Sürüm ${release} yayımlansın` }).click();
    await publisher.getByRole("status").getByText(`Sürüm ${release} yayında.`).waitFor();
    await expect.poll(() => nameAt(workers.url)).toBe("KV 4 block of the desk");
    await publisher.getByRole("button", { name: "Buna dönün" }).click();
    await publisher.getByRole("status").getByText("yeniden yayında").waitFor();
    await expect.poll(() => nameAt(workers.url)).toBe(before);
    // A form of the page itself, as without scripts.
    await publisher.getByRole("button", { name: "English" }).click();
    await publisher.getByRole("heading", { name: "Catalogue" }).waitFor();
    expect(errors.filter((error) => !error.includes("401"))).toEqual([]);
  },
  JOURNEY_MS,
);
