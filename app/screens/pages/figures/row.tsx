import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { CatalogueReferences } from "../catalogue-references.ts";
import type { FigureData } from "./figure.ts";
import styles from "./row.module.css";

type Props = { readonly data: FigureData<"row">; readonly references: CatalogueReferences };

/** Products on a rail at an angle. */
export function Row({ data: { label, products }, references }: Props) {
  const { typeset } = useI18n();
  const row = products.flatMap((code) => references.products[code]?.product ?? []);
  return (
    <figure className="panel" role="img" aria-label={typeset(label)}>
      <PlainPicture of={row} view="row" className={styles.drawing} />
    </figure>
  );
}
