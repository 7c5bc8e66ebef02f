import { type BrowserContext, type BrowserContextOptions, type CDPSession, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { SITE } from "./site.ts";

/** A profile with a page that later tests use again: a new renderer costs more than all that a page does. */
type Profile = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly end: () => Promise<void>;
};

const idle = new Map<string, Profile[]>();
const ends = new WeakMap<BrowserContext, () => Promise<void>>();
/** The page of a profile that no test has taken yet. */
const untaken = new Map<BrowserContext, Page>();

const PAGE_EVENTS = ["console", "pageerror", "request", "response", "requestfailed", "requestfinished"] as const;
const OTHER_PAGE_EVENTS = ["download", "dialog", "popup", "load", "framenavigated", "websocket"] as const;
/** What cannot be undone, so that a page on which it was done is never used again. */
const LASTING = ["addInitScript", "exposeFunction", "exposeBinding", "newCDPSession", "setOffline"] as const;

/** The browser that all tests share; each process connects to it once. */
const browser = await chromium.connect(inject("browserEndpoint"));

/** What the running test has opened and not closed. */
const opened = new Set<BrowserContext>();

/** From here on a test begins: what its file has opened before is not the test's. */
export const beginTest = (): void => opened.clear();

/** Closes what the test has left open. */
export async function endTest(): Promise<void> {
  await Promise.all([...opened].map((context) => context.close()));
  opened.clear();
}

/**
 * A profile that knows nothing and wants no motion, whose frames cost more than what is tested, with a client address of its
 * own; closing it hands it on, cleared.
 */
export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await takeContext(options);
  opened.add(context);
  return context;
}

async function takeContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const { extraHTTPHeaders, ...others } = options;
  const settings = {
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce" as const,
    ...others,
  };
  const headers = { "cf-connecting-ip": newVisitorAddress(), ...extraHTTPHeaders };
  // What a browser has cached of Workers that a test changes is no longer so.
  if (settings.baseURL !== SITE) return browser.newContext({ ...settings, extraHTTPHeaders: headers });
  const key = JSON.stringify(settings);
  const profile = idle.get(key)?.pop() ?? (await makeProfile(settings, key));
  await profile.context.setExtraHTTPHeaders(headers);
  untaken.set(profile.context, profile.page);
  return profile.context;
}

/** Ends the profiles that nobody closed; those that were stay for later tests. */
export async function endOthers(): Promise<void> {
  const kept = new Set([...idle.values()].flatMap((profiles) => profiles.map(({ context }) => context)));
  const others = browser.contexts().filter((context) => !kept.has(context));
  await Promise.all(others.map((context) => ends.get(context)?.() ?? context.close()));
}

/** The profile's own page, else a further one. */
export async function pageOf(context: BrowserContext): Promise<Page> {
  const page = untaken.get(context);
  untaken.delete(context);
  return page ?? context.newPage();
}

async function makeProfile(settings: BrowserContextOptions, key: string): Promise<Profile> {
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let isSpent = false;
  for (const target of [context, page])
    for (const name of LASTING) {
      const own = (target as unknown as Record<string, unknown>)[name];
      if (typeof own !== "function") continue;
      Object.assign(target, {
        [name]: (...values: unknown[]) => {
          isSpent = true;
          return own.apply(target, values);
        },
      });
    }
  const { clock } = page;
  for (const name of ["install", "setFixedTime", "setSystemTime"] as const) {
    const own = clock[name] as (...values: unknown[]) => Promise<void>;
    Object.assign(clock, {
      [name]: (...values: unknown[]) => {
        isSpent = true;
        return own.apply(clock, values);
      },
    });
  }
  const end = context.close.bind(context);
  ends.set(context, end);
  const profile = { context, page, session, end };
  Object.assign(context, {
    close: async () => {
      untaken.delete(context);
      // Closed by the test itself, it may be another's already.
      if (!opened.delete(context)) return;
      if (isSpent || page.isClosed()) return end();
      await clear(profile, settings);
      idle.set(key, [...(idle.get(key) ?? []), profile]);
    },
  });
  return profile;
}

async function clear({ context, page, session }: Profile, settings: BrowserContextOptions): Promise<void> {
  for (const event of [...PAGE_EVENTS, ...OTHER_PAGE_EVENTS]) page.removeAllListeners(event);
  for (const event of ["page", "request", "response"] as const) context.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([page.unrouteAll({ behavior: "ignoreErrors" }), context.unrouteAll({ behavior: "ignoreErrors" })]);
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  if (settings.permissions) await context.grantPermissions(settings.permissions);
  const { viewport, colorScheme = "light", reducedMotion, forcedColors = null } = settings;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
  // A page that is left may still write, so what is stored is cleared from a document that stores nothing.
  await page.goto("/robots.txt");
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  // The empty page would belong to another renderer, and a visitor cannot go back beyond the first page.
  await session.send("Page.resetNavigationHistory");
}
