import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { surviveFailedChunks } from "./shell/failed-chunk.ts";

declare global {
  interface Window {
    /** React Router's own: where it reads the data of the first page from. */
    readonly __reactRouterContext?: { stream?: ReadableStream<Uint8Array> | null };
  }
}

/** Hands the loaders' data, which the document brings as inert text, to React Router. */
function readPageData(): void {
  const data = document.querySelector<HTMLTemplateElement>("#page-data")?.content.textContent ?? "";
  if (window.__reactRouterContext) window.__reactRouterContext.stream = new Response(data).body;
}

surviveFailedChunks();
readPageData();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
