import { Link } from "react-router";
import { useI18n } from "../i18n/i18n-context.tsx";
import { InlineDrawing } from "./drawing/inline-drawing.tsx";
import styles from "./listing-parts.module.css";
import { type ListingState, listingQuery } from "./listing-query.ts";
import type { Listing, TypePart } from "./queries.ts";
import { Unbroken } from "./unbroken.tsx";

/** What divides this level further: groups of the catalogue, categories of a group. */
export function ListingParts({
  listing,
  level,
}: {
  readonly listing: Pick<Listing, "groups" | "categories"> & { readonly alternates: Readonly<Record<string, string>> };
  readonly level: "all" | "group" | "category";
}) {
  const { t, href, number, locale } = useI18n();
  if (level === "category") return null;
  const parts =
    level === "all"
      ? listing.groups.map((group) => ({ ...group, href: href("productGroup", { groupSlug: group.slug }) }))
      : listing.categories.map((category) => ({ ...category, href: `${listing.alternates[locale]}/${category.slug}` }));
  if (parts.length === 0) return <p>{t(level === "all" ? "listing.noGroups" : "listing.noCategories")}</p>;
  return (
    <section aria-label={t(level === "all" ? "listing.groups" : "listing.categories")}>
      <ul className={`cells ${styles.parts}`}>
        {parts.map((part) => (
          <li key={part.slug}>
            <Link to={part.href}>
              {part.drawn && <InlineDrawing of={part.drawn} className={styles.drawing} />}
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

type TypesProps = {
  readonly types: readonly TypePart[];
  readonly state: ListingState;
  readonly path: string;
};

/** The product types of a category; one at a time can be chosen. */
export function TypeLinks({ types, state, path }: TypesProps) {
  const { t, number } = useI18n();
  if (types.length === 0) return <p>{t("listing.noTypes")}</p>;
  if (types.length === 1 && !state.type) return null;
  const all = types.reduce((sum, type) => sum + type.count, 0);
  const choices = [{ code: null, name: t("listing.allTypes"), count: all }, ...types];
  return (
    <nav aria-label={t("listing.types")}>
      <ul className={styles.types}>
        {choices.map((type) => (
          <li key={type.code}>
            <Link
              to={path + listingQuery(state, { type: type.code, page: 1 })}
              aria-current={type.code === state.type ? "true" : undefined}
              preventScrollReset
            >
              {type.name} <span className={styles.count}>{number(type.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
