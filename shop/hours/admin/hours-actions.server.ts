import { Problem } from '#platform/http/problem.ts';
import { counted } from '#platform/text/counted.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { type PageForm, refuse, type Warning } from '#shop/frame/forms/answer-form.server.ts';
import { changeDate } from '../change-date.server.ts';
import { type Edited, editBooking, editHours } from '../edit-hours.server.ts';
import { type BookingForm, BookingPageForm, HoursForm } from '../hours-forms.server.ts';
import { type ChangedDate, changedDateText } from '../rules/changed-date-text.ts';

type Done = { text: string };
/**
 * `removed` are dates, as `again` of the form brings them back, `isBooked` where somebody has booked one; the form is
 * empty again once dates were `added`.
 */
type BookingDone = Done & { removed?: readonly string[]; isBooked?: boolean; added?: number };

const CHECK = 'Check what is marked below. Nothing was saved.';

export const hoursForms: PageForm<typeof HoursForm, Done> = {
  schema: HoursForm,
  async verb({ shop, viewer }, form) {
    await editHours(shop, viewer, form);
    return { text: 'Saved.' };
  },
  refusals: { invalid_input: CHECK },
};

const NO_DATE = 'Choose a day and a time.';
const KNOWN_DATE = 'This date stands below already.';
const UNUSED_SEATS = 'The seats beside the day are those of a date that you add: press “Add date” to add it.';

const staysBooked = (count: number) =>
  `${counted(count, 'booking')} of that date ${count === 1 ? 'stays' : 'stay'}: move or cancel in the calendar.`;

/** "3 dates added.", "1 date added, 2 were there already."; empty where none were sent. */
function addedText({ added, known }: { added: number; known: number }): string {
  const before = `${known === 1 ? 'was' : 'were'} there already`;
  if (added === 0) return known === 0 ? '' : ` ${counted(known, 'date')} ${before}.`;
  return ` ${counted(added, 'date')} added${known === 0 ? '' : `, ${known} ${before}`}.`;
}

function answerOf(form: BookingForm, { isChanged, stillBooked, ...dates }: Edited): BookingDone | Warning {
  const { added, refused, hasUnusedSeats } = dates;
  const why = refused.length > 0 ? ` Not added: ${refused.join(' ')}` : '';
  if (form.intent === 'save' && why && added === 0)
    return { warning: `${isChanged ? 'Saved all but the date.' : 'Nothing was changed.'}${why}` };
  if (hasUnusedSeats)
    return { warning: `${isChanged ? 'Saved all but the seats.' : 'Nothing was changed.'} ${UNUSED_SEATS}` };
  if (!isChanged) return { text: 'Nothing was changed.' };
  if (form.intent === 'stop') return { text: 'Booking is ended. Buyers agree on a time with you by e-mail.' };
  const text = `Saved.${addedText(dates)}${why}${stillBooked > 0 ? ` ${staysBooked(stillBooked)}` : ''}`;
  if (form.intent === 'save') return { text, added };
  return form.without.length > 0 ? { text, removed: form.without, isBooked: stillBooked > 0 } : { text };
}

function changedText(changed: ChangedDate | null): BookingDone {
  return { text: changed ? `Saved. ${changedDateText(changed)}.` : 'Nothing was changed.' };
}

export const bookingForms: PageForm<typeof BookingPageForm, BookingDone> = {
  schema: BookingPageForm,
  async verb({ shop, viewer, params }, form) {
    const id = ProductId.safeParse(params.id);
    if (!id.success) refuse('This product is no longer there.', 'not_found');
    if (form.intent === 'change') return changedText(await changeDate(shop, viewer, id.data ?? '', form));
    const edited = await editBooking(shop, viewer, id.data ?? '', form);
    if (!edited.isChanged && form.intent === 'save' && form.press === 'add')
      throw new Problem('invalid_input', { field: 'date' }, form.date.length > 0 ? KNOWN_DATE : NO_DATE);
    return answerOf(form, edited);
  },
  refusals: { invalid_input: CHECK },
};
