import type { BrowserContext, Page } from "playwright-core";
import { randomFrom } from "../../tools/dev/random.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { newContext } from "../host/page.ts";
import { SITE } from "../host/site.ts";
import { isErrorScreen } from "./error-screens.ts";
import { countWork, quiet } from "./quiet.ts";
import { MARKS, translate } from "./translator.ts";

/** The screens that a walk may begin with and come back to. */
const SCREENS = [
  "/en",
  "/en/products/screw-terminals/screw-feed-through-terminals",
  "/en/products/screw-terminals/bolt-terminals/1081601-kvc-16-m5-bolt-terminal-block-beige",
  "/en/order-list",
  "/en/downloads",
  "/en/resellers",
  "/en/product-finder",
  "/en/compare?code=1040252&code=1040402&code=2040253",
  "/en/contact",
  "/en/terminal-strips",
] as const;

/** What is typed; none of it makes the contact form complete. */
const TYPED = ["4", "0", "-1", "2.5", "1,5", "1081601", "terminal", "KVC 16", "zzz", "", "Ada Lovelace", "20 mm"];
const PASTED = [
  "10 x 1081601\n5 KV 4\nnothing known",
  "1081601;25\n1040252;50",
  "5x KV 2.5, 2x KV 4 PE",
  "1-4 KV 4",
  "",
];

type Act = "control" | "back" | "forward" | "reload" | "open" | "second tab" | "translate";
const WEIGHTS: Readonly<Record<Act, number>> = {
  control: 76,
  back: 7,
  forward: 3,
  reload: 4,
  open: 5,
  "second tab": 3,
  translate: 2,
};

/** What a page shows of itself, and what the same address gives over HTTP. */
type Shown = { readonly address: string; readonly heading: string; readonly found: string };

/**
 * Goes a number of steps that follow from a seed alone.
 * @throws Error with all steps when a page breaks, says that it is broken, or is not the page of its address
 */
export async function walk(seed: number, steps: number): Promise<void> {
  const random = randomFrom(seed);
  const context = await newContext();
  await countWork(context);
  const faults: string[] = [];
  context.on("weberror", (error) => faults.push(error.error().message));
  context.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  const page = await context.newPage();
  const walker = { page, context, random, screens: [...SCREENS], isTranslated: false };
  const history: string[] = [];
  try {
    await open(walker);
    for (let step = 0; step < steps; step += 1) {
      // Nobody walks this fast: each step is of a visitor of its own for the limits.
      await context.setExtraHTTPHeaders({ "cf-connecting-ip": newVisitorAddress() });
      const act = pick(random, Object.entries(WEIGHTS)) as Act;
      history.push(act);
      history[step] = `${act}: ${await ACTS[act](walker)}`;
      await quiet(page);
      if (walker.isTranslated) await page.evaluate(translate, MARKS);
      history[step] += ` → ${page.url().replace(SITE, "")}`;
      await check(walker, faults);
    }
  } catch (error) {
    const told = history.map((line, index) => `${index + 1}. ${line}`).join("\n");
    throw new Error(
      `Seed ${seed}, ${history.length} steps: ${error instanceof Error ? error.message : error}\n${told}`,
    );
  } finally {
    await context.close();
  }
}

type Walker = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly random: () => number;
  /** Those that were not opened yet. */
  screens: string[];
  /** A browser that translates goes on with each page. */
  isTranslated: boolean;
};

/** What each act does; returns what is told of it. */
const ACTS: Readonly<Record<Act, (walker: Walker) => Promise<string>>> = {
  control: ({ page, random }) => useControl(page, random),
  back: async ({ page }) => {
    // Before the first page there is the browser's empty one.
    if (!(await page.evaluate(() => window.navigation.canGoBack))) return "nowhere";
    await page.goBack({ waitUntil: "commit" });
    return "";
  },
  forward: async ({ page }) => {
    await page.goForward({ waitUntil: "commit" });
    return "";
  },
  reload: async ({ page }) => {
    await page.reload({ waitUntil: "commit" });
    return "";
  },
  open,
  "second tab": async ({ page, context, random }) => {
    const other = await context.newPage();
    await other.goto(page.url(), { waitUntil: "commit" });
    await quiet(other);
    const told = await useControl(other, random, "form[data-added] [type=submit], main button");
    await quiet(other);
    await other.close();
    return told;
  },
  translate: async (walker) => {
    walker.isTranslated = true;
    return "";
  },
};

async function open(walker: Walker): Promise<string> {
  if (walker.screens.length === 0) walker.screens = [...SCREENS];
  const [screen = ""] = walker.screens.splice(Math.floor(walker.random() * walker.screens.length), 1);
  await walker.page.goto(screen, { waitUntil: "commit" });
  await quiet(walker.page);
  return screen;
}

