import { OfficeLine } from "../../../features/office/office-line.tsx";
import type { Office } from "../../../foundation/company/markets.ts";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { CatalogueReferences } from "../catalogue-references.ts";
import type { PageText } from "../content.ts";
import { PageFrame } from "../page-frame.tsx";
import { ProseSections } from "../prose/prose-sections.tsx";
import styles from "./energy-frame.module.css";

type Props = {
  readonly text: PageText;
  readonly references: CatalogueReferences;
  readonly office: Pick<Office, "hours" | "holidays">;
  /** Where it is calculated what so many points need; null where nothing is. */
  readonly calculatorHref: string | null;
  readonly draw: React.ComponentProps<typeof ProseSections>["draw"];
  /** False of an answer to questions of one visitor. */
  readonly indexed?: boolean;
};

/** A page about measuring energy: whom to call stands above and below its text. */
export function EnergyFrame({ text, references, office, calculatorHref, draw, indexed = true }: Props) {
  const { t, href } = useI18n();
  const { title, description, lead, language, next, blocks } = text;
  return (
    <PageFrame title={title} lead={lead} language={language} next={next}>
      <PageHead title={title} description={description} indexed={indexed} />
      <section className="bar apart framed" aria-label={t("office.line")}>
        <OfficeLine {...office} className={styles.office} />
        {calculatorHref?.startsWith("#") && (
          <a className="button" href={calculatorHref}>
            {t("energy.toCalculator")}
          </a>
        )}
        {calculatorHref?.startsWith("/") && (
          <Link className="button" to={calculatorHref}>
            {t("energy.toCalculator")}
          </Link>
        )}
      </section>
      <ProseSections blocks={blocks} language={language} references={references} draw={draw} />
      <section className="stack wide columns framed" aria-labelledby="ask-engineer">
        <div className="stack measure">
          <h2 id="ask-engineer">{t("energy.title")}</h2>
          <p>{t("energy.text")}</p>
          <p>
            <Link className="button button-primary" to={`${href("technicalSupport")}?topic=technical`}>
              {t("energy.ask")}
            </Link>
          </p>
        </div>
        <OfficeLine {...office} className={styles.office} />
      </section>
    </PageFrame>
  );
}
