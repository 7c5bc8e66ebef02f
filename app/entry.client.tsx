import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadForMissingCode } from "./frame/shell/client-navigation/missing-code.ts";

/** Loads the code that reports web vitals once the browser is idle. */
function scheduleWebVitals(): void {
  const report = async () => (await import("./frame/shell/web-vitals/report-vitals.ts")).reportVitals();
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(report) : setTimeout(report, 2000));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

reloadForMissingCode();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
scheduleWebVitals();
