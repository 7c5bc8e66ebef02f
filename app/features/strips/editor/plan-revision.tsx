import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { formatMarkRange } from "../../rail/model/numbering.ts";
import { type Jumper, joinedBy, type Strip } from "../../rail/model/project.ts";
import type { PartChange, Revision, RevisionChange } from "../../rail/planning/revision.ts";
import { useEditor } from "./editor-context.ts";

/** A strip that is there, and its plan's next revision. */
export type StripRevision = { readonly strip: Strip; readonly next: Strip; readonly revision: Revision };
/** A jumper that somebody has laid, and that is not there when the chosen changes are. */
export type LostJumper = { readonly strip: Strip; readonly jumper: Jumper };

const MODES = ["compare", "append"] as const;
export type RevisionMode = (typeof MODES)[number];

type Props = {
  readonly revisions: readonly StripRevision[];
  readonly lost: readonly LostJumper[];
  /** Strips of plans that this plan does not have. */
  readonly missing: readonly Strip[];
  readonly mode: RevisionMode;
  readonly onMode: (mode: RevisionMode) => void;
  readonly isTaken: (strip: Strip, change: RevisionChange) => boolean;
  readonly onTake: (strip: Strip, change: RevisionChange, isTaken: boolean) => void;
};

const KINDS = ["new", "gone", "changed", "jumpers"] as const;

/** What a plan changes on strips that are there, each to be taken or left. */
export function PlanRevision({ revisions, lost, missing, mode, onMode, isTaken, onTake }: Props) {
  const { t, number, list, labelled } = useI18n();
  const all = revisions.flatMap(({ revision }) => revision.changes);
  const count = (kind: RevisionChange["kind"]) => number(all.filter((change) => change.kind === kind).length);
  const { products } = useEditor().catalogue;
  const describeLost = ({ strip, jumper }: LostJumper) => {
    const marks = new Map(strip.positions.map(({ id, mark }) => [id, mark]));
    const terminals = formatMarkRange(joinedBy(jumper).map((id) => marks.get(id) ?? ""));
    return [[strip.name, terminals].filter(Boolean).join(":"), products.get(jumper.code)?.model ?? jumper.code].join(
      " ",
    );
  };
  const same = revisions.reduce((sum, { revision }) => sum + revision.same, 0);
  return (
    <fieldset className="stack tight">
      <legend>{t("stripBuilder.plan.revision.title")}</legend>
      <div className="line">
        {MODES.map((each) => (
          <label key={each} className="check">
            <input type="radio" name="plan-revision" checked={mode === each} onChange={() => onMode(each)} />
            <span>{t(`stripBuilder.plan.revision.${each}`)}</span>
          </label>
        ))}
      </div>
      {mode === "compare" && (
        <>
          <p>
            {KINDS.map((kind) => (
              <span key={kind}>{labelled(t(`stripBuilder.plan.revision.kinds.${kind}`), count(kind))}</span>
            ))}
            <span>{t("stripBuilder.plan.revision.same", { count: number(same) })}</span>
          </p>
          <ul className="tall">
            {revisions.flatMap(({ strip, revision }) =>
              revision.changes.map((change) => (
                <li key={`${strip.id} ${change.key}`}>
                  <label className={change.isAsked ? "item marked" : "item"}>
                    <input
                      type="checkbox"
                      checked={isTaken(strip, change)}
                      onChange={({ target }) => onTake(strip, change, target.checked)}
                    />
                    <span>
                      <strong>{[strip.name, change.mark].filter(Boolean).join(":")}</strong>{" "}
                      <span>{t(`stripBuilder.plan.revision.kinds.${change.kind}`)}</span>
                      {change.isAsked && <span className="muted"> {t("stripBuilder.plan.revision.byHand")}</span>}
                      {change.parts.map((part) => (
                        <PartLine key={part.part} change={part} />
                      ))}
                    </span>
                  </label>
                </li>
              )),
            )}
          </ul>
          {lost.length > 0 && <p>{t("stripBuilder.plan.revision.lost", { jumpers: list(lost.map(describeLost)) })}</p>}
          {missing.length > 0 && (
            <p>{t("stripBuilder.plan.revision.missing", { strips: list(missing.map(({ name }) => name || "–")) })}</p>
          )}
        </>
      )}
    </fieldset>
  );
}

const PART_NAMES = {
  jumpers: "stripBuilder.plan.uses.jumper",
  block: "stripBuilder.table.product",
  note: "stripBuilder.position.note",
  potential: "stripBuilder.table.potential",
  inside: "stripBuilder.table.inside",
  outside: "stripBuilder.table.outside",
} as const;

function PartLine({ change: { part, from, to } }: { readonly change: PartChange }) {
  const { t, labelled } = useI18n();
  const { products } = useEditor().catalogue;
  const name = (text: string) => (part === "block" ? (products.get(text)?.model ?? text) : text) || "–";
  return (
    <>
      <br />
      <span className="muted">{labelled(t(PART_NAMES[part]), `${name(from)} → ${name(to)}`)}</span>
    </>
  );
}
