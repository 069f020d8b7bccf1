// Loaded before a shop: while the file FULL_DISK is there, no file takes another byte, as on a disk without room.
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { existsSync } = fs;
/** Standard input and outputs are no files. */
const isFull = (descriptor) => descriptor > 2 && existsSync(process.env.FULL_DISK);
const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });

for (const name of ['writeSync', 'writevSync']) {
  const real = fs[name];
  fs[name] = (descriptor, ...rest) => {
    if (isFull(descriptor)) throw noSpace();
    return real(descriptor, ...rest);
  };
}
for (const name of ['write', 'writev']) {
  const real = fs[name];
  fs[name] = (descriptor, ...rest) =>
    isFull(descriptor) ? setImmediate(rest.at(-1), noSpace()) : real(descriptor, ...rest);
}

const handle = await open(process.execPath);
const handles = Object.getPrototypeOf(handle);
await handle.close();
for (const name of ['write', 'writev', 'writeFile', 'appendFile']) {
  const real = handles[name];
  handles[name] = function (...given) {
    return isFull(this.fd) ? Promise.reject(noSpace()) : real.apply(this, given);
  };
}
for (const name of ['writeFile', 'appendFile']) {
  const real = fs.promises[name];
  fs.promises[name] = (...given) =>
    existsSync(process.env.FULL_DISK) ? Promise.reject(noSpace()) : real(...given);
}
const { statfs } = fs.promises;
fs.promises.statfs = async (...given) => {
  const found = await statfs(...given);
  return existsSync(process.env.FULL_DISK) ? { ...found, bavail: 0, bfree: 0 } : found;
};
syncBuiltinESMExports();
