import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { PlaceImage } from "../places/place-figure.tsx";
import type { PlacePicture } from "../places/place-picture.ts";
import styles from "./sector-cards.module.css";

type SectorCard = {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly lead?: string;
  readonly scene: PlacePicture | null;
  /** The address of a picture of the strip that goes in. */
  readonly strip: string | undefined;
};

type Props = { readonly sectors: readonly SectorCard[]; readonly level: "h2" | "h3" };

/** Sectors as scenes, each with the strip that goes in. */
export function SectorCards({ sectors, level: Heading }: Props) {
  const { typeset } = useI18n();
  return (
    <ul className={`cells ruled columns narrow ${styles.sectors}`}>
      {sectors.map(({ id, href, name, lead, scene, strip }) => (
        <li key={id}>
          <Link to={href}>
            <div>
              {scene && <PlaceImage of={scene} isDecorative />}
              {strip && (
                <img
                  className={styles.strip}
                  data-led-to={scene?.isDrawn || undefined}
                  loading="lazy"
                  src={strip}
                  alt=""
                  width="300"
                  height="88"
                />
              )}
            </div>
            <Heading className="cell-title">{typeset(name)}</Heading>
            {lead && <p className="note">{typeset(lead)}</p>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
