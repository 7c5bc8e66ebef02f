import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { usePersisted } from "../../../ground/platform/persisted.ts";
import { formatMarkRange } from "../../rail/model/numbering.ts";
import { joinedBy } from "../../rail/model/project.ts";
import { useEditor } from "../editor/editor-context.ts";
import { Facts } from "../editor/facts.tsx";
import { Swatch } from "../editor/swatch.tsx";
import { nameWithoutProduct } from "../output/name-without-product.ts";
import { nameOfStrip } from "../output/strip-name.ts";
import { wiringStore } from "../storage/wiring-store.ts";
import styles from "./cabinet.module.css";
import { isDone, nextOpen, type WiringStep, type WiringTask, wiringSteps } from "./wiring-steps.ts";

/**
 * The strip at the cabinet, on a phone in one hand: block by block, with what the hand needs to know, ticked off. All of it is on
 * the page already, so it goes on without a connection.
 */
export default function Cabinet({ onClose }: { readonly onClose: () => void }) {
  const { t, number } = useI18n();
  const { project, strip, selected } = useEditor();
  const store = wiringStore(project.id);
  const done = new Set(usePersisted(store));
  const steps = wiringSteps(strip);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      strip.positions.findIndex(({ id }) => id === selected[0]?.id),
    ),
  );
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const step = steps[Math.min(index, steps.length - 1)];
  const doneCount = steps.filter((each) => isDone(each, done)).length;
  const open = nextOpen(steps, done, index);
  const tick = (key: string, isTicked: boolean) => {
    const others = [...done].filter((each) => each !== key);
    store.write(isTicked ? [...others, key] : others);
  };
  return (
    <dialog
      ref={dialog}
      className={`stack dialog framed ${styles.cabinet}`}
      aria-labelledby="cabinet-title"
      onClose={onClose}
    >
      <header className="bar title">
        <div className="grow">
          <h2 id="cabinet-title" className="large">
            {nameOfStrip(strip, project, t)}
          </h2>
          <p role="status" className="note">
            {t("stripBuilder.cabinet.done", { done: number(doneCount), all: number(steps.length) })}
          </p>
        </div>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t("stripBuilder.close")}
        </button>
      </header>
      {step && <Step key={step.position.id} step={step} done={done} onTick={tick} />}
      <nav className={`pair ${styles.nav}`} aria-label={t("stripBuilder.cabinet.title")}>
        <button type="button" className="button" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          {t("stripBuilder.cabinet.previous")}
        </button>
        <button
          type="button"
          className="button"
          disabled={index >= steps.length - 1}
          onClick={() => setIndex(index + 1)}
        >
          {t("stripBuilder.cabinet.next")}
        </button>
        <button type="button" className="button button-primary" disabled={open < 0} onClick={() => setIndex(open)}>
          {t("stripBuilder.cabinet.nextOpen")}
        </button>
      </nav>
    </dialog>
  );
}

type StepProps = {
  readonly step: WiringStep;
  readonly done: ReadonlySet<string>;
  readonly onTick: (key: string, isTicked: boolean) => void;
};

function Step({ step, done, onTick }: StepProps) {
  const { t, number, typeset } = useI18n();
  const { strip, catalogue } = useEditor();
  const { position, tasks } = step;
  const product = catalogue.products.get(position.code);
  const marks = new Map(strip.positions.map(({ id, mark }) => [id, mark]));
  const facts = [
    [t("stripBuilder.cabinet.torque"), product?.torqueNm.map(number).join("–"), t("stripBuilder.units.newtonMetre")],
    [
      t("stripBuilder.cabinet.stripping"),
      product?.strippingMm ? number(product.strippingMm) : null,
      t("units.millimetre"),
    ],
  ] as const;
  const jumpers = strip.jumpers.filter((jumper) => joinedBy(jumper).includes(position.id));
  return (
    <section className={`stack ${styles.step}`} aria-labelledby="cabinet-block">
      <h3 id="cabinet-block" className={styles.mark}>
        {isDone(step, done) ? <s className="muted">{position.mark || "–"}</s> : position.mark || "–"}
      </h3>
      <p className="note">
        <Swatch drawn={product?.drawn} />{" "}
        <span lang={product?.language}>{product ? typeset(product.name) : nameWithoutProduct(position, t)}</span>
      </p>
      <Facts facts={facts} />
      {jumpers.map(({ id, code, level, channel, ...jumper }) => (
        <p key={id} className="small">
          {t("stripBuilder.position.jumper", {
            product: catalogue.products.get(code)?.model ?? code,
            level: number(level + 1),
            channel: number(channel),
            marks: formatMarkRange(joinedBy(jumper).map((each) => marks.get(each) ?? "")),
          })}
        </p>
      ))}
      {position.note !== "" && <p>{position.note}</p>}
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <Task key={task.key} task={task} isTicked={done.has(task.key)} onTick={onTick} />
        ))}
        {tasks.length === 0 && (
          <li>
            <label className="item">
              <input
                type="checkbox"
                checked={done.has(position.id)}
                onChange={({ target }) => onTick(position.id, target.checked)}
              />
              <span>{t("stripBuilder.cabinet.nothing")}</span>
            </label>
          </li>
        )}
      </ul>
    </section>
  );
}

type TaskProps = { readonly task: WiringTask; readonly isTicked: boolean } & Pick<StepProps, "onTick">;

function Task({ task: { key, mark, level, potential, side, connection }, isTicked, onTick }: TaskProps) {
  const { t, number } = useI18n();
  const { target, cable, core, sectionMm2 } = connection;
  const ofLevel = level === null ? "" : t("stripBuilder.position.level", { level: number(level) });
  const where = [mark, ofLevel, potential, t(`stripBuilder.table.${side}`)].filter(Boolean).join(" · ");
  const wire = [
    cable,
    core,
    sectionMm2 === null ? "" : `${number(sectionMm2)} ${t("stripBuilder.units.squareMillimetre")}`,
  ]
    .filter(Boolean)
    .join("  ");
  return (
    <li>
      <label className="item">
        <input type="checkbox" checked={isTicked} onChange={(event) => onTick(key, event.target.checked)} />
        <span className="stack tight">
          <small>{where}</small>
          <strong className="large">{target || "–"}</strong>
          {wire && <span>{wire}</span>}
        </span>
      </label>
    </li>
  );
}
