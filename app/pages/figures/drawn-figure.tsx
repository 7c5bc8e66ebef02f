import { RailStrip } from "../../catalogue/rail-strip.tsx";
import type { Shown } from "../shown.ts";
import { Cycle } from "./cycle.tsx";
import styles from "./drawn-figure.module.css";
import type { Figure } from "./figure.ts";
import { Rails } from "./rails.tsx";
import { Statistics } from "./statistics.tsx";
import { Steps } from "./steps.tsx";
import { System } from "./system.tsx";
import { Timeline } from "./timeline.tsx";

type Props = { readonly of: Figure; readonly shown: Shown };

/** A figure of a text, as its name says. */
export default function DrawnFigure({ of: figure, shown }: Props) {
  switch (figure.name) {
    case "statistics":
      return <Statistics figures={shown.company} />;
    case "strip":
      return (
        <RailStrip
          className={styles.across}
          label={figure.data.label}
          items={figure.data.products.flatMap((code, place) => {
            const product = shown.products[code];
            return product ? [{ key: `${place}`, ...product }] : [];
          })}
        />
      );
    case "timeline":
      return <Timeline data={figure.data} shown={shown} />;
    case "steps":
      return <Steps data={figure.data} shown={shown} />;
    case "cycle":
      return <Cycle data={figure.data} />;
    case "rails":
      return <Rails data={figure.data} shown={shown} />;
    case "system":
      return <System data={figure.data} shown={shown} />;
  }
}
