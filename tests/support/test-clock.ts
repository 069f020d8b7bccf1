import type { Clock } from '#platform/time/clock.server.ts';

export type TestClock = Clock & {
  /** Moves the present on. */
  pass(milliseconds: number): void;
};

/** A clock that stands still but for one millisecond at each look, so that no two instants are equal. */
export function testClock(start = new Date()): TestClock {
  let present = start.getTime();
  return {
    now() {
      present += 1;
      return new Date(present);
    },
    pass(milliseconds) {
      present += milliseconds;
    },
  };
}
