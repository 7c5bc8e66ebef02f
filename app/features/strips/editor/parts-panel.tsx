import { useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { loadListStore } from "../../list/storage/use-order-list.ts";
import { toOrderLines } from "../../rail/model/order-lines.ts";
import { powerLossOf } from "../../rail/planning/power-loss.ts";
import { type NeededPart, PART_GROUPS } from "../../rail/planning/strip-plan.ts";
import { brokenOffText } from "../output/broken-off-text.ts";
import { openTexts } from "../output/issue-text.ts";
import { nameOfStrip } from "../output/strip-name.ts";
import { useEditor } from "./editor-context.ts";
import { useToCheckQuestion } from "./to-check-question.tsx";

/** The parts that the whole project needs, and the way to the order list. */
export function PartsPanel() {
  const { t, number, labelled } = useI18n();
  const { parts, project, strip, plan, catalogue } = useEditor();
  const { holes, betterMm } = plan.cut;
  const formatMm = (mm: number) => number(Math.round(mm * 10) / 10);
  const broken = project.strips.flatMap((each) =>
    each.jumpers.flatMap((jumper) => {
      const text = brokenOffText(jumper, each, catalogue, t);
      return text === "" ? [] : [project.strips.length > 1 ? labelled(nameOfStrip(each, project, t), text) : text];
    }),
  );
  const losses = project.strips.map((strip) => powerLossOf(strip, catalogue));
  const watts = losses.reduce((sum, loss) => sum + loss.watts, 0);
  const unknown = losses.reduce((sum, loss) => sum + loss.unknown, 0);
  return (
    <section className="stack" aria-labelledby="strip-parts">
      <div>
        <h2 id="strip-parts" className="title">
          {t("stripBuilder.parts.title")}
        </h2>
        <dl className="facts">
          <PartSums groups={PART_GROUPS} />
          {watts > 0 && (
            <div>
              <dt>
                {t("stripBuilder.parts.loss")}
                {unknown > 0 && (
                  <small>{` (${t("stripBuilder.parts.lossUnknown", { count: number(unknown) })})`}</small>
                )}
              </dt>
              <dd>{t("stripBuilder.parts.lossOf", { watts: number(Math.round(watts * 10) / 10) })}</dd>
            </div>
          )}
        </dl>
      </div>
      {plan.rail && (
        <p className="note">
          <span>
            {t("stripBuilder.parts.cut", {
              name: nameOfStrip(strip, project, t),
              length: formatMm(plan.cut.lengthMm),
            })}
          </span>{" "}
          {holes && (
            <span>
              {t("stripBuilder.parts.holes", {
                pitch: formatMm(holes.pitchMm),
                first: formatMm(holes.firstMm),
                last: formatMm(holes.lastMm),
              })}
            </span>
          )}{" "}
          {betterMm !== null && <span>{t("stripBuilder.parts.betterCut", { longer: formatMm(betterMm) })}</span>}
        </p>
      )}
      {broken.length > 0 && (
        <ul className="note">
          {broken.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <>
          <AllParts />
          <PartsToList />
        </>
      )}
    </section>
  );
}

type PartSumsProps = { readonly groups: readonly NeededPart["group"][] };

/** How much of each group of parts the project needs, as terms of a list. */
export function PartSums({ groups }: PartSumsProps) {
  const { t, number } = useI18n();
  const { parts } = useEditor();
  return groups.map((group) => {
    const of = parts.filter((part) => part.group === group);
    const sum = of.reduce((total, { needed }) => total + needed, 0);
    return (
      <div key={group}>
        <dt>{t(`stripBuilder.parts.groups.${group}`)}</dt>
        <dd>{group === "rail" ? `${number(sum)} ${t("units.metre", { count: sum })}` : number(sum)}</dd>
      </div>
    );
  });
}

/** Each part with how much of it is needed, folded away. */
export function AllParts() {
  const { t, number } = useI18n();
  const { parts } = useEditor();
  return (
    <details className="small">
      <summary>{t("stripBuilder.parts.all")}</summary>
      <ul className="rows">
        {parts.map(({ product, needed }) => (
          <li key={product.code} className="line apart">
            <span>
              <Link to={product.href}>{product.model || product.name}</Link>{" "}
              <span className="muted">{product.code}</span>
            </span>
            <b>{`${number(needed)} ${t(`units.${product.unit}`, { count: needed })}`}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Puts all parts on the order list, in full packages, and says that it has. */
export function PartsToList() {
  const { t, number, href } = useI18n();
  const { parts, project, catalogue, announce } = useEditor();
  const { ask, question } = useToCheckQuestion();
  const [listed, setListed] = useState<number | "listFull" | null>(null);

  async function putOnList() {
    const open = project.strips.flatMap((each) =>
      openTexts(each, catalogue, { t, number }).map(({ text }) =>
        t("stripBuilder.parts.open", { name: nameOfStrip(each, project, t), text }),
      ),
    );
    const lines = toOrderLines(parts, open);
    const { changeOrderList } = await loadListStore();
    const isAdded = changeOrderList({ type: "add", lines }) !== null;
    setListed(isAdded ? lines.length : "listFull");
    announce(isAdded ? t("stripBuilder.parts.onList", { count: number(lines.length) }) : t("adding.problems.listFull"));
  }

  return (
    <>
      <button type="button" className="button button-primary" onClick={() => ask(() => void putOnList())}>
        {t("stripBuilder.parts.toList")}
      </button>
      <p className="note">
        {listed === null ? (
          <span>{t("stripBuilder.parts.rounded")}</span>
        ) : listed === "listFull" ? (
          <span>{t("adding.problems.listFull")}</span>
        ) : (
          <>
            <span>{t("stripBuilder.parts.onList", { count: number(listed) })}</span>{" "}
            <Link to={href("orderList")}>{t("stripBuilder.parts.openList")}</Link>
          </>
        )}
      </p>
      <div>{question}</div>
    </>
  );
}
