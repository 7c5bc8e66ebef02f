import { lazy, Suspense, useEffect, useState } from "react";
import type { ProductBarProps } from "./product-bar.tsx";

const ProductBar = lazy(() => import("./product-bar.tsx"));

type Props = Omit<ProductBarProps, "isShown"> & { readonly button: React.RefObject<HTMLElement | null> };

/** Loads the bar when the page's own button first leaves the viewport. */
export function ProductBarSlot({ button, ...props }: Props) {
  const [bar, setBar] = useState({ isShown: false, wasShown: false });
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver((entries) => {
      const isShown = entries.at(-1)?.isIntersecting === false;
      setBar(({ wasShown }) => ({ isShown, wasShown: wasShown || isShown }));
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  if (!bar.wasShown) return null;
  return (
    <Suspense>
      <ProductBar {...props} isShown={bar.isShown} />
    </Suspense>
  );
}
