import { useI18n } from "../../ground/i18n/i18n-context.tsx";

/** A type designation of sixteen letters at most, e.g. `KVS 10-L230`, a range with its unit, or push-in; of DC-Wandler only DC. */
const UNBREAKABLE =
  /([A-Z]{2}[A-Z\d]{0,14}(?:-[A-Z\d]+(?!\p{Ll}))?(?:\sM?\d[\w./-]*)?|\d[\d.,]*–[\d.,]+\s[^\s,]+|[Pp]ush-in)/u;

/** A name or heading, typeset and without line breaks inside its designations. */
export function NoWrap({ text }: { readonly text: string }) {
  const { typeset } = useI18n();
  return typeset(text)
    .split(UNBREAKABLE)
    .map(
      (part, index) =>
        part && (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          <span key={index} className={index % 2 === 0 ? undefined : "no-wrap"}>
            {part}
          </span>
        ),
    );
}

/** The same of a typeset text in fewer elements, for lists. The element around it must have the text in its key. */
export const withoutBreaks = (text: string): React.ReactNode[] =>
  text.split(UNBREAKABLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index} className="no-wrap">
        {part}
      </span>
    ),
  );
