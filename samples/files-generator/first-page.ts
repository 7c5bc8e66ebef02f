import { Resvg } from "@cf-wasm/resvg/node";
import { escapeXml } from "../../app/ground/platform/escape-xml.ts";
import { FONT_FILES, getFace } from "../../workers/api/fonts/faces.ts";
import { PAGE, type Pdf } from "../../workers/api/pdf/document.ts";

/** Twice the size on the page, for sharp screens. */
const WIDTH = 144;
/** In points; a rule of its true weight would be a tenth of a pixel. */
const MIN_LINE = (0.6 * PAGE.width) / WIDTH;
const fonts = Object.values(FONT_FILES).map((file) => new Uint8Array(file));

type State = {
  readonly fill: string;
  readonly stroke: string;
  readonly lineWidth: number;
  readonly lineJoin: string;
  readonly weight: number;
  readonly size: number;
  readonly scale: number;
  /** Groups that the matching `restore` closes. */
  readonly groups: number;
};
const START: State = {
  ...{ fill: "#000000", stroke: "#000000", lineWidth: 1, lineJoin: "miter" },
  ...{ weight: 400, size: 12, scale: 1, groups: 0 },
};

/**
 * Follows what is drawn on the page that a document has now, so that its picture needs nothing that reads PDFs: each call
 * that draws is also written as SVG.
 * @returns draws the page, of A4 size, as a PNG
 */
export function recordPage(document: Pdf): () => Promise<Uint8Array> {
  const { page } = document;
  const semibold = getFace("semibold").name;
  const svg: string[] = [];
  const saved: State[] = [];
  let state = START;
  let path = "";
  const set = (change: Partial<State>) => {
    state = { ...state, ...change };
  };
  const append = (step: string) => {
    path += step;
  };
  const transform = (matrix: string) => {
    svg.push(`<g transform="${matrix}">`);
    set({ groups: state.groups + 1 });
  };
  const paint = (attributes: string) => {
    svg.push(`<path d="${path}" ${attributes}/>`);
    path = "";
  };
  const record: Readonly<Record<string, (...values: never[]) => void>> = {
    save: () => {
      saved.push(state);
      set({ groups: 0 });
    },
    restore: () => {
      svg.push("</g>".repeat(state.groups));
      state = saved.pop() ?? START;
    },
    translate: (x: number, y: number) => transform(`translate(${x} ${y})`),
    scale: (factor: number) => {
      transform(`scale(${factor})`);
      set({ scale: state.scale * factor });
    },
    rotate: (degrees: number) => transform(`rotate(${degrees})`),
    transform: (...matrix: number[]) => transform(`matrix(${matrix.join(" ")})`),
    path: append,
    rect: (x: number, y: number, width: number, height: number) => append(`M${x} ${y}h${width}v${height}h${-width}z`),
    moveTo: (x: number, y: number) => append(`M${x} ${y}`),
    lineTo: (x: number, y: number) => append(`L${x} ${y}`),
    lineWidth: (lineWidth: number) => set({ lineWidth }),
    lineJoin: (lineJoin: string) => set({ lineJoin }),
    fillColor: (fill: string) => set({ fill }),
    strokeColor: (stroke: string) => set({ stroke }),
    font: (name: string) => set({ weight: name === semibold ? 600 : 400 }),
    fontSize: (size: number) => set({ size }),
    fill: (fill: string = state.fill, rule = "non-zero") => {
      set({ fill });
      paint(`fill="${fill}" fill-rule="${rule.replace("-", "")}"`);
    },
    stroke: (stroke: string = state.stroke) => {
      set({ stroke });
      const width = Math.max(state.lineWidth, MIN_LINE / state.scale);
      paint(`fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="${state.lineJoin}"`);
    },
    text: (text: string, x: number, y: number) =>
      svg.push(
        `<text x="${x}" y="${y}" font-size="${state.size}" font-weight="${state.weight}" fill="${state.fill}">${escapeXml(text)}</text>`,
      ),
  };

  const methods = document as unknown as Record<string, (...values: never[]) => unknown>;
  let depth = 0;
  for (const [name, write] of Object.entries(record)) {
    const draw = methods[name];
    methods[name] = (...values) => {
      // pdfkit's methods call one another.
      if (depth === 0 && document.page === page) write(...values);
      depth += 1;
      try {
        return draw?.apply(document, values);
      } finally {
        depth -= 1;
      }
    };
  }

  return async () => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}" font-family="Geologica" xml:space="preserve"><path fill="#ffffff" d="M0 0h${PAGE.width}v${PAGE.height}h${-PAGE.width}z"/>${svg.join("")}</svg>`;
    const image = await Resvg.async(drawn, {
      fitTo: { mode: "width", value: WIDTH },
      font: { fontBuffers: fonts, defaultFontFamily: "Geologica", loadSystemFonts: false },
    });
    const rendered = image.render();
    const png = rendered.asPng();
    rendered.free();
    image.free();
    return png;
  };
}
