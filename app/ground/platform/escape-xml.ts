/** For text of an element or an attribute in XML, SVG or HTML. Control characters stay, though XML does not allow them. */
export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
