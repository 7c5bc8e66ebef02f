import { expect, test } from "vitest";
import { escapeXml } from "../../app/ground/platform/escape-xml.ts";
import { streamText, xmlElement } from "../../workers/seo/xml.ts";

test("whatever a title holds, it stays a text of its element", () => {
  expect(xmlElement("title", `</title><b a="1">R&D</b>`)).toBe(
    "<title>&lt;/title&gt;&lt;b a=&quot;1&quot;&gt;R&amp;D&lt;/b&gt;</title>",
  );
  expect(escapeXml("&lt;")).toBe("&amp;lt;");
});

test("a long text is sent while it is being written", async () => {
  let written = 0;
  function* write() {
    for (; written < 10_000; written += 1) yield "a".repeat(100);
  }
  let sent = 0;
  for await (const chunk of streamText(write()) as unknown as AsyncIterable<Uint8Array>) {
    sent += chunk.length;
    expect(chunk.length).toBeLessThan(70_000);
    expect(written * 100 - sent).toBeLessThan(140_000);
  }
  expect(sent).toBe(1_000_000);
});
