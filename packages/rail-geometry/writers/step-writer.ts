import type { Vector } from "../model.ts";
import type { Edge, Face, Shell, Surface } from "../solid/shell.ts";
import { cross, ORIGIN } from "../solid/space.ts";

/** A body of a part with its colour, e.g. `#d9cdb0`. */
type StepSolid = { readonly name: string; readonly shell: Shell; readonly colour: string };
/** One solid or several, drawn once however often the file places it. */
export type StepPart = {
  /** Programs name parts by it: unique in its file. */
  readonly id: string;
  readonly name: string;
  readonly solids: readonly StepSolid[];
  readonly children: readonly StepPlacement[];
  readonly axes?: readonly NamedAxes[];
  readonly massG?: number | null;
};
/** A place on a part that programs may align with others; `x` lies across `z`. */
export type NamedAxes = { readonly name: string; readonly at: Vector; readonly z: Vector; readonly x: Vector };
/** Turned only around the axis z, by 0 or 180 degrees. */
export type StepPlacement = {
  readonly part: StepPart;
  readonly name: string;
  readonly at: Vector;
  readonly isTurned?: boolean;
};

export type StepHeader = {
  readonly fileName: string;
  readonly description: readonly string[];
  readonly author: string;
  readonly date: Date;
};

const text = (value: string) => `'${escapeText(value)}'`;

/** ISO 10303-21: other letters than those of ASCII are written as UTF-16 between \X2\ and \X0\. */
function escapeText(value: string): string {
  return value
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "''")
    .replace(
      /[^\x20-\x7e]+/g,
      (run) =>
        `\\X2\\${Array.from({ length: run.length }, (_, at) => run.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0")).join("")}\\X0\\`,
    );
}

/** Real numbers need a point. A tenth of a micrometre is finer than any tolerance of the trade. */
function real(value: number): string {
  const rounded = Math.round(value * 1e4) / 1e4;
  if (rounded === 0) return "0.";
  return Number.isInteger(rounded) ? `${rounded}.` : String(rounded);
}

const UNIT_REAL = (value: number): string => {
  const rounded = Math.round(value * 1e9) / 1e9;
  if (rounded === 0) return "0.";
  return Number.isInteger(rounded) ? `${rounded}.` : String(rounded);
};

/** Writes entities of a STEP file and gives equal points, directions and colours one number. */
class Entities {
  readonly lines: string[] = [];
  readonly #cache = new Map<string, number>();

  add(entity: string): number {
    this.lines.push(`#${this.lines.length + 1}=${entity};`);
    return this.lines.length;
  }

  once(entity: string): number {
    const cached = this.#cache.get(entity);
    if (cached !== undefined) return cached;
    const number = this.add(entity);
    this.#cache.set(entity, number);
    return number;
  }

  point = (at: Vector) => this.once(`CARTESIAN_POINT('',(${at.map(real).join()}))`);
  direction = (at: Vector) => this.once(`DIRECTION('',(${at.map(UNIT_REAL).join()}))`);
  placement = (at: Vector, axis: Vector, reference: Vector, name = "") =>
    this.once(
      `AXIS2_PLACEMENT_3D(${text(name)},#${this.point(at)},#${this.direction(axis)},#${this.direction(reference)})`,
    );
}

/**
 * An assembly as a STEP file of AP214 (ISO 10303-214) in millimetres: each part once, placed as often as it occurs.
 * @returns the file's lines, so that a large assembly can be sent while it is written
 */
export function* writeStep(root: StepPart, header: StepHeader): Generator<string> {
  const entities = new Entities();
  let sent = 0;
  const flush = () => {
    const chunk = entities.lines.slice(sent).join("\n");
    sent = entities.lines.length;
    return chunk ? `${chunk}\n` : "";
  };
  yield `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((${header.description.map(text).join()}),'2;1');
FILE_NAME(${text(header.fileName)},'${header.date.toISOString().slice(0, 19)}',(${text(header.author)}),(${text(header.author)}),'','','');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));
ENDSEC;
DATA;
`;
  const context = writeContext(entities);
  const written = new Map<StepPart, WrittenPart>();
  const styles: number[] = [];
  const write = function* (part: StepPart): Generator<string, WrittenPart> {
    const cached = written.get(part);
    if (cached) return cached;
    const children: { placement: StepPlacement; child: WrittenPart }[] = [];
    for (const placement of part.children) children.push({ placement, child: yield* write(placement.part) });
    const result = writePart(entities, context, part, children, styles);
    written.set(part, result);
    yield flush();
    return result;
  };
  yield* write(root);
  entities.add(
    `MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION('',(${styles.map((style) => `#${style}`).join()}),#${context.geometry})`,
  );
  yield `${flush()}ENDSEC;\nEND-ISO-10303-21;\n`;
}

