import type { D1Database, Fetcher } from "@cloudflare/workers-types";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { ROLES } from "../workers/actor.ts";
import type { DeskService } from "../workers/api/desk/desk-service.ts";
import type { PublishingService } from "../workers/publisher/publishing.ts";
import type { TextsService } from "../workers/publisher/texts/texts-service.ts";
import { isCrossOrigin } from "../workers/same-origin.ts";
import { lowerCase, type Verified, verifyAccess } from "./access/verify-access.ts";
import { deskContext } from "./desk-context.ts";
import { Journal } from "./journal/journal.ts";
import { refuse } from "./refuse.ts";
import { languageOf } from "./texts/languages.ts";

type DeskBindings = {
  /** The site on the next slot, which has no address of its own (decision 0024). */
  readonly PREVIEW: Pick<Fetcher, "fetch">;
  readonly ASSETS: Pick<Fetcher, "fetch">;
  readonly JOURNAL: D1Database;
  readonly PUBLISHER: PublishingService;
  readonly API: DeskService;
  readonly TEXTS: TextsService;
  readonly ACCESS_TEAM: string;
  readonly ACCESS_AUDIENCE: string;
  readonly ACCESS_GROUPS_CLAIM: string;
  readonly FIRST_PERSON: string;
  readonly PREVIEW_URL: string;
};

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** Nothing is stored outside of the browser's tab, framed by anybody, or run that is not ours. */
const securityHeaders = (nonce: string): Readonly<Record<string, string>> => ({
  "cache-control": "private, no-store",
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  // With none at all, a form would be sent without its origin.
  "referrer-policy": "same-origin",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
});

const IS_SAFE = /^(?:GET|HEAD)$/;

export default {
  async fetch(request: Request, env: DeskBindings): Promise<Response> {
    const nonce = crypto.randomUUID();
    const verified = await verifyAccess(request, {
      team: env.ACCESS_TEAM,
      audience: env.ACCESS_AUDIENCE,
      groupsClaim: env.ACCESS_GROUPS_CLAIM,
    });
    // It has the site's headers, and refuses other origins itself.
    if (!("refusal" in verified) && isOfPreview(request, env))
      return (await env.PREVIEW.fetch(withoutToken(request) as never)) as never;
    const response = await answer(request, verified, env, nonce);
    const headers = new Headers(response.headers);
    // A stranger's file has a policy of its own, which allows nothing.
    const own = response.headers.get("content-security-policy");
    for (const [name, value] of Object.entries(securityHeaders(nonce))) headers.set(name, value);
    if (own) headers.set("content-security-policy", own);
    return new Response(response.body, { status: response.status, headers });
  },
};

/** Whoever Access lets in may see the preview, also a program that is to look at its pages. */
const isOfPreview = ({ url }: Request, { PREVIEW_URL: preview }: DeskBindings): boolean =>
  new URL(url).host === URL.parse(preview)?.host;

/** The site reads no cookie, and nothing beyond this Worker is told what opens the desk. */
function withoutToken(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (name === "cookie" || name.startsWith("cf-access-")) headers.delete(name);
  return new Request(request, { headers });
}

async function answer(request: Request, verified: Verified, env: DeskBindings, nonce: string): Promise<Response> {
  const language = languageOf(request);
  if ("refusal" in verified) return refuse(verified.refusal, language);
  if ("service" in verified) return refuse("noPerson", language);
  if (!IS_SAFE.test(request.method) && isCrossOrigin(request, [])) return refuse("otherOrigin", language);
  if (new URL(request.url).pathname.startsWith("/assets/")) return (await env.ASSETS.fetch(request as never)) as never;
  const journal = new Journal(env.JOURNAL);
  const { email } = verified.identity;
  const isFirst = email === lowerCase(env.FIRST_PERSON.trim());
  const roles = isFirst ? ROLES : await journal.rolesOf(verified.identity);
  if (roles.length === 0) return refuse("noRole", language, email);
  const context = new RouterContextProvider();
  context.set(deskContext, {
    ...{
      journal,
      language,
      nonce,
      publisher: env.PUBLISHER,
      api: env.API,
      texts: env.TEXTS,
      previewUrl: env.PREVIEW_URL,
    },
    actor: { person: email, roles: [...roles] },
  });
  return handle(request, context);
}
