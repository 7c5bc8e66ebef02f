/**
 * Records the sample film: a terminal strip is assembled on its rail.
 * `npm run tool -- sample-film`
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { HOME_STRIP } from "#company/home";
import { sidecarKey } from "../../app/foundation/documents/file-location.ts";
import { renderFrontToScale } from "../../app/foundation/drawing/drawing.ts";
import { browserOptions } from "../../tools/dev/browser.ts";
import { embedDrawing } from "../../workers/api/images/svg.ts";
import { drawnOf, productOf } from "./catalogue.ts";
import { text } from "./texts.ts";

const SIZE = { width: 960, height: 540 };
const SCALE = 3.4;
const SECONDS = 7;

const parts = HOME_STRIP.map((code) => drawnOf(productOf(code)));
const total = parts.reduce((sum, { widthMm }) => sum + widthMm * SCALE, 0);
let x = (SIZE.width - total) / 2;
const placed = parts.map((drawn) => {
  const [width, height] = [drawn.widthMm * SCALE, drawn.heightMm * SCALE];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 4}" height="${height + 4}">${embedDrawing(renderFrontToScale(drawn, 1), { x: 2, y: 2, width, height }, 1.4)}</svg>`;
  const image = { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, x: x - 2, y: SIZE.height / 2 - height / 2 - 2 };
  x += width;
  return image;
});

const browser = await chromium.launch(await browserOptions());
const page = await browser.newPage({ viewport: SIZE });
const film = await page.evaluate(
  async ({ placed, size, seconds }) => {
    const canvas = Object.assign(document.createElement("canvas"), size);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    const images = await Promise.all(
      placed.map(async ({ src }) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return image;
      }),
    );
    const recorder = new MediaRecorder(canvas.captureStream(25), {
      mimeType: "video/webm",
      videoBitsPerSecond: 300_000,
    });
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const start = performance.now();
    await new Promise<void>((resolve) => {
      const draw = () => {
        const time = (performance.now() - start) / 1000;
        context.fillStyle = "#f7f6f2";
        context.fillRect(0, 0, size.width, size.height);
        context.fillStyle = "#c9ced1";
        context.fillRect(0, size.height / 2 - 60, size.width, 120);
        context.strokeStyle = "#6d7478";
        for (const y of [-60, -48, 48, 60]) {
          context.beginPath();
          context.moveTo(0, size.height / 2 + y);
          context.lineTo(size.width, size.height / 2 + y);
          context.stroke();
        }
        for (const [index, image] of images.entries()) {
          const arrived = Math.min(1, Math.max(0, (time - 0.4 - index * 0.13) / 0.5));
          const place = placed[index];
          if (arrived === 0 || !place) continue;
          context.drawImage(image, place.x, place.y - (1 - arrived) ** 3 * size.height);
        }
        if (time < seconds) requestAnimationFrame(draw);
        else resolve();
      };
      draw();
    });
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
  },
  { placed, size: SIZE, seconds: SECONDS },
);
await browser.close();

const key = "documents/videos/all/terminal-strip.webm";
const path = join(import.meta.dirname, "../files", key);
mkdirSync(join(path, ".."), { recursive: true });
writeFileSync(path, Uint8Array.from(film));
const description = {
  title: text("How a terminal strip is put together"),
  version: "1",
  date: "2026-08-20",
  groups: ["screw", "ground", "disconnect"],
};
writeFileSync(join(import.meta.dirname, "../files", sidecarKey(key)), `${JSON.stringify(description, null, 2)}\n`);
console.log(`${key}: ${film.length} bytes`);
