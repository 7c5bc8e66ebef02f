import { InlineDrawing } from "../../catalogue/drawing/inline-drawing.tsx";
import { Link } from "../../shell/link.tsx";
import type { Shown } from "../shown.ts";

type Props = { readonly code: string | undefined; readonly shown: Shown; readonly className?: string | undefined };

/** The product that stands for a part of a figure, drawn; it leads to its page. */
export function FigureProduct({ code, shown, className }: Props) {
  const product = code && shown.products[code];
  if (!product) return null;
  return (
    <Link to={product.href} className={className} title={product.name}>
      <InlineDrawing of={product.drawn} label={product.name} />
    </Link>
  );
}
