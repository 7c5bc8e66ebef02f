/** Content of a file that is what its ending says: a few hundred bytes. */
export const pdf = (text = ""): string => `%PDF-1.7\n% ${text}\n`.padEnd(300);
export const png = (text = ""): Uint8Array => bytes(`\x89PNG\r\n\x1a\n${text}`.padEnd(300));
export const zip = (text = ""): Uint8Array => bytes(`PK\x03\x04${text}`.padEnd(600));
export const step = (text = ""): string => `ISO-10303-21;\nHEADER; ${text}\n`.padEnd(300);

/** Each character as one byte. */
export const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const big = (value: number, count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCharCode((value >>> (8 * (count - 1 - index))) & 0xff)).join(
    "",
  );
const little = (value: number, count: number): string => [...big(value, count)].toReversed().join("");
const box = (name: string, content: string): string => `${big(content.length + 8, 4)}${name}${content}`;
const PADDING = "\0".repeat(300);

/** Beginnings of pictures of a size, each as programs write them. */
export const PICTURES: Readonly<Record<string, (width: number, height: number) => Uint8Array>> = {
  png: (width, height) => bytes(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${big(width, 4)}${big(height, 4)}\b\x02\0\0\0${PADDING}`),
  jpg: (width, height) => bytes(`\xff\xd8${jfif}${frame(width, height)}${PADDING}`),
  webp: (width, height) =>
    bytes(
      `RIFF${little(400, 4)}WEBPVP8X${little(10, 4)}\0\0\0\0${little(width - 1, 3)}${little(height - 1, 3)}${PADDING}`,
    ),
  avif: (width, height) => {
    // The second is a part of the picture, as of one that is put together of tiles.
    const sizes = [
      [width, height],
      [512, 512],
    ].map(([w = 0, h = 0]) => box("ispe", `\0\0\0\0${big(w, 4)}${big(h, 4)}`));
    const properties = box("iprp", box("ipco", sizes.join("")));
    return bytes(`${box("ftyp", "avif\0\0\0\0avifmif1")}${box("meta", `\0\0\0\0${properties}`)}${PADDING}`);
  },
};

const jfif = `\xff\xe0${big(16, 2)}JFIF\0\x01\x01\0\0\x01\0\x01\0\0`;
const frame = (width: number, height: number): string =>
  `\xff\xc2${big(17, 2)}\b${big(height, 2)}${big(width, 2)}\x03${"\x01\x11\0".repeat(3)}`;

/** As a telephone that was held upright saves it, with a long colour profile and with where it was taken. */
export const fromTelephone = (width: number, height: number): Uint8Array => {
  const entry = (tag: number, type: number, value: number) =>
    `${little(tag, 2)}${little(type, 2)}${little(1, 4)}${little(value, type === 3 ? 2 : 4)}${type === 3 ? "\0\0" : ""}`;
  const tiff = `II*\0${little(8, 4)}${little(2, 2)}${entry(0x0112, 3, 6)}${entry(0x8825, 4, 60)}${"\0".repeat(40)}`;
  const exif = `Exif\0\0${tiff}`;
  const profile = `ICC_PROFILE\0\x01\x01${"\0".repeat(60_000)}`;
  return bytes(
    `\xff\xd8\xff\xe1${big(exif.length + 2, 2)}${exif}\xff\xe2${big(profile.length + 2, 2)}${profile}${frame(width, height)}${PADDING}`,
  );
};
