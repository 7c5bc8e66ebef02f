import { LOCALES } from "../../app/ground/i18n/locales.ts";

/** What a site whose pages are all well answers to the smoke test. */
export function wellPage(pathname: string, health: object = { status: "ok" }): Response {
  if (pathname === "/healthz" || pathname === "/readyz") return Response.json(health);
  const locale = LOCALES.find((each) => pathname.split("/").includes(each)) ?? LOCALES[0];
  const text = `<html lang="${locale}"><form></form><ul><li><svg></svg></li></ul> terminal Sitemap:`;
  const status = pathname.endsWith("/there-is-no-such-page") ? 404 : 200;
  return new Response(text, { status, headers: { "content-security-policy": "script-src 'none'" } });
}
