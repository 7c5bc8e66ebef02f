import { useEffect, useState } from "react";
import { computeSupportStatus, type SupportStatus } from "./support-status.ts";

const MINUTE_MS = 60_000;

/**
 * Whether technical support is open, and the time that is said of. The document is the same for every visitor and may
 * be days old, so it is null until the page has loaded; then it is kept right for as long as the page stands.
 */
export function useSupportStatus(): (SupportStatus & { readonly now: Date }) | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, MINUTE_MS / 4);
    // A tab that slept.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return now && { ...computeSupportStatus(now), now };
}
