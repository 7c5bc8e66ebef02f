import { INTERNATIONAL_LOCALE } from "../app/ground/i18n/locales.ts";
import { acceptsPage } from "./accepts-page.ts";
import type { Refusal } from "./refusal.ts";
import { negotiateShortLink } from "./short-link/handle-short-link.ts";

type Reading = Pick<Refusal, "audience" | "locale">;

/** Programs are answered in one language, whichever the texts are in. */
const PROGRAM: Reading = { audience: "json", locale: INTERNATIONAL_LOCALE };

/** Who reads what a route refuses. Without an audience it is whoever a request says, in the language of its path. */
const AUDIENCES = {
  script: () => ({ audience: "json" }),
  program: () => PROGRAM,
  /** Programs load it, and people follow a link to it or send a form of a page. */
  programOrPerson: (request) => (acceptsPage(request) ? {} : PROGRAM),
  /** The language of `Accept-Language`, and data for who accepts nothing else. */
  shortLink: negotiateShortLink,
} as const satisfies Readonly<Record<string, (request: Request) => Reading>>;
export type Audience = keyof typeof AUDIENCES;

export function readingOf(request: Request, audience: Audience | undefined): Reading {
  return audience === undefined ? {} : AUDIENCES[audience](request);
}
