import { useEffect, useState } from "react";
import { ProductBar, type ProductBarProps } from "./product-bar.tsx";

type Props = Omit<ProductBarProps, "isVisible"> & { readonly button: React.RefObject<HTMLElement | null> };

/** Adds the bar when the page's own button first leaves the viewport. */
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
  return bar.wasVisible && <ProductBar {...props} isVisible={bar.isVisible} />;
}
