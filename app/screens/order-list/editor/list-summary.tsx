import { useState } from "react";
import { COMPLIANCE_FORMATS } from "../../../features/list/export/compliance-formats.ts";
import {
  compliancePath,
  FILE_FORMATS,
  type FileFormat,
  filePath,
  PARTS_FORMATS,
  RAIL_FORMATS,
} from "../../../features/list/export/list-files.ts";
import { MoreFormats, nameOfFormat } from "../../../features/list/export/more-formats.tsx";
import { attachInquiry } from "../../../features/list/inquiry/inquiry.ts";
import { formatInquiryQuery } from "../../../features/list/inquiry/inquiry-query.ts";
import { isProductLine, type ListLine } from "../../../features/list/lines/lines.ts";
import { encodeFragment } from "../../../features/list/sharing/share-link.ts";
import { describeWeight, type Products, totalsOf } from "../../../features/list/totals.ts";
import { readRailLengthMm } from "../../../features/rail/missing-parts/stored-rail-length.ts";
import { FileForm } from "../../../frame/shell/file-form.tsx";
import { formatWeight } from "../../../ground/i18n/format.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { KeyOf } from "../../../ground/i18n/translate.ts";
import { Link } from "../../../ground/platform/link.tsx";

type Props = {
  readonly lines: readonly ListLine[];
  readonly products: Products;
  /** Whether something of the list is on a rail. */
  readonly hasRail: boolean;
  /** Stands between the way to send the list and the files of it. */
  readonly children: React.ReactNode;
};

/** The files that most ask for. */
const SHOWN_FORMATS: ReadonlySet<FileFormat> = new Set(["pdf", "xlsx"]);

type Total = [name: KeyOf<"orderList">, value: string];

/** Totals, and the ways to send, save, print and share the list. */
export function ListSummary({ lines, products, hasRail, children }: Props) {
  const hasProducts = lines.some(isProductLine);
  const formats = FILE_FORMATS.filter(
    (format) => (hasRail || !RAIL_FORMATS.has(format)) && (hasProducts || !PARTS_FORMATS.has(format)),
  );
  const { t, locale, href, number } = useI18n();
  const totals = totalsOf(lines, products);
  const { pieces, metres } = totals;
  const units = { gram: t("units.gram"), kilogram: t("units.kilogram") };
  const weight = describeWeight(totals, (grams) => formatWeight(Math.round(grams), locale, units), t);
  const rows: readonly Total[] = [
    ["orderList.lines", number(lines.length)],
    ...(pieces > 0
      ? [["orderList.pieces", `${number(pieces)} ${t("units.piece", { count: pieces })}`] satisfies Total]
      : []),
    ...(metres > 0
      ? [["orderList.metres", `${number(metres)} ${t("units.metre", { count: metres })}`] satisfies Total]
      : []),
    ...(weight === null ? [] : [["orderList.weight", weight] satisfies Total]),
  ];
  const [status, setStatus] = useState("");
  const [link, setLink] = useState<string | null>(null);

  const compliance = t("orderList.compliance");

  const toButton = (format: FileFormat) => (
    <button key={format} type="submit" className="button" formAction={filePath(format, locale)}>
      {nameOfFormat(format)}
    </button>
  );

  async function share() {
    const url = window.location.origin + href("orderList") + (await encodeFragment(lines));
    setLink(url);
    setStatus(
      await navigator.clipboard.writeText(url).then(
        () => t("orderList.copied"),
        () => t("orderList.copyYourself"),
      ),
    );
  }

  return (
    <section className="stack" aria-label={t("orderList.summary")}>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="no-print stack">
        <Link
          to={href("contact") + formatInquiryQuery(lines.length)}
          className="button button-primary"
          onClick={() => attachInquiry(lines)}
        >
          {t("orderList.send")}
        </Link>
        {children}
        <FileForm className="pair" contentOf={() => ({ lines, railMm: readRailLengthMm(), missing: "placeholder" })}>
          {formats.filter((format) => SHOWN_FORMATS.has(format)).map(toButton)}
          <MoreFormats>
            {formats.filter((format) => !SHOWN_FORMATS.has(format)).map(toButton)}
            <button type="button" className="button" onClick={() => window.print()}>
              {t("orderList.print")}
            </button>
            <button type="button" className="button" onClick={() => void share()}>
              {t("orderList.share")}
            </button>
            <p>{compliance}</p>
            {COMPLIANCE_FORMATS.map((format) => (
              <button key={format} type="submit" className="button" formAction={compliancePath(format, locale)}>
                <span className="visually-hidden">{compliance}, </span>
                <span>{nameOfFormat(format)}</span>
              </button>
            ))}
          </MoreFormats>
        </FileForm>
        <p role="status" className="small">
          {status}
        </p>
        {link && (
          <label className="field">
            <span className="visually-hidden">{t("orderList.link")}</span>
            <input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
          </label>
        )}
      </div>
    </section>
  );
}
