import type { ProductDraft } from "./draft.ts";
import type { AttributeCode } from "./reference.ts";
import type { CategoryCode } from "./structure.ts";

type Axis = AttributeCode | "colour";

/** The part of the model's name that the products of a family share, and the axes in which they differ. */
type Rule = { readonly model: RegExp; readonly axes: readonly Axis[] };

/** The default: one model in several colours. */
const IN_COLOURS: Rule = { model: /^.+$/, axes: ["colour"] };

const RULES: Partial<Record<CategoryCode, Rule>> = {
  // A blank strip (/B) is no variant of the printed ones.
  terminal_markers: { model: /^.+(?=\/(?!B$))/, axes: ["print"] },
  cable_markers: { model: /^KM\d(?=-)/, axes: ["print"] },
  current_transformers: { model: /^KA[TB] \d+(?= )/, axes: ["primary_current", "secondary_current"] },
  din_rails: { model: /^.+(?=-\d$)/, axes: ["length"] },
  jumpers: { model: /^.+(?=\/)/, axes: ["poles", "colour"] },
  slim_relays: { model: /^KRS-[VP]/, axes: ["coil_voltage", "supply_kind"] },
  industrial_relays: { model: /^KRE\d/, axes: ["coil_voltage", "supply_kind"] },
  relay_boards: { model: /^KRK \d+/, axes: ["signal_input"] },
  optocouplers: { model: /^KO[TA]/, axes: ["control_voltage", "supply_kind"] },
  signal_converters: { model: /^KSD \d/, axes: ["connection_method"] },
  passive_interfaces: { model: /^KA[DI]/, axes: ["connections"] },
  power_single: { model: /^KGK \d+/, axes: ["output_voltage"] },
  power_three: { model: /^KGU \d+/, axes: ["output_voltage"] },
  surge_power: { model: /^KPF\d/, axes: ["max_continuous_voltage", "poles"] },
  surge_pv: { model: /^KPG/, axes: ["max_continuous_voltage"] },
  surge_signal: { model: /^KPH/, axes: ["max_continuous_voltage"] },
  neutral_bars: { model: /^K[NT]B/, axes: ["connections"] },
};

export type Family = { readonly family: string; readonly axes: readonly Axis[] };

/** The family of each product that has variants. */
export function familiesOf(products: readonly ProductDraft[]): ReadonlyMap<ProductDraft, Family> {
  const named = products.flatMap((product) => {
    const { category } = product.type;
    const categoryRule = RULES[category];
    const family = categoryRule?.model.exec(product.modelType)?.[0];
    const rule = categoryRule && family ? categoryRule : IN_COLOURS;
    return { product, key: `${category} ${family ?? product.modelType}`, family: family ?? product.modelType, rule };
  });
  const families = Map.groupBy(named, ({ key }) => key);
  const axisValue = (product: ProductDraft, axis: Axis) =>
    axis === "colour" ? product.colour : String(product.attributes[axis] ?? "");
  return new Map(
    [...families.values()].flatMap((members) => {
      const axes = members[0]?.rule.axes ?? [];
      const variants = new Set(members.map(({ product }) => axes.map((axis) => axisValue(product, axis)).join(" ")));
      if (members.length === 1 || variants.size < members.length) return [];
      return members.map(({ product, family }) => [product, { family, axes }] as const);
    }),
  );
}
