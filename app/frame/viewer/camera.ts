import type { Vector } from "../../../packages/rail-geometry/index.ts";

/** A turntable, in degrees. At yaw 0 and pitch 0 it is the side view, with x to the right and z up. */
export type Camera = { readonly yaw: number; readonly pitch: number; readonly zoom: number };

/** Isometric, as the product's pictures are. */
export const START: Camera = { yaw: 45, pitch: 35.264, zoom: 1 };

const MAX_PITCH = 89;
const ZOOMS = { least: 0.5, most: 12 };

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const turned = ({ yaw, pitch, zoom }: Camera, byYaw: number, byPitch: number): Camera => ({
  yaw: yaw + byYaw,
  pitch: between(pitch + byPitch, -MAX_PITCH, MAX_PITCH),
  zoom,
});

export const zoomed = (camera: Camera, factor: number): Camera => ({
  ...camera,
  zoom: between(camera.zoom * factor, ZOOMS.least, ZOOMS.most),
});

/** Between two cameras, turning the shorter way. */
export function mixed(from: Camera, to: Camera, share: number): Camera {
  const turn = ((((to.yaw - from.yaw + 180) % 360) + 360) % 360) - 180;
  return {
    yaw: from.yaw + turn * share,
    pitch: from.pitch + (to.pitch - from.pitch) * share,
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
  };
}

export type Basis = { readonly right: Vector; readonly up: Vector; readonly toEye: Vector };

export function basisOf({ yaw, pitch }: Camera): Basis {
  const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const [sinTurn, cosTurn, sinTilt, cosTilt] = [Math.sin(turn), Math.cos(turn), Math.sin(tilt), Math.cos(tilt)];
  return {
    right: [cosTurn, -sinTurn, 0],
    up: [sinTilt * sinTurn, sinTilt * cosTurn, cosTilt],
    toEye: [-cosTilt * sinTurn, -cosTilt * cosTurn, sinTilt],
  };
}

/** The views that have to fit into the figure, so that the scale stays while a product is turned. */
const FITTED: readonly Camera[] = [
  START,
  { yaw: 0, pitch: 0, zoom: 1 },
  { yaw: 90, pitch: 0, zoom: 1 },
  { yaw: 0, pitch: 89, zoom: 1 },
];

/** @returns pixels to a millimetre at which a box of these dimensions fills a figure, but for a margin */
export function fittingScale([sizeX, sizeY, sizeZ]: Vector, width: number, height: number): number {
  const extent = ([x, y, z]: Vector) => Math.abs(x) * sizeX + Math.abs(y) * sizeY + Math.abs(z) * sizeZ;
  const scales = FITTED.map(basisOf).map(({ right, up }) => Math.min(width / extent(right), height / extent(up)));
  return Math.min(...scales) * 0.82;
}
