import { useEffect, useRef, useState } from "react";
import type { Clamp } from "../../../foundation/catalogue/product/role.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { StripProduct, WantedBlock } from "../../rail/products/strip-product.ts";
import { ClampSelect } from "./clamp-select.tsx";
import { useEditor } from "./editor-context.ts";
import styles from "./palette.module.css";
import { Swatch } from "./swatch.tsx";
import { makeBlockDraggable } from "./use-strip-drag.ts";

const SECTIONS_MM2 = [2.5, 4, 6];

/** Live, neutral and protective conductors: what nearly every strip consists of. */
const wantedOf = (clamp: Clamp): WantedBlock[] =>
  SECTIONS_MM2.flatMap((sectionMm2) => [
    { clamp, role: "feedThrough" as const, levels: 1, sectionMm2, colours: ["grey", "beige"] },
    { clamp, role: "feedThrough" as const, levels: 1, sectionMm2, colours: ["blue"] },
    { clamp, role: "ground" as const, levels: 1, sectionMm2, colours: ["green_yellow"] },
  ]);

type ButtonProps = { readonly onInsert: (code: string) => void };
type Props = ButtonProps & {
  readonly title: string;
  /** Side by side over the whole width instead of one below another. */
  readonly isWide?: boolean;
};

/** Blocks to add by a click or to drag onto the strip: those of the project, then the most common ones. */
export function Palette({ title, isWide = false, onInsert }: Props) {
  const { project, catalogue, load } = useEditor();
  const [clamp, setClamp] = useState<Clamp>("pushin");
  const [common, setCommon] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    load([], wantedOf(clamp)).then(
      ({ chosen }) => isCurrent && setCommon(chosen.filter((code) => code !== null)),
      // The project's own blocks are still here.
      () => isCurrent && setCommon([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [clamp, load]);
  const used = project.strips.flatMap(({ positions }) => positions.map(({ code }) => code));
  const blocks = [...new Set([...used, ...common])].flatMap((code) => catalogue.products.get(code) ?? []);
  return (
    <section className={`small ${styles.palette}`} aria-labelledby="palette">
      <div className="bar apart">
        <h3 id="palette">{title}</h3>
        <ClampSelect value={clamp} onChange={setClamp} isLabelHidden />
      </div>
      <ul className={isWide ? `tiles ruled tall ${styles.blocks}` : "ruled tall"}>
        {blocks.map((product) => (
          <li key={product.code}>
            <BlockButton product={product} onInsert={onInsert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BlockButton({ product, onInsert }: { readonly product: StripProduct } & ButtonProps) {
  const { t, typeset } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  const { code, model, name, drawn } = product;
  useEffect(() => (button.current ? makeBlockDraggable(button.current, product) : undefined), [product]);
  return (
    <button
      ref={button}
      type="button"
      className="item"
      aria-label={t("stripBuilder.add.palette", { name: typeset(name) })}
      title={name}
      onClick={() => onInsert(code)}
    >
      <Swatch drawn={drawn} />
      <b className="grow">{model}</b>
      <span aria-hidden="true">+</span>
    </button>
  );
}
