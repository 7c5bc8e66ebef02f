import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { recoverFromFailedChunks } from "./shell/client-navigation/chunk-recovery.ts";

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

/** When the page has come and the browser has nothing else to do. */
function scheduleWebVitals(): void {
  const report = async () => (await import("./web-vitals/report-vitals.ts")).reportVitals();
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(report) : setTimeout(report, 2000));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

recoverFromFailedChunks();
readPageData();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
scheduleWebVitals();
