import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { GetForm } from "../../frame/shell/navigation/get-form.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { countryStore } from "./chosen-country.ts";
import { formatContactQuery } from "./contact-query.ts";
import type { Contacts } from "./find-contacts.ts";

type Props = { readonly contacts: Contacts; readonly lineCount: number };

/** Whose office the page shows, and where the form leads: kept in the browser, and in the address for everybody else. */
export function CountryChoice({ contacts: { country, ownCountry, countries, office }, lineCount }: Props) {
  const { t, typeset } = useI18n();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goTo = (chosen: string, replace = false) =>
    navigate(pathname + formatContactQuery({ lineCount, country: chosen === ownCountry ? "" : chosen }), {
      replace,
      preventScrollReset: true,
    });
  // A document is the same for everybody; a page that was navigated to has been led here already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    const stored = countryStore.read();
    const isOffered = countries.some(({ code }) => code === stored);
    if (stored !== null && isOffered && country === ownCountry && stored !== ownCountry) void goTo(stored, true);
  }, []);
  return (
    <GetForm action={pathname} className="stack close" preventScrollReset>
      <label className="field">
        <span>{t("contact.country")}</span>
        <select
          key={country}
          name="country"
          defaultValue={country}
          onChange={({ currentTarget: { value } }) => {
            countryStore.write(value === ownCountry ? null : value);
            void goTo(value);
          }}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {typeset(name)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button unscripted">
        {t("contact.showCountry")}
      </button>
      {office.country !== country && <p className="note">{t("contact.servedBy")}</p>}
    </GetForm>
  );
}