type Context = {
  readonly application: number;
  readonly product: number;
  readonly definition: number;
  readonly geometry: number;
  readonly kilogram: number;
};
type WrittenPart = { readonly definition: number; readonly representation: number; readonly origin: number };

function writeContext(entities: Entities): Context {
  const application = entities.add("APPLICATION_CONTEXT('core data for automotive mechanical design processes')");
  entities.add(`APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,#${application})`);
  const length = entities.add("(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))");
  const angle = entities.add("(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))");
  const solidAngle = entities.add("(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())");
  const uncertainty = entities.add(
    `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-04),#${length},'distance_accuracy_value','')`,
  );
  return {
    application,
    product: entities.add(`PRODUCT_CONTEXT('',#${application},'mechanical')`),
    definition: entities.add(`PRODUCT_DEFINITION_CONTEXT('part definition',#${application},'design')`),
    kilogram: entities.add("(MASS_UNIT()NAMED_UNIT(*)SI_UNIT(.KILO.,.GRAM.))"),
    geometry: entities.add(
      `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((#${uncertainty}))GLOBAL_UNIT_ASSIGNED_CONTEXT((#${length},#${angle},#${solidAngle}))REPRESENTATION_CONTEXT('',''))`,
    ),
  };
}

function writePart(
  entities: Entities,
  context: Context,
  { id, name, solids, axes = [], massG = null }: StepPart,
  children: readonly { readonly placement: StepPlacement; readonly child: WrittenPart }[],
  styles: number[],
): WrittenPart {
  const product = entities.add(`PRODUCT(${text(id)},${text(name)},'',(#${context.product}))`);
  entities.add(`PRODUCT_RELATED_PRODUCT_CATEGORY('part','',(#${product}))`);
  const formation = entities.add(`PRODUCT_DEFINITION_FORMATION('','',#${product})`);
  const definition = entities.add(`PRODUCT_DEFINITION('design','',#${formation},#${context.definition})`);
  const shape = entities.add(`PRODUCT_DEFINITION_SHAPE('','',#${definition})`);
  const origin = entities.placement([0, 0, 0], [0, 0, 1], [1, 0, 0]);
  const placements = children.map(({ placement }) =>
    entities.placement(placement.at, [0, 0, 1], placement.isTurned ? [-1, 0, 0] : [1, 0, 0]),
  );
  const named = axes.map(({ name: place, at, z, x }) => entities.placement(at, z, x, place));
  if (massG !== null) writeMass(entities, context, definition, massG);
  const breps = solids.map((solid) => {
    const brep = writeSolid(entities, solid);
    styles.push(writeStyle(entities, brep, solid.colour));
    return brep;
  });
  const items = [origin, ...breps, ...placements, ...named].map((item) => `#${item}`).join();
  const kind = breps.length > 0 ? "ADVANCED_BREP_SHAPE_REPRESENTATION" : "SHAPE_REPRESENTATION";
  const representation = entities.add(`${kind}('',(${items}),#${context.geometry})`);
  entities.add(`SHAPE_DEFINITION_REPRESENTATION(#${shape},#${representation})`);
  children.forEach(({ placement, child }, index) => {
    const usage = entities.add(
      `NEXT_ASSEMBLY_USAGE_OCCURRENCE('${index + 1}',${text(placement.name)},'',#${definition},#${child.definition},$)`,
    );
    const usageShape = entities.add(`PRODUCT_DEFINITION_SHAPE('','',#${usage})`);
    const transformation = entities.add(
      `ITEM_DEFINED_TRANSFORMATION('','',#${child.origin},#${placements[index] ?? origin})`,
    );
    const relation = entities.add(
      `(REPRESENTATION_RELATIONSHIP('','',#${child.representation},#${representation})REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION(#${transformation})SHAPE_REPRESENTATION_RELATIONSHIP())`,
    );
    entities.add(`CONTEXT_DEPENDENT_SHAPE_REPRESENTATION(#${relation},#${usageShape})`);
  });
  return { definition, representation, origin };
}

/**
 * The mass that the catalogue states, by the recommended practices for user defined attributes (CAx-IF, release 1.8). It is no
 * geometric validation property, which receivers compare with the volume.
 */
