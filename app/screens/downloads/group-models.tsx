import { groupModelsUrl } from "../../foundation/catalogue/made-files/group-models.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { GroupView } from "./downloads-view.ts";

/** The 3D models of each product group that has some, as one archive. */
export function GroupModels({ groups: all }: { readonly groups: readonly GroupView[] }) {
  const { t, typeset } = useI18n();
  const groups = all.filter(({ hasModels }) => hasModels);
  if (groups.length === 0) return null;
  return (
    <details className="head measure">
      <summary>{t("downloads.models")}</summary>
      <p>{t("downloads.modelsNote")}</p>
      <ul>
        {groups.map(({ code, name }) => (
          <li key={code}>
            <a className="link" href={groupModelsUrl(code)} download>
              <span>{typeset(name)}</span> <small>STEP, ZIP</small>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
