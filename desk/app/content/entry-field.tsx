import { PICTURE_FOCUSES } from "../../../app/foundation/documents/picture-places.ts";
import type { EntryKind } from "../../../tools/content/entry-kinds.ts";
import type { DeskKey } from "../../texts/languages.ts";
import { useTexts } from "../use-texts.ts";

type Option = { readonly value: string; readonly name: string };
export type FieldOptions = { readonly about: readonly Option[]; readonly topic: readonly Option[] };

type Props = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly field: string;
  readonly value: string;
  readonly options: FieldOptions;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
};

const DAYS: ReadonlySet<string> = new Set(["date", "starts", "ends", "from"]);
/** How many lines each has room for. */
const ROWS: Readonly<Record<string, number>> = {
  body: 24,
  answer: 6,
  lead: 3,
  description: 3,
  shows: 2,
  alt: 2,
  caption: 2,
};

/** A field of a form, which takes what the check would take. */
export function EntryField({ id, kind, field, value, options, isRequired, isDisabled, onChange }: Props) {
  const { t } = useTexts();
  // What pages lead on to is theirs.
  if (field === "next") return null;
  const common = {
    ...{ id, value, required: isRequired, disabled: isDisabled },
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(event.target.value),
  };
  const rows = ROWS[field];
  const hint = HINTS[field];
  const label = field === "date" && kind === "story" ? "content.fields.storyDate" : `content.fields.${field}`;
  return (
    <div className="desk-field">
      <label htmlFor={id}>{t(label as DeskKey)}</label>
      {field === "about" || field === "topic" ? (
        <select {...common}>
          <option value="" />
          {options[field].map(({ value: option, name }) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      ) : field === "focus" ? (
        <select {...common}>
          {PICTURE_FOCUSES.map((focus) => (
            <option key={focus} value={focus === "centre" ? "" : focus}>
              {t(`content.focus.${focus}`)}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...common} rows={rows} aria-describedby={hint && `${id}hint`} {...LIMITS[field]} />
      ) : (
        <input
          {...common}
          type={DAYS.has(field) ? "date" : "text"}
          aria-describedby={hint && `${id}hint`}
          {...LIMITS[field]}
        />
      )}
      {hint && (
        <p className="eyebrow" id={`${id}hint`}>
          {t(hint, { count: value.length })}
        </p>
      )}
    </div>
  );
}

/** Search engines cut descriptions after about 170 characters (tools/content/schema.ts). */
const LIMITS: Readonly<Record<string, object>> = {
  description: { minLength: 50, maxLength: 170 },
  slug: { pattern: "[a-z0-9]+(-[a-z0-9]+)*" },
  country: { pattern: "[A-Z]{2}" },
};

const HINTS: Readonly<Record<string, DeskKey>> = {
  description: "content.hints.description",
  slug: "content.hints.slug",
  body: "content.hints.body",
  answer: "content.hints.answer",
  alt: "content.hints.alt",
  product: "content.hints.product",
  products: "content.hints.products",
  country: "content.hints.country",
};
