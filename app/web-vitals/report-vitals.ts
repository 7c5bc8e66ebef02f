import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { sendReport } from "./send-report.ts";

/** Observes how fast this page was for its visitor, and says so once, when it is left or put aside. */
export function reportVitals(): void {
  const path = location.pathname;
  const vitals: Record<string, number> = {};
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      vitals[name] = Math.round(value * 1000) / 1000;
    });
  // After those of the library, which hear the same and say their last word then.
  const sendOnHide = () => {
    if (document.visibilityState !== "hidden" || Object.keys(vitals).length === 0) return;
    document.removeEventListener("visibilitychange", sendOnHide);
    sendReport({ path, vitals });
  };
  document.addEventListener("visibilitychange", sendOnHide);
}
