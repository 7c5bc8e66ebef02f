import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { MAX_NOTE_LENGTH } from "../../list/lines/lines.ts";
import { setGap, setGroup, setNote, setPlate, setStopBefore } from "../../rail/model/edits/details.ts";
import type { StripEdit } from "../../rail/model/edits.ts";
import { PROJECT_LIMITS } from "../../rail/model/project.ts";
import { useEditor } from "./editor-context.ts";
import fieldStyles from "./field.module.css";
import { Field, NumberField } from "./field.tsx";
import { commonValue, idsOf, type Positions } from "./selected-positions.ts";

const PLATES = ["auto", "none", "end", "partition"] as const;
const MAX_GAP_MM = PROJECT_LIMITS.railMm;

/** Note, group label, and what stands beside the positions on the rail. */
export function PlacementFields({ positions }: Positions) {
  const { t } = useI18n();
  const { edit } = useEditor();
  const ids = idsOf(positions);
  const change = (name: string, stripEdit: StripEdit) => edit(stripEdit, undefined, `${name} ${ids.join(" ")}`);
  const gapMm = commonValue(positions, (position) => position.gapMm);
  return (
    <details className="fold">
      <summary>{t("stripBuilder.position.placement")}</summary>
      <Field
        label={t("stripBuilder.position.note")}
        value={commonValue(positions, ({ note }) => note) ?? ""}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(note) => change("note", setNote(ids, note))}
      />
      <Field
        label={t("stripBuilder.position.group")}
        value={commonValue(positions, ({ group }) => group) ?? ""}
        onChange={(group) => change("group", setGroup(ids, group))}
      />
      <NumberField
        key={ids.join(" ")}
        label={t("stripBuilder.position.gap")}
        value={gapMm}
        isAllowed={(value) => value <= MAX_GAP_MM}
        onChange={(value) => change("gap", setGap(ids, value ?? 0))}
      />
      <label className={`field ${fieldStyles.field}`}>
        <span>{t("stripBuilder.position.plate")}</span>
        <select
          value={commonValue(positions, ({ plate }) => plate) ?? ""}
          onChange={({ target: { value } }) => {
            const plate = PLATES.find((each) => each === value);
            if (plate) change("plate", setPlate(ids, plate));
          }}
        >
          {PLATES.map((plate) => (
            <option key={plate} value={plate}>
              {t(`stripBuilder.position.plates.${plate}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={positions.every(({ stopBefore }) => stopBefore)}
          onChange={({ target: { checked } }) => change("stop", setStopBefore(ids, checked))}
        />
        {t("stripBuilder.position.stopBefore")}
      </label>
    </details>
  );
}
