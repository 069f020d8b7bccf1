import { demoFiles } from '#demo/stock/blank-shields.ts';
import { DEMO_BOOKINGS } from '#demo/stock/bookings.ts';
import { writeCourseDates } from '#demo/stock/course-dates.ts';
import { DEMO_WEEK, demoHolidays } from '#demo/stock/hours.ts';
import { DEMO_LESSONS } from '#demo/stock/lessons.ts';
import { applyLessons, LessonForm } from '#shop/courses/edit-lessons.server.ts';
import { stockFile } from '#shop/downloads/stock-file.server.ts';
import { applyBooking, applyHours } from '#shop/hours/edit-hours.server.ts';
import { BookingForm, HoursForm } from '#shop/hours/hours-forms.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The calendar, and what is booked in it. */
export async function addDemoHours({
  db,
  clock,
  newId,
}: Pick<Shop, 'db' | 'clock' | 'newId'>): Promise<void> {
  const now = clock.now();
  const days = demoHolidays(now).map((day) => ({ intent: 'day', day, spans: '' }));
  for (const form of [{ intent: 'week', ...DEMO_WEEK }, ...days])
    await applyHours(db, HoursForm.parse(form), newId);
  for (const [id, { dates, ...booking }] of Object.entries(DEMO_BOOKINGS)) {
    const written = dates ? writeCourseDates(now, dates) : '';
    await applyBooking(db, id, BookingForm.parse({ intent: 'save', ...booking, dates: written }), now);
  }
}

export async function addDemoLessons({
  db,
  clock,
  newId,
}: Pick<Shop, 'db' | 'clock' | 'newId'>): Promise<void> {
  const { productId, lessons } = DEMO_LESSONS;
  for (const lesson of lessons) {
    const form = LessonForm.parse({ intent: 'save', adds: 'yes', id: newId(), ...lesson });
    await applyLessons(db, productId, form, clock.now());
  }
}

export async function addDemoFiles(shop: Pick<Shop, 'db' | 'clock' | 'files' | 'newId'>): Promise<void> {
  for (const file of demoFiles()) await stockFile(shop, file);
}
