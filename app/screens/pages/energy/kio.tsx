import { marketOf } from "../../../foundation/company/markets.ts";
import { siteContext } from "../../../foundation/site/site-context.ts";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { readReferencesOrNone } from "../catalogue-references.ts";
import { contentContext, getPageText } from "../content.ts";
import type { Route } from "./+types/kio";
import { Calculator } from "./calculator/calculator.tsx";
import { CALCULATOR_ID, findCalculator } from "./calculator/find-calculator.ts";
import { formatPointsQuery, parsePointsQuery } from "./calculator/points-query.ts";
import { readCalculationOrNone } from "./calculator/read-calculation.ts";
import { drawEnergyFigure } from "./energy-figure.tsx";
import { EnergyFrame } from "./energy-frame.tsx";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const site = context.get(siteContext);
  const content = context.get(contentContext);
  const text = getPageText(content, "kio", locale);
  const query = parsePointsQuery(url.searchParams);
  const figure = findCalculator(content, locale);
  const { hours, holidays } = marketOf(locale).office;
  const [references, calculation] = await Promise.all([
    // What the calculator offers is read by itself, as no drawing on the page needs it.
    readReferencesOrNone(
      site,
      locale,
      text.blocks.filter((block) => block !== figure),
    ),
    figure ? readCalculationOrNone(site, locale, figure.data, query) : null,
  ]);
  return {
    text,
    references,
    office: { hours, holidays },
    calculation,
    indexed: formatPointsQuery(query) === "",
  };
}

export default function Kio({ loaderData: { calculation, ...page } }: Route.ComponentProps) {
  return (
    <EnergyFrame
      {...page}
      calculatorHref={calculation && `#${CALCULATOR_ID}`}
      draw={(figure) =>
        figure.name === "calculator"
          ? calculation && <Calculator {...calculation} />
          : drawEnergyFigure(figure, page.references)
      }
    />
  );
}
