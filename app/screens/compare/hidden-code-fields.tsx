/** Carries the compared products along with a form. */
export function HiddenCodeFields({ codes }: { readonly codes: readonly string[] }) {
  return codes.map((code) => <input key={code} type="hidden" name="code" value={code} />);
}
