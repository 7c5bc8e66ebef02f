import { useState } from "react";
import { CompareCheckbox } from "../../../features/comparison/compare-checkbox.tsx";
import { AddToList } from "../../../features/list/adding/add-to-list.tsx";
import { useAmountText } from "../../../features/list/amounts/use-amount-text.ts";
import type { ListedFamily } from "../../../foundation/catalogue/data/families.ts";
import { variantHref } from "../../../foundation/catalogue/data/variant-slug.ts";
import { PlainPicture } from "../../../foundation/drawing/product-picture.tsx";
import { withoutBreaks } from "../../../frame/ui/no-wrap.tsx";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { ListingLabels } from "../listing-labels.ts";
import type { Series } from "../queries/build-series.ts";
import table from "./product-table.module.css";
import { computeMinWidths, type MinWidth, SIZES } from "./product-table-columns.ts";
import { ProductTableHead, type Sorting } from "./product-table-head.tsx";
import styles from "./size-tables.module.css";
import { Variants } from "./variants.tsx";

type Props = Sorting & {
  readonly series: readonly Series[];
  /** Those of the first series, then those of the next. */
  readonly products: readonly ListedFamily[];
  readonly labels: ListingLabels;
};

/** The types of a category, each drawn once beside a table of its sizes; a colour is chosen for all of them. */
export function SizeTables({ series, products, ...rest }: Props) {
  const starts = series.map((_, index) => series.slice(0, index).reduce((sum, { size }) => sum + size, 0));
  return series.map((each, index) => {
    const start = starts[index] ?? 0;
    const sizes = products.slice(start, start + each.size);
    const [first] = sizes;
    const drawn = sizes[each.lead] ?? first;
    return first && drawn && <SizeTable key={first.code} series={each} sizes={sizes} drawn={drawn} {...rest} />;
  });
}

type TableProps = Omit<Props, "series" | "products"> & {
  readonly series: Series;
  readonly sizes: readonly ListedFamily[];
  readonly drawn: ListedFamily;
};

const variantOf = ({ variants }: ListedFamily, code: string) => variants?.find((variant) => variant.code === code);

function SizeTable({ series, sizes, drawn, labels, ...sorting }: TableProps) {
  const { typeset } = useI18n();
  const { name, columns, shared, pictures } = series;
  // What was picked belongs to the result in which it was picked.
  const [picked, setPicked] = useState({ drawn, code: drawn.code });
  const code = picked.drawn === drawn ? picked.code : drawn.code;
  const variant = variantOf(drawn, code);
  const picture = { code, picture: (variant && pictures[drawn.variants?.indexOf(variant) ?? 0]) ?? drawn.picture };
  const minWidths = computeMinWidths(columns, sizes, SIZES);
  return (
    <section className={`ruled room ${styles.series}`} aria-label={name}>
      <div className={`stack ${styles.type}`}>
        <PlainPicture of={[picture]} className={styles.drawing} />
        <h2 className="large">{withoutBreaks(typeset(name))}</h2>
        <Variants
          family={drawn}
          selected={code}
          onPick={async (next) => setPicked({ drawn, code: next })}
          label={labels.variants}
        />
        {shared.length > 0 && (
          <dl className={`small ${styles.shared}`}>
            {shared.map(([term, value]) => (
              <div key={term}>
                <dt>{typeset(term)}</dt> <dd>{typeset(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <table className={`table ${table.table} ${styles.sizes}`}>
        <ProductTableHead columns={columns} minWidths={minWidths} pack={labels.pack} {...sorting} />
        <tbody>
          {sizes.map((size) => (
            <SizeRow
              key={size.code}
              size={size}
              columns={columns}
              minWidths={minWidths}
              colour={variant?.look.label}
              pack={labels.pack}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  readonly size: ListedFamily;
  readonly columns: Series["columns"];
  readonly minWidths: readonly MinWidth[];
  /** What a package is called, in short. */
  readonly pack: string;
  /** The one that was chosen for all sizes; missing where there is none to choose. */
  readonly colour: string | undefined;
};

function SizeRow({ size, columns, minWidths, colour, pack }: RowProps) {
  const { number, typeset } = useI18n();
  const amountText = useAmountText();
  const { variants = [], model } = size;
  const variant = variants.find(({ look }) => look.label === colour) ?? variantOf(size, size.code);
  const isOther = variant !== undefined && variant.code !== size.code;
  const name = isOther ? `${model ?? size.name}, ${variant.look.label}` : size.name;
  const product = { ...size, ...variant?.rules, code: variant?.code ?? size.code, name };
  const { packageUnit, unit } = product;
  return (
    <tr>
      <th scope="row">
        <CompareCheckbox product={product} className={`${table.box} ${styles.compare}`} />
        <Link
          key={name}
          className="quiet link"
          to={isOther ? variantHref(size, variants, variant) : size.href}
          lang={model ? undefined : size.language}
        >
          {withoutBreaks(typeset(model ?? name))}
        </Link>
        {variant && variant.look.label !== colour && <small>{` ${variant.look.label}`}</small>}
      </th>
      <td>{formatCode(product.code)}</td>
      {columns.map((column, index) => (
        <td
          key={column.code}
          className={table.value}
          data-from={minWidths[index]}
          data-unit={size.values[index] ? column.unit : ""}
          data-name={column.isSaidByUnit ? undefined : typeset(column.name)}
        >
          {typeset(size.values[index] || "–")}
        </td>
      ))}
      <td className={table.value} data-unit="" data-name={pack}>
        {packageUnit > 0 ? (unit === "piece" ? number(packageUnit) : amountText(packageUnit, unit)) : "–"}
      </td>
      <td className={table.adding}>
        <AddToList key={product.code} product={product} className={table.add} />
      </td>
    </tr>
  );
}
