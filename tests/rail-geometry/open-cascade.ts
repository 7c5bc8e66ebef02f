import initOpenCascade, { type TopoDS_Shape as Shape } from "replicad-opencascadejs";
import type { Box3 } from "../../packages/rail-geometry/index.ts";

type OpenCascade = Awaited<ReturnType<typeof initOpenCascade>>;
let loading: Promise<OpenCascade> | null = null;

const load = (): Promise<OpenCascade> =>
  (loading ??= initOpenCascade({
    locateFile: () => new URL(import.meta.resolve("replicad-opencascadejs/wasm")).pathname,
  }));

export type ReadSolid = Box3 & {
  readonly isValid: boolean;
  readonly solids: number;
  readonly volume: number;
};

/** Reads a STEP file with Open CASCADE, the kernel of FreeCAD, and measures it. */
export const readStep = (step: string): Promise<ReadSolid> =>
  withShape(step, (oc, shape) => {
    const check = new oc.BRepCheck_Analyzer(shape, true, false, false);
    const properties = new oc.GProp_GProps();
    oc.BRepGProp.VolumeProperties(shape, properties, true, false, false);
    const read: ReadSolid = {
      isValid: check.IsValid(),
      solids: solidsOf(oc, shape).length,
      volume: properties.Mass(),
      ...boxOf(oc, shape),
    };
    for (const each of [properties, check]) each.delete();
    return read;
  });

/** The box of each solid of a STEP file as it is placed, in the file's order. */
export const readSolids = (step: string): Promise<{ readonly isValid: boolean; readonly boxes: readonly Box3[] }> =>
  withShape(step, (oc, shape) => {
    const check = new oc.BRepCheck_Analyzer(shape, true, false, false);
    const read = { isValid: check.IsValid(), boxes: solidsOf(oc, shape).map((solid) => boxOf(oc, solid)) };
    check.delete();
    return read;
  });

export type Common = { readonly first: number; readonly second: number; readonly volume: number };

/**
 * What pairs of solids of a STEP file have in common, in cubic millimetres, by their places in the file. Pairs of equal solids
 * that lie to one another as an earlier pair does are left out.
 */
export const readCommonVolumes = (step: string): Promise<Common[]> =>
  withShape(step, (oc, shape) => {
    const distinct: Shape[] = [];
    const solids = solidsOf(oc, shape).map((solid) => {
      const known = distinct.findIndex((each) => each.IsPartner(solid));
      return { solid, kind: known < 0 ? distinct.push(solid) - 1 : known, box: boxOf(oc, solid) };
    });
    const seen = new Set<string>();
    return solids.flatMap((one, first) =>
      solids.slice(first + 1).flatMap((other, index): Common[] => {
        const gap = one.box.min.map((from, axis) => other.box.min[axis as 0] - from);
        const key = [one.kind, other.kind, ...gap.map((each) => each.toFixed(3))].join();
        if (!overlap(one.box, other.box) || seen.has(key)) return [];
        seen.add(key);
        return [{ first, second: first + 1 + index, volume: commonVolume(oc, one.solid, other.solid) }];
      }),
    );
  });

/** Boxes that only touch have nothing in common. */
const overlap = (one: Box3, other: Box3) =>
  one.min.every((from, axis) => {
    const [to, otherFrom, otherTo] = [one.max[axis as 0], other.min[axis as 0], other.max[axis as 0]];
    return Math.min(to, otherTo) - Math.max(from, otherFrom) > 0.001;
  });

function commonVolume(oc: OpenCascade, one: Shape, other: Shape): number {
  const progress = new oc.Message_ProgressRange();
  const common = new oc.BRepAlgoAPI_Common(one, other, progress);
  const properties = new oc.GProp_GProps();
  const shape = common.Shape();
  oc.BRepGProp.VolumeProperties(shape, properties, true, false, false);
  const volume = properties.Mass();
  for (const each of [shape, properties, common, progress]) each.delete();
  return volume;
}

async function withShape<Result>(step: string, read: (oc: OpenCascade, shape: Shape) => Result): Promise<Result> {
  const oc = await load();
  oc.FS.writeFile("/model.step", step);
  const reader = new oc.STEPControl_Reader();
  const progress = new oc.Message_ProgressRange();
  reader.ReadFile("/model.step");
  reader.TransferRoots(progress);
  const shape = reader.OneShape();
  const result = read(oc, shape);
  for (const each of [shape, progress, reader]) each.delete();
  return result;
}

function solidsOf(oc: OpenCascade, shape: Shape): Shape[] {
  const explorer = new oc.TopExp_Explorer(shape, oc.TopAbs_ShapeEnum.TopAbs_SOLID, oc.TopAbs_ShapeEnum.TopAbs_SHAPE);
  const solids: Shape[] = [];
  for (; explorer.More(); explorer.Next()) solids.push(explorer.Current());
  explorer.delete();
  return solids;
}

function boxOf(oc: OpenCascade, shape: Shape): Box3 {
  const box = new oc.Bnd_Box();
  oc.BRepBndLib.AddOptimal(shape, box, true, false);
  const [low, high] = [box.CornerMin(), box.CornerMax()];
  const read: Box3 = { min: [low.X(), low.Y(), low.Z()], max: [high.X(), high.Y(), high.Z()] };
  for (const each of [high, low, box]) each.delete();
  return read;
}
