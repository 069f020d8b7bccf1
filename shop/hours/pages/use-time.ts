import { useState } from 'react';
import type { Pick as PickedChoice } from '#shop/choices/pages/use-pick.ts';
import type { ProductBooking, SlotAnswer } from '../contract.ts';
import { withTimes } from '../rules/slot-text.ts';

/** `later`: it is bought without a time, which is set by e-mail. */
export type ChosenTime = Pick<SlotAnswer, 'start' | 'left'> | 'later' | null;

const TIME = { name: 'Time', values: [] };
const DATE = { name: 'Date', values: [] };

/** The pick with the time that was chosen; without one something is left to choose. */
export function useTime(pick: PickedChoice, booking: ProductBooking | null) {
  const [time, setTime] = useState<ChosenTime>(null);
  if (!booking || time === 'later') return { time, setTime, pick };
  if (!time)
    return { time, setTime, pick: { ...pick, missing: pick.missing ?? (booking.isDated ? DATE : TIME) } };
  const { start, left } = time;
  const goods = { ...pick.goods, name: withTimes(pick.goods.name, [start]), time: start, seats: left };
  return { time, setTime, pick: { ...pick, goods } };
}
