import { createHash } from "node:crypto";
import { contentSecurityPolicy, formatHashSource } from "./content-security-policy.ts";

type DocumentOptions = {
  /** Marks the page's own scripts; nothing that somebody else put into a page has it. */
  readonly nonce: string;
  readonly allowTurnstile: boolean;
  /** HTML that stands at the end of the page. */
  readonly note: string;
};

/**
 * Completes a rendered page for caches: with a Content-Security-Policy that names its inline scripts by their hashes, since a
 * cached page cannot have a fresh nonce, and with a `Link` header of its fonts and style sheets, which a cache announces in
 * early hints (RFC 8297). React writes the preloads of modules and texts into the head; they are moved to the end and wait
 * for what is painted, since a page is complete without its scripts, which would compete with its style sheets and typeface
 * (decision 0021).
 */
export async function finishDocument(
  rendered: Response,
  { nonce, allowTurnstile, note }: DocumentOptions,
): Promise<Response> {
  const scripts: string[] = [];
  const preloads: string[] = [];
  const modules: string[] = [];
  let hash = createHash("sha256");
  const rewriter = new HTMLRewriter()
    .on('link[rel="preload"][as="font"]', {
      element: (link) =>
        void preloads.push(`<${link.getAttribute("href")}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    })
    .on('link[rel="stylesheet"]', {
      element: (link) => void preloads.push(`<${link.getAttribute("href")?.split("#")[0]}>; rel=preload; as=style`),
    })
    .on('link[rel="preload"][as="fetch"]', {
      element(link) {
        modules.push(`<link rel="preload" as="fetch" crossorigin href="${link.getAttribute("href")}"/>`);
        link.remove();
      },
    })
    .on('link[rel="modulepreload"]', {
      element(link) {
        modules.push(`<link rel="modulepreload" fetchpriority="low" href="${link.getAttribute("href")}"/>`);
        link.remove();
      },
    })
    .on('script[type="module"]', {
      element: (script) =>
        void script.setAttribute("fetchpriority", "low").before(modules.splice(0).join(""), { html: true }),
    })
    .on("[nonce]", { element: (element) => void element.removeAttribute("nonce") })
    .on(`script[nonce="${nonce}"]`, {
      text({ text, lastInTextNode }) {
        hash.update(text);
        if (!lastInTextNode) return;
        scripts.push(formatHashSource(hash.digest("base64")));
        hash = createHash("sha256");
      },
    });
  if (note) rewriter.on("body", { element: (body) => void body.append(note, { html: true }) });
  // In one piece, since each costs a round trip out of JavaScript and React sends hundreds.
  const document = rewriter.transform(new Response(await rendered.arrayBuffer()));
  const body = await document.arrayBuffer();
  const headers = new Headers(rendered.headers);
  headers.set("content-security-policy", contentSecurityPolicy(scripts, allowTurnstile));
  headers.set("link", preloads.join(", "));
  return new Response(body, { status: rendered.status, headers });
}
