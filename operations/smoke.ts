import { hrefOf } from "../app/i18n/href.ts";
import { LOCALES } from "../app/i18n/locales.ts";

/** Nobody waits longer for a page. */
const PATIENCE_MS = 15_000;

export type Asking = {
  /** Where the site answers, without a slash at its end. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The version that has to answer; any when it is left out. */
  readonly version?: string | undefined;
};

/** Asks a site for what nobody could do without. @returns what is wrong with it; nothing when all is well */
export async function smokeTest(asking: Asking): Promise<readonly string[]> {
  const answers = await Promise.all(CHECKS.map((check) => problemsOf(check, asking)));
  return answers.flat();
}

type Check = {
  readonly path: string;
  readonly status?: number;
  /** Says what is wrong with the answer, or nothing. */
  readonly look: (answer: Response, text: string, asking: Asking) => string | false;
};

const CHECKS: readonly Check[] = [
  {
    path: "/healthz",
    look: (_, text, { version }) => {
      const answered = (JSON.parse(text) as { version?: string }).version;
      return version !== undefined && answered !== version && `version ${answered} answers, not ${version}`;
    },
  },
  { path: "/readyz", look: (_, text) => !text.includes('"status":"ok"') && text },
  ...LOCALES.flatMap((locale): Check[] => [
    { path: hrefOf("home", locale), look: isPage(locale) },
    { path: hrefOf("products", locale), look: isPage(locale, /<li[^>]*>.*<svg/s) },
    { path: hrefOf("contact", locale), look: isPage(locale, /<form/) },
  ]),
  { path: "/en/there-is-no-such-page", status: 404, look: isPage("en") },
  { path: "/suggestions/en?q=terminal", look: (_, text) => !text.includes("terminal") && "the search finds nothing" },
  { path: "/robots.txt", look: (_, text) => !text.includes("Sitemap:") && "it names no sitemap" },
];

function isPage(locale: string, holds?: RegExp) {
  return (answer: Response, text: string): string | false => {
    if (!text.includes(`<html lang="${locale}"`)) return `no page in ${locale}`;
    if (!answer.headers.get("content-security-policy")?.includes("script-src")) return "no Content-Security-Policy";
    return holds !== undefined && !holds.test(text) && "what it is for is missing";
  };
}

async function problemsOf({ path, status = 200, look }: Check, asking: Asking): Promise<readonly string[]> {
  const url = new URL(asking.url + path);
  // What a cache in front keeps was made by the version before.
  url.searchParams.set("smoke", crypto.randomUUID());
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: asking.headers ?? {},
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    if (answer.status === 401) return [`${path}: only the invited may see it; set SITE_PASSWORD`];
    const problem = answer.status !== status ? `status ${answer.status}, not ${status}` : look(answer, text, asking);
    return problem ? [`${path}: ${problem}`] : [];
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : error}`];
  }
}
