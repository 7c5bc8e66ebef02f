import { useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { createPosition, insertPositions } from "../../rail/model/edits/positions.ts";
import { numberMarks } from "../../rail/model/numbering.ts";
import { EMPTY_LEVEL, PROJECT_LIMITS } from "../../rail/model/project.ts";
import { useEditor } from "./editor-context.ts";
import { HintedField, ToolForm } from "./tool-form.tsx";

/** Many equal blocks at once, numbered by a pattern, behind what is chosen or at the end. */
export default function FillForm({ onDone }: { readonly onDone: () => void }) {
  const { t, typeset } = useI18n();
  const { strip, selected, catalogue, edit, select } = useEditor();
  const blocks = [...catalogue.products.values()].filter(({ block }) => block !== null);
  const [code, setCode] = useState(() => {
    const usual = [selected.at(-1), strip.positions.at(-1)].map((position) => position?.code);
    return usual.find((each) => blocks.some((block) => block.code === each)) ?? blocks[0]?.code ?? "";
  });
  const [count, setCount] = useState("");
  const [pattern, setPattern] = useState("1…10");
  const [potential, setPotential] = useState("");
  const [isUnread, setIsUnread] = useState(false);

  function fill() {
    const amount =
      count.trim() === "" ? null : Math.min(Math.max(Math.round(Number(count)) || 0, 0), PROJECT_LIMITS.positions);
    const { marks, unread } = numberMarks(pattern, amount);
    if (marks.length === 0 || unread.length > 0) return setIsUnread(true);
    const level = { ...EMPTY_LEVEL, potential: potential === "" ? null : { name: potential, volts: null, kind: null } };
    const positions = marks.map((mark) => ({
      ...createPosition(code, mark),
      levels: potential === "" ? [] : [level],
    }));
    const last = selected.at(-1);
    const index = last ? strip.positions.indexOf(last) + 1 : strip.positions.length;
    if (!edit(insertPositions(index, positions), t("stripBuilder.add.added", { count: marks.length }))) return;
    select(positions.map(({ id }) => id));
    onDone();
  }

  return (
    <ToolForm
      label={t("stripBuilder.fill.title")}
      submit={t("stripBuilder.fill.go")}
      onSubmit={fill}
      hint={t("stripBuilder.fill.patternHint")}
      problem={isUnread ? t("stripBuilder.fill.patternProblem") : null}
    >
      {(hintId) => (
        <>
          <label className="field">
            <span>{t("stripBuilder.fill.product")}</span>
            <select value={code} onChange={({ target }) => setCode(target.value)}>
              {blocks.map((block) => (
                <option key={block.code} value={block.code} lang={block.language}>
                  {typeset(block.name)}
                </option>
              ))}
            </select>
          </label>
          <HintedField
            label={t("stripBuilder.fill.pattern")}
            value={pattern}
            isRefused={isUnread}
            hintId={hintId}
            onChange={(value) => {
              setPattern(value);
              setIsUnread(false);
            }}
          />
          <label className="field">
            <span>{t("stripBuilder.fill.amount")}</span>
            <input inputMode="numeric" value={count} onChange={({ target }) => setCount(target.value)} />
          </label>
          <label className="field">
            <span>{t("stripBuilder.fill.potential")}</span>
            <input
              value={potential}
              maxLength={PROJECT_LIMITS.name}
              onChange={({ target }) => setPotential(target.value)}
            />
          </label>
        </>
      )}
    </ToolForm>
  );
}
