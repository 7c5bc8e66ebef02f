import { useRef } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { saveFile } from "../../../ground/platform/save-file.ts";
import { createProject, renameProject, setTitleBlock } from "../../rail/model/edits/strips.ts";
import { newId, PROJECT_LIMITS } from "../../rail/model/project.ts";
import { discardUnreadable, restoreRemoved } from "../storage/project-store.ts";
import { useEditor } from "./editor-context.ts";
import { Field } from "./field.tsx";
import styles from "./project-bar.module.css";
import type { OpenedProject } from "./use-project.ts";

type Props = {
  readonly opened: OpenedProject;
  /** Gets a file that may be a terminal plan. */
  readonly onPlan: (file: File) => void;
};

const PLAN_FILE = /\.(?:csv|txt|tsv|xlsx|xlsm)$/i;

/** Which project is open, whether it is saved, and the others of this browser. */
export function ProjectBar({ opened, onPlan }: Props) {
  const { t, number } = useI18n();
  const { project, editProject, announce } = useEditor();
  const details = useRef<HTMLDetailsElement>(null);
  const { projects, unreadable, removed, isSaved } = opened.stored;
  const nameOf = (name: string) => name || t("stripBuilder.project.untitled");
  const removedText = (name: string) => t("stripBuilder.project.removed", { name: nameOf(name) });
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const report = (text: string) => {
    opened.setNotice(text);
    announce(text);
  };

  async function openFile(file: File | undefined) {
    if (!file) return;
    const { readProjectFile } = await import("../sharing/project-file.ts");
    const read = await readProjectFile(file);
    if ("problem" in read && read.problem === "not-a-project" && PLAN_FILE.test(file.name)) {
      close();
      return onPlan(file);
    }
    if ("problem" in read) return report(t(`stripBuilder.project.fileProblem.${FILE_PROBLEMS[read.problem]}`));
    opened.add({ ...read.project, id: newId() });
    const left = read.problems.reduce((sum, { count }) => sum + count, 0);
    report(left > 0 ? t("stripBuilder.project.filePartly", { count: number(left) }) : "");
    close();
  }

  function remove() {
    opened.remove();
    report(removedText(project.name));
  }

  return (
    <div className="no-print stack close small">
      <details ref={details} className={styles.project}>
        <summary className="bar arrow">
          <span className="visually-hidden">{t("stripBuilder.project.label") + t("shell.colon")}</span>
          <strong>{nameOf(project.name)}</strong>
          <span className={isSaved ? "muted" : "alarm"}>
            {isSaved ? t("stripBuilder.project.saved") : t("stripBuilder.project.notSaved")}
          </span>
        </summary>
        <div className="framed">
          <Field
            label={t("stripBuilder.project.rename")}
            value={project.name}
            onChange={(name) => editProject(renameProject(name), undefined, "project name")}
          />
          {(["drawnBy", "drawingRevision"] as const).map((name) => (
            <Field
              key={name}
              label={t(`stripBuilder.project.${name}`)}
              value={project[name]}
              onChange={(value) => editProject(setTitleBlock({ [name]: value }), undefined, `project ${name}`)}
            />
          ))}
          {projects.length > 1 && (
            <>
              <h2 className="title">{t("stripBuilder.project.switch")}</h2>
              <ul className="tall">
                {projects
                  .filter((each) => each.project.id !== project.id)
                  .map((each) => (
                    <li key={each.project.id}>
                      <button
                        type="button"
                        className="item apart"
                        onClick={() => {
                          opened.open(each.project);
                          close();
                        }}
                      >
                        <span>{nameOf(each.project.name)}</span>
                        <span className="muted">{each.project.strips.map(({ name }) => name).join(" ")}</span>
                      </button>
                    </li>
                  ))}
              </ul>
            </>
          )}
          <p className="bar room">
            <button
              type="button"
              className="text-button"
              onClick={() => {
                opened.open(createProject());
                close();
              }}
            >
              {t("stripBuilder.project.new")}
            </button>
            <button
              type="button"
              className="text-button"
              onClick={() => {
                const name = t("stripBuilder.project.copyOf", { name: nameOf(project.name) });
                opened.add({ ...project, id: newId(), name: name.slice(0, PROJECT_LIMITS.name) });
                close();
              }}
            >
              {t("stripBuilder.project.duplicate")}
            </button>
            <label className="text-button">
              {t("stripBuilder.project.file")}
              <input
                type="file"
                className="visually-hidden"
                accept=".json,application/json,.csv,.txt,.tsv,.xlsx,.xlsm"
                onChange={({ target }) => {
                  openFile(target.files?.[0]).catch(() => report(t("orderList.entryProblems.file")));
                  target.value = "";
                }}
              />
            </label>
            <button type="button" className="text-button" onClick={remove}>
              {t("stripBuilder.project.remove")}
            </button>
          </p>
        </div>
      </details>
      <p role="status">
        {opened.notice && <span>{opened.notice}</span>}
        {removed && opened.notice === removedText(removed.name) && (
          <>
            {" "}
            <button
              type="button"
              className="text-button"
              onClick={() => {
                restoreRemoved();
                opened.open(removed);
                opened.setNotice("");
              }}
            >
              {t("stripBuilder.tools.undo")}
            </button>
          </>
        )}
      </p>
      {opened.conflict && (
        <p role="alert" className="notice">
          {t("stripBuilder.project.conflict", { name: nameOf(opened.conflict.name) })}
        </p>
      )}
      {unreadable.map(({ key, text }) => (
        <p key={key} className="notice">
          {t("stripBuilder.project.setAside")}{" "}
          <button
            type="button"
            className="text-button"
            onClick={() => saveFile(new Blob([text], { type: "application/json" }), `${key}.json`)}
          >
            {t("stripBuilder.project.setAsideSave")}
          </button>{" "}
          <button type="button" className="text-button" onClick={() => discardUnreadable(key)}>
            {t("stripBuilder.project.setAsideDrop")}
          </button>
        </p>
      ))}
    </div>
  );
}

const FILE_PROBLEMS = {
  "later-version": "laterVersion",
  "not-a-project": "notAProject",
  "too-large": "tooLarge",
} as const;
