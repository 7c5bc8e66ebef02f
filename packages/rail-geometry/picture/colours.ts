import type { Material, Vector } from "../model.ts";
import { dot, normalize } from "../solid/space.ts";
import type { View } from "./view.ts";

/** Everything but the housing looks the same in each product. */
export const MATERIAL_COLOURS: Readonly<Record<Exclude<Material, "housing">, string>> = {
  metal: "#dfe2e2",
  darkMetal: "#90979b",
  copper: "#c98a52",
  white: "#fffefb",
  grey: "#b9bec0",
  dark: "#2c3135",
  orange: "#e8772e",
  red: "#d23a22",
  green: "#3c8d47",
  glass: "#cfdfe4",
  ink: "#14171a",
  screen: "#cbd8c6",
};

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** @param factor below 1 darkens, above it lightens */
export function shade(hex: string, factor: number): string {
  const mixed = channels(hex).map((channel) =>
    Math.round(factor <= 1 ? channel * factor : channel + (255 - channel) * (factor - 1)),
  );
  return `#${mixed.map((channel) => Math.min(255, Math.max(0, channel)).toString(16).padStart(2, "0")).join("")}`;
}

/** Whether a housing needs light detail lines. */
export function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return red * 0.3 + green * 0.59 + blue * 0.11 < 90;
}

const LIGHT = normalize([-0.22, -0.42, 0.87]);

/** How light a face is, by its direction: three tones for the three axes, steps between them. */
export function toneOf(normal: Vector, view: View): number {
  const isFlat = view.toEye.filter((part) => part !== 0).length === 1;
  const light = isFlat
    ? 1 - 0.22 * (1 - dot(normal, normalize(view.toEye)))
    : 0.78 + 0.27 * Math.max(0, dot(normal, LIGHT));
  return Math.round(light * 50) / 50;
}

/** The colours of a body. */
export type Paint = {
  readonly hex: string;
  /** The second colour of a striped housing. */
  readonly stripe: string | null;
};

export const colourOf = (material: Material, { hex }: Paint): string =>
  material === "housing" ? hex : MATERIAL_COLOURS[material];
