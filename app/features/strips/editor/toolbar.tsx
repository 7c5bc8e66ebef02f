import { lazy, type ReactNode, Suspense, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { movePositions, sortByPotential } from "../../rail/model/edits/positions.ts";
import { mergeStrip, moveToStrip, splitStrip } from "../../rail/model/edits/strips.ts";
import { codesOfStrips, NO_BLOCK, type Strip } from "../../rail/model/project.ts";
import { joinByHand, levelsToJoin } from "../../rail/planning/join-by-hand.ts";
import { joinNets } from "../../rail/planning/propose-jumpers.ts";
import { nameOfStrip } from "../output/strip-name.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./toolbar.module.css";
import { useChosenBlocks } from "./use-chosen-blocks.ts";

const FillForm = lazy(() => import("./fill-form.tsx"));
const TemplateForm = lazy(() => import("./template-form.tsx"));
const NumberForm = lazy(() => import("./number-form.tsx"));

type ToolbarProps = {
  /** Only what arranges the blocks. */
  readonly isShort?: boolean;
  /** Another tool beside those that take steps back. */
  readonly back?: ReactNode;
  /** A tool at the far end. */
  readonly end?: ReactNode;
};

/** The actions on the strip, and on the selection. */
export function Toolbar({ isShort = false, back, end }: ToolbarProps) {
  const { t, number } = useI18n();
  const editor = useEditor();
  const { strip, catalogue, load, selection, selected, openStrip, edit, editProject } = editor;
  const blocks = useChosenBlocks();
  const [form, setForm] = useState<"fill" | "number" | "template" | null>(null);
  const nameOf = (each: Strip) => nameOfStrip(each, editor.project, t);
  const ids = [...selection];
  const isEmpty = strip.positions.length === 0;
  const isNothing = selection.size === 0;
  const first = selected[0] ? strip.positions.indexOf(selected[0]) : -1;
  const last = selected.at(-1);
  const final = last ? strip.positions.indexOf(last) : -1;

  /** The products of the strip may not have come yet, as after a change of the language. */
  const whole = () =>
    load(codesOfStrips([strip]).filter((code) => code !== NO_BLOCK)).then(
      (loaded) => loaded.catalogue,
      () => catalogue,
    );

  const levels = Math.max(...selected.map((position) => levelsToJoin(position, catalogue)));

  /** @param level null for all, by potentials */
  async function propose(level: number | null) {
    const products = await whole();
    const join = ids.length > 1 ? joinByHand(products, ids, level) : joinNets(products);
    const joined = join(strip);
    const count = "rejected" in joined ? 0 : joined.jumpers.length;
    edit(join, t("stripBuilder.tools.proposed", { count: number(count) }));
  }

  return (
    <>
      <div
        className={`no-print row ${styles.tools}`}
        data-short={isShort}
        role="toolbar"
        aria-label={t("stripBuilder.tools.label")}
      >
        <div className="row">
          <Tool
            label={t("stripBuilder.tools.undo")}
            disabled={!editor.canUndo}
            onClick={editor.undo}
            path="M7 4 3 8l4 4M3.5 8H10a3.5 3.5 0 0 1 0 7H8"
          />
          <Tool
            label={t("stripBuilder.tools.redo")}
            disabled={!editor.canRedo}
            onClick={editor.redo}
            path="m9 4 4 4-4 4M12.5 8H6a3.5 3.5 0 0 0 0 7h2"
          />
          {back}
        </div>
        {!isShort && (
          <div className="row">
            <TextTool onClick={() => setForm(form === "fill" ? null : "fill")} isOpen={form === "fill"}>
              {t("stripBuilder.tools.fill")}
            </TextTool>
            {ids.length > 1 && levels > 1 ? (
              <Choice
                label={t("stripBuilder.tools.join")}
                options={[
                  ...Array.from({ length: levels }, (_, level): readonly [string, string] => [
                    String(level),
                    t("stripBuilder.position.level", { level: number(level + 1) }),
                  ]),
                  ["", t("stripBuilder.tools.joinAll")],
                ]}
                onChoose={(level) => void propose(level === "" ? null : Number(level))}
              />
            ) : (
              <TextTool onClick={() => void propose(0)} disabled={isEmpty}>
                {ids.length > 1 ? t("stripBuilder.tools.join") : t("stripBuilder.tools.propose")}
              </TextTool>
            )}
            <TextTool
              disabled={isEmpty}
              onClick={() =>
                void whole().then(({ products }) =>
                  edit(
                    sortByPotential(({ code }) => products.get(code)?.block?.role === "ground"),
                    t("stripBuilder.tools.sorted"),
                  ),
                )
              }
            >
              {t("stripBuilder.tools.sort")}
            </TextTool>
          </div>
        )}
        <div className="row">
          <Tool
            label={t("stripBuilder.tools.moveLeft")}
            disabled={first <= 0}
            onClick={() => edit(movePositions(ids, first - 1))}
            path="M10 3 5 8l5 5"
          />
          <Tool
            label={t("stripBuilder.tools.moveRight")}
            disabled={final < 0 || final >= strip.positions.length - 1}
            onClick={() => edit(movePositions(ids, final + 2))}
            path="m6 3 5 5-5 5"
          />
          <TextTool disabled={isNothing} onClick={blocks.duplicate}>
            {t("stripBuilder.tools.duplicate")}
          </TextTool>
          {!isShort && (
            <>
              <TextTool
                disabled={selection.size !== 1 || first <= 0}
                onClick={() => editProject(splitStrip(strip.id, selected[0]?.id ?? ""))}
              >
                {t("stripBuilder.tools.split")}
              </TextTool>
              <StripChoice
                label={t("stripBuilder.tools.mergeInto")}
                disabled={isEmpty}
                onChoose={(into) => {
                  const announcement = t("stripBuilder.tools.merged", { from: nameOf(strip), name: nameOf(into) });
                  if (editProject(mergeStrip(strip.id, into.id), announcement)) openStrip(into.id);
                }}
              />
              <TextTool
                disabled={isNothing}
                isOpen={form === "number"}
                onClick={() => setForm(form === "number" ? null : "number")}
              >
                {t("stripBuilder.tools.number")}
              </TextTool>
              <TextTool
                disabled={isNothing}
                isOpen={form === "template"}
                onClick={() => setForm(form === "template" ? null : "template")}
              >
                {t("stripBuilder.templates.save")}
              </TextTool>
              <StripChoice
                label={t("stripBuilder.tools.moveTo")}
                disabled={isNothing}
                onChoose={(to) =>
                  editProject(
                    moveToStrip(ids, strip.id, to.id, to.positions.length),
                    t("stripBuilder.tools.movedTo", { name: nameOf(to), count: number(ids.length) }),
                  )
                }
              />
            </>
          )}
          <TextTool disabled={isNothing} onClick={blocks.remove}>
            {t("stripBuilder.tools.remove")}
          </TextTool>
        </div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      <Suspense>
        {form === "fill" && <FillForm onDone={() => setForm(null)} />}
        {form === "template" && !isNothing && <TemplateForm onDone={() => setForm(null)} />}
        {form === "number" && !isNothing && <NumberForm onDone={() => setForm(null)} />}
      </Suspense>
    </>
  );
}

type StripChoiceProps = {
  readonly label: string;
  readonly disabled: boolean;
  readonly onChoose: (strip: Strip) => void;
};

/** A menu of the project's other strips; nothing where there are none. */
function StripChoice({ onChoose, ...props }: StripChoiceProps) {
  const { t } = useI18n();
  const { project, strip } = useEditor();
  const others = project.strips.filter((each) => each !== strip);
  if (others.length === 0) return null;
  return (
    <Choice
      {...props}
      options={others.map((other) => [other.id, nameOfStrip(other, project, t)])}
      onChoose={(value) => {
        const chosen = others.find(({ id }) => id === value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly disabled?: boolean;
  /** Values and their texts. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
};

/** An action that needs to know with what: a menu that always shows its name. */
const Choice = ({ label, disabled = false, options, onChoose }: ChoiceProps) => (
  <select
    className={`chip small ${styles.tool}`}
    aria-label={label}
    disabled={disabled}
    value={NO_CHOICE}
    onChange={({ target: { value } }) => value !== NO_CHOICE && onChoose(value)}
  >
    <option value={NO_CHOICE}>{label}</option>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);
const NO_CHOICE = " ";

type ToolProps = {
  readonly label: string;
  readonly path: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

export function Tool({ label, path, disabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`chip ${styles.tool}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg className="icon" viewBox="0 0 16 18" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

type TextToolProps = {
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly isOpen?: boolean;
  readonly onClick: () => void;
};

export const TextTool = ({ children, disabled = false, isOpen, onClick }: TextToolProps) => (
  <button
    type="button"
    className={`chip small ${styles.tool}`}
    disabled={disabled}
    aria-expanded={isOpen}
    onClick={onClick}
  >
    {children}
  </button>
);
