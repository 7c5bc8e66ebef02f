import { hrefOf } from "../app/ground/i18n/href.ts";
import { INTERNATIONAL_LOCALE, LOCALES } from "../app/ground/i18n/locales.ts";

const TIMEOUT_MS = 15_000;

export type SmokeTest = {
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>;
  /** Without a slash at its end. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The version that must answer, by default any. */
  readonly version?: string | undefined;
};

/** The version that `/healthz` names. */
export const versionIn = (health: string): string | undefined => (JSON.parse(health) as { version?: string }).version;

/** @returns the problems of a site's most important pages */
export async function smokeTest(test: SmokeTest): Promise<readonly string[]> {
  const problems = await Promise.all(CHECKS.map((check) => runCheck(check, test)));
  return problems.flat();
}

type Check = {
  readonly path: string;
  readonly status?: number;
  /** @returns a problem, or false */
  readonly findProblem: (response: Response, text: string, test: SmokeTest) => string | false;
};

const CHECKS: readonly Check[] = [
  {
    path: "/healthz",
    findProblem: (_, text, { version }) => {
      const actual = versionIn(text);
      return version !== undefined && actual !== version && `version ${actual} answers, not ${version}`;
    },
  },
  { path: "/readyz", findProblem: (_, text) => !text.includes('"status":"ok"') && text },
  ...LOCALES.flatMap((locale): Check[] => [
    { path: hrefOf("home", locale), findProblem: isPage(locale) },
    { path: hrefOf("products", locale), findProblem: isPage(locale, /<li[^>]*>.*<svg/s) },
    { path: hrefOf("contact", locale), findProblem: isPage(locale, /<form/) },
  ]),
  {
    path: `${hrefOf("home", INTERNATIONAL_LOCALE)}/there-is-no-such-page`,
    status: 404,
    findProblem: isPage(INTERNATIONAL_LOCALE),
  },
  {
    path: `/suggestions/${INTERNATIONAL_LOCALE}?q=terminal`,
    findProblem: (_, text) => !text.includes("terminal") && "the search finds nothing",
  },
  { path: "/robots.txt", findProblem: (_, text) => !text.includes("Sitemap:") && "it names no sitemap" },
];

function isPage(locale: string, expected?: RegExp) {
  return (response: Response, text: string): string | false => {
    if (!text.includes(`<html lang="${locale}"`)) return `no page in ${locale}`;
    if (!response.headers.get("content-security-policy")?.includes("script-src")) return "no Content-Security-Policy";
    return expected !== undefined && !expected.test(text) && "what it is for is missing";
  };
}

const isJson = ({ headers }: Response) => headers.get("content-type")?.startsWith("application/json") ?? false;

async function runCheck({ path, status = 200, findProblem }: Check, test: SmokeTest): Promise<readonly string[]> {
  const url = new URL(test.url + path);
  // A cache in front may hold pages of the previous version.
  url.searchParams.set("smoke", crypto.randomUUID());
  try {
    const response = await test.fetch(url, {
      redirect: "manual",
      headers: test.headers ?? {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const problem =
      response.status !== status
        ? `status ${response.status}, not ${status}${isJson(response) ? `: ${text}` : ""}`
        : findProblem(response, text, test);
    return problem ? [`${path}: ${problem}`] : [];
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : error}`];
  }
}
