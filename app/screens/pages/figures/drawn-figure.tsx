import type { CatalogueReferences } from "../catalogue-references.ts";
import type { PageFigure } from "../prose/prose-sections.tsx";
import { Cycle } from "./cycle.tsx";
import { Exploded } from "./exploded.tsx";
import { Rails } from "./rails.tsx";
import { Row } from "./row.tsx";
import { Steps } from "./steps.tsx";
import { System } from "./system.tsx";
import { Timeline } from "./timeline.tsx";

type Props = { readonly figure: PageFigure; readonly references: CatalogueReferences };

export function DrawnFigure({ figure, references }: Props) {
  switch (figure.name) {
    case "timeline":
      return <Timeline data={figure.data} references={references} />;
    case "steps":
      return <Steps data={figure.data} references={references} />;
    case "row":
      return <Row data={figure.data} references={references} />;
    case "exploded":
      return <Exploded data={figure.data} references={references} />;
    case "cycle":
      return <Cycle data={figure.data} />;
    case "rails":
      return <Rails data={figure.data} references={references} />;
    case "system":
      return <System data={figure.data} references={references} />;
    // On pages about energy alone (figure-pages.ts).
    case "screen":
    case "calculator":
      return null;
  }
}
