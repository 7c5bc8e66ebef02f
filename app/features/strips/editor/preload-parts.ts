/** After the strip stands, so that this never delays it. */
const DELAY_MS = 2000;

/** All that loads on demand, so that work goes on where the connection ends. @returns what cancels it */
export function preloadParts(): () => void {
  const timer = setTimeout(() => {
    const parts = [
      import("./strip-canvas.tsx"),
      import("./copy-blocks.tsx"),
      import("./fill-form.tsx"),
      import("./number-form.tsx"),
      import("./template-form.tsx"),
      import("./terminal-plan-preview.tsx"),
      import("./views.tsx"),
      import("./jumper-handles.tsx"),
      import("./jumper-panel.tsx"),
      import("./output-panel.tsx"),
      import("./position-panel.tsx"),
      import("../table/plan-table.tsx"),
      import("../cabinet/cabinet.tsx"),
      import("./build-output.ts"),
      import("../../entry/read-file-text.ts"),
      import("../entry/look-up-strip-text.ts"),
      import("../entry/choose-colours.ts"),
      import("../sharing/project-link.ts"),
      import("../sharing/project-file.ts"),
      import("../examples/build-example.ts"),
      import("../examples/examples.ts"),
    ];
    // A part that fails now is asked for again when it is needed.
    for (const part of parts) part.catch(() => undefined);
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
