import { useI18n } from "../../i18n/i18n-context.tsx";
import { Link } from "../../shell/link.tsx";
import { type InDocument, InlineDrawing } from "../drawing/inline-drawing.tsx";
import type { CataloguePart } from "../listed-products.ts";
import { Unbroken } from "../unbroken.tsx";
import styles from "./parts.module.css";

/** What divides this level further: groups of the catalogue, categories of a group. */
export default function ListingParts({
  parts,
  path,
  level,
}: {
  readonly parts: readonly InDocument<CataloguePart>[];
  readonly path: string;
  readonly level: "all" | "group";
}) {
  const { t, number } = useI18n();
  if (parts.length === 0) return <p>{t(level === "all" ? "listing.noGroups" : "listing.noCategories")}</p>;
  return (
    <section aria-label={t(level === "all" ? "shell.groups" : "listing.categories")}>
      <ul className={`cells ${styles.parts}`}>
        {parts.map((part) => (
          <li key={part.slug}>
            <Link to={`${path}/${part.slug}`}>
              <InlineDrawing of={part.drawn} className={styles.drawing} />
              <span className={`cell-title ${styles.name}`}>
                <Unbroken text={part.name} />
              </span>
              <span className={styles.count}>{number(part.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
