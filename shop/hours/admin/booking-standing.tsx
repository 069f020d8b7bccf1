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
  const added = isAdded ? 'Product added to Database Successfully' : null;
  const tone = isAdded ? 'success' : 'info';
  if (isBookable && !isHidden) return null;
  if (isBookable)
    return <HiddenYet {...{ id, tone }} heading={added ?? 'It can be booked, and is still hidden'} />;
  if (kind === 'course')
    return isHidden ? (
      <Notice tone={tone} heading={added ?? 'It is hidden'}>
        <p className="text-soft">
          It is hidden until you have set its dates here and put it on sale. A course that buyers go through
          alone has <TextLink to={href('/admin/lessons/:id', { id })}>lessons</TextLink> instead.
        </p>
      </Notice>
    ) : null;
  if (isBooked) return null;
  const agreed = 'Buyers agree on a time with you by e-mail.';
  const saved = 'Press Save below, and they choose one of your free hours themselves.';
  if (!isHidden) return <Notice heading={agreed}>{<p className="text-soft">{saved}</p>}</Notice>;
  return (
    <HiddenYet {...{ id, tone }} heading={added ?? 'It is hidden'}>
      <p className="text-soft">
        It is hidden until you put it on sale. {agreed} {saved}
      </p>
    </HiddenYet>
  );
}
