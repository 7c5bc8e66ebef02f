import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { marketOf } from "../../../app/foundation/company/markets.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { runCommand } from "../../../tools/cloudflare/command.ts";
import { messages } from "../../../tools/messages/command.ts";
import { leaseWorkers, type Workers } from "../../host/control.ts";
import { open } from "../../host/page.ts";
import { testContext } from "../../operations/command-context.ts";
import { readPdf } from "../../pdf-text.ts";
import { inLanguages } from "../languages.ts";
import { plain } from "../page-text.ts";
import { fieldOf, fillIn, NAMES, SOMETHING, sendButton, untilSent, visitor } from "./contact-form.ts";

/** With messages of their own. */
let workers: Workers;
beforeAll(async () => {
  workers = await leaseWorkers();
});
afterAll(() => workers.close());

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const referenceOn = async (page: Page) =>
  (await page.locator("main section strong").filter({ hasText: REFERENCE }).innerText()).trim();

/** What the office sees of a message. */
async function shown(reference: string): Promise<string> {
  const context = testContext({ state: workers.state });
  await runCommand(messages, ["show", reference], context);
  return context.printed();
}
const untilMailed = (reference: string) =>
  expect.poll(() => shown(reference), { timeout: 30_000, interval: 200 }).toMatch(/mail to the office: sent/);

type Kind = "email-text" | "email-html" | "email-attachment";
const outbox = (kind: Kind) => globSync(join(workers.outbox, `miniflare-*/email/${kind}/*`));
/** What the site has mailed that names a reference, by kind of file. */
const mailed = (kind: Kind, reference: string) =>
  outbox(kind)
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => text.includes(reference));

test.each(inLanguages("tr"))(
  "a message sent in %s is answered with a reference, reaches the office and is confirmed by mail",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page, errors } = await visitor(workers);
    await open(page, hrefOf("contact", locale));
    await fillIn(page, locale);
    await sendButton(page, locale).click();
    const heading = page.getByRole("heading", { level: 2, name: t("contact.sent") });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const reference = await referenceOn(page);
    expect(reference).toMatch(REFERENCE);
    await untilMailed(reference);
    const message = await shown(reference);
    expect(message).toContain(`name: ${NAMES[locale]}`);
    expect(message).toContain(`locale: ${locale}`);
    expect(message).not.toContain("suspicion");
    await expect.poll(() => mailed("email-text", reference)).toHaveLength(2);
    const [office, confirmation] = mailed("email-text", reference).toSorted((one) =>
      one.includes(NAMES[locale]) ? -1 : 1,
    );
    expect(office).toContain(SOMETHING);
    expect(office).toContain({ tr: "Başvuru numarası", en: "Reference: ", ru: "Номер обращения" }[locale]);
    expect(confirmation).not.toContain(SOMETHING);
    expect(confirmation).toContain({ tr: "Mesajınız", en: "your message", ru: "сообщение" }[locale]);

    await page.getByRole("link", { name: t("contact.another") }).click();
    await expect.poll(() => fieldOf(page, locale, "message").inputValue()).toBe("");
    expect(errors).toEqual([]);
  },
);

test("the page of support has the form too: what it is about and which product one comes from reach the office", async () => {
  const { page, errors } = await visitor(workers);
  await open(
    page,
    "/en/products/screw-terminals/screw-feed-through-terminals/1040403-kv-4-feed-through-terminal-block-grey",
  );
  await page.getByRole("link", { name: "Ask an engineer" }).click();
  await page.waitForURL(/service-and-support\?product=1040403$/);
  await page.getByRole("combobox", { name: "What is it about?" }).selectOption({ label: "Technical question" });
  expect(await page.getByRole("textbox", { name: "Product" }).inputValue()).toBe("1040403");
  await fillIn(page, "en");
  await sendButton(page, "en").click();
  await untilSent(page, "en");
  const reference = await referenceOn(page);
  await untilMailed(reference);
  const message = await shown(reference);
  for (const line of ["topic: technical", "product: 1040403"]) expect(message).toContain(line);
  await expect.poll(() => mailed("email-text", reference)).toHaveLength(2);
  const office = mailed("email-text", reference).find((text) => text.includes(NAMES.en)) ?? "";
  for (const words of ["Technical question", "1040403"]) expect(office).toContain(words);
  expect(errors).toEqual([]);
});

