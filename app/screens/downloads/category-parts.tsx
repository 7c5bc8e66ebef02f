import { categoryPartsUrl, type PartsFile } from "../../foundation/catalogue/made-files/parts-files.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { GroupView } from "./downloads-view.ts";

type Props = {
  readonly files: readonly PartsFile[];
  readonly groups: readonly GroupView[];
  /** Where the section stands alone. */
  readonly isOpen: boolean;
};

/** The parts data of each category for an ECAD program. */
export function CategoryParts({ files, groups, isOpen }: Props) {
  const { t, typeset } = useI18n();
  return (
    <details className="measure" open={isOpen}>
      <summary>{t("downloads.parts")}</summary>
      <p>{t("downloads.partsNote")}</p>
      {files.some((file) => file.startsWith("eplan")) && <p>{t("downloads.partsEplan")}</p>}
      <table className="table">
        {groups.map((group) => (
          <tbody key={group.code}>
            <tr>
              <th colSpan={files.length + 1} scope="rowgroup">
                {typeset(group.name)}
              </th>
            </tr>
            {group.categories.map(({ code, name }) => (
              <tr key={code}>
                <th scope="row">{typeset(name)}</th>
                {files.map((file) => (
                  <td key={file} className="no-wrap">
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
