import { Form, Link } from "react-router";
import { locateFile } from "../../../app/foundation/documents/file-location.ts";
import { type FileProblem, PROBLEM_KINDS } from "../../../app/foundation/documents/file-problems.ts";
import { PICTURE_PLACES, type PictureForm, sectorPlace } from "../../../app/foundation/documents/picture-places.ts";
import type { FilesState } from "../../../workers/api/desk/desk-files.ts";
import type { ListedEntry } from "../../../workers/publisher/texts/read-texts.ts";
import type { DeskKey, DeskLanguage, DeskTranslate } from "../../texts/languages.ts";
import { About } from "../ui/about.tsx";
import { Table } from "../ui/table.tsx";
import { useTexts } from "../use-texts.ts";
import { ProblemLines } from "./problem-text.tsx";

type PutPicture = {
  readonly key: string;
  readonly pixels: string;
  readonly problems: readonly FileProblem[];
  readonly isShown: boolean;
};

export type PicturePlace = {
  readonly id: string;
  /** What the sector is called, of the place of one. */
  readonly sector: string | null;
  readonly pictures: { readonly [Form in PictureForm]?: PutPicture };
  /** Whether somebody has written its alternative text and caption. */
  readonly hasTexts: boolean;
};

/** Every place of the pages, with what stands in it. */
export function listPicturePlaces(
  { files }: Pick<FilesState, "files">,
  problemsOf: ReadonlyMap<string, readonly FileProblem[]>,
  entries: readonly ListedEntry[],
  language: DeskLanguage,
): readonly PicturePlace[] {
  const sectors = entries.filter(({ kind, id }) => kind === "sector" && !id.includes("@"));
  const nameOf = ({ titles, id }: ListedEntry) => titles[language] ?? Object.values(titles)[0] ?? id;
  const places = [
    ...PICTURE_PLACES.map((id) => ({ id, sector: null })),
    ...sectors.map((sector) => ({ id: sectorPlace(sector.id), sector: nameOf(sector) })),
  ];
  return places.map(({ id, sector }) => ({
    id,
    sector,
    hasTexts: entries.some((each) => each.kind === "picture" && each.id === id && Object.keys(each.titles).length > 0),
    pictures: Object.fromEntries(
      // The newest comes last, and counts.
      files.toReversed().flatMap(({ key, width, height }): readonly (readonly [PictureForm, PutPicture])[] => {
        const location = locateFile(key);
        if (location.kind !== "picture" || location.place !== id) return [];
        const problems = problemsOf.get(key) ?? [];
        const isShown = width !== null && !problems.some(({ kind }) => PROBLEM_KINDS[kind].hides);
        return [[location.form, { key, pixels: width === null ? "" : `${width} × ${height}`, problems, isShown }]];
      }),
    ),
  }));
}

/** What a place is called in the desk's language. */
export const placeName = (t: DeskTranslate, { id, sector }: Pick<PicturePlace, "id" | "sector">): string =>
  sector === null ? t(`pictures.names.${id}` as DeskKey) : t("pictures.names.sector", { name: sector });

/** The places with what marketing should photograph for them, and what stands there. */
export function PicturePlaces({
  places,
  mayEdit,
}: {
  readonly places: readonly PicturePlace[];
  readonly mayEdit: boolean;
}) {
  const { t } = useTexts();
  return (
    <section className="desk-section" aria-labelledby="pictures">
      <details>
        <summary>
          <h2 id="pictures">{t("pictures.heading")}</h2>{" "}
          <span className="eyebrow">
            {t("pictures.filled", {
              filled: places.filter(({ pictures }) => pictures.wide?.isShown).length,
              of: places.length,
            })}
          </span>
        </summary>
        <p className="eyebrow">{t("pictures.text")}</p>
        <Table
          caption={t("pictures.heading")}
          head={[t("pictures.place"), t("files.forms.wide"), t("files.forms.phone"), t("pictures.texts")]}
          rows={places.map((place) => {
            const { id, sector, pictures, hasTexts } = place;
            return {
              key: id,
              cells: [
                <div key="place" className="desk-wraps">
                  <strong>{placeName(t, place)}</strong>{" "}
                  <span className="desk-before">
                    {t(`pictures.directions.${sector === null ? id : "sector"}` as DeskKey)}
                  </span>
                </div>,
                <Put key="wide" of={pictures.wide} empty={t("pictures.drawn")} mayEdit={mayEdit} />,
                <Put
                  key="phone"
                  of={pictures.phone}
                  empty={pictures.wide ? t("pictures.same") : t("pictures.drawn")}
                  mayEdit={mayEdit}
                />,
                <div key="texts">
                  {pictures.wide && !hasTexts && <strong>{t("pictures.missing")}</strong>}{" "}
                  <Link to={`/texts/picture/${id}`}>{t(hasTexts ? "pictures.change" : "pictures.write")}</Link>
                </div>,
              ],
            };
          })}
        />
      </details>
    </section>
  );
}

function Put({
  of,
  empty,
  mayEdit,
}: {
  readonly of: PutPicture | undefined;
  readonly empty: string;
  readonly mayEdit: boolean;
}) {
  const { t } = useTexts();
  if (!of) return <span>{empty}</span>;
  return (
    <div className="desk-wraps">
      {of.isShown ? of.pixels : t("pictures.hidden")}
      {of.problems.length > 0 && <ProblemLines problems={of.problems} />}
      {mayEdit && (
        <Form method="post">
          <input type="hidden" name="key" value={of.key} />
          <button type="submit" className="text-button" name="intent" value="bin">
            {t("files.bin")}
            <About>{of.key}</About>
          </button>
        </Form>
      )}
    </div>
  );
}
