// Loaded into a shop's process with --import: from one SIGUSR2 to the next its event loop is late.
const LATE_MS = 30;

let isLate = false;
process.on('SIGUSR2', () => {
  isLate = !isLate;
  if (isLate) standStill();
});

function standStill(): void {
  const end = performance.now() + LATE_MS;
  while (performance.now() < end);
  if (isLate) setTimeout(standStill, 1);
}

export {};
