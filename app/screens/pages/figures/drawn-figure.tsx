import type { CatalogueReferences } from "../catalogue-references.ts";
import { PlaceFigures } from "../places/place-figure.tsx";
import type { PageFigure } from "../prose/prose-sections.tsx";
import { Cycle } from "./cycle.tsx";
import { Exploded } from "./exploded.tsx";
import { Rails } from "./rails.tsx";
import { Row } from "./row.tsx";
import { Steps } from "./steps.tsx";

type Props = { readonly figure: PageFigure; readonly references: CatalogueReferences };

export function DrawnFigure({ figure, references }: Props) {
  switch (figure.name) {
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
    case "picture":
      return <PlaceFigures pictures={figure.data.places.flatMap((place) => references.pictures[place] ?? [])} />;
    // On other pages alone (figure-pages.ts).
    case "timeline":
    case "screen":
    case "system":
    case "calculator":
      return null;
  }
}
