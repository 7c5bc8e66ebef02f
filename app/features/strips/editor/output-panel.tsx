import { useState } from "react";
import { FileForm } from "../../../frame/shell/file-form.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { saveFile } from "../../../ground/platform/save-file.ts";
import { MoreFormats } from "../../list/export/more-formats.tsx";
import { nameOfStrip } from "../output/strip-name.ts";
import { useEditor } from "./editor-context.ts";
import fieldStyles from "./field.module.css";
import { useToCheckQuestion } from "./to-check-question.tsx";

const PAPERS = ["a4", "a3"] as const;
type Paper = (typeof PAPERS)[number];

/** The files that the server makes: the address under the language, and whether it is of the open strip alone. */
const SERVER_FILES = {
  pdf: { path: "strips.pdf" },
  plan: { path: "strip-plan.xlsx" },
  labelsPdf: { path: "strip-labels.pdf" },
  labels: { path: "strip-labels.xlsx" },
  labelsCsv: { path: "strip-labels.csv" },
  eplan: { path: "strip-eplan.xlsx" },
  e3: { path: "strip-e3.csv" },
  step: { path: "strips.step", isOfStrip: true },
  dxf: { path: "strips.dxf", isOfStrip: true },
  svg: { path: "strips.svg", isOfStrip: true },
} as const;
type ServerFormat = keyof typeof SERVER_FILES;

const isServerFormat = (format: string): format is ServerFormat => format in SERVER_FILES;
const isOfStrip = (format: string) => isServerFormat(format) && "isOfStrip" in SERVER_FILES[format];

type Format = ServerFormat | "png" | "file";
/** Those that most ask for, and the others. */
const SHOWN: readonly Format[] = ["pdf", "plan"];
const MORE: readonly Format[] = [
  ...Object.keys(SERVER_FILES)
    .filter(isServerFormat)
    .filter((each) => !SHOWN.includes(each)),
  "png",
  "file",
];

/** All that leaves the builder: files, the link, paper. */
export default function OutputPanel() {
  const { t, locale, href } = useI18n();
  const editor = useEditor();
  const { project, strip, announce } = editor;
  const { ask, isOpen, question } = useToCheckQuestion();
  const [status, setStatus] = useState("");
  const [link, setLink] = useState<string | null>(null);
  const [paper, setPaper] = useState<Paper>("a4");
  const title = project.name || t("stripBuilder.project.untitled");

  const contentOf = (format: string) => {
    // What a next revision is compared with is on no paper.
    const strips = (isOfStrip(format) ? [strip] : project.strips).map((each) => ({ ...each, planned: null }));
    return { project: { ...project, strips }, paper, missing: "placeholder" };
  };

  /** Saves the files that need no server: a picture as the browser draws it, and the project as the browser has it. */
  async function save(format: "png" | "file") {
    try {
      const { buildPng, buildProjectFile } = await import("./build-output.ts");
      if (format === "png")
        saveFile(await buildPng({ ...editor, t }), `${title} ${nameOfStrip(strip, project, t)}.png`);
      else saveFile(buildProjectFile({ ...editor, t }), `${title}.json`);
      setStatus(t("stripBuilder.out.saved"));
    } catch (error) {
      console.warn(error);
      setStatus(t("stripBuilder.out.notSaved"));
    }
  }

  async function share() {
    const { encodeProjectLink } = await import("../sharing/project-link.ts");
    const { fragment, isTooLong } = await encodeProjectLink(project);
    if (isTooLong) {
      setLink(null);
      return setStatus(t("stripBuilder.out.linkTooLong"));
    }
    const url = window.location.origin + href("terminalStrips") + fragment;
    setLink(url);
    const text = await navigator.clipboard.writeText(url).then(
      () => t("stripBuilder.out.copied"),
      () => t("stripBuilder.out.copyYourself"),
    );
    setStatus(text);
    announce(text);
  }

  /** The code of links may not have come yet when the connection ends. */
  const shareOrReport = () =>
    share().catch((error) => {
      console.warn(error);
      setStatus(t("stripBuilder.out.notSaved"));
    });

  const toButton = (format: Format) =>
    format === "png" || format === "file" ? (
      <button key={format} type="button" className="button" onClick={() => void save(format)}>
        {t(`stripBuilder.out.${format}`)}
      </button>
    ) : (
      <button
        key={format}
        type="submit"
        value={format}
        className="button"
        onClick={(event) => {
          // What a cabinet is built from is asked for while something is to be checked.
          if (isOfStrip(format) || !isOpen()) return;
          event.preventDefault();
          const { currentTarget } = event;
          ask(() => currentTarget.form?.requestSubmit(currentTarget));
        }}
        formAction={`/api/${locale}/${SERVER_FILES[format].path}`}
      >
        {t(`stripBuilder.out.${format}`)}
      </button>
    );

  return (
    <section className="no-print stack close" aria-labelledby="strip-output">
      <div>{question}</div>
      <h2 id="strip-output" className="title">
        {t("stripBuilder.out.title")}
      </h2>
      <label className={`field ${fieldStyles.field}`}>
        <span>{t("stripBuilder.out.paper")}</span>
        <select value={paper} onChange={({ target }) => setPaper(PAPERS.find((each) => each === target.value) ?? "a4")}>
          {PAPERS.map((each) => (
            <option key={each} value={each}>
              {each.toUpperCase()}
            </option>
          ))}
        </select>
      </label>
      <FileForm className="pair small" contentOf={contentOf}>
        {SHOWN.map(toButton)}
        <MoreFormats>
          {MORE.map(toButton)}
          <button type="button" className="button" onClick={() => void shareOrReport()}>
            {t("stripBuilder.out.link")}
          </button>
          <button type="button" className="button" onClick={() => ask(() => window.print())}>
            {t("stripBuilder.out.print")}
          </button>
        </MoreFormats>
      </FileForm>
      <p role="status" className="small">
        {status}
      </p>
      {link && (
        <input
          className="small"
          aria-label={t("stripBuilder.out.link")}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </section>
  );
}
