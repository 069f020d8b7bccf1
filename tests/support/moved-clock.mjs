// Loaded before a shop: its clock differs by as many milliseconds as the file MOVED_CLOCK says, from SIGUSR2 on, and it
// says so.
import { readFileSync } from 'node:fs';

const TrueDate = Date;
let moved = 0;
process.on('SIGUSR2', () => {
  moved = Number(readFileSync(process.env.MOVED_CLOCK, 'utf8'));
  process.stderr.write(`clock moved by ${moved} ms\n`);
});

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + moved);
    else super(...given);
  }

  static now() {
    return TrueDate.now() + moved;
  }
};