function writeMass(entities: Entities, { kilogram, geometry }: Context, definition: number, massG: number): void {
  const [name, kind] = ["'mass by catalogue'", "'user defined attribute'"];
  const property = entities.add(`PROPERTY_DEFINITION(${name},${kind},#${definition})`);
  const general = entities.once(`GENERAL_PROPERTY('',${name},${kind})`);
  entities.add(`GENERAL_PROPERTY_ASSOCIATION(${kind},'',#${general},#${property})`);
  const kilograms = UNIT_REAL(massG / 1000);
  const measure = entities.add(`MEASURE_REPRESENTATION_ITEM(${name},MASS_MEASURE(${kilograms}),#${kilogram})`);
  const representation = entities.add(`REPRESENTATION('',(#${measure}),#${geometry})`);
  entities.add(`PROPERTY_DEFINITION_REPRESENTATION(#${property},#${representation})`);
}

function writeStyle(entities: Entities, brep: number, colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => UNIT_REAL(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const rgb = entities.once(`COLOUR_RGB('',${red},${green},${blue})`);
  const fill = entities.once(`FILL_AREA_STYLE_COLOUR('',#${rgb})`);
  const area = entities.once(`FILL_AREA_STYLE('',(#${fill}))`);
  const surface = entities.once(`SURFACE_STYLE_FILL_AREA(#${area})`);
  const side = entities.once(`SURFACE_SIDE_STYLE('',(#${surface}))`);
  const usage = entities.once(`SURFACE_STYLE_USAGE(.BOTH.,#${side})`);
  const assignment = entities.once(`PRESENTATION_STYLE_ASSIGNMENT((#${usage}))`);
  return entities.add(`STYLED_ITEM('',(#${assignment}),#${brep})`);
}

function writeSolid(entities: Entities, { name, shell }: StepSolid): number {
  const vertices = shell.vertices.map((at) => entities.add(`VERTEX_POINT('',#${entities.point(at)})`));
  const edges = shell.edges.map((edge) => writeEdge(entities, shell, vertices, edge));
  const faces = shell.faces.map((face) => writeFace(entities, edges, face));
  const closed = entities.add(`CLOSED_SHELL('',(${faces.map((face) => `#${face}`).join()}))`);
  return entities.add(`MANIFOLD_SOLID_BREP(${text(name)},#${closed})`);
}

/** Any direction across an axis. */
const across = (axis: Vector): Vector => cross(axis, Math.abs(axis[0]) < 0.5 ? [1, 0, 0] : [0, 1, 0]);

function writeEdge(
  entities: Entities,
  { vertices }: Shell,
  numbers: readonly number[],
  { start, end, arc }: Edge,
): number {
  const [from, to] = [vertices[start] ?? ORIGIN, vertices[end] ?? ORIGIN];
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(dx, dy, dz) || 1;
  const curve = arc
    ? entities.once(
        `CIRCLE('',#${entities.placement(arc.centre, arc.axis, perpendicular(arc.axis))},${real(arc.radius)})`,
      )
    : entities.add(
        `LINE('',#${entities.point(from)},#${entities.once(`VECTOR('',#${entities.direction([dx / length, dy / length, dz / length])},1.)`)})`,
      );
  return entities.add(`EDGE_CURVE('',#${numbers[start] ?? 0},#${numbers[end] ?? 0},#${curve},.T.)`);
}

function perpendicular(axis: Vector): Vector {
  const vector = across(axis);
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

function writeFace(entities: Entities, edges: readonly number[], { surface, isOutward, loops }: Face): number {
  const bounds = loops.map((loop, index) => {
    const oriented = loop.map(({ edge, isForward }) =>
      entities.add(`ORIENTED_EDGE('',*,*,#${edges[edge] ?? 0},${isForward ? ".T." : ".F."})`),
    );
    const edgeLoop = entities.add(`EDGE_LOOP('',(${oriented.map((each) => `#${each}`).join()}))`);
    return entities.add(`${index === 0 ? "FACE_OUTER_BOUND" : "FACE_BOUND"}('',#${edgeLoop},.T.)`);
  });
  return entities.add(
    `ADVANCED_FACE('',(${bounds.map((bound) => `#${bound}`).join()}),#${writeSurface(entities, surface)},${isOutward ? ".T." : ".F."})`,
  );
}

function writeSurface(entities: Entities, surface: Surface): number {
  if (surface.kind === "plane")
    return entities.once(`PLANE('',#${entities.placement(surface.origin, surface.normal, surface.u)})`);
  const placement = entities.placement(surface.origin, surface.axis, surface.u);
  return surface.kind === "cylinder"
    ? entities.once(`CYLINDRICAL_SURFACE('',#${placement},${real(surface.radius)})`)
    : entities.once(`CONICAL_SURFACE('',#${placement},${real(surface.radius)},${UNIT_REAL(surface.halfAngle)})`);
}
