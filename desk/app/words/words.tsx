import { useState } from "react";
import { useNavigate } from "react-router";
import { LOCALE_TABLE } from "../../../app/ground/i18n/locales.ts";
import { hasRole } from "../../../workers/actor.ts";
import type { SearchedWords } from "../../../workers/api/desk/desk-words.ts";
import { deskContext } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import type { Synonym } from "../catalogue/catalogue-job.ts";
import { Notice } from "../ui/notice.tsx";
import { Table } from "../ui/table.tsx";
import { useRoles, useTexts } from "../use-texts.ts";
import type { Route } from "./+types/words.ts";

const DAYS = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, api } = context.get(deskContext);
  requireDeskRole({ actor }, "reader");
  // Without Cloudflare's API, the rest of the desk goes on.
  const words = await api.readSearchedWords(actor, DAYS).catch((): "away" => "away");
  return { words };
}

const keyOf = ({ locale, words, dropped }: SearchedWords) => `${locale} ${words} ${dropped}`;

export default function Words({ loaderData: { words } }: Route.ComponentProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayStage = hasRole({ roles: useRoles() }, "editor");
  const [means, setMeans] = useState<Readonly<Record<string, string>>>({});
  const list: readonly SearchedWords[] = words === null || words === "away" ? [] : words;
  const synonyms = list.flatMap((row): readonly Synonym[] => {
    const meant = means[keyOf(row)]?.trim() ?? "";
    return meant === "" ? [] : [{ language: row.locale, words: row.words, means: meant }];
  });
  return (
    <>
      <div className="desk-head">
        <h1>{t("words.heading")}</h1>
        <p className="eyebrow">{t("words.days", { days: DAYS })}</p>
      </div>
      {words === null && <Notice>{t("words.off")}</Notice>}
      {words === "away" && <Notice isAlarm>{t("words.away")}</Notice>}
      {words !== null && words !== "away" && (
        <form
          className="desk-section"
          onSubmit={(event) => {
            event.preventDefault();
            if (synonyms.length > 0) void navigate("/catalogue", { state: { synonyms } });
          }}
        >
          <p className="desk-text">{t("words.text")}</p>
          {list.length === 0 ? (
            <p>{t("words.none")}</p>
          ) : (
            <Table
              caption={t("words.heading")}
              head={[
                ...[t("words.typed"), t("words.language"), t("words.times"), t("words.found")],
                ...(mayStage ? [t("words.means")] : []),
              ]}
              rows={list.map((row) => ({
                key: keyOf(row),
                cells: [
                  <strong key="words" lang={row.locale}>
                    {row.words}
                  </strong>,
                  LOCALE_TABLE[row.locale].name,
                  String(row.times),
                  t(row.dropped ? "words.dropped" : "words.nothing"),
                  ...(mayStage
                    ? [
                        <input
                          key="means"
                          aria-label={t("words.meansOf", { words: row.words })}
                          lang={row.locale}
                          maxLength={100}
                          value={means[keyOf(row)] ?? ""}
                          onChange={(event) => setMeans({ ...means, [keyOf(row)]: event.target.value })}
                        />,
                      ]
                    : []),
                ],
              }))}
            />
          )}
          {mayStage && list.length > 0 && (
            <div className="desk-actions">
              <button type="submit" className="button button-primary" disabled={synonyms.length === 0}>
                {t("words.stage")}
              </button>
            </div>
          )}
        </form>
      )}
    </>
  );
}
