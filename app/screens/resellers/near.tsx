import { useState } from "react";
import { telephoneHref } from "../../frame/shell/contact-links.ts";
import { GetForm } from "../../frame/shell/navigation/get-form.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import type { FoundNear } from "./find-near.ts";
import { type Located, type Near as NearPlace, nearestTo } from "./nearest.ts";
import { formatResellerQuery, MAX_PLACE_LENGTH } from "./reseller-filter.ts";
import styles from "./resellers.module.css";

type Props = {
  readonly path: string;
  /** The place that was typed; empty where none was. */
  readonly typed: string;
  /** Null where we know no such place. */
  readonly found: FoundNear | null;
  /** Those in which somebody sells. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
};

type Around = { readonly places: readonly NearPlace[] } | { readonly problem: "denied" | "failed" };

const POSITION = { maximumAge: 600_000, timeout: 15_000 } as const;

/** Where the browser is, if its owner says so. It is compared here, so that nobody else is told. */
const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, POSITION));

/** By a city as it is called in any language, or by the place where one is. */
export function Near({ path, typed, found, countries }: Props) {
  const { t, locale } = useI18n();
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const [own, setOwn] = useState<{ readonly typed: string; readonly result: Around | null }>({ typed, result: null });
  const result = own.typed === typed ? own.result : null;

  async function findAround() {
    try {
      const { coords } = await locate();
      const response = await fetch(`/api/${locale}/resellers.json`);
      const { resellers } = (await response.json()) as { readonly resellers: readonly Located[] };
      setOwn({ typed, result: { places: nearestTo(coords, resellers, (country) => names.get(country) ?? country) } });
    } catch (error) {
      setOwn({ typed, result: { problem: error instanceof Error ? "failed" : "denied" } });
    }
  }

  const places = result && "places" in result ? result.places : result ? null : found?.nearest;
  const problem = result && "problem" in result ? t(`resellers.near.${result.problem}`) : null;
  const unknown = !result && typed !== "" && found === null ? t("resellers.near.unknown", { place: typed }) : null;
  return (
    <>
      <GetForm action={path} className={`row ${styles.form}`} preventScrollReset>
        <label className="field">
          <span>{t("resellers.near.city")}</span>
          <input
            name="near"
            defaultValue={typed}
            key={typed}
            maxLength={MAX_PLACE_LENGTH}
            autoComplete="address-level2"
          />
        </label>
        <button type="submit" className="button">
          {t("resellers.near.find")}
        </button>
        <button type="button" className="button scripted" onClick={() => void findAround()}>
          {t("resellers.near.around")}
        </button>
      </GetForm>
      <p role="status">{problem ?? unknown}</p>
      {places && places.length > 0 && (
        <section className="stack head" aria-labelledby="nearest">
          <h2 id="nearest">
            {result ? t("resellers.near.toYou") : t("resellers.near.toPlace", { place: found?.place ?? typed })}
          </h2>
          <ol className={`ruled rows ${styles.nearest}`}>
            {places.map((place) => (
              <NearItem key={place.code} place={place} path={path} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function NearItem({ place, path }: { readonly place: NearPlace; readonly path: string }) {
  const { t, number, typeset, list } = useI18n();
  const { kind, name, city, country, countryName, km, phone, email } = place;
  return (
    <li>
      <strong>{`${number(km)}\u00a0km`}</strong>
      <div className="stack tight columns">
        <span>
          <b>{name}</b>
          {kind === "office" && <small>{` ${t("resellers.office")}`}</small>}
        </span>
        <Link to={path + formatResellerQuery({ country })}>{typeset(list([city, countryName]))}</Link>
        {phone ? <a href={telephoneHref(phone)}>{phone}</a> : <a href={`mailto:${email}`}>{email}</a>}
      </div>
    </li>
  );
}