test.each(inLanguages("en"))(
  "without JavaScript a message in %s is answered with a reference too, and sent once when it is sent twice",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page } = await visitor(workers, { javaScriptEnabled: false });
    const path = hrefOf(locale === "ru" ? "supportContact" : "contact", locale);
    await page.goto(path);
    await sendButton(page, locale).click();
    for (const error of ["nameMissing", "reachMissing", "messageMissing", "noticeMissing"] as const)
      await page.getByText(t(`contact.errors.${error}`)).waitFor();
    // Name, one of the two ways to answer, message, notice.
    await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(4);

    const message = `${SOMETHING} "<b>" ${locale} ${Math.random()}`;
    await fillIn(page, locale, message);
    await page.locator("input[name=notice]").uncheck();
    await sendButton(page, locale).click();
    // What was typed is there still.
    await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(1);
    expect(await fieldOf(page, locale, "message").inputValue()).toBe(message);
    await page.locator("input[name=notice]").check();
    await sendButton(page, locale).click();
    await untilSent(page, locale);
    const reference = await referenceOn(page);

    await page.reload();
    expect(await referenceOn(page)).toBe(reference);
    expect(await shown(reference)).toContain(message);
  },
);

test.each(inLanguages("ru"))(
  "what is wrong stands beside its field in %s, the first has the focus, and goes when it is mended",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page } = await visitor(workers);
    await open(page, hrefOf("contact", locale));
    const field = (name: Parameters<typeof fieldOf>[2]) => fieldOf(page, locale, name);
    await field("email").fill("nobody@nowhere");
    await field("phone").fill("call me");
    await sendButton(page, locale).click();
    await page
      .getByRole("alert")
      .filter({ hasText: t("contact.problems.fields") })
      .waitFor();
    await expect.poll(() => field("name").evaluate((element) => element === document.activeElement)).toBe(true);
    for (const [name, error] of [
      ["name", "nameMissing"],
      ["email", "emailWrong"],
      ["phone", "phoneWrong"],
      ["message", "messageMissing"],
    ] as const) {
      const described = () =>
        field(name).evaluate((element) =>
          (element.getAttribute("aria-describedby") ?? "")
            .split(" ")
            .map((id) => document.getElementById(id)?.textContent)
            .join(" "),
        );
      await expect
        .poll(async () => [name, plain(await described())])
        .toEqual([name, expect.stringContaining(plain(t(`contact.errors.${error}`)))]);
    }
    // Mended in any order, and the focus stays where somebody types.
    await field("message").focus();
    await page.keyboard.type("KV 2.5", { delay: 20 });
    await page.getByText(t("contact.errors.messageMissing")).waitFor({ state: "detached" });
    await page.keyboard.type(" × 500", { delay: 20 });
    expect(await field("message").inputValue()).toBe("KV 2.5 × 500");
    await field("name").fill(NAMES[locale]);
    await page.getByText(t("contact.errors.nameMissing")).waitFor({ state: "detached" });
    expect(await page.getByText(t("contact.errors.phoneWrong")).count()).toBe(1);
  },
);

