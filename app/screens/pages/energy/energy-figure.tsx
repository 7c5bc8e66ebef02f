import type { CatalogueReferences } from "../catalogue-references.ts";
import { SoftwareScreen } from "../figures/screens/software-screen.tsx";
import { Steps } from "../figures/steps.tsx";
import { System } from "../figures/system.tsx";
import type { PageFigure } from "../prose/prose-sections.tsx";

/** The figures that all pages about energy draw; each adds its own, since no page loads what it never shows (figure-pages.ts). */
export function drawEnergyFigure(figure: PageFigure, references: CatalogueReferences): React.ReactNode {
  switch (figure.name) {
    case "screen":
      return <SoftwareScreen data={figure.data} />;
    case "steps":
      return <Steps data={figure.data} references={references} />;
    case "system":
      return <System data={figure.data} references={references} />;
    default:
      return null;
  }
}
