/** The part of a comparison's forms that nobody sees: what is compared. */
export function HiddenCodeFields({ codes }: { readonly codes: readonly string[] }) {
  return codes.map((code) => <input key={code} type="hidden" name="code" value={code} />);
}
