import { useLoaderData } from "react-router";
import type { FinderOffer } from "../../finder/finder-offer.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { Link } from "../../shell/navigation/link.tsx";
import type { CataloguePart } from "../data/listed-products.ts";
import { InlineDrawing, type WithOptionalDrawing } from "../drawing/inline-drawing.tsx";
import { NoWrap } from "../no-wrap.tsx";
import styles from "./catalogue-parts.module.css";

type LoaderData = {
  /** How many drawings are inline; the others are images of this release. */
  readonly inlineLimit: number;
  readonly release: number;
  /** On the page of a group, for visitors who do not know the name of the category. */
  readonly finder?: FinderOffer;
};

/** The groups of the catalogue or the categories of a group. */
export default function CatalogueParts({
  parts,
  pathname,
  level,
}: {
  readonly parts: readonly WithOptionalDrawing<CataloguePart>[];
  readonly pathname: string;
  readonly level: "all" | "group";
}) {
  const { t, number, typeset } = useI18n();
  // Read here to spare the listing's first load the code that would pass it on.
  const { inlineLimit, release, finder } = useLoaderData<LoaderData>();
  if (parts.length === 0) return <p>{t(level === "all" ? "listing.noGroups" : "listing.noCategories")}</p>;
  return (
    <section aria-label={t(level === "all" ? "shell.groups" : "listing.categories")}>
      <ul className={`cells ${styles.parts}`}>
        {parts.map((part, index) => (
          <li key={part.slug}>
            <Link to={`${pathname}/${part.slug}`}>
              {index < inlineLimit ? (
                <InlineDrawing of={part.drawn} className={styles.drawing} />
              ) : (
                <img
                  src={`/drawings/${part.code}.svg?release=${release}`}
                  className={styles.drawing}
                  alt=""
                  loading="lazy"
                />
              )}
              <span className={`cell-title ${styles.name}`}>
                <NoWrap text={part.name} />
              </span>
              <span className={styles.count}>{number(part.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {finder && (
        <p>
          {typeset(finder.hint)} <Link to={finder.href}>{typeset(finder.name)}</Link>
        </p>
      )}
    </section>
  );
}
