/**
 * `npm run tool -- icons` draws the icons in `public/` for tabs, home screens and installed apps. Run it after the sign or
 * the colours have changed.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@cf-wasm/resvg/node";

const PUBLIC = join(import.meta.dirname, "../../public");

/** @param room the share of the 32-unit square that the sign takes */
function sign(room: number, paper: string): string {
  const transform = `translate(${16 - 16 * room} ${16 - 16 * room}) scale(${room})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${paper}<g transform="${transform}"><path fill="#14171a" d="M8 2h16l2 2v26H6V4z"/><path fill="#f7f6f2" d="M9 5h14v22H9z"/><path fill="#e8431f" d="M12 9h8v6h-8z"/><path fill="#14171a" d="M12 20h8v2h-8z"/></g></svg>`;
}

const PAPER = '<path fill="#f7f6f2" d="M0 0h32v32H0z"/>';

async function png(svg: string, size: number): Promise<Uint8Array> {
  const image = await Resvg.async(svg, { fitTo: { mode: "width", value: size } });
  return image.render().asPng();
}

/** An ICO that holds PNGs: a header of 6 bytes, 16 for each image, and the images. */
function ico(images: readonly (readonly [size: number, png: Uint8Array])[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, [size, image]] of images.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(image.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images.map(([, image]) => image)]);
}

const save = (name: string, content: Uint8Array) => writeFileSync(join(PUBLIC, name), content);
const plain = sign(1, "");
save(
  "favicon.ico",
  ico([
    [16, await png(plain, 16)],
    [32, await png(plain, 32)],
    [48, await png(plain, 48)],
  ]),
);
// iOS rounds the corners itself and fills transparency with black.
save("apple-touch-icon.png", await png(sign(0.72, PAPER), 180));
save("icon-192.png", await png(sign(0.8, PAPER), 192));
save("icon-512.png", await png(sign(0.8, PAPER), 512));
// Launchers crop maskable icons outside the central four fifths.
save("icon-maskable-512.png", await png(sign(0.58, PAPER), 512));
