import { useState } from "react";
import { formatWeight } from "../../i18n/format.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { Locale } from "../../i18n/locales.ts";
import type { MessageKey } from "../../i18n/translate.ts";
import { Link } from "../../shell/navigation/link.tsx";
import { saveFile } from "../../shell/save-file.ts";
import { attachInquiry } from "../inquiry/inquiry.ts";
import type { ListLine } from "../lines.ts";
import { readRailLengthMm } from "../rail/stored-rail-length.ts";
import { encodeFragment } from "../sharing/share-link.ts";
import { type Products, totalsOf } from "../totals.ts";
import styles from "./list-summary.module.css";

type Props = { readonly lines: readonly ListLine[]; readonly products: Products };

type FileFormat = "pdf" | "xlsx" | "csv";

/** What the list comes to, and the ways out of here: to the company, as a file, on paper, to another browser. */
export function ListSummary({ lines, products }: Props) {
  const { t, locale, href, number } = useI18n();
  const { pieces, metres, weightG } = totalsOf(lines, products);
  const units = { gram: t("units.gram"), kilogram: t("units.kilogram") };
  const rows: [name: MessageKey, value: string][] = [
    ["orderList.lines", number(lines.length)],
    ...(pieces > 0
      ? [["orderList.pieces", `${number(pieces)} ${t("units.piece", { count: pieces })}`] as [MessageKey, string]]
      : []),
    ...(metres > 0
      ? [["orderList.metres", `${number(metres)} ${t("units.metre", { count: metres })}`] as [MessageKey, string]]
      : []),
    ["orderList.weight", formatWeight(Math.round(weightG), locale, units)],
  ];
  const [pendingFormat, setPendingFormat] = useState<FileFormat | null>(null);
  const [status, setStatus] = useState("");
  const [link, setLink] = useState<string | null>(null);

  async function download(format: FileFormat) {
    if (pendingFormat) return;
    setPendingFormat(format);
    setStatus(t("orderList.preparing"));
    try {
      const file = await FILE_BUILDERS[format]({ lines, products, locale, title: t("screens.orderList") });
      saveFile(file, `${t("screens.orderList")}.${format}`);
      setStatus(t("orderList.saved"));
    } catch (error) {
      console.warn(error);
      setStatus(t("orderList.notSaved"));
    } finally {
      setPendingFormat(null);
    }
  }

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
    <section className={styles.summary} aria-label={t("orderList.summary")}>
      <dl className={styles.totals}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={href("contact")} className="button button-primary" onClick={() => attachInquiry(lines)}>
        {t("orderList.send")}
      </Link>
      <div className={styles.ways}>
        {(["pdf", "xlsx", "csv"] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="button"
            aria-busy={pendingFormat === format}
            onClick={() => void download(format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
        <button type="button" className="button" onClick={() => window.print()}>
          {t("orderList.print")}
        </button>
        <button type="button" className={`button ${styles.share}`} onClick={() => void share()}>
          {t("orderList.share")}
        </button>
      </div>
      <p role="status" className={styles.said}>
        {status}
      </p>
      {link && (
        <label className={styles.link}>
          <span className="visually-hidden">{t("orderList.link")}</span>
          <input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      )}
    </section>
  );
}

type ExportContent = {
  readonly lines: readonly ListLine[];
  readonly products: Products;
  readonly locale: Locale;
  readonly title: string;
};

const FILE_BUILDERS: Readonly<Record<FileFormat, (content: ExportContent) => Promise<Blob>>> = {
  async pdf({ lines, locale }) {
    const response = await fetch(`/api/${locale}/order-list.pdf`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ lines, railMm: readRailLengthMm() }),
    });
    if (!response.ok) throw new Error(`order list: ${response.status}`);
    return response.blob();
  },
  async xlsx(content) {
    const [{ createWorkbook }, { buildListTable }] = await Promise.all([
      import("../export/create-workbook.ts"),
      import("../export/list-table.ts"),
    ]);
    return new Blob([createWorkbook(buildListTable(content), content.title)], {
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    });
  },
  async csv(content) {
    const [{ renderCsv }, { buildListTable }] = await Promise.all([
      import("../export/csv.ts"),
      import("../export/list-table.ts"),
    ]);
    return new Blob([renderCsv(buildListTable(content), content.locale)], { type: "text/csv;charset=utf-8" });
  },
};
