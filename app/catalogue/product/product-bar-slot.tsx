import { lazy, Suspense, useEffect, useState } from "react";
import type { ProductBarProps } from "./product-bar.tsx";

const ProductBar = lazy(() => import("./product-bar.tsx"));

type Props = Omit<ProductBarProps, "isVisible"> & { readonly button: React.RefObject<HTMLElement | null> };

/** Loads the bar when the page's own button first leaves the viewport. */
export function ProductBarSlot({ button, ...props }: Props) {
  const [bar, setBar] = useState({ isVisible: false, wasVisible: false });
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver((entries) => {
      const isVisible = entries.at(-1)?.isIntersecting === false;
      setBar(({ wasVisible }) => ({ isVisible, wasVisible: wasVisible || isVisible }));
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  if (!bar.wasVisible) return null;
  return (
    <Suspense>
      <ProductBar {...props} isVisible={bar.isVisible} />
    </Suspense>
  );
}
