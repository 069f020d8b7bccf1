// Loaded before a shop of `npm test` and `npm test -- --all`, where hundreds of people register and log in: the hash of a password costs no
// more than any other, where it takes 90 ms of a core otherwise. `npm test -- --slow` hashes as the shop does.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 16 }, callback);
syncBuiltinESMExports();
