import type { LineProduct } from "../../app/features/list/line-product.ts";

const drawn = { hex: "#d9cdb0", stripe: null, heightMm: 46, depthMm: 47.5 };

const product = (own: Partial<LineProduct> & Pick<LineProduct, "code" | "drawn">): LineProduct => ({
  name: `Product ${own.code}`,
  href: `/en/products/a/b/${own.code}`,
  unit: "piece",
  packageUnit: 50,
  minOrderQuantity: 50,
  weightG: 7.5,
  role: "",
  rails: [],
  accessories: { endPlates: [], endStops: [], rails: [] },
  ...own,
});

/** A small catalogue: terminals, end plates and stops for their rows, and a rail. */
export const plate = product({
  code: "6010011",
  role: "end_plate outline=arch",
  drawn: { ...drawn, drawing: "plate outline=arch", widthMm: 1.5 },
});
export const greyPlate = product({
  code: "6010013",
  role: "end_plate outline=arch",
  drawn: { ...drawn, hex: "#a0a0a0", drawing: "plate outline=arch", widthMm: 1.5 },
});
export const otherPlate = product({
  code: "6010081",
  role: "end_plate outline=low",
  drawn: { ...drawn, drawing: "plate outline=low", widthMm: 2 },
});
export const partition = product({
  code: "6020013",
  role: "partition_plate outline=arch",
  drawn: { ...drawn, drawing: "partition outline=arch", widthMm: 1.5 },
});
export const stop = product({
  code: "6310011",
  role: "end_stop",
  rails: ["th35_7"],
  drawn: { ...drawn, drawing: "stop method=screw", widthMm: 9.5 },
});
export const rail = product({
  code: "6210020",
  role: "rail",
  unit: "metre",
  packageUnit: 20,
  minOrderQuantity: 2,
  weightG: 336.6,
  rails: ["th35_7"],
  drawn: { ...drawn, drawing: "rail profile=low", widthMm: 2000, heightMm: 35 },
});

const accessoriesOf = (...endPlates: readonly string[]) => ({ endPlates, endStops: [stop.code], rails: [rail.code] });

const terminalOf = (code: string, own: Partial<LineProduct> = {}) =>
  product({
    code,
    role: "feed_through clamp=screw",
    rails: ["th35_7"],
    accessories: accessoriesOf(plate.code),
    drawn: { ...drawn, drawing: "terminal clamp=screw outline=arch middle=bar", widthMm: 5.2 },
    ...own,
  });

export const terminal = terminalOf("1040252");
export const sameOutline = terminalOf("1040253");
export const otherOutline = terminalOf("2040253", { accessories: accessoriesOf(otherPlate.code) });
/** Closed on both sides. */
export const closed = terminalOf("1143506", { accessories: accessoriesOf() });
export const miniTerminal = terminalOf("1090001", { rails: ["th15"] });
export const doorDevice = product({
  code: "9610055",
  rails: ["panel"],
  drawn: { ...drawn, drawing: "analyser", widthMm: 96 },
});
