import { withPlainSpaces } from "../../app/ground/i18n/typography/plain-spaces.ts";
import { escapeXml } from "../../app/ground/platform/escape-xml.ts";

export const xmlElement = (name: string, text: string): string =>
  `<${name}>${escapeXml(withPlainSpaces(text))}</${name}>`;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
