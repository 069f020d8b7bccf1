import sharp from 'sharp';

/** An animation of one pixel; each frame is some twenty bytes. */
export function anAnimatedGif(frames: number): Uint8Array {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, repeated(frame, frames), Buffer.from([0x3b])]);
}

/** An animation of one pixel, as RIFF frames it: some fifty bytes for each picture. */
export async function anAnimatedWebp(frames: number): Promise<Uint8Array> {
  const dot = { width: 1, height: 1, channels: 3 as const, background: '#ff0000' };
  const still = await sharp({ create: dot }).webp({ lossless: true }).toBuffer();
  const isAnimated = 2;
  const canvas = chunk('VP8X', Buffer.from([isAnimated, ...new Array<number>(9).fill(0)]));
  // Its place, measure, time and flags; then the picture without the head of its file.
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]));
  const body = [Buffer.from('WEBP'), canvas, chunk('ANIM', Buffer.alloc(6)), repeated(frame, frames)];
  return chunk('RIFF', Buffer.concat(body));
}

const repeated = (part: Buffer, times: number) => Buffer.alloc(part.length * times, part);

function chunk(id: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
