/** Standards of management systems; the catalogue has the marks of products. */
const STANDARD_NAMES: Readonly<Record<string, string>> = {
  "iso-9001": "ISO 9001:2015",
  "iec-80079-34": "ISO/IEC 80079-34:2018",
  "iso-22163": "ISO 22163:2023 (IRIS Rev.04)",
  "iso-14001": "ISO 14001:2015",
  "iso-45001": "ISO 45001:2018",
  "iso-50001": "ISO 50001:2018",
};

/** @param type the name of the certificate's folder */
export function certificateName(
  type: string,
  marks: readonly { readonly code: string; readonly mark: string }[],
): string {
  return STANDARD_NAMES[type] ?? marks.find(({ code }) => code === type)?.mark ?? type.toUpperCase();
}
