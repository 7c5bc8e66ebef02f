/** A type designation inside a name, e.g. `KVS 10-L230`: capitals, then perhaps a size. */
const DESIGNATION = /([A-Z]{2,}[A-Z\d]*(?:-[A-Z\d]+)?(?: M?\d[\w./-]*)?)/;

/** A product's name, whose type designation is not torn apart at the end of a line. */
export function ProductName({ name }: { readonly name: string }) {
  return name.split(DESIGNATION).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
}
