import { fork } from 'node:child_process';
import italic from '@fontsource/fraunces/files/fraunces-latin-600-italic.woff2?inline';
import upright from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?inline';
import uprightMore from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff2?inline';
import plate from '../media/hero-poster.jpg?w=1200&h=630&fit=cover&position=bottom&format=jpg&quality=90&inline';
import type { ShareOrder } from './draw-share-picture.ts';
import type { ShareWords } from './share-picture-svg.ts';

let drawn: Promise<Buffer> | undefined;

/** The picture that goes with a shared link, a JPEG; drawn when it is first asked for, and then kept. */
export function sharePicture(words: ShareWords): Promise<Buffer> {
  drawn ??= draw(words).catch((error) => {
    drawn = undefined;
    throw error;
  });
  return drawn;
}

/** Many times what drawing takes. Milliseconds. */
const patience = 30_000;

const drawer = import.meta.env.DEV
  ? 'app/found/draw-share-picture.ts'
  : 'build/node/draw-share-picture.js';

function draw(words: ShareWords): Promise<Buffer> {
  const order: ShareOrder = { words, plate, fonts: [upright, uprightMore, italic].map(bytesOf) };
  return new Promise((done, fail) => {
    const drawing = fork(drawer, {
      serialization: 'advanced',
      timeout: patience,
      env: { NODE_ENV: 'production' },
    });
    drawing.once('message', (jpeg: Uint8Array) => done(Buffer.from(jpeg)));
    drawing.once('error', fail);
    drawing.once('exit', () => fail(new Error('The share picture was not drawn.')));
    drawing.send(order);
  });
}

const bytesOf = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64');
