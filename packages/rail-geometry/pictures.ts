/** Pictures of solids as SVG markup. */
export { isDark, MATERIAL_COLOURS, type Paint } from "./picture/colours.ts";
export { type Drawn, drawModel, drawRow, type Painted } from "./picture/draw-model.ts";
export { VIEWS } from "./picture/view.ts";
