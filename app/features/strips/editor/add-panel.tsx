import { lazy, Suspense, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { json, persisted, useStoreOnLeave } from "../../../ground/platform/persisted.ts";
import { askingText } from "../../entry/asking-text.ts";
import type { ChosenFile, FileProblem } from "../../entry/file-text.ts";
import { fileDrop, TableFileButton } from "../../entry/table-file.tsx";
import { pasteBlocks } from "../../rail/model/edits/copies.ts";
import { addToStrip } from "../../rail/model/edits/strips.ts";
import { editStrip, inSequence } from "../../rail/model/edits.ts";
import { NO_BLOCK, PROJECT_LIMITS, type Project } from "../../rail/model/project.ts";
import type { PlanText } from "../entry/plan/plan-rows.ts";
import type { ResolvedStripText } from "../entry/resolve-strip-text.ts";
import { useEditor } from "./editor-context.ts";
import { Palette } from "./palette.tsx";
import { TemplateList } from "./template-list.tsx";

const TerminalPlanPreview = lazy(() => import("./terminal-plan-preview.tsx"));

type State =
  | { readonly step: "editing" | "checking"; readonly problem: string }
  | { readonly step: "plan"; readonly source: string | readonly PlanText[] };

const textStore = persisted("sessionStorage", "strips.text", json(v.string()));

const EDITING: State = { step: "editing", problem: "" };

type Props = {
  /** Where typed positions go: behind what is chosen, else at the end. */
  readonly index: number;
  readonly onInsert: (code: string) => void;
  /** A file that was opened elsewhere. */
  readonly file?: File | null;
};

/** Marks and products in words, a terminal plan by paste or file, and the blocks to click or to drag. */
export function AddPanel({ index, onInsert, file = null }: Props) {
  const { t, locale, number, list } = useI18n();
  const { strip, editProject, select, announce, load } = useEditor();
  const [text, setText] = useState(() => textStore.read() ?? "");
  useStoreOnLeave(textStore, () => text || null);
  const [state, setState] = useState<State>(EDITING);
  /** Counts the texts that were checked: an answer to an earlier one comes too late. */
  const attempt = useRef(0);

  async function check(input: string, sheets?: readonly PlanText[]) {
    if (input.trim() === "" && !sheets) return;
    attempt.current += 1;
    const own = attempt.current;
    setState({ step: "checking", problem: "" });
    try {
      const { lookUpStripText } = await import("../entry/look-up-strip-text.ts");
      const read = await lookUpStripText(input, locale, sheets);
      if (own !== attempt.current) return;
      if ("problem" in read)
        return setState({ step: "editing", problem: t(`orderList.entryProblems.${read.problem}`) });
      if ("source" in read) return setState({ step: "plan", source: read.source });
      const { candidateCodes, chooseColours } = await import("../entry/choose-colours.ts");
      const codes = read.strips.flatMap(({ positions }) => positions.map(({ code }) => code));
      const { catalogue } = await load([...codes.filter((code) => code !== NO_BLOCK), ...candidateCodes(read)]);
      if (own === attempt.current) add(chooseColours(read, catalogue));
    } catch (error) {
      fail(error, own);
    }
  }

  function fail(error: unknown, own: number) {
    console.warn(error);
    if (own === attempt.current) setState({ step: "editing", problem: t("stripBuilder.failed") });
  }

  function add({ strips, problems }: ResolvedStripText) {
    const own = strips.filter(({ name }) => name === "" || name === strip.name);
    const others = strips.filter(({ name }) => name !== "" && name !== strip.name);
    const count = strips.reduce((sum, { positions }) => sum + positions.length, 0);
    const added = count > 0 ? t("stripBuilder.add.added", { count: number(count) }) : undefined;
    const isAdded = editProject(
      inSequence<Project>([
        ...own.toReversed().map((blocks) => editStrip(strip.id, pasteBlocks(index, { ...blocks, jumpers: [] }))),
        ...others.map(({ name, positions, toCheck }) => addToStrip(name, { positions, toCheck, jumpers: [] })),
      ]),
      added,
    );
    // The text stays for another strip; why is said above.
    if (!isAdded) return setState(EDITING);
    select(own.flatMap(({ positions }) => positions.map(({ id }) => id)));
    // Parts that were not understood stay in the field; marked blocks stand on the strip and wait for their product.
    const unread = problems.filter(
      ({ kind, positions }) => !positions && (kind === "noProduct" || kind === "unknownProduct"),
    );
    setText(list(unread.map((problem) => problem.text)));
    const texts = [
      ...(unread.length > 0
        ? [t("stripBuilder.add.unread", { text: list(unread.map((problem) => problem.text)) })]
        : []),
      ...new Set(
        problems.flatMap(({ choice }) => (choice?.question ? [askingText(choice.question, { t, list })] : [])),
      ),
      ...problems
        .filter(({ kind }) => kind === "notInRow")
        .map((problem) => t("stripBuilder.add.notInRow", { text: problem.text })),
      ...(problems.some(({ kind }) => kind === "tooManyPositions")
        ? [t("stripBuilder.add.full", { limit: number(PROJECT_LIMITS.positions) })]
        : []),
    ];
    setState({ step: "editing", problem: texts.join(" ") });
    if (texts.length > 0) announce(texts.join(" "));
  }

  async function readFile(file: ChosenFile) {
    attempt.current += 1;
    const own = attempt.current;
    setState({ step: "checking", problem: "" });
    try {
      const { readFileText } = await import("../../entry/read-file-text.ts");
      const content = await readFileText(file, locale, true);
      if (own !== attempt.current) return;
      const say = (problem: FileProblem | "empty") =>
        setState({ step: "editing", problem: t(`orderList.entryProblems.${problem}`) });
      if ("problem" in content) return say(content.problem);
      if (content.text.trim() === "" && !content.sheets) return say("empty");
      await check(content.text, content.sheets);
    } catch (error) {
      fail(error, own);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is read once
  useEffect(() => {
    if (file) void readFile(file);
  }, [file]);

  return (
    <section className="stack small" aria-labelledby="add-to-strip">
      <h2 id="add-to-strip" className="title">
        {t("stripBuilder.add.title")}
      </h2>
      <form
        className="stack close"
        onSubmit={(event) => {
          event.preventDefault();
          void check(text);
        }}
        {...fileDrop(readFile)}
      >
        <textarea
          rows={2}
          value={text}
          aria-label={t("stripBuilder.add.label")}
          aria-describedby="add-help"
          placeholder={t("stripBuilder.add.placeholder")}
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            if (state.step !== "plan") setState(EDITING);
          }}
          onKeyDown={(event) => {
            // One line is an entry; a pasted table has lines of its own.
            if (event.key !== "Enter" || event.shiftKey || text.includes("\n")) return;
            event.preventDefault();
            void check(text);
          }}
        />
        <p id="add-help" className="muted">
          {t("stripBuilder.add.help")}
        </p>
        <div className="row">
          <button type="submit" className="button button-primary" aria-busy={state.step === "checking"}>
            {t("stripBuilder.add.button")}
          </button>
          <TableFileButton label={t("stripBuilder.add.file")} onFile={readFile} />
        </div>
        <p role="status">
          {state.step === "checking" ? t("stripBuilder.add.checking") : state.step === "editing" && state.problem}
        </p>
      </form>
      {state.step === "plan" && (
        <Suspense fallback={<p>{t("stripBuilder.add.checking")}</p>}>
          <TerminalPlanPreview
            source={state.source}
            onClose={(isTaken) => {
              if (isTaken) setText("");
              setState(EDITING);
            }}
          />
        </Suspense>
      )}
      <TemplateList />
      <Palette title={t("stripBuilder.add.often")} onInsert={onInsert} />
    </section>
  );
}
