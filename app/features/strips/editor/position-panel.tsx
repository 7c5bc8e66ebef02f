import { separatesSides } from "../../../foundation/catalogue/product/role.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { setMark, setProduct, setStandIn } from "../../rail/model/edits/details.ts";
import { removeJumpers } from "../../rail/model/edits/jumpers.ts";
import { isOpen } from "../../rail/model/edits/to-check.ts";
import { formatMarkRange } from "../../rail/model/numbering.ts";
import { joinedBy, NO_BLOCK, type Position } from "../../rail/model/project.ts";
import { nameWithoutProduct } from "../output/name-without-product.ts";
import { useEditor } from "./editor-context.ts";
import { Facts } from "./facts.tsx";
import fieldStyles from "./field.module.css";
import { Field, NumberField } from "./field.tsx";
import { LevelFields } from "./level-fields.tsx";
import { PlacementFields } from "./placement-fields.tsx";
import { commonValue, idsOf, type Positions } from "./selected-positions.ts";

/** In the list of products; no order number is like it. */
const OTHER_DEVICE = "-";
/** A small contactor's. */
const USUAL_WIDTH_MM = 45;
const MAX_WIDTH_MM = 500;

/** The chosen positions, to read and to change; several at once where one value fits all. */
export default function PositionPanel() {
  const { t, number, typeset } = useI18n();
  const { selected, catalogue } = useEditor();
  const [position] = selected;
  if (!position) return null;
  const product = catalogue.products.get(position.code);
  const isOne = selected.length === 1;
  const facts = [
    ["nominalSection", product?.sectionMm2 ?? null, t("stripBuilder.units.squareMillimetre")],
    ["current", product?.currentA ?? null, "A"],
    ["voltage", product?.voltageV ?? null, "V"],
  ] as const;
  return (
    <section className="stack tight small" aria-labelledby="chosen-position">
      <h2 id="chosen-position" className="title">
        {isOne
          ? t("stripBuilder.position.title", { mark: position.mark })
          : t("stripBuilder.position.many", { count: number(selected.length) })}
      </h2>
      {isOne && (
        <p>
          {product ? (
            <Link to={product.href} lang={product.language}>
              {typeset(product.name)}
            </Link>
          ) : position.code === NO_BLOCK ? (
            nameWithoutProduct(position, t)
          ) : (
            t("stripBuilder.position.unknown")
          )}
        </p>
      )}
      {isOne && (
        <Facts
          facts={facts.map(([name, value, unit]) => [
            t(`stripBuilder.position.${name}`),
            value === null ? null : number(value),
            unit,
          ])}
        />
      )}
      <ProductChoice positions={selected} />
      {isOne && position.code === NO_BLOCK && <StandInFields position={position} />}
      {isOne && <MarkField position={position} />}
      {Array.from({ length: Math.max(product?.block?.levels ?? 1, 1) }, (_, level) => (
        <LevelFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          key={`${position.id} ${level}`}
          positions={selected}
          level={level}
          isOnly={(product?.block?.levels ?? 1) < 2}
          isSeparated={product?.block ? separatesSides(product.block.role) : false}
        />
      ))}
      <PlacementFields positions={selected} />
      <JumperList positions={selected} />
    </section>
  );
}

/** The blocks of the project first: a strip has few kinds. */
function ProductChoice({ positions }: Positions) {
  const { t, typeset } = useI18n();
  const { catalogue, project, edit } = useEditor();
  const used = new Set(project.strips.flatMap((strip) => strip.positions.map(({ code }) => code)));
  const blocks = [...catalogue.products.values()]
    .filter(({ block }) => block !== null)
    .toSorted((one, other) => Number(used.has(other.code)) - Number(used.has(one.code)));
  const code = commonValue(positions, (position) => position.code);
  const isListed = code !== null && blocks.some((block) => block.code === code);
  const isBox = code === NO_BLOCK && !positions.some(isOpen);
  function choose(value: string) {
    const text = positions[0]?.standIn?.text ?? "";
    if (value === OTHER_DEVICE) edit(setStandIn(idsOf(positions), { text, widthMm: USUAL_WIDTH_MM }));
    else edit(setProduct(idsOf(positions), value, catalogue.products.get(value)?.block?.levels ?? null));
  }
  return (
    <label className={`field ${fieldStyles.field}`}>
      <span>{t("stripBuilder.position.change")}</span>
      <select value={isBox ? OTHER_DEVICE : (code ?? "")} onChange={({ target: { value } }) => choose(value)}>
        {!isListed && !isBox && (
          <option value={code ?? ""}>{code === NO_BLOCK ? t("stripBuilder.plan.choose") : code}</option>
        )}
        {blocks.map((block) => (
          <option key={block.code} value={block.code} lang={block.language}>
            {typeset(block.name)}
          </option>
        ))}
        <option value={OTHER_DEVICE}>{t("stripBuilder.position.otherDevice")}</option>
      </select>
    </label>
  );
}

/** What stands there instead of a block of the catalogue, and the room that it takes. */
function StandInFields({ position: { id, standIn } }: { readonly position: Position }) {
  const { t } = useI18n();
  const { edit } = useEditor();
  const { text, widthMm } = standIn ?? { text: "", widthMm: 0 };
  return (
    <>
      <Field
        label={t("stripBuilder.position.otherDevice")}
        value={text}
        onChange={(value) => edit(setStandIn([id], { text: value, widthMm }), undefined, `stand-in ${id}`)}
      />
      <NumberField
        key={id}
        label={t("stripBuilder.position.width")}
        value={widthMm || null}
        isAllowed={(value) => value > 0 && value <= MAX_WIDTH_MM}
        onChange={(value) => edit(setStandIn([id], { text, widthMm: value ?? 0 }), undefined, `stand-in width ${id}`)}
      />
    </>
  );
}

function MarkField({ position: { id, mark } }: { readonly position: Position }) {
  const { t } = useI18n();
  const { edit } = useEditor();
  return (
    <Field
      label={t("stripBuilder.position.mark")}
      value={mark}
      onChange={(value) => edit(setMark(id, value), undefined, `mark ${id}`)}
    />
  );
}

function JumperList({ positions }: Positions) {
  const { t, number } = useI18n();
  const { strip, catalogue, edit, chooseJumper } = useEditor();
  const ids = new Set(idsOf(positions));
  const marks = new Map(strip.positions.map(({ id, mark }) => [id, mark]));
  const jumpers = strip.jumpers.filter((jumper) => jumper.positions.some((id) => ids.has(id)));
  if (jumpers.length === 0) return null;
  return (
    <div>
      <h3 className="title">{t("stripBuilder.position.jumpers")}</h3>
      <ul className="rows">
        {jumpers.map((jumper) => (
          <li key={jumper.id} className="stack tight start">
            <span>
              {t("stripBuilder.position.jumper", {
                product: catalogue.products.get(jumper.code)?.model ?? jumper.code,
                level: number(jumper.level + 1),
                channel: number(jumper.channel),
                marks: formatMarkRange(joinedBy(jumper).map((id) => marks.get(id) ?? "")),
              })}
            </span>
            {jumper.brokenOff.length > 0 && (
              <span>
                {t("stripBuilder.position.brokenOff", {
                  marks: formatMarkRange(jumper.brokenOff.map((id) => marks.get(id) ?? "")),
                })}
              </span>
            )}
            <button type="button" className="text-button" onClick={() => chooseJumper(jumper.id)}>
              {t("stripBuilder.jumper.change")}
            </button>
            <button type="button" className="text-button" onClick={() => edit(removeJumpers([jumper.id]))}>
              {t("stripBuilder.position.removeJumper")}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
