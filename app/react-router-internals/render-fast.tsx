import { renderToString } from "react-dom/server";
import { ServerRouter } from "react-router";
import { localeOfPath } from "../i18n/locale-of-path.ts";
import { allowScripts, type RenderDocument } from "../render-document.tsx";
import { takeData, withoutStream } from "./data-block.ts";
import { deferImports, deferPreloads } from "./deferred-scripts.ts";
import { ownManifestUrl } from "./own-manifest-url.ts";
import { quietScrollScript } from "./scroll-script.ts";

/**
 * Renders a page in one go, with its data as a block and its scripts after the first frame (README.md beside this file).
 * @throws what a component throws
 */
export const renderFast: RenderDocument = async (entryContext, url, wrap) => {
  const { context, dataBlock } = await takeData(entryContext);
  const nonce = crypto.randomUUID();
  const rendered = deferPreloads(renderToString(wrap(<ServerRouter context={context} url={url} nonce={nonce} />)));
  const { manifest } = context;
  // The files of a language's routes are made with the build.
  const manifestUrl = import.meta.env.PROD
    ? ownManifestUrl(manifest.url, localeOfPath(new URL(url).pathname))
    : manifest.url;
  // The first of React Router's scripts reads the data, so the block stands before it.
  const withData = rendered
    .replaceAll(manifest.url, manifestUrl)
    .replace("<script nonce", (start) => dataBlock + start);
  const { html, scripts } = allowScripts(withData, nonce, (script) =>
    deferImports(quietScrollScript(withoutStream(script)).replace(/\n\s+/g, "\n"), manifest.entry.imports),
  );
  return { html: `<!DOCTYPE html>${html}`, scripts };
};
