/** So much of a picture's beginning tells its size: cameras write a preview and colour profiles before it. */
export const PICTURE_HEAD_BYTES = 300_000;

export type PictureSize = {
  /** In pixels, as browsers show it: turned as the camera was held. */
  readonly width: number;
  readonly height: number;
  /** Whether it says where it was taken. */
  readonly hasLocation: boolean;
};

const size = (width: number, height: number, isTurned = false, hasLocation = false): PictureSize | null =>
  width > 0 && height > 0 ? { width: isTurned ? height : width, height: isTurned ? width : height, hasLocation } : null;

/** The size of a JPEG, PNG, WebP or AVIF picture; null where its beginning does not tell it. */
export function measurePicture(head: Uint8Array): PictureSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (view.getUint16(0) === 0xffd8) return measureJpeg(view);
    if (view.getUint32(0) === 0x89504e47) return size(view.getUint32(16), view.getUint32(20));
    if (textAt(view, 0) === "RIFF") return measureWebp(view);
    if (textAt(view, 4) === "ftyp") return measureAvif(view);
  } catch (error) {
    // It ends before its size.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** ITU-T T.81, annex B: segments up to a start of frame, which has the size. */
function measureJpeg(view: DataView): PictureSize | null {
  let exif = { orientation: 1, hasLocation: false };
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return size(view.getUint16(at + 7), view.getUint16(at + 5), exif.orientation >= 5, exif.hasLocation);
    if (marker === 0xda || marker === 0xd9) return null;
    if (marker === 0xe1 && textAt(view, at + 4) === "Exif") exif = readExif(view, at + 10) ?? exif;
    at += 2 + view.getUint16(at + 2);
  }
}

const ORIENTATION = 0x0112;
const GPS = 0x8825;

/** The first directory of EXIF (CIPA DC-008); null where it cannot be read. */
function readExif(view: DataView, start: number) {
  const isLittle = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, isLittle);
  if (directory + 2 > view.byteLength) return null;
  const count = view.getUint16(directory, isLittle);
  let orientation = 1;
  let hasLocation = false;
  for (let entry = directory + 2; entry < Math.min(directory + 2 + count * 12, view.byteLength - 12); entry += 12) {
    const tag = view.getUint16(entry, isLittle);
    if (tag === ORIENTATION) orientation = view.getUint16(entry + 8, isLittle);
    if (tag === GPS) hasLocation = true;
  }
  return { orientation, hasLocation };
}

/** RFC 9649: the first chunk has the size. */
function measureWebp(view: DataView): PictureSize | null {
  const three = (at: number) => view.getUint8(at) + (view.getUint16(at + 1, true) << 8);
  switch (textAt(view, 12)) {
    case "VP8X":
      return size(three(24) + 1, three(27) + 1);
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case "VP8 ":
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    default:
      return null;
  }
}

/** ISO/IEC 23008-12: boxes within `meta`. Of several items the largest is the picture, and others its parts. */
function measureAvif(view: DataView): PictureSize | null {
  let [width, height, isTurned] = [0, 0, false];
  function read(from: number, to: number): void {
    for (let at = from; at + 8 <= to; ) {
      const length = view.getUint32(at);
      if (length < 8) return;
      const [name, end] = [textAt(view, at + 4), Math.min(at + length, to)];
      if (name === "meta") read(at + 12, end);
      if (name === "iprp" || name === "ipco") read(at + 8, end);
      if (name === "ispe" && view.getUint32(at + 12) * view.getUint32(at + 16) > width * height)
        [width, height] = [view.getUint32(at + 12), view.getUint32(at + 16)];
      if (name === "irot") isTurned = view.getUint8(at + 8) % 2 === 1;
      at += length;
    }
  }
  read(0, view.byteLength);
  return size(width, height, isTurned);
}
