import initOpenCascade from "replicad-opencascadejs";

type OpenCascade = Awaited<ReturnType<typeof initOpenCascade>>;
let loading: Promise<OpenCascade> | null = null;

const load = (): Promise<OpenCascade> =>
  (loading ??= initOpenCascade({
    locateFile: () => new URL(import.meta.resolve("replicad-opencascadejs/wasm")).pathname,
  }));

export type ReadSolid = {
  readonly isValid: boolean;
  readonly solids: number;
  readonly volume: number;
  readonly min: readonly number[];
  readonly max: readonly number[];
};

/** Reads a STEP file with Open CASCADE, the kernel of FreeCAD, and measures it. */
export async function readStep(step: string): Promise<ReadSolid> {
  const oc = await load();
  oc.FS.writeFile("/model.step", step);
  const reader = new oc.STEPControl_Reader();
  const progress = new oc.Message_ProgressRange();
  reader.ReadFile("/model.step");
  reader.TransferRoots(progress);
  const shape = reader.OneShape();
  const check = new oc.BRepCheck_Analyzer(shape, true, false, false);
  const properties = new oc.GProp_GProps();
  oc.BRepGProp.VolumeProperties(shape, properties, true, false, false);
  const box = new oc.Bnd_Box();
  oc.BRepBndLib.AddOptimal(shape, box, true, false);
  const [low, high] = [box.CornerMin(), box.CornerMax()];
  const explorer = new oc.TopExp_Explorer(shape, oc.TopAbs_ShapeEnum.TopAbs_SOLID, oc.TopAbs_ShapeEnum.TopAbs_SHAPE);
  let solids = 0;
  for (; explorer.More(); explorer.Next()) solids += 1;
  const read: ReadSolid = {
    isValid: check.IsValid(),
    solids,
    volume: properties.Mass(),
    min: [low.X(), low.Y(), low.Z()],
    max: [high.X(), high.Y(), high.Z()],
  };
  for (const each of [explorer, high, low, box, properties, check, shape, progress, reader]) each.delete();
  return read;
}
