import { useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { saveFile } from "../../shell/save-file.ts";
import type { OutputFormat, Paper } from "./build-output.ts";
import { useEditor } from "./editor-context.ts";
import fieldStyles from "./field.module.css";
import styles from "./output-panel.module.css";

const PAPERS = ["a4", "a3"] as const satisfies readonly Paper[];

const GROUPS = [
  ["pdf", "plan"],
  ["labelsPdf", "labels", "labelsCsv"],
  ["step", "dxf", "svg", "png"],
  ["file"],
] as const satisfies readonly (readonly OutputFormat[])[];

/** All that leaves the builder: files, the link, paper. */
export function OutputPanel() {
  const { t, locale, href } = useI18n();
  const editor = useEditor();
  const { project, strip, say } = editor;
  const [pending, setPending] = useState<OutputFormat | null>(null);
  const [status, setStatus] = useState("");
  const [link, setLink] = useState<string | null>(null);
  const [paper, setPaper] = useState<Paper>("a4");
  const title = project.name || t("stripBuilder.project.untitled");

  async function download(format: OutputFormat) {
    if (pending) return;
    setPending(format);
    setStatus(t("stripBuilder.out.preparing"));
    try {
      const { OUTPUTS } = await import("./build-output.ts");
      const output = OUTPUTS[format];
      const blob = await output.build({ ...editor, locale, t, paper });
      const what = "isOfStrip" in output ? strip.name : format === "file" ? "" : t(`stripBuilder.out.${format}`);
      saveFile(blob, `${[title, what].filter(Boolean).join(" ")}${output.extension}`);
      setStatus(t("stripBuilder.out.saved"));
    } catch (error) {
      console.warn(error);
      setStatus(t("stripBuilder.out.notSaved"));
    } finally {
      setPending(null);
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
    say(text);
  }

  /** The code of links may not have come yet when the connection ends. */
  const shareOrSay = () =>
    share().catch((error) => {
      console.warn(error);
      setStatus(t("stripBuilder.out.notSaved"));
    });

  return (
    <section className={styles.section} aria-labelledby="strip-output">
      <h2 id="strip-output">{t("stripBuilder.out.title")}</h2>
      <label className={fieldStyles.field}>
        <span>{t("stripBuilder.out.paper")}</span>
        <select value={paper} onChange={({ target }) => setPaper(PAPERS.find((each) => each === target.value) ?? "a4")}>
          {PAPERS.map((each) => (
            <option key={each} value={each}>
              {each.toUpperCase()}
            </option>
          ))}
        </select>
      </label>
      {GROUPS.map((group) => (
        <div key={group.join(" ")} className={styles.group}>
          {group.map((format) => (
            <button
              key={format}
              type="button"
              className="button"
              aria-busy={pending === format}
              onClick={() => void download(format)}
            >
              {t(`stripBuilder.out.${format}`)}
            </button>
          ))}
        </div>
      ))}
      <div className={styles.group}>
        <button type="button" className="button" onClick={() => void shareOrSay()}>
          {t("stripBuilder.out.link")}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          {t("stripBuilder.out.print")}
        </button>
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
      {link && (
        <input
          className={styles.link}
          aria-label={t("stripBuilder.out.link")}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </section>
  );
}
