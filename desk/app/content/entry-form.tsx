import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { LOCALE_TABLE, LOCALES, type Locale, SLUG_SETS, type SlugSet } from "../../../app/ground/i18n/locales.ts";
import { slugOf } from "../../../app/ground/i18n/slug.ts";
import { json, persisted } from "../../../app/ground/platform/persisted.ts";
import { ENTRY_KINDS, type Entry, type EntryKind } from "../../../tools/content/entry-kinds.ts";
import type { StagedEntry } from "../../../workers/publisher/texts/stage-entry.ts";
import { send } from "../send.ts";
import { Notice } from "../ui/notice.tsx";
import { useTexts } from "../use-texts.ts";
import { ContentRefusal } from "./content-refusal.tsx";
import { EntryField, type FieldOptions } from "./entry-field.tsx";
import { previewPath } from "./preview-path.ts";

type Props = {
  readonly kind: EntryKind;
  /** Empty for a new one. */
  readonly id: string;
  readonly entry: Entry;
  readonly digest: string;
  readonly options: FieldOptions;
  readonly previewUrl: string;
  readonly mayEdit: boolean;
};

type Phase =
  | { readonly kind: "idle" | "sending" | "staged" }
  | { readonly kind: "refused"; readonly refusal: Extract<StagedEntry, { refusal: unknown }> }
  | { readonly kind: "failed"; readonly problem: "expired" | "failed" };

const Fields = v.record(v.string(), v.string());
const Draft = v.object({ shown: v.string(), fields: Fields, texts: v.record(v.string(), Fields) });

/** What somebody has typed stays in their browser until it is staged, whatever becomes of session and tab. */
const draftOf = ({ kind, id }: Pick<Props, "kind" | "id">) =>
  persisted("localStorage", `desk-draft:${kind}:${id}`, json(Draft));

/** The languages whose addresses have words of their own. */
const hasSlug = (locale: Locale): locale is SlugSet => SLUG_SETS.some((each) => each === locale);

const has = (names: readonly string[], name: string) => names.includes(name);

const isWritten = (text: Readonly<Record<string, string>> | undefined) =>
  Object.values(text ?? {}).some((value) => value.trim() !== "");

