import { categoryPartsUrl, PARTS_FILES } from "../catalogue/ecad/parts-files.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import styles from "./downloads.module.css";
import type { GroupView } from "./downloads-view.ts";

/** The parts data of each category for ECAD programs. */
export function CategoryParts({ groups }: { readonly groups: readonly GroupView[] }) {
  const { t, typeset } = useI18n();
  return (
    <details className={styles.models}>
      <summary>{t("downloads.parts")}</summary>
      <p>{t("downloads.partsNote")}</p>
      <table className={styles.parts}>
        {groups.map((group) => (
          <tbody key={group.code}>
            <tr>
              <th colSpan={PARTS_FILES.length + 1} scope="rowgroup">
                {typeset(group.name)}
              </th>
            </tr>
            {group.categories.map(({ code, name }) => (
              <tr key={code}>
                <th scope="row">{typeset(name)}</th>
                {PARTS_FILES.map(([file]) => (
                  <td key={file}>
                    <a href={categoryPartsUrl(code, file)} download>
                      {file.toUpperCase().replace(".", " ")}
                    </a>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </details>
  );
}
