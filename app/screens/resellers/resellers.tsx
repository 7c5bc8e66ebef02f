import "../../frame/ui/design/page.css";
import { useNavigate } from "react-router";
import { siteContext } from "../../foundation/site/site-context.ts";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { GetForm } from "../../frame/shell/navigation/get-form.tsx";
import { formatNumber } from "../../ground/i18n/format.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { routeOf } from "../../ground/i18n/screens.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { Link } from "../../ground/platform/link.tsx";
import type { Route } from "./+types/resellers";
import { findNear } from "./find-near.ts";
import { buildCountryView, buildWorldView } from "./map-view.ts";
import { Near } from "./near.tsx";
import { parseResellerFilter } from "./parse-reseller-filter.ts";
import { PlaceList } from "./place-list.tsx";
import { PlaceMap } from "./place-map.tsx";
import { PlaceSelect } from "./place-select.tsx";
import { findResellers, HOME_COUNTRY } from "./queries.ts";
import { ResellerCards } from "./reseller-cards.tsx";
import { formatResellerQuery } from "./reseller-filter.ts";
import styles from "./resellers.module.css";
import { nameCountries, sortByName } from "./sort-places.ts";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

const RESULTS_ID = "resellers";

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const { catalogue } = context.get(siteContext);
  const asked = parseResellerFilter(url.searchParams);
  const [found, near] = await Promise.all([
    findResellers(catalogue, locale, asked),
    asked.near === "" ? null : findNear(catalogue, locale, asked.near),
  ]);
  const { filter, entries } = found;
  const countries = nameCountries(found.countries, locale);
  const cities = sortByName(found.cities, locale);
  const t = serverTranslator(locale);
  const formatCount = (key: "addresses" | "countries", number: number) =>
    t(`counts.${key}`, { count: formatNumber(number, locale), number });
  const all = countries.reduce((sum, { count }) => sum + count, 0);
  const toOption = ({ code, name, count }: (typeof countries)[number]) => ({ code, name, count });
  return {
    filter,
    countries: countries.map(toOption),
    cities: cities.map(toOption),
    entries,
    near,
    map: filter.country === "" ? buildWorldView(countries) : buildCountryView(filter.country, cities),
    found:
      filter.country === ""
        ? `${formatCount("addresses", all)}, ${formatCount("countries", countries.length)}`
        : formatCount("addresses", entries.length),
  };
}

export default function Resellers({ loaderData }: Route.ComponentProps) {
  const { filter, countries, cities, entries, near, map, found } = loaderData;
  const { t, href, typeset, labelled, list } = useI18n();
  const navigate = useNavigate();
  const path = href("resellers");
  const to = (country: string, city = "") => path + formatResellerQuery({ country, city });
  const title = t("screens.resellers");
  const country = countries.find(({ code }) => code === filter.country);
  const city = cities.find(({ code }) => code === filter.city);
  const trail = [
    ...(country ? [{ name: title, href: path }] : []),
    ...(country && city ? [{ name: country.name, href: to(country.code) }] : []),
  ];
  const place = city?.name ?? country?.name;
  const fullName = list([city?.name ?? "", country?.name ?? ""].filter(Boolean));
  const lead = t("resellers.lead");
  const mappedPlaces = country ? cities : countries;
  return (
    <main id="content" className="page">
      <PageHead
        title={[fullName, title].filter(Boolean).join(" · ")}
        description={fullName ? t("resellers.summary", { place: fullName, lead }) : lead}
        query={formatResellerQuery({ ...filter, near: "" })}
        indexed={filter.near === ""}
      />
      <Breadcrumbs trail={trail} current={place ?? title} />
      <header className="headline">
        <h1>{place ? typeset(labelled(title, place)) : title}</h1>
        <p role="status">{typeset(found)}</p>
      </header>
      <GetForm action={path} className={`row ${styles.form}`} preventScrollReset>
        <PlaceSelect
          name="country"
          label={t("resellers.country")}
          anyLabel={t("resellers.anyCountry")}
          chosen={filter.country}
          places={countries}
          // Without the city, which is in another country.
          onChoose={(code) => navigate(to(code), { preventScrollReset: true })}
        />
        {country && (
          <PlaceSelect
            name="city"
            label={t("resellers.city")}
            anyLabel={t("resellers.anyCity")}
            chosen={filter.city}
            places={cities}
            onChoose={(code) => navigate(to(country.code, code), { preventScrollReset: true })}
          />
        )}
        <button type="submit" className="button unscripted">
          {t("resellers.show")}
        </button>
        {country && (
          <Link to={path} className="link" preventScrollReset>
            {t("resellers.all")}
          </Link>
        )}
      </GetForm>
      {!country && <Near path={path} typed={filter.near} found={near} countries={countries} />}
      <a href={`#${RESULTS_ID}`} className="visually-hidden button">
        {t("resellers.skipMap")}
      </a>
      <PlaceMap
        view={map}
        label={country ? t("resellers.cities", { country: country.name }) : t("resellers.world")}
        places={new Map(mappedPlaces.map((each) => [each.code, each]))}
        country={country?.code}
        current={filter.city}
        to={(code) => (country ? to(country.code, code) : to(code))}
      />
      <p className="note">{t("resellers.schematic")}</p>
      <div id={RESULTS_ID} tabIndex={-1} className="stack wide head">
        <section className="stack loose" aria-labelledby="entries">
          <h2 id="entries" className={country ? "visually-hidden" : undefined}>
            {country ? place && typeset(place) : t("resellers.offices")}
          </h2>
          <ResellerCards entries={entries} />
        </section>
        {!country && (
          <div className="stack wide split">
            <PlaceList
              title={t("resellers.domestic")}
              places={cities.map((each) => ({ ...each, href: to(HOME_COUNTRY, each.code) }))}
            />
            <PlaceList
              title={t("resellers.international")}
              places={countries
                .filter(({ code }) => code !== HOME_COUNTRY)
                .map((each) => ({ ...each, href: to(each.code) }))}
            />
          </div>
        )}
        <p className="measure">
          {t("resellers.missing")} <Link to={href("contact")}>{t("resellers.write")}</Link>
        </p>
      </div>
    </main>
  );
}
