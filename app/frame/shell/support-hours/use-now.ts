import { useEffect, useState } from "react";

const INTERVAL_MS = 15_000;

/** Null until the page has loaded, because the cached document is the same for all visitors and may be days old. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, INTERVAL_MS);
    // Timers stop in a sleeping tab.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return now;
}
