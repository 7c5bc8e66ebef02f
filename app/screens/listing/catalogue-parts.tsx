import { useLoaderData } from "react-router";
import type { FinderOffer } from "../../foundation/catalogue/finder-offer.ts";
import { ProductPicture } from "../../foundation/drawing/product-picture.tsx";
import { withoutBreaks } from "../../frame/ui/no-wrap.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./listing.module.css";
import type { ListedPart } from "./queries/parts-query.ts";

type LoaderData = {
  /** On the page of a group, for visitors who do not know the name of the category. */
  readonly finder?: FinderOffer;
};

/** The groups of the catalogue or the categories of a group. */
export function CatalogueParts({
  parts,
  pathname,
  level,
}: {
  readonly parts: readonly Omit<ListedPart, "drawn">[];
  readonly pathname: string;
  readonly level: "all" | "group";
}) {
  const { t, number, typeset } = useI18n();
  // Read here to spare the listing's first load the code that would pass it on.
  const { finder } = useLoaderData<LoaderData>();
  if (parts.length === 0) return <p>{t(level === "all" ? "listing.noGroups" : "listing.noCategories")}</p>;
  return (
    <section className="stack room" aria-label={t(level === "all" ? "shell.groups" : "listing.categories")}>
      <ul className={`tiles ruled ${styles.parts}`}>
        {parts.map((part) => (
          <li key={part.slug}>
            <Link className="item" to={`${pathname}/${part.slug}`}>
              <ProductPicture of={part} className="thumbnail" isSmall />
              <b key={part.name} className="grow">
                {withoutBreaks(typeset(part.name))}
              </b>
              <span className="note">{number(part.count)}</span>
            </Link>
            {part.types.length > 0 && (
              <ul className="line small">
                {part.types.map(({ name, query }) => (
                  <li key={query}>
                    <Link className="quiet link" to={`${pathname}/${part.slug}${query}`}>
                      {typeset(name)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {finder && (
        <p>
          <span>{typeset(finder.hint)}</span>{" "}
          <Link className="link" to={finder.href}>
            {typeset(finder.name)}
          </Link>
        </p>
      )}
    </section>
  );
}
