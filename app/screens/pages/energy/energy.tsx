import { marketOf } from "../../../foundation/company/markets.ts";
import { siteContext } from "../../../foundation/site/site-context.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { readReferencesOrNone } from "../catalogue-references.ts";
import { contentContext, getPageText } from "../content.ts";
import { Cycle } from "../figures/cycle.tsx";
import { Row } from "../figures/row.tsx";
import type { Route } from "./+types/energy";
import { CALCULATOR_ID, findCalculator } from "./calculator/find-calculator.ts";
import { drawEnergyFigure } from "./energy-figure.tsx";
import { EnergyFrame } from "./energy-frame.tsx";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

/** Energy monitoring and green energy. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { screen, locale } = routeOf(pattern);
  const content = context.get(contentContext);
  const text = getPageText(content, screen, locale);
  const { hours, holidays } = marketOf(locale).office;
  return {
    text,
    references: await readReferencesOrNone(context.get(siteContext), locale, text.blocks),
    office: { hours, holidays },
    hasCalculator: findCalculator(content, locale) !== undefined,
  };
}

export default function Energy({ loaderData: { hasCalculator, ...page } }: Route.ComponentProps) {
  const { href } = useI18n();
  const { references } = page;
  return (
    <EnergyFrame
      {...page}
      calculatorHref={hasCalculator ? `${href("kio")}#${CALCULATOR_ID}` : null}
      draw={(figure) =>
        figure.name === "row" ? (
          <Row data={figure.data} references={references} />
        ) : figure.name === "cycle" ? (
          <Cycle data={figure.data} />
        ) : (
          drawEnergyFigure(figure, references)
        )
      }
    />
  );
}
