import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { removeJumpers } from "../../rail/model/edits/jumpers.ts";
import { formatMarkRange } from "../../rail/model/numbering.ts";
import { type Jumper, joinedBy, PROJECT_LIMITS } from "../../rail/model/project.ts";
import { alternativesTo, canPassOver, changeJumper, type JumperChange } from "../../rail/planning/change-jumper.ts";
import { useEditor } from "./editor-context.ts";
import fieldStyles from "./field.module.css";

/** Positions on either side to which a jumper can be drawn out from the panel. */
const REACH = 30;

/** The edit of a jumper, announced. */
export function useJumperEdit() {
  const { t } = useI18n();
  const { strip, catalogue, edit } = useEditor();
  const marks = new Map(strip.positions.map(({ id, mark }) => [id, mark]));
  const marksOf = (ids: readonly string[]) => formatMarkRange(ids.map((id) => marks.get(id) ?? ""));
  const change = (jumper: Jumper, wanted: JumperChange) => {
    const ids = [wanted.first ?? jumper.positions[0], wanted.last ?? jumper.positions.at(-1)];
    const ends = ids.map((id) => marks.get(id ?? "") ?? "").join("–");
    edit(changeJumper(catalogue, jumper.id, wanted), t("stripBuilder.jumper.changed", { marks: ends }));
  };
  return { change, marksOf };
}

/** The chosen jumper, to read and to change. */
export default function JumperPanel({ jumper }: { readonly jumper: Jumper }) {
  const { t, number, typeset } = useI18n();
  const { strip, catalogue, edit, chooseJumper } = useEditor();
  const { change, marksOf } = useJumperEdit();
  const { positions, brokenOff } = jumper;
  const [first = "", last = ""] = [positions[0], positions.at(-1)];
  const at = strip.positions.findIndex(({ id }) => id === first);
  const around = strip.positions.slice(Math.max(0, at - REACH), at + positions.length + REACH);
  const product = catalogue.products.get(jumper.code);
  const choices = alternativesTo(jumper, strip, catalogue);
  const { code } = jumper;
  const channels = Math.max(
    1,
    ...strip.positions
      .filter(({ id }) => positions.includes(id))
      .map((position) => catalogue.products.get(position.code)?.block?.channels ?? 1),
  );
  const ends = [
    { label: t("stripBuilder.jumper.first"), value: first, of: (id: string) => ({ first: id }) },
    { label: t("stripBuilder.jumper.last"), value: last, of: (id: string) => ({ last: id }) },
  ];
  return (
    <section className="stack tight small" aria-labelledby="chosen-jumper">
      <h2 id="chosen-jumper" className="title">
        {t("stripBuilder.jumper.title", { product: product?.model ?? jumper.code })}
      </h2>
      <p>{marksOf(joinedBy(jumper))}</p>
      {ends.map(({ label, value, of }) => (
        <label key={label} className={`field ${fieldStyles.field}`}>
          <span>{label}</span>
          <select value={value} onChange={({ target }) => change(jumper, of(target.value))}>
            {around.map(({ id, mark }) => (
              <option key={id} value={id}>
                {mark || "–"}
              </option>
            ))}
          </select>
        </label>
      ))}
      {positions.length > 2 && canPassOver(jumper, strip, catalogue) && (
        <fieldset className="stack tight">
          <legend>{t("stripBuilder.jumper.contacts")}</legend>
          {positions.slice(1, -1).map((id) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                checked={!brokenOff.includes(id)}
                onChange={({ target: { checked } }) =>
                  change(jumper, { brokenOff: checked ? brokenOff.filter((each) => each !== id) : [...brokenOff, id] })
                }
              />
              <span>{marksOf([id])}</span>
            </label>
          ))}
        </fieldset>
      )}
      {channels > 1 && (
        <label className={`field ${fieldStyles.field}`}>
          <span>{t("stripBuilder.jumper.channel")}</span>
          <select value={jumper.channel} onChange={({ target }) => change(jumper, { channel: Number(target.value) })}>
            {Array.from({ length: PROJECT_LIMITS.channels }, (_, index) => index + 1).map((channel) => (
              <option key={channel} value={channel}>
                {number(channel)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={`field ${fieldStyles.field}`}>
        <span>{t("stripBuilder.jumper.product")}</span>
        <select value={code} onChange={({ target }) => change(jumper, { code: target.value })}>
          {!choices.some((choice) => choice.code === code) && <option value={code}>{product?.model ?? code}</option>}
          {choices.map((choice) => (
            <option key={choice.code} value={choice.code} lang={choice.language}>
              {typeset(choice.name)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="text-button"
        onClick={() => {
          chooseJumper(null);
          edit(removeJumpers([jumper.id]));
        }}
      >
        {t("stripBuilder.position.removeJumper")}
      </button>
    </section>
  );
}
