import fc from "fast-check";
import { expect, test } from "vitest";
import { recognizeContent, typeOfEnding } from "../../workers/api/files/content-types.ts";
import { bytes, pdf, png, step, zip } from "./contents.ts";

const ftyp = (...brands: readonly string[]) => bytes(`\0\0\0\x20ftyp${brands.join("\0\0\0\0")}`);

test.each<[ending: string, content: Uint8Array]>([
  ["pdf", bytes(pdf())],
  ["pdf", bytes(`\n\n${pdf()}`)],
  ["png", png()],
  ["jpg", bytes("\xff\xd8\xff\xe0\0\x10JFIF")],
  ["webp", bytes("RIFF\x10\0\0\0WEBPVP8 ")],
  ["avif", ftyp("mif1", "avif")],
  ["mp4", ftyp("isom")],
  ["mov", bytes("\0\0\0\x08wide\0\0")],
  ["webm", bytes("\x1a\x45\xdf\xa3\x01")],
  ["zip", zip()],
  ["xlsx", zip()],
  ["edz", zip()],
  ["edz", bytes("7z\xbc\xaf\x27\x1c\0\x04")],
  ["xls", bytes("\xd0\xcf\x11\xe0\xa1\xb1")],
  ["step", bytes(step())],
  ["stp", bytes(`\xef\xbb\xbf/* made by a program */\r\n${step()}`)],
  ["dxf", bytes("999\r\nmade by a program\r\n  0\r\nSECTION\r\n  2\r\nHEADER")],
  ["dxf", bytes("AutoCAD Binary DXF\r\n\x1a\0")],
  ["dwg", bytes("AC1032\0\0")],
  ["glb", bytes("glTF\x02\0\0\0")],
  ["svg", bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["csv", bytes("numara;a\xe7\xfdklama\r\n1;\xf6l\xe7\xfc")],
  ["txt", bytes("\xff\xfeA\0b\0")],
  ["txt", bytes("Readme")],
])("a .%s that is one is recognized", (ending, content) => {
  expect(typeOfEnding(ending)?.contents).toContain(recognizeContent(content));
});

test.each<[ending: string, content: Uint8Array, recognized: string]>([
  ["pdf", bytes("<!DOCTYPE html><title>404</title>"), "HTML"],
  ["pdf", bytes("\xef\xbb\xbf\n<!-- error --><html>"), "HTML"],
  ["zip", bytes("not found"), "text"],
  ["zip", bytes("PK\x05\x06".padEnd(22, "\0")), "an empty ZIP archive"],
  ["zip", bytes("MZ\x90\0\x03"), "a program"],
  ["jpg", ftyp("mif1", "heic"), "HEIC"],
  ["jpg", png(), "PNG"],
  ["xlsx", bytes("\xd0\xcf\x11\xe0\xa1\xb1"), "an old or encrypted Office document"],
  ["step", bytes('{"error":404}'), "JSON"],
  ["csv", bytes("<html>"), "HTML"],
  ["csv", zip(), "a ZIP archive"],
  ["png", bytes("\0\x01\x02"), "unknown data"],
])("a .%s that is something else is told from it", (ending, content, recognized) => {
  expect(recognizeContent(content)).toBe(recognized);
  expect(typeOfEnding(ending)?.contents).not.toContain(recognized);
});

test("any bytes are something", () => {
  const some = fc.oneof(fc.uint8Array({ maxLength: 5000 }), fc.string({ maxLength: 300 }).map(bytes));
  fc.assert(fc.property(some, (content) => void expect(recognizeContent(content)).not.toBe("")));
  const comments = bytes("<!--x-->999\n\n".repeat(1000));
  expect([recognizeContent(comments), recognizeContent(bytes("999\n\n".repeat(1000)))]).toEqual(["XML", "text"]);
});
