import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import {
  addStrip,
  duplicateStrip,
  moveStrip,
  removeStrip,
  renameStrip,
  setEndStop,
  setGroupLabels,
  setRail,
  setRailLength,
  setTitle,
} from "../../rail/model/edits/strips.ts";
import { GROUP_LABELS, newId } from "../../rail/model/project.ts";
import { carrierOf } from "../../rail/planning/group-labels.ts";
import { nameOfStrip } from "../output/strip-name.ts";
import { useEditor } from "./editor-context.ts";
import fieldStyles from "./field.module.css";
import { Field, NumberField } from "./field.tsx";
import styles from "./strip-tabs.module.css";

/** The strips of the project, and the name, rail and end stop of the open one. */
export function StripTabs() {
  const { t, number } = useI18n();
  const { project, strip, openStrip, editProject } = useEditor();
  function add() {
    const id = newId();
    editProject(addStrip("", id));
    openStrip(id);
  }
  return (
    <nav className={styles.tabs} aria-label={t("stripBuilder.strip.list")}>
      <ul>
        {project.strips.map(({ id, title, positions, ...each }) => (
          <li key={id}>
            <button type="button" aria-current={id === strip.id ? "true" : undefined} onClick={() => openStrip(id)}>
              <strong>{nameOfStrip({ id, ...each }, project, t)}</strong>
              {title && <span className="cut">{title}</span>}
              <span className="muted">
                <span className="visually-hidden">
                  {t("stripBuilder.strip.positions", { count: number(positions.length) })}
                </span>
                <span aria-hidden="true">{number(positions.length)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="no-print" onClick={add}>
        + {t("stripBuilder.strip.add")}
      </button>
    </nav>
  );
}

export function StripSettings() {
  const { t, typeset } = useI18n();
  const { project, strip, plan, catalogue, edit, editProject, openStrip } = useEditor();
  const index = project.strips.indexOf(strip);
  const block = plan.parts.find(({ kind }) => kind === "block")?.product;
  const endStop = plan.parts.find(({ kind }) => kind === "endStop")?.product;
  const choices = (codes: readonly string[] | undefined) =>
    (codes ?? []).flatMap((code) => catalogue.products.get(code) ?? []);
  return (
    <details className="fold no-print small">
      <summary className="title">{t("stripBuilder.strip.settings")}</summary>
      <Field
        label={t("stripBuilder.strip.name")}
        value={strip.name}
        onChange={(name) => edit(renameStrip(name), undefined, "strip name")}
      />
      <Field
        label={t("stripBuilder.strip.title")}
        value={strip.title}
        onChange={(title) => edit(setTitle(title), undefined, "strip title")}
      />
      <NumberField
        key={strip.id}
        label={t("stripBuilder.strip.railLength")}
        value={strip.railMm}
        hint={t("stripBuilder.strip.railAuto")}
        onChange={(value) => edit(setRailLength(value), undefined, "rail length")}
      />
      {(
        [
          ["rail", strip.rail ?? plan.rail?.code ?? "", choices(block?.accessories.rails), setRail],
          [
            "endStop",
            strip.endStop ?? block?.accessories.endStops[0] ?? "",
            choices(block?.accessories.endStops),
            setEndStop,
          ],
        ] as const
      ).map(([name, value, products, set]) =>
        products.length === 0 ? null : (
          <label key={name} className={`field ${fieldStyles.field}`}>
            <span>{t(`stripBuilder.strip.${name}`)}</span>
            <select value={value} onChange={({ target }) => edit(set(target.value))}>
              {products.map(({ code, name: productName }) => (
                <option key={code} value={code}>
                  {typeset(productName)}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
      {endStop && carrierOf(endStop, catalogue) && (
        <label className={`field ${fieldStyles.field}`}>
          <span>{t("stripBuilder.strip.groupLabels")}</span>
          <select
            value={strip.groupLabels}
            onChange={({ target: { value } }) =>
              edit(setGroupLabels(GROUP_LABELS.find((each) => each === value) ?? "none"))
            }
          >
            {GROUP_LABELS.map((each) => (
              <option key={each} value={each}>
                {t(`stripBuilder.strip.groupLabelEnds.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="bar room">
        <button
          type="button"
          className="text-button"
          onClick={() => {
            const id = newId();
            editProject(duplicateStrip(strip.id, id));
            openStrip(id);
          }}
        >
          {t("stripBuilder.strip.duplicate")}
        </button>
        {index > 0 && (
          <button type="button" className="text-button" onClick={() => editProject(moveStrip(strip.id, index - 1))}>
            {t("stripBuilder.strip.moveLeft")}
          </button>
        )}
        {index < project.strips.length - 1 && (
          <button type="button" className="text-button" onClick={() => editProject(moveStrip(strip.id, index + 1))}>
            {t("stripBuilder.strip.moveRight")}
          </button>
        )}
        {project.strips.length > 1 && (
          <button
            type="button"
            className="text-button"
            onClick={() =>
              editProject(
                removeStrip(strip.id),
                t("stripBuilder.strip.removed", { name: nameOfStrip(strip, project, t) }),
              )
            }
          >
            {t("stripBuilder.strip.remove")}
          </button>
        )}
      </p>
    </details>
  );
}
