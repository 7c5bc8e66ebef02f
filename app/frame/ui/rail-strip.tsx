import type { NameLanguage } from "../../foundation/catalogue/data/product-fields.ts";
import { PIXELS_PER_MM, RailPicture } from "../../foundation/drawing/product-picture.tsx";
import type { RailProduct } from "../../foundation/drawing/rail-product.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./rail-strip.module.css";

export type StripItem = NameLanguage & {
  readonly key: string;
  readonly name: string;
  /** Missing where the page says elsewhere what stands there. */
  readonly href?: string;
  readonly product: RailProduct;
};

type Props = {
  readonly items: readonly StripItem[];
  readonly label: string;
  readonly className?: string | undefined;
};

/** Products side by side on a 35 mm rail over a millimetre ruler, to scale; without those whose dimensions are not known. */
export function RailStrip({ items: all, label, className }: Props) {
  const { typeset } = useI18n();
  const items = all.filter(({ product: { widthMm, heightMm } }) => widthMm > 0 && heightMm > 0);
  if (items.length === 0) return null;
  const lengthMm = items.reduce((sum, { product }) => sum + product.widthMm, 0);
  return (
    <section className={`scroll ${styles.scroll} ${className ?? ""}`} aria-label={label}>
      <div className={styles.strip}>
        <ul className={styles.rail}>
          {items.map((item) => (
            <li key={item.key}>
              <StripLink item={item}>
                <span className={styles.name} lang={item.language}>
                  {typeset(item.name)}
                </span>
                <RailPicture of={item.product} />
              </StripLink>
            </li>
          ))}
        </ul>
        <Ruler lengthMm={lengthMm} />
      </div>
    </section>
  );
}

/** The smallest target of WCAG 2.5.8; thinner products are no links here, as the page lists them too. */
const MIN_TARGET_PX = 24;

function StripLink({ item, children }: { readonly item: StripItem; readonly children: React.ReactNode }) {
  const isWideEnough = item.product.widthMm * PIXELS_PER_MM >= MIN_TARGET_PX;
  if (!item.href || !isWideEnough) return <div className={styles.item}>{children}</div>;
  return (
    <Link to={item.href} className={styles.item}>
      {children}
    </Link>
  );
}

function Ruler({ lengthMm }: { readonly lengthMm: number }) {
  const ticks = (every: number, height: number) =>
    Array.from(
      { length: Math.floor(lengthMm / every) + 1 },
      (_, index) => `M${index * every * PIXELS_PER_MM} 0v${height}`,
    ).join("");
  const labels = Array.from({ length: Math.floor(lengthMm / 50) + 1 }, (_, index) => index * 50);
  const width = lengthMm * PIXELS_PER_MM;
  return (
    <svg className={styles.ruler} width={width} height="34" viewBox={`-0.5 0 ${width + 1} 34`} aria-hidden="true">
      <path stroke="currentColor" d={`${ticks(10, 7)}${ticks(50, 13)}`} />
      {labels.map((mm) => (
        <text key={mm} className="note" fill="currentColor" x={mm * PIXELS_PER_MM + 4} y="27">
          {mm}
        </text>
      ))}
    </svg>
  );
}
