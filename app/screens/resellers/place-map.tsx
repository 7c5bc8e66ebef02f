import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import type { MapView } from "./map-view.ts";
import africa from "./maps/africa.svg?url";
import america from "./maps/america.svg?url";
import central from "./maps/central.svg?url";
import east from "./maps/east.svg?url";
import europe from "./maps/europe.svg?url";
import north from "./maps/north.svg?url";
import oceania from "./maps/oceania.svg?url";
import orient from "./maps/orient.svg?url";
import south from "./maps/south.svg?url";
import turkiye from "./maps/turkiye.svg?url";
import world from "./maps/world.svg?url";
import styles from "./place-map.module.css";

const MAPS = { world, turkiye, africa, america, central, east, europe, north, oceania, orient, south } as const;
/** Marks and letters are sized in thousandths of the map's width. */
const STEPS = 1000;

type Props = {
  readonly view: MapView;
  readonly label: string;
  readonly places: ReadonlyMap<string, { readonly name: string; readonly count: number }>;
  /** The country whose cities are marked; on the map of the world, countries are links in their own shapes. */
  readonly country: string | undefined;
  readonly current: string;
  readonly to: (code: string) => string;
};

/** The land is a file that the browser caches. The form offers everything that the map links to. */
export function PlaceMap({ view: { map, box, marks }, label, places, country, current, to }: Props) {
  const { number } = useI18n();
  const land = MAPS[map];
  const unit = box.width / STEPS;
  return (
    <nav className={styles.map} aria-label={label}>
      <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} fontSize={13 * unit} strokeWidth={0.7 * unit}>
        <use href={`${land}#land`} />
        {country && <use href={`${land}#${country}`} className={styles.chosen} />}
        {marks.map(({ code, x, y, label: name }) => {
          const place = places.get(code);
          const title = `${place?.name} (${number(place?.count ?? 0)})`;
          return (
            <Link
              key={code}
              to={to(code)}
              aria-label={title}
              aria-current={code === current ? "true" : undefined}
              className={styles.place}
              preventScrollReset
            >
              <title>{title}</title>
              {!country && <use href={`${land}#${code}`} />}
              <circle cx={x} cy={y} r={14 * unit} className={styles.target} strokeWidth={2 * unit} />
              <circle cx={x} cy={y} r={(country ? 6 : 4) * unit} strokeWidth={unit} />
              {name && (
                <text
                  className="no-tablet"
                  stroke="none"
                  fontWeight="500"
                  x={name.x}
                  y={name.y}
                  textAnchor={name.anchor}
                  dominantBaseline="central"
                >
                  {place?.name}
                </text>
              )}
            </Link>
          );
        })}
      </svg>
    </nav>
  );
}
