/** The rest of the listing's state, which a form must carry along. */
export function HiddenStateFields({ query }: { readonly query: string }) {
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}