test("while nothing answers, the visitor keeps what was typed and gets a phone number; the next try is the same message", async () => {
  const { page } = await visitor(workers);
  await open(page, "/en/contact");
  await fillIn(page, "en");
  await page.route("**/api/en/messages", (route) => route.abort());
  await sendButton(page, "en").click();
  await page
    .getByRole("alert")
    .filter({ hasText: marketOf("en").office.phone })
    .waitFor();
  expect(await fieldOf(page, "en", "name").inputValue()).toBe(NAMES.en);
  // An answer that is none, and one that says no.
  for (const [status, body] of [
    [200, "<html>a captive portal</html>"],
    [503, JSON.stringify({ problem: "unavailable", message: "" })],
  ] as const) {
    await page.route("**/api/en/messages", (route) => route.fulfill({ status, body }));
    await sendButton(page, "en").click();
    const alert = page.getByRole("alert").filter({ hasText: "could not be accepted" });
    await alert.waitFor();
    expect(await alert.getByRole("link").getAttribute("href")).toBe("tel:+441214960188");
    expect(await fieldOf(page, "en", "name").inputValue()).toBe(NAMES.en);
  }

  // It arrives, and only the answer gets lost.
  let answered = "";
  await page.route("**/api/en/messages", async (route) => {
    answered = (await (await route.fetch()).json()).reference;
    await route.abort();
  });
  await sendButton(page, "en").click();
  await expect.poll(() => answered).not.toBe("");
  await page
    .getByRole("alert")
    .filter({ hasText: marketOf("en").office.phone })
    .waitFor();
  await page.unroute("**/api/en/messages");
  await sendButton(page, "en").click();
  await untilSent(page, "en");
  expect(await referenceOn(page)).toBe(answered);
});

test("the document of an enquiry has its heading and the room for its list, and one of no list has neither", async () => {
  const read = async (query: string) => (await fetch(`${workers.url}/en/contact${query}`)).text();
  const rowsIn = (html: string) => html.match(/<li><\/li>/g)?.length ?? 0;
  const enquiry = await read("?lines=3");
  expect(enquiry).toContain("<h1>Enquiry: 3 lines</h1>");
  expect(enquiry).toContain('name="company"');
  expect(rowsIn(enquiry)).toBe(3);
  for (const query of ["", "?lines=0", "?lines=501", "?lines=%3Cb%3E"]) {
    const plainPage = await read(query);
    expect(plainPage).toContain("<h1>Contact</h1>");
    expect([query, rowsIn(plainPage)]).toEqual([query, 0]);
  }
});

test.each(inLanguages("ru"))(
  "an order list goes with the message in %s: in the mails as a table and as a PDF, in their languages",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page } = await visitor(workers);
    await page.addInitScript(() => {
      const lines = [
        { code: "1040252", amount: 50, note: "acil" },
        { code: "1040402", amount: 25, note: "" },
      ];
      if (!sessionStorage.getItem("given")) sessionStorage.setItem("inquiry", JSON.stringify({ version: 1, lines }));
      sessionStorage.setItem("given", "1");
    });
    await open(page, hrefOf("contact", locale));
    await page.getByRole("heading", { name: t("inquiry.title") }).waitFor();
    const title = t("counts.inquiry", { count: 2 });
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await fillIn(page, locale);
    await sendButton(page, locale).click();
    await untilSent(page, locale, "inquiry.sent");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    const reference = await referenceOn(page);
    await expect.poll(() => page.getByRole("heading", { name: t("inquiry.title") }).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("inquiry"))).toBeNull();
    await untilMailed(reference);
    expect(await shown(reference)).toMatch(/1040252\s+50\s+acil\n1040402\s+25/);
    await expect.poll(() => mailed("email-html", reference)).toHaveLength(2);
    const [office = "", confirmation = ""] = mailed("email-html", reference).toSorted((one) =>
      one.includes(SOMETHING) ? -1 : 1,
    );
    const name = { tr: "KV 2.5 geçiş klemensi, mavi", en: "KV 2.5 feed-through terminal block, blue", ru: "KV 2.5" };
    for (const mail of [office, confirmation]) expect(mail).toContain(name[locale]);
    expect(office).toContain("acil");
    expect(confirmation).not.toContain("acil");
    const heading = { tr: "Sipariş listesi", en: "Order list", ru: "Список заказа" }[locale];
    const lists = async () => {
      const pdfs = await Promise.all(outbox("email-attachment").map((file) => readPdf(readFileSync(file))));
      return pdfs.map(({ pages }) => pages.join("")).filter((text) => text.includes(heading));
    };
    await expect.poll(lists).not.toEqual([]);
    for (const text of await lists()) expect(text).toContain("1040252");
  },
);
