import type { StripCatalogue, StripProduct } from "../../app/features/rail/products/strip-product.ts";
import { toBlock } from "../../app/foundation/catalogue/product/read-role.ts";
import { type Row, sampleProducts, sampleRows } from "../sample.ts";

const numberOf = (value: string | undefined): number | null => (value ? Number(value) : null);

/** The upper end of a range such as `0.2..6`. */
const maxOf = (range: string | undefined) => numberOf(range?.split("..").at(-1));

/** The whole sample catalogue (samples/catalogue) as strips see it, its names in English. */
export function sampleCatalogue(): StripCatalogue {
  const roles = new Map(sampleRows("types.csv").map((type) => [type.code, type.role]));
  const drawings = new Map(sampleRows("types.csv").map((type) => [type.code, type.drawing]));
  const colours = new Map(sampleRows("colours.csv").map((colour) => [colour.code, colour]));
  const ratings = new Map(sampleRows("ratings.csv").map((each) => [each.product, each]));
  const accessories = Map.groupBy(sampleRows("accessories.csv"), ({ product }) => product ?? "");

  const toStripProduct = (row: Row): StripProduct => {
    const drawing = [drawings.get(row.type), row.drawing].filter(Boolean).join(" ");
    const role = [roles.get(row.type), row.role].filter(Boolean).join(" ");
    const ofKind = (kind: string) =>
      (accessories.get(row.code ?? "") ?? []).flatMap((each) => (each.kind === kind && each.accessory) || []);
    const codes = {
      endPlates: ofKind("end_plate"),
      partitionPlates: ofKind("partition_plate"),
      endStops: ofKind("end_stop"),
      rails: ofKind("rail"),
      jumpers: ofKind("jumper"),
      markers: ofKind("marker"),
      groupLabels: ofKind("group_label"),
    };
    const rating = ratings.get(row.code ?? "");
    const widest = Math.max(maxOf(row.solid_section) ?? 0, maxOf(row.flexible_section) ?? 0);
    return {
      code: row.code ?? "",
      name: row.name_en ?? "",
      href: "",
      unit: row.order_unit === "metre" ? "metre" : "piece",
      packageUnit: Number(row.package_unit),
      minOrderQuantity: Number(row.min_order_quantity),
      weightG: Number(row.weight_with_packaging_g),
      drawn: {
        drawing,
        hex: colours.get(row.colour)?.hex ?? "",
        stripe: colours.get(row.colour)?.stripe_hex || null,
        widthMm: Number(row.width_mm),
        heightMm: Number(row.height_mm),
        depthMm: Number(row.depth_mm),
      },
      role,
      rails: row.rail_profile?.split(";").filter(Boolean) ?? [],
      model: row.model_type ?? "",
      colour: row.colour ?? "",
      block: toBlock(role),
      sectionMm2: numberOf(row.cross_section),
      maxSectionMm2: widest || null,
      awg: rating ? { min: rating.awg_min ?? "", max: rating.awg_max ?? "" } : null,
      currentA: numberOf(row.rated_current),
      voltageV: numberOf(row.rated_voltage),
      powerLossW: numberOf(row.power_loss),
      torqueNm: row.tightening_torque ? row.tightening_torque.split("..").map(Number) : [],
      strippingMm: numberOf(row.stripping_length),
      poles: numberOf(row.poles),
      pitchMm: numberOf(row.pitch),
      tags: numberOf(row.tags),
      slotPitchMm: numberOf(row.slot_pitch),
      accessories: codes,
    };
  };

  return {
    products: new Map(sampleProducts().map((row) => [row.code ?? "", toStripProduct(row)])),
    discontinued: new Map(sampleRows("discontinued.csv").map((row) => [row.code ?? "", row.successor || null])),
  };
}