function pick(random: () => number, weights: readonly (readonly [string, number])[]): string {
  let left = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of weights) {
    left -= weight;
    if (left < 0) return name;
  }
  return "";
}

/** Uses one of the controls that can be seen; returns its name. */
const useControl = (page: Page, random: () => number, only = ""): Promise<string> =>
  page.evaluate(useOne, {
    only,
    kind: random(),
    which: random(),
    typed: TYPED[Math.floor(random() * TYPED.length)] ?? "",
    pasted: PASTED[Math.floor(random() * PASTED.length)] ?? "",
  });

type Choice = {
  /** A selector that the control must match. */
  readonly only: string;
  readonly kind: number;
  readonly which: number;
  readonly typed: string;
  readonly pasted: string;
};

function useOne({ only, kind, which, typed, pasted }: Choice): string {
  const KINDS = [
    ["tick", "input[type=checkbox], input[type=radio]", 4],
    ["choose", "select", 2],
    ["type", "input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit]), textarea", 3],
    ["submit", "button[type=submit], input[type=submit]", 4],
    ["press", "button:not([type=submit]), summary, [role=option], [role=tab]", 5],
    ["follow", "a[data-link]", 4],
    ["change language", ":is(header, aside) a[hreflang]", 1],
  ] as const;
  const dialog = document.querySelector("dialog:modal");
  const roots = dialog ? [dialog] : document.querySelectorAll("main, header, aside");
  const isUsable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.matches(":disabled, [aria-disabled=true], a[target=_blank], a[data-link][download]") &&
    (only === "" || element.matches(only));
  const groups = KINDS.map(([name, selector, weight]) => {
    const elements = [...roots].flatMap((root) => [...root.querySelectorAll(selector)]);
    return { name, weight, elements: [...new Set(elements)].filter(isUsable) };
  }).filter(({ elements }) => elements.length > 0);
  let left = kind * groups.reduce((sum, { weight }) => sum + weight, 0);
  const group = groups.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const element = group?.elements[Math.floor(which * group.elements.length)];
  if (!group || !(element instanceof Element)) return "nothing to use";
  const label = element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent;
  const otherName = ["name", "href", "id"].map((name) => element.getAttribute(name)).find((name) => name);
  const named = `${group.name} “${label.trim().slice(0, 60) || otherName}”`;
  const focused = element as HTMLElement;
  focused.focus({ preventScroll: true });
  if (element instanceof HTMLSelectElement) {
    element.selectedIndex = Math.floor(which * 7919) % element.options.length;
    for (const name of ["input", "change"]) element.dispatchEvent(new Event(name, { bubbles: true }));
    return `${named}: ${element.value}`;
  }
  if (group.name !== "type") {
    // An element of SVG has no such method.
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail: 1 }));
    return named;
  }
  const field = element as HTMLInputElement;
  const text = field instanceof HTMLTextAreaElement ? pasted : typed;
  field.select();
  document.execCommand(text === "" ? "delete" : "insertText", false, text);
  return `${named}: ${JSON.stringify(text)}`;
}

async function check({ page, ...walker }: Walker, faults: readonly string[]): Promise<void> {
  const { body, ...shown } = await page.evaluate(look);
  if (isErrorScreen(body)) throw new Error(`It says: ${body}`);
  if (faults.length > 0) throw new Error(`The console says: ${faults.join("\n")}`);
  if (walker.isTranslated) return;
  const [said, expected] = [shown, await expectedAt(page.url())].map((each) => JSON.stringify(each));
  if (said !== expected) throw new Error(`Shown: ${said}\nBy HTTP: ${expected}`);
}

function look() {
  const plain = (element: Element | null) => (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  return {
    address: location.pathname + location.search,
    heading: plain(document.querySelector("h1")),
    found: plain(document.querySelector("h1 + [role=status]")),
    body: (document.querySelector("main") ?? document.body).innerText.slice(0, 300),
  };
}

const expectations = new Map<string, Promise<Shown>>();

/** What an address gives over HTTP, asked once. */
function expectedAt(url: string): Promise<Shown> {
  const address = url.replace(/#.*/, "");
  const expected = expectations.get(address) ?? ask(address);
  expectations.set(address, expected);
  return expected;
}

async function ask(url: string): Promise<Shown> {
  const response = await fetch(url);
  const html = await response.text();
  const [, heading = "", found = ""] =
    /<h1\b[^>]*>(.*?)<\/h1>(?:<p\b[^>]*role="status"[^>]*>(.*?)<\/p>)?/s.exec(html) ?? [];
  const { pathname, search } = new URL(response.url);
  const status = response.ok ? "" : `${response.status} `;
  return { address: status + pathname + search, heading: plainText(heading), found: plainText(found) };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plainText = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, "")
    .replaceAll(/&(#x27|\w+);/g, (entity, name) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
