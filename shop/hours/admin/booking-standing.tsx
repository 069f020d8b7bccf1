import { href } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { HiddenYet } from '#shop/frame/admin/hidden-yet.tsx';

type BookingStandingProps = {
  product: { id: string; state: string; kind: string | null };
  /** It has free hours, or dates that are ahead. */
  isBookable: boolean;
  isBooked: boolean;
  isAdded: boolean;
};

/** Whether shoppers see the product, and how they come to a time of it. */
export function BookingStanding({ product, isBookable, isBooked, isAdded }: BookingStandingProps) {
  const { id, state, kind } = product;
  const isHidden = state === 'hidden';
  const heading = isAdded ? 'Product added to Database Successfully' : 'Hidden';
  const tone = isAdded ? 'success' : 'info';
  if (isBookable) return isHidden ? <HiddenYet {...{ id, tone, heading }} /> : null;
  if (kind === 'course')
    return isHidden ? (
      <Notice {...{ tone, heading }}>
        <p className="text-soft">
          It is hidden until you have set its dates here and put it on sale. A course that buyers go through
          alone has <TextLink to={href('/admin/lessons/:id', { id })}>lessons</TextLink> instead.
        </p>
      </Notice>
    ) : null;
  if (isBooked) return null;
  if (isHidden) return <HiddenYet {...{ id, tone, heading }}> {`${AGREED} ${SAVED}`}</HiddenYet>;
  return (
    <Notice heading={AGREED}>
      <p className="text-soft">{SAVED}</p>
    </Notice>
  );
}

const AGREED = 'Buyers agree on a time with you by e-mail.';
const SAVED = 'Press Save below, and they choose one of your free hours themselves.';
