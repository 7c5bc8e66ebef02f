import { GetForm } from "../../frame/shell/navigation/get-form.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { HiddenCodeFields } from "./hidden-code-fields.tsx";

type Props = { readonly codes: readonly string[]; readonly checked: boolean; readonly count: number };

/** Applies at once; without JavaScript by a button. */
export function OnlyDifferences({ codes, checked, count }: Props) {
  const { t, href, number } = useI18n();
  return (
    <GetForm action={href("compare")} preventScrollReset>
      <HiddenCodeFields codes={codes} />
      <label className="check">
        <input
          type="checkbox"
          name="only"
          value="differences"
          defaultChecked={checked}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        />
        <span>{`${t("compare.onlyDifferences")} (${number(count)})`}</span>
      </label>
      <noscript>
        <button type="submit" className="button">
          {t("compare.apply")}
        </button>
      </noscript>
    </GetForm>
  );
}
