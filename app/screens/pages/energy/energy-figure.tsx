import type { CatalogueReferences } from "../catalogue-references.ts";
import { Cycle } from "../figures/cycle.tsx";
import { Row } from "../figures/row.tsx";
import { SoftwareScreen } from "../figures/screens/software-screen.tsx";
import { Steps } from "../figures/steps.tsx";
import { System } from "../figures/system.tsx";
import type { PageFigure } from "../prose/prose-sections.tsx";

type Props = {
  readonly figure: PageFigure;
  readonly references: CatalogueReferences;
  /** On the page that has read what it needs. */
  readonly calculator: React.ReactNode;
};

export function EnergyFigure({ figure, references, calculator }: Props) {
  switch (figure.name) {
    case "screen":
      return <SoftwareScreen data={figure.data} />;
    case "calculator":
      return calculator;
    case "steps":
      return <Steps data={figure.data} references={references} />;
    case "row":
      return <Row data={figure.data} references={references} />;
    case "cycle":
      return <Cycle data={figure.data} />;
    case "system":
      return <System data={figure.data} references={references} />;
    default:
      // On other pages alone (figure-pages.ts).
      return null;
  }
}
