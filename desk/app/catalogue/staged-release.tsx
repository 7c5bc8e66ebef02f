import { Form, useNavigation } from "react-router";
import type { Difference } from "../../../tools/catalogue/difference/difference.ts";
import type { ReleaseRecord } from "../../../tools/catalogue/import/publish/release-records.ts";
import { renderTable } from "../../../tools/catalogue/import/publish/report.ts";
import { useTexts } from "../use-texts.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { Steps } from "./steps.tsx";

type Props = {
  readonly release: number;
  readonly record: ReleaseRecord | undefined;
  readonly difference: (Difference & { readonly more: number }) | null;
  readonly previewUrl: string;
  readonly mayPublish: boolean;
};

/** What waits for a yes: what it changes, where it can be looked at, and the press that publishes just that. */
export function StagedRelease({ release, record, difference, previewUrl, mayPublish }: Props) {
  const { language, t, formatTime } = useTexts();
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="desk-section" aria-labelledby="staged">
      <Steps step={previewUrl ? 3 : 4} />
      <div className="desk-columns">
        <div>
          <h2 id="staged">{t("staged.heading", { release })}</h2>
          {record && (
            <p className="eyebrow">{t("staged.by", { person: record.person, time: formatTime(record.made_at) })}</p>
          )}
          {record?.note && <p>{t("staged.note", { note: record.note })}</p>}
          {difference ? (
            <DifferenceTable
              table={renderTable(
                {
                  difference,
                  codes: { added: [], changed: [], removed: [] },
                  discontinued: [],
                  redirects: [],
                },
                { language, tables: null, mentions: [] },
              )}
            />
          ) : (
            <p>{t("staged.nothing")}</p>
          )}
        </div>
        <aside className="desk-panel">
          {previewUrl && (
            <a className="button" href={previewUrl} target="_blank" rel="noreferrer">
              {t("staged.open")}
            </a>
          )}
          {mayPublish && record ? (
            <Form method="post">
              <input type="hidden" name="release" value={release} />
              <input type="hidden" name="digest" value={record.digest} />
              <p className="eyebrow">{t("staged.publishText")}</p>
              <button type="submit" className="button button-primary" name="intent" value="publish" disabled={isBusy}>
                {t("staged.publish", { release })}
              </button>
            </Form>
          ) : (
            <p className="eyebrow">{t("staged.role")}</p>
          )}
        </aside>
      </div>
    </section>
  );
}
