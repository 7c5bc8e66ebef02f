import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { CatalogueReferences } from "../catalogue-references.ts";

type Props = {
  readonly code: string | undefined;
  readonly references: CatalogueReferences;
  readonly className?: string | undefined;
};

/** A product's drawing in a figure, linked to its page. */
export function FigureProduct({ code, references, className }: Props) {
  const product = code && references.products[code];
  if (!product) return null;
  return (
    <Link to={product.href} title={product.name}>
      <PlainPicture of={[product.product]} label={product.name} className={className} />
    </Link>
  );
}
