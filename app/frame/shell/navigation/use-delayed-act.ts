import { useEffect, useMemo, useRef } from "react";
import { useNavigation } from "react-router";
import { followedLink } from "../client-navigation/client-navigation.ts";

/**
 * For a form that applies by itself once nobody has typed for a while. The last act wins: a link that is followed meanwhile,
 * or any other navigation, drops what was delayed.
 */
export function useDelayedAct(delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { location: next } = useNavigation();
  const delayed = useMemo(
    () => ({
      set(act: () => void) {
        clearTimeout(timer.current);
        timer.current = setTimeout(act, delayMs);
      },
      clear: () => clearTimeout(timer.current),
    }),
    [delayMs],
  );
  useEffect(() => {
    if (next) delayed.clear();
  }, [next, delayed]);
  useEffect(() => {
    // React may be late with the navigation that a click begins.
    const onClick = (event: MouseEvent) => followedLink(event) && delayed.clear();
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      delayed.clear();
    };
  }, [delayed]);
  return delayed;
}
