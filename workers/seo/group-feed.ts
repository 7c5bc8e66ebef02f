import type { D1Database } from "@cloudflare/workers-types";
import { findMovedCodes, groupHref } from "../../app/foundation/catalogue/address/catalogue-path.ts";
import type { Snapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { findBySlug, type Vocabulary } from "../../app/foundation/catalogue/data/vocabulary.ts";
import { BRAND } from "../../app/ground/company/brand.ts";
import { groupFeedPath } from "../../app/ground/i18n/locale-files.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import type { ServerTranslate } from "../../app/ground/i18n/translate.ts";
import { escapeXml } from "../../app/ground/platform/escape-xml.ts";
import { fieldsIn, type RecordedChange, type RecordedField } from "../../tools/catalogue/changes/recorded-change.ts";
import { type NamedCodes, readNamedCodes } from "../changes/named-codes.ts";
import { readGroupChanges, readRecordedReleases } from "../changes/queries.ts";
import { lineageOf } from "../changes/release-path.ts";
import { latestReleaseQuery } from "../release.ts";
import { XML_DECLARATION, xmlElement } from "./xml.ts";

/** Enough for a reader that polls once a month. */
const MAX_ENTRIES = 20;
/** Products that an entry names; of more it says how many. */
const MAX_PRODUCTS = 50;

type Context = {
  readonly t: ServerTranslate;
  readonly locale: Locale;
  readonly vocabulary: Vocabulary;
  readonly named: NamedCodes;
};

/**
 * `/…/{group}/atom.xml`: what the releases that led to this one changed in a product group, newest first (Atom, RFC 4287).
 * A former address of the group has the same feed, since feed readers do not follow pages.
 * @returns null when there is no such group
 */
export async function renderGroupFeed(
  snapshot: Snapshot,
  pointer: D1Database,
  locale: Locale,
  { groupSlug }: { readonly groupSlug?: string },
): Promise<string | null> {
  const { vocabulary } = snapshot;
  const moved = await findMovedCodes(snapshot, groupSlug === undefined ? {} : { groupSlug });
  const group = findBySlug(vocabulary.groups, groupSlug) ?? vocabulary.groups.get(moved.group ?? "");
  if (!group) return null;
  const t = serverTranslator(locale);
  const releases = await readRecordedReleases(pointer);
  const lineage = lineageOf(releases, vocabulary.release).flatMap((number) => releases.get(number) ?? []);
  const numbers = lineage.map(({ number }) => number);
  const changes = await readGroupChanges(pointer, numbers, group.code, MAX_PRODUCTS);
  const visible = changes.filter(({ kind, fields }) => kind !== "changed" || fieldsIn(fields, locale).length > 0);
  const byRelease = Map.groupBy(visible, ({ release }) => release);
  // A release without a base tells nothing but that it is there.
  const listed = lineage
    .filter(({ number, base, isComplete }) => byRelease.has(number) || (base !== null && !isComplete))
    .slice(0, MAX_ENTRIES);
  const codes = listed.flatMap(({ number }) => byRelease.get(number) ?? []).map(({ code }) => code);
  const named = await readNamedCodes(snapshot, locale, [...new Set(codes)]);
  const { releases: latest } = await snapshot.runQueries({ releases: latestReleaseQuery });
  const published = latest[0]?.publishedAt ?? "";
  const page = BRAND.origin + groupHref(locale, group);
  const self = BRAND.origin + groupFeedPath(groupHref(locale, group));
  // Stable whatever the group is called and wherever its page is (RFC 4151).
  const id = `tag:${new URL(BRAND.origin).host},2026:changes/${locale}/${group.code}`;
  const context = { t, locale, vocabulary, named };
  const entries = listed.map(({ number, liveAt }) =>
    renderEntry(context, byRelease.get(number) ?? [], { id, number, updated: liveAt ?? published, page }),
  );
  return `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
${xmlElement("id", id)}
${xmlElement("title", [BRAND.name, group.names[locale], t("changes.title")].join(" · "))}
${xmlElement("updated", listed[0]?.liveAt ?? published)}
<author>${xmlElement("name", BRAND.legalName)}</author>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
${entries.join("")}</feed>
`;
}

type GroupChange = Awaited<ReturnType<typeof readGroupChanges>>[number];
type Entry = { readonly id: string; readonly number: number; readonly updated: string; readonly page: string };

/** A release, without a number of products where they are not known one by one. */
function renderEntry(context: Context, changes: readonly GroupChange[], { id, number, updated, page }: Entry): string {
  const { t } = context;
  const total = changes[0]?.total ?? 0;
  // Some of the changes that were read may be in other languages only.
  const count = total > MAX_PRODUCTS ? total : changes.length;
  const products = count > 0 ? ` · ${t("counts.products", { count, number: count })}` : "";
  return `<entry>
${xmlElement("id", `${id}/${number}`)}
${xmlElement("title", t("changes.release", { number }) + products)}
${xmlElement("updated", updated)}
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<content type="html">${escapeXml(renderContent(context, changes, count))}</content>
</entry>
`;
}

/** Each product with what changed, as HTML. */
function renderContent(context: Context, changes: readonly GroupChange[], total: number): string {
  const { t } = context;
  if (changes.length === 0) return `<p>${escapeXml(t("changes.large"))}</p>`;
  const rest = total - changes.length;
  const more = rest > 0 ? `<p>${escapeXml(t("changes.more", { count: rest }))}</p>` : "";
  return `<ul>${changes.map((change) => `<li>${renderChange(context, change)}</li>`).join("")}</ul>${more}`;
}

function renderChange({ t, locale, vocabulary, named }: Context, { code, kind, fields }: RecordedChange): string {
  const product = named.products.get(code);
  const name = product
    ? `<a href="${escapeXml(BRAND.origin + product.href)}">${escapeXml(`${code} ${product.name}`)}</a>`
    : escapeXml(code);
  if (kind === "added") return `${name}<br>${escapeXml(t("changes.added"))}`;
  if (kind === "changed")
    return `${name}<br>${escapeXml(
      fieldsIn(fields, locale)
        .map((field) => labelOf(t, locale, vocabulary, field))
        .join(", "),
    )}`;
  const discontinued = named.discontinued.get(code);
  if (!discontinued) return `${name}<br>${escapeXml(t("orderList.gone"))}`;
  const { successor, isRenumbered } = discontinued;
  const former = `${code} ${discontinued.name}`;
  if (!successor) return `${escapeXml(former)}<br>${escapeXml(t("orderList.discontinued"))}`;
  const own = `${successor.code} ${successor.name}`;
  return escapeXml(t(isRenumbered ? "search.renumbered" : "search.replaced", { former, own }));
}

/** The fields' names in every language; a technical value has its attribute's name. */
const LABELS = {
  name: "specification.name",
  description: "changes.fields.description",
  page: "changes.fields.page",
  group: "results.facets.group",
  category: "results.facets.category",
  type: "specification.type",
  modelType: "specification.modelType",
  salesCode: "specification.salesCode",
  manufacturer: "specification.manufacturer",
  colour: "specification.colour",
  connection: "specification.connectionInformation",
  widthMm: "specification.width",
  heightMm: "specification.height",
  depthMm: "specification.depth",
  weightWithoutPackagingG: "specification.weightWithoutPackaging",
  weightWithPackagingG: "specification.weightWithPackaging",
  orderUnit: "changes.fields.orderUnit",
  packageUnit: "specification.packageUnit",
  minOrderQuantity: "specification.minOrderQuantity",
  customsTariffNumber: "specification.customsTariffNumber",
  trade: "specification.trade",
  ratings: "specification.ratings",
  classification: "changes.fields.classification",
  certificates: "product.certificates",
  accessories: "product.accessories",
  cad: "changes.fields.cad",
  role: "changes.fields.role",
} as const satisfies Readonly<Record<Exclude<RecordedField, "values">, Parameters<ServerTranslate>[0]>>;

const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

function labelOf(t: ServerTranslate, locale: Locale, { attributes }: Vocabulary, field: string): string {
  if (isLabelled(field)) return t(LABELS[field]);
  const attribute = field.slice("values.".length);
  return attributes.get(attribute)?.names[locale] ?? attribute;
}
