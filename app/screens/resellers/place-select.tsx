import { useState } from "react";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";

type Props = {
  readonly name: string;
  readonly label: string;
  readonly anyLabel: string;
  readonly chosen: string;
  readonly places: readonly { readonly code: string; readonly name: string; readonly count: number }[];
  readonly onChoose: (code: string) => void;
};

/** Follows what is chosen on the map, too. A key would take the focus from it. */
export function PlaceSelect({ name, label, anyLabel, chosen, places, onChoose }: Props) {
  const { number, typeset } = useI18n();
  const [current, setCurrent] = useState({ chosen, value: chosen });
  if (current.chosen !== chosen) setCurrent({ chosen, value: chosen });
  return (
    <label className="field">
      <span>{label}</span>
      <select
        name={name}
        value={current.value}
        onChange={({ currentTarget: { value } }) => {
          setCurrent({ chosen, value });
          onChoose(value);
        }}
      >
        <option value="">{anyLabel}</option>
        {places.map((place) => (
          <option key={place.code} value={place.code}>
            {`${typeset(place.name)} (${number(place.count)})`}
          </option>
        ))}
      </select>
    </label>
  );
}
