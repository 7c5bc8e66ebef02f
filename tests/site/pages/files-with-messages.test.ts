import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { runCommand } from "../../../tools/cloudflare/command.ts";
import { messages } from "../../../tools/messages/command.ts";
import { bytes, pdf, step } from "../../files/contents.ts";
import { leaseWorkers, type Workers } from "../../host/control.ts";
import { open } from "../../host/page.ts";
import { testContext } from "../../operations/command-context.ts";
import { fieldOf, fillIn, sendButton, untilSent, visitor } from "./contact-form.ts";

/** With messages of their own. */
let workers: Workers;
beforeAll(async () => {
  workers = await leaseWorkers();
});
afterAll(() => workers.close());

const t = serverTranslator("en");
const file = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(typeof content === "string" ? bytes(content) : content),
});
const PHOTO = file("Schrank.jpg", "\xff\xd8\xff".padEnd(4000));
const PLAN = file("plan.pdf", pdf());
const MODEL = file("model.step", step());

/** What the office reads of the newest message. */
async function newest(): Promise<string> {
  const list = testContext({ state: workers.state });
  await runCommand(messages, ["ls"], list);
  const [reference = ""] = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(list.printed()) ?? [];
  const context = testContext({ state: workers.state });
  await runCommand(messages, ["show", reference], context);
  return context.printed();
}

test("photos and drawings are chosen one after the other, taken away, and sent with the message", async () => {
  const { page, errors } = await visitor(workers);
  await open(page, hrefOf("technicalSupport", "en"));
  const input = page.locator("input[type=file]");
  await input.setInputFiles([PHOTO]);
  await input.setInputFiles([PLAN, file("macro.docm", "x")]);
  const list = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Remove / }) });
  await expect
    .poll(() => list.allInnerTexts())
    .toEqual([
      expect.stringMatching(/Schrank\.jpg\s+4 kB/),
      expect.stringContaining("plan.pdf"),
      expect.stringContaining("macro.docm"),
    ]);
  // What is wrong is said before anybody sends, and costs nothing else.
  await page.getByText(t("contact.errors.fileType")).waitFor();
  await page.getByRole("button", { name: "Remove macro.docm" }).click();
  await page.getByText(t("contact.errors.fileType")).waitFor({ state: "detached" });
  await input.setInputFiles([MODEL]);
  await fillIn(page, "en", "With three files");
  await sendButton(page, "en").click();
  await untilSent(page, "en");
  await page.getByText("Schrank.jpg, plan.pdf, model.step").waitFor();
  const message = await newest();
  for (const name of ["Schrank.jpg", "plan.pdf", "model.step"]) expect(message).toContain(`file: ${name} (`);
  await page.getByRole("link", { name: t("contact.another") }).click();
  await expect.poll(() => list.count()).toBe(0);
  expect(errors).toEqual([]);
});

test("without scripts files go with the form, and need not be chosen again where something else is wrong", async () => {
  const { page } = await visitor(workers, { javaScriptEnabled: false });
  await page.goto(hrefOf("contact", "en"));
  await page.locator("input[type=file]").setInputFiles([PHOTO, PLAN]);
  await fieldOf(page, "en", "name").fill("Jane O’Brien");
  await fieldOf(page, "en", "message").fill("Without scripts");
  await page.locator("input[name=notice]").check();
  await sendButton(page, "en").click();
  await page.getByText(t("contact.errors.reachMissing")).waitFor();
  const kept = page.getByRole("checkbox", { name: /Schrank|plan/ });
  expect(await kept.count()).toBe(2);
  await page.getByRole("checkbox", { name: "Schrank.jpg" }).uncheck();
  await fieldOf(page, "en", "email").fill("jane@example.com");
  await page.locator("input[name=notice]").check();
  await sendButton(page, "en").click();
  await untilSent(page, "en");
  const message = await newest();
  expect(message).toContain("file: plan.pdf (");
  expect(message).not.toContain("Schrank");
});
