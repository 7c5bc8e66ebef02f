import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { sendReport } from "./send-report.ts";

/** Measures this page's web vitals and sends them once, when the page is hidden or left. */
export function reportVitals(): void {
  const path = location.pathname;
  const vitals: Record<string, number> = {};
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      vitals[name] = Math.round(value * 1000) / 1000;
    });
  // Registered after web-vitals' own listeners, which report their final values on the same event.
  const sendOnHide = () => {
    if (document.visibilityState !== "hidden" || Object.keys(vitals).length === 0) return;
    document.removeEventListener("visibilitychange", sendOnHide);
    sendReport({ path, vitals });
  };
  document.addEventListener("visibilitychange", sendOnHide);
}
