import { useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { changeLevel, setConductor } from "../../rail/model/edits/details.ts";
import {
  type Connection,
  connectionsOf,
  EMPTY_LEVEL,
  type Level,
  type Position,
  type Potential,
  PROJECT_LIMITS,
} from "../../rail/model/project.ts";
import { useEditor } from "./editor-context.ts";
import fieldStyles from "./field.module.css";
import { Field, NumberField } from "./field.tsx";
import { commonValue, idsOf, type Positions } from "./selected-positions.ts";

const KINDS = ["ac", "dc", "ct"] as const;
const NO_POTENTIAL: Potential = { name: "", volts: null, kind: null };

type LevelProps = Positions & {
  readonly level: number;
  readonly isOnly: boolean;
  /** Whether both sides of the block are apart, so that each has a potential. */
  readonly isSeparated: boolean;
};

/** The potential and the connections of one level. */
export function LevelFields({ positions, level, isOnly, isSeparated }: LevelProps) {
  const { t, number } = useI18n();
  const { edit, strip } = useEditor();
  const ids = idsOf(positions);
  const at = (position: Position): Level => position.levels[level] ?? EMPTY_LEVEL;
  const change = (name: string, apply: (current: Level) => Level) =>
    edit(changeLevel(ids, level, apply), undefined, `${name} ${level} ${ids.join(" ")}`);
  const changePotential = (part: Partial<Potential>, name: string) =>
    change(name, (current) => ({ ...current, potential: tidy({ ...(current.potential ?? NO_POTENTIAL), ...part }) }));
  const names = [
    ...new Set(
      strip.positions.flatMap((each) => each.levels.map(({ potential }) => potential?.name ?? "")).filter(Boolean),
    ),
  ];
  const volts = commonValue(positions, (position) => at(position).potential?.volts ?? null);
  return (
    <fieldset className="stack tight">
      {!isOnly && <legend>{t("stripBuilder.position.level", { level: number(level + 1) })}</legend>}
      <Field
        label={t("stripBuilder.position.potential")}
        value={commonValue(positions, (position) => at(position).potential?.name ?? "") ?? ""}
        list={names}
        onChange={(name) => changePotential({ name }, "potential")}
      />
      <NumberField
        key={ids.join(" ")}
        label={t("stripBuilder.position.volts")}
        value={volts}
        isAllowed={(value) => value <= PROJECT_LIMITS.volts}
        onChange={(value) => changePotential({ volts: value }, "volts")}
      />
      <label className={`field ${fieldStyles.field}`}>
        <span>{t("stripBuilder.position.kind")}</span>
        <select
          value={commonValue(positions, (position) => at(position).potential?.kind ?? "") ?? ""}
          onChange={({ target: { value } }) =>
            changePotential({ kind: KINDS.find((kind) => kind === value) ?? null }, "kind")
          }
        >
          <option value="">{t("stripBuilder.position.kinds.none")}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`stripBuilder.position.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {isSeparated && (
        <Field
          label={t("stripBuilder.position.potentialOut")}
          value={commonValue(positions, (position) => at(position).potentialOut?.name ?? "") ?? ""}
          list={names}
          onChange={(name) =>
            change("potentialOut", (current) => ({
              ...current,
              potentialOut: tidy({ ...(current.potentialOut ?? current.potential ?? NO_POTENTIAL), name }),
            }))
          }
        />
      )}
      {(["inside", "outside"] as const).map((side) => (
        <ConnectionFields key={side} side={side} positions={positions} at={at} level={level} />
      ))}
    </fieldset>
  );
}

/** A potential that says nothing is none. */
const tidy = (potential: Potential): Potential | null =>
  potential.name === "" && potential.volts === null && potential.kind === null ? null : potential;

type ConnectionProps = Positions & {
  readonly side: "inside" | "outside";
  readonly at: (position: Position) => Level;
  readonly level: number;
};

/** The conductors of one side; of several positions the first of each. */
function ConnectionFields({ side, positions, at, level }: ConnectionProps) {
  const { t } = useI18n();
  const [added, setAdded] = useState<{ readonly id: string; readonly place: number } | null>(null);
  const [first] = positions;
  const own = first && positions.length === 1 ? connectionsOf(at(first), side).length : 0;
  const newPlace = own > 0 && added?.id === first?.id ? (added?.place ?? -1) : -1;
  if (added && positions.length > 1) setAdded(null);
  const count = Math.max(1, own, newPlace + 1);
  return (
    <details className="fold" open={positions.some((position) => at(position)[side] !== null)}>
      <summary>{t(`stripBuilder.position.${side}`)}</summary>
      {Array.from({ length: count }, (_, place) => (
        <ConductorFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a conductor is its place
          key={place}
          place={place}
          isNew={place === newPlace}
          side={side}
          positions={positions}
          at={at}
          level={level}
        />
      ))}
      {first && own > 0 && count === own && (
        <button type="button" className="text-button" onClick={() => setAdded({ id: first.id, place: own })}>
          {t("stripBuilder.position.addConductor")}
        </button>
      )}
    </details>
  );
}

type ConductorProps = ConnectionProps & {
  readonly place: number;
  /** Whether somebody has just added it. */
  readonly isNew: boolean;
};

function ConductorFields({ side, positions, at, level, place, isNew }: ConductorProps) {
  const { t } = useI18n();
  const { edit } = useEditor();
  const ids = idsOf(positions);
  const conductorOf = (position: Position) => connectionsOf(at(position), side)[place];
  const set = (part: Partial<Connection>, name: string) =>
    edit(setConductor(ids, level, side, place, part), undefined, `${side} ${place} ${name} ${level} ${ids.join(" ")}`);
  return (
    <>
      {(["target", "cable", "core"] as const).map((name) => (
        <Field
          key={name}
          label={t(`stripBuilder.position.${name}`)}
          takesFocus={isNew && name === "target"}
          value={commonValue(positions, (position) => conductorOf(position)?.[name] ?? "") ?? ""}
          onChange={(value) => set({ [name]: value }, name)}
        />
      ))}
      <NumberField
        key={ids.join(" ")}
        label={t("stripBuilder.position.section")}
        value={commonValue(positions, (position) => conductorOf(position)?.sectionMm2 ?? null)}
        isAllowed={(value) => value > 0 && value <= PROJECT_LIMITS.sectionMm2}
        onChange={(value) => set({ sectionMm2: value }, "section")}
      />
    </>
  );
}
