// Loaded into a shop's process with --import: from one SIGUSR2 to the next each turn of its event loop is busy for
// LATE_LOOP_MS (30 unless set).
const busyMs = Number(process.env.LATE_LOOP_MS ?? 30);

let isLate = false;
process.on('SIGUSR2', () => {
  isLate = !isLate;
  if (isLate) keepBusy();
});

function keepBusy(): void {
  const end = performance.now() + busyMs;
  while (performance.now() < end);
  if (isLate) setImmediate(keepBusy);
}

export {};
