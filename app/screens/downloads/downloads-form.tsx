import {
  DEFAULT_STATE,
  type DownloadsState,
  formatDownloadsQuery,
  isFiltered,
} from "../../features/documents/downloads-state.ts";
import { GetForm } from "../../frame/shell/navigation/get-form.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { MessageKey } from "../../ground/i18n/translate.ts";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./downloads.module.css";
import type { Choice, Downloads } from "./downloads-view.ts";

type Props = { readonly state: DownloadsState; readonly choices: Downloads["choices"]; readonly path: string };

const SELECTS = [
  ["section", "downloads.section", "downloads.allSections"],
  ["language", "downloads.language", "downloads.anyLanguage"],
  ["group", "downloads.group", "downloads.anyGroup"],
  ["certificate", "downloads.certificate", "downloads.anyCertificate"],
] as const satisfies readonly (readonly [keyof Downloads["choices"], MessageKey, MessageKey])[];

/** A GET form; with scripts a choice applies at once. */
export function DownloadsForm({ state, choices, path }: Props) {
  const { t } = useI18n();
  return (
    <GetForm action={path} className="stack columns narrow head" role="search" preventScrollReset>
      <div className={`search-field ${styles.search}`}>
        <input
          type="search"
          name="q"
          maxLength={64}
          key={state.q}
          defaultValue={state.q}
          aria-label={t("downloads.search")}
          placeholder={t("downloads.placeholder")}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button button-primary">
          {t("downloads.show")}
        </button>
      </div>
      {SELECTS.map(([name, label, anyLabel]) => (
        <label key={name} className={name === "section" ? `field ${styles.section}` : "field"}>
          <span>{t(label)}</span>
          <select
            name={name}
            key={state[name]}
            defaultValue={state[name]}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="">{t(anyLabel)}</option>
            {choices[name].map((choice) => (
              <Option key={choice.value} choice={choice} />
            ))}
            {isUnlisted(choices[name], state[name]) && <option value={state[name]}>{state[name]}</option>}
          </select>
        </label>
      ))}
      {isFiltered(state) && (
        <Link
          className="link"
          to={path + formatDownloadsQuery(DEFAULT_STATE, { section: state.section })}
          preventScrollReset
        >
          {t("downloads.clear")}
        </Link>
      )}
    </GetForm>
  );
}

function Option({ choice: { value, label, count } }: { readonly choice: Choice }) {
  const { number, typeset } = useI18n();
  return <option value={value}>{`${typeset(label)} (${number(count)})`}</option>;
}

/** A choice that the other filters leave without documents has no option, but stays selected. */
const isUnlisted = (choices: readonly Choice[], value: string) =>
  value !== "" && !choices.some((choice) => choice.value === value);
