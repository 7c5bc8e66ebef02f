import { lazy, Suspense, useEffect, useState } from "react";
import type { ProductBarProps } from "./product-bar.tsx";

/** Nobody needs it before the page's own button is out of sight. */
const ProductBar = lazy(() => import("./product-bar.tsx"));

type Props = Omit<ProductBarProps, "isShown"> & { readonly button: React.RefObject<HTMLElement | null> };

/** The bar of a product's page, from when its button was out of sight for the first time. */
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
