import { FRAME_ANCESTORS } from "../app/features/list/punch-out/buyers.ts";
import styles from "../app/frame/shell/errors/plain-page.css?url";
import base from "../app/frame/ui/design/base.css?url";
import { BRAND } from "../app/ground/company/brand.ts";
import { hrefOf } from "../app/ground/i18n/href.ts";
import type { Locale } from "../app/ground/i18n/locales.ts";
import { escapeXml } from "../app/ground/platform/escape-xml.ts";

type PlainPage = {
  readonly locale: Locale;
  /** Text. */
  readonly title: string;
  /** Markup below the heading. */
  readonly content: string;
  /** Until the browser requests the page again; beside a text that says so. */
  readonly reloadAfterSeconds?: number | undefined;
};

/** A page that no search engine shows. Without React, because it must be cheap. */
export const renderPlainPage = ({ locale, title, content, reloadAfterSeconds }: PlainPage) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no">
<meta name="robots" content="noindex">${reloadAfterSeconds === undefined ? "" : `\n<meta http-equiv="refresh" content="${reloadAfterSeconds}">`}
<title>${escapeXml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${base}">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<header class="plain-header"><div class="page"><a class="check large quiet" href="${hrefOf("home", locale)}"><img src="/favicon.svg" alt=""><b>${BRAND.name}</b></a></div></header>
<main class="page stack loose state plain-page">
<h1>${escapeXml(title)}</h1>
${content}
</main>
</body>
</html>
`;

/** The Content-Security-Policy of such a page. @param changes directives that it needs otherwise */
export const plainPagePolicy = (changes: Readonly<Record<string, string>> = {}): string =>
  Object.entries({
    "default-src": "'none'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self'",
    "form-action": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": FRAME_ANCESTORS.join(" "),
    ...changes,
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
