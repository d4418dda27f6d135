import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { type ShareWords, sharePictureSvg } from './share-picture-svg.ts';

// A process of its own: drawing takes a second and a hundred megabytes, and both end with it.

/** What the process is sent; it answers with a JPEG. */
export interface ShareOrder {
  words: ShareWords;
  /** The scene, a JPEG as a data: address. */
  plate: string;
  fonts: Uint8Array[];
}

process.once('message', async (order: ShareOrder) => {
  const jpeg = await draw(order);
  process.send?.(jpeg, () => process.exit(0));
});

const require = createRequire(import.meta.url);
const fileOf = (name: string) => readFileSync(require.resolve(name));

async function draw({ words, plate, fonts }: ShareOrder): Promise<Uint8Array> {
  await initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'));
  const font = { fontBuffers: fonts, loadSystemFonts: false, defaultFontFamily: 'Fraunces' };
  const open = (svg: string) => new Resvg(svg, { font });
  const measure = (svg: string) => open(svg).getBBox()?.width ?? 0;
  const { pixels, width, height } = open(sharePictureSvg(words, plate, measure)).render();

  const wasm = await WebAssembly.compile(fileOf('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  await initJpeg({
    instantiateWasm(imports: WebAssembly.Imports, onReady: (instance: unknown) => void) {
      const instance = new WebAssembly.Instance(wasm, imports);
      onReady(instance);
      return instance.exports;
    },
  });
  const image = { data: new Uint8ClampedArray(pixels), width, height, colorSpace: 'srgb' as const };
  return new Uint8Array(await encodeJpeg(image, { quality: 84 }));
}