export function EntryForm(props: Props) {
  const { kind, id, entry, digest, options, previewUrl, mayEdit } = props;
  const { t, language } = useTexts();
  const formId = useId();
  const navigate = useNavigate();
  const [written, setWritten] = useState<Entry>(entry);
  /** What it was written from: of a draft, what was shown then, so that nothing that others wrote since is lost. */
  const [shown, setShown] = useState(digest);
  const [locale, setLocale] = useState<Locale>(language);
  const [from, setFrom] = useState("");
  const [phase, setPhase] = useState<Phase>({ kind: "idle" });
  const [draft] = useState(() => draftOf(props));
  const [isRestored, setRestored] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { fields, texts } = ENTRY_KINDS[kind];
  const isVersionOfDay = id.includes("@");
  const canWait = (kind === "page" || kind === "sector") && id !== "" && !id.includes("@");

  useEffect(() => {
    const stored = draft.read();
    if (!stored) return;
    const { shown: then, ...texts } = stored;
    setWritten(texts as Entry);
    setShown(then);
    setRestored(true);
  }, [draft]);

  const keep = ({ fields, texts }: Entry) =>
    draft.write({ shown, fields, texts: texts as Readonly<Record<string, Readonly<Record<string, string>>>> });

  function change(next: Entry) {
    setWritten(next);
    setPhase({ kind: "idle" });
    keep(next);
  }

  async function stage(sent: Entry | null) {
    setPhase({ kind: "sending" });
    const name = id === "" ? newId(kind, written) : id;
    // A version for a day is another entry.
    const isVersion = from !== "" && canWait;
    const body = JSON.stringify({
      ...{ kind, id: isVersion ? `${name}@${from}` : name, before: isVersion ? "" : shown },
      entry: sent && withSlugs(kind, sent),
    });
    const answered = await send<StagedEntry>("/texts/stage", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    // Another tab may have forgotten its own of the same text.
    if (sent && ("problem" in answered || "refusal" in answered.answer)) keep(sent);
    if ("problem" in answered) return setPhase({ kind: "failed", problem: answered.problem });
    const { answer } = answered;
    if ("refusal" in answer) return setPhase({ kind: "refused", refusal: answer });
    draft.write(null);
    if (sent === null || isVersion) return void navigate("/texts");
    if (id === "") return void navigate(`/texts/${kind}/${name}`);
    setShown(answer.shown);
    setPhase({ kind: "staged" });
    setRestored(false);
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = form.current?.querySelector<HTMLElement>(":invalid");
    if (invalid) {
      // What is wrong may stand in a language that is not shown.
      const of = LOCALES.find((each) => each === invalid.closest<HTMLElement>("[role=tabpanel]")?.lang);
      if (of) setLocale(of);
      requestAnimationFrame(() => form.current?.reportValidity());
      return;
    }
    void stage(written);
  }

  const isBusy = phase.kind === "sending";
  return (
    <form ref={form} className="desk-entry" onSubmit={submit} noValidate>
      {isRestored && (
        <Notice>
          <p>{t("content.restored")}</p>
          <button
            type="button"
            className="text-button"
            onClick={() => {
              draft.write(null);
              setWritten(entry);
              setShown(digest);
              setRestored(false);
            }}
          >
            {t("content.forget")}
          </button>
        </Notice>
      )}
      {phase.kind === "refused" && <ContentRefusal refusal={phase.refusal} />}
      {phase.kind === "failed" && (
        <Notice isAlarm>
          <p>{t(`refused.${phase.problem}`)}</p>
          <p>{t("content.kept")}</p>
        </Notice>
      )}
      {phase.kind === "staged" && (
        <Notice>
          <p>{t("content.isStaged")}</p>
          {previewUrl && (
            <p className="desk-actions">
              {LOCALES.map((each) => (
                <a
                  key={each}
                  href={new URL(previewPath({ kind, id }, withSlugs(kind, written), each), previewUrl).href}
                  target="_blank"
                  rel="noreferrer"
                >
                  {LOCALE_TABLE[each].name}
                </a>
              ))}
            </p>
          )}
        </Notice>
      )}
      {fields.some((field) => field !== "next") && !isVersionOfDay && (
        <div className="desk-fields">
          {fields.map((field) => (
            <EntryField
              key={field}
              id={`${formId}${field}`}
              kind={kind}
              field={field}
              value={written.fields[field] ?? ""}
              options={options}
              isRequired={field !== "from" && field !== "focus"}
              isDisabled={!mayEdit || isBusy}
              onChange={(value) => change({ ...written, fields: { ...written.fields, [field]: value } })}
            />
          ))}
        </div>
      )}
      <div className="desk-tabs" role="tablist" aria-label={t("content.languages")}>
        {LOCALES.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${formId}tab${each}`}
            aria-selected={each === locale}
            aria-controls={`${formId}${each}`}
            tabIndex={each === locale ? 0 : -1}
            onClick={() => setLocale(each)}
            onKeyDown={(event) => {
              const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
              const next = step && LOCALES.at((LOCALES.indexOf(each) + step) % LOCALES.length);
              if (!next) return;
              setLocale(next);
              document.getElementById(`${formId}tab${next}`)?.focus();
            }}
          >
            <span lang={each}>{LOCALE_TABLE[each].name}</span>
            {!isWritten(written.texts[each]) && <span className="eyebrow">{t("content.missing")}</span>}
          </button>
        ))}
      </div>
      {LOCALES.map((each) => (
        <div
          key={each}
          id={`${formId}${each}`}
          role="tabpanel"
          aria-labelledby={`${formId}tab${each}`}
          lang={each}
          className="desk-entry-texts"
          hidden={each !== locale}
        >
          {texts
            .filter((field) => field !== "slug" || (hasSlug(each) && !isVersionOfDay))
            .map((field) => (
              <EntryField
                key={field}
                id={`${formId}${each}${field}`}
                kind={kind}
                field={field}
                value={written.texts[each]?.[field] ?? ""}
                options={options}
                // A language without any text shows that of another one.
                isRequired={field !== "slug" && isWritten(written.texts[each])}
                isDisabled={!mayEdit || isBusy}
                onChange={(value) =>
                  change({
                    ...written,
                    texts: { ...written.texts, [each]: { ...written.texts[each], [field]: value } },
                  })
                }
              />
            ))}
        </div>
      ))}
      {mayEdit && (
        <div className="desk-actions">
          {canWait && (
            <label htmlFor={`${formId}day`}>
              <span>{t("content.from")}</span>{" "}
              <input id={`${formId}day`} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
            </label>
          )}
          <button type="submit" className="button button-primary" disabled={isBusy}>
            {t(isBusy ? "stage.sending" : "content.stage")}
          </button>
          {id !== "" && (kind !== "page" || id.includes("@")) && Object.values(entry.texts).some(isWritten) && (
            <button type="button" className="text-button" disabled={isBusy} onClick={() => void stage(null)}>
              {t("content.remove")}
            </button>
          )}
        </div>
      )}
    </form>
  );
}

/** A name of its own, from what it is called in the first language that has a title. */
function newId(kind: EntryKind, { fields, texts }: Entry): string {
  const set = SLUG_SETS.find((each) => isWritten(texts[each]));
  const { title, name, question } = (set && texts[set]) ?? {};
  const slug = slugOf(title ?? name ?? question ?? "", set ?? SLUG_SETS[0])
    .slice(0, 60)
    .replace(/-+$/, "");
  return [slug === "" || slug === "new" ? kind : slug, kind === "fair" ? fields.starts?.slice(0, 4) : ""]
    .filter(Boolean)
    .join("-");
}

/** Whoever types no address gets one from the title. */
const withSlugs = (kind: EntryKind, entry: Entry): Entry => ({
  ...entry,
  texts: Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = entry.texts[locale];
      if (!text) return [];
      if (!isWritten(text)) return [[locale, {}]];
      const needsSlug = has(ENTRY_KINDS[kind].texts, "slug") && hasSlug(locale) && (text.slug ?? "").trim() === "";
      return [[locale, needsSlug ? { ...text, slug: slugOf(text.title ?? "", locale) } : text]];
    }),
  ),
});
