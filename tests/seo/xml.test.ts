import { expect, test } from "vitest";
import { escapeXml } from "../../app/ground/platform/escape-xml.ts";
import { xmlElement } from "../../workers/seo/xml.ts";

test("whatever a title holds, it stays a text of its element", () => {
  expect(xmlElement("title", `</title><b a="1">R&D</b>`)).toBe(
    "<title>&lt;/title&gt;&lt;b a=&quot;1&quot;&gt;R&amp;D&lt;/b&gt;</title>",
  );
  expect(escapeXml("&lt;")).toBe("&amp;lt;");
});
