import { useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { PICTURE_FORMS, PICTURE_LIMITS, type PictureForm } from "../../../app/foundation/documents/picture-places.ts";
import { EVERY_LANGUAGE, FILE_LOCALES } from "../../../app/foundation/documents/sections.ts";
import { LOCALE_TABLE } from "../../../app/ground/i18n/locales.ts";
import type { Place, Put } from "../../../workers/api/desk/desk-files.ts";
import { send } from "../send.ts";
import { Notice } from "../ui/notice.tsx";
import { useTexts } from "../use-texts.ts";
import { fitPicture, isReadable } from "./fit-picture.ts";
import { type PicturePlace, placeName } from "./picture-places.tsx";
import { ProblemLines } from "./problem-text.tsx";

type Props = {
  readonly sections: readonly { readonly code: string; readonly name: string }[];
  readonly certificates: readonly { readonly code: string; readonly mark: string }[];
  readonly places: readonly PicturePlace[];
};

const KINDS = ["document", "certificate", "product", "photo", "picture"] as const;
/** As much as goes through at once. */
const MAX_MB = 100;

type Phase =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  | { readonly kind: "answered"; readonly put: Put; readonly file: string }
  | { readonly kind: "failed"; readonly text: string };

/** A file, and where it belongs: chosen from lists, so that nobody types a folder. */
export function PutFile({ sections, certificates, places }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<(typeof KINDS)[number]>("document");
  const [phase, setPhase] = useState<Phase>({ kind: "idle" });
  const input = useRef<HTMLInputElement>(null);
  const exists = phase.kind === "answered" && "refusal" in phase.put && phase.put.refusal === "exists";

  function choose(files: FileList | null) {
    const [chosen] = files ?? [];
    if (!chosen) return;
    const size = Math.round(chosen.size / 1_000_000);
    setFile(size > MAX_MB ? null : chosen);
    setPhase(
      size > MAX_MB
        ? { kind: "failed", text: t("files.tooLarge", { file: chosen.name, size, limit: MAX_MB }) }
        : { kind: "idle" },
    );
  }

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!file) return;
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setPhase({ kind: "sending" });
    const isFitted = kind === "picture" && form.fit === "on" && isReadable(file);
    const sent = (isFitted && (await fitPicture(file, form.form === "phone" ? "phone" : "wide"))) || file;
    const asked = {
      ...{ place: placeOf(kind, form), name: sent.name, title: form.title, validUntil: form.validUntil },
      replaces: form.replaces === "on",
    };
    const answered = await send<Put>(`/files/put?file=${encodeURIComponent(JSON.stringify(asked))}`, {
      method: "PUT",
      body: sent,
      headers: { "content-type": "application/octet-stream" },
    });
    if ("problem" in answered) return setPhase({ kind: "failed", text: t(`refused.${answered.problem}`) });
    const put = answered.answer;
    setPhase({ kind: "answered", put, file: file.name });
    if ("refusal" in put) return;
    setFile(null);
    if (input.current) input.current.value = "";
    void revalidate();
  }

  return (
    <section className="desk-section" aria-labelledby={`${id}put`}>
      <h2 id={`${id}put`}>{t("files.put")}</h2>
      {phase.kind === "answered" && <Answer put={phase.put} file={phase.file} />}
      {phase.kind === "failed" && (
        <Notice isAlarm>
          <p>{phase.text}</p>
        </Notice>
      )}
      <form
        className="desk-drop"
        data-small={file === null || undefined}
        onSubmit={submit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          choose(event.dataTransfer.files);
        }}
      >
        <label className={file ? "button" : "button button-primary"}>
          <span>
            {file
              ? t("files.chosen", { file: file.name, size: Math.max(1, Math.round(file.size / 1000)) })
              : t("files.choose")}
          </span>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            onChange={(event) => choose(event.currentTarget.files)}
          />
        </label>
        {file && (
          <>
            <fieldset className="desk-fields">
              <legend className="eyebrow">{t("files.where")}</legend>
              {KINDS.map((each) => (
                <label key={each} className="desk-check">
                  <input type="radio" name="kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
                  <span>{t(`files.kinds.${each}`)}</span>
                </label>
              ))}
            </fieldset>
            <div className="desk-fields">
              {kind === "document" && (
                <label>
                  <span>{t("files.section")}</span>
                  <select name="section">
                    {sections.map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              {kind === "certificate" && (
                <label>
                  <span>{t("files.certificate")}</span>
                  <input name="type" list={`${id}marks`} required pattern="[a-z0-9][a-z0-9\-]{0,40}" />
                  <datalist id={`${id}marks`}>
                    {certificates.map(({ code, mark }) => (
                      <option key={code} value={code} label={mark} />
                    ))}
                  </datalist>
                </label>
              )}
              {(kind === "product" || kind === "photo") && (
                <label>
                  <span>{t("files.code")}</span>
                  <input name="code" required maxLength={40} autoComplete="off" />
                </label>
              )}
              {kind === "picture" && <PictureFields places={places} />}
              {kind !== "photo" && kind !== "picture" && (
                <label>
                  <span>{t("files.language")}</span>
                  <select name="language">
                    <option value={EVERY_LANGUAGE}>{t("files.everyLanguage")}</option>
                    {FILE_LOCALES.map((locale) => (
                      <option key={locale} value={locale}>
                        {LOCALE_TABLE[locale].name}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              {kind !== "picture" && (
                <>
                  <label>
                    <span>{t("files.title")}</span>
                    <input name="title" maxLength={200} />
                  </label>
                  <label>
                    <span>{t("files.validUntil")}</span>
                    <input name="validUntil" type="date" />
                  </label>
                </>
              )}
            </div>
            {exists && (
              <label className="desk-check">
                <input type="checkbox" name="replaces" required />
                <span>{t("files.replaces")}</span>
              </label>
            )}
            <button className="button button-primary" type="submit" disabled={phase.kind === "sending"}>
              <span>{t(phase.kind === "sending" ? "files.sending" : "files.submit")}</span>
            </button>
          </>
        )}
      </form>
    </section>
  );
}

function placeOf(kind: (typeof KINDS)[number], form: Readonly<Record<string, string>>): Place {
  const { section = "", type = "", code = "", language = "", picture = "", form: shape = "" } = form;
  // The Worker reads it again.
  return { kind, section, type, code, language, picture, form: shape } as unknown as Place;
}

/** Which place, in which form, and what that form needs. */
function PictureFields({ places }: Pick<Props, "places">) {
  const { t } = useTexts();
  const [form, setForm] = useState<PictureForm>("wide");
  const { maxBytes, ...pixels } = PICTURE_LIMITS[form];
  return (
    <>
      <label>
        <span>{t("files.picture")}</span>
        <select name="picture">
          {places.map((place) => (
            <option key={place.id} value={place.id}>
              {placeName(t, place)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("files.form")}</span>
        <select
          name="form"
          value={form}
          onChange={(event) => setForm(event.target.value === "phone" ? "phone" : "wide")}
        >
          {PICTURE_FORMS.map((each) => (
            <option key={each} value={each}>
              {t(`files.forms.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <p className="eyebrow">{t("files.wanted", { ...pixels, kilobytes: maxBytes / 1000 })}</p>
      <label className="desk-check">
        <input type="checkbox" name="fit" defaultChecked />
        <span>{t("files.fit", { width: pixels.width, height: pixels.height })}</span>
      </label>
    </>
  );
}

function Answer({ put, file }: { readonly put: Put; readonly file: string }) {
  const { t } = useTexts();
  if (!("refusal" in put))
    return (
      <Notice>
        <p>{t(put.problems.length > 0 ? "files.doneWith" : "files.done", { file })}</p>
        {put.problems.length > 0 && <ProblemLines problems={put.problems} />}
      </Notice>
    );
  return (
    <Notice isAlarm>
      <p>
        {put.refusal === "exists"
          ? t("files.exists", { key: put.key })
          : put.refusal === "noPlace"
            ? t("files.noPlace")
            : t("files.faulty", { file })}
      </p>
      {put.refusal === "faulty" && <ProblemLines problems={put.problems} />}
    </Notice>
  );
}
