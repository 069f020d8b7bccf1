import { ButtonLink } from './button.tsx';
import { Figure } from './figure.tsx';

type NotFoundProps = { text?: string; action?: string; to?: string };

export function NotFound(props: NotFoundProps) {
  const {
    text = "Looks like you've found the doorway to the great nothing",
    action = 'Take me there',
    to = '/',
  } = props;
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-8 px-4 py-20 text-center sm:py-28">
      <div aria-hidden="true" className="flex items-end gap-6 text-rule sm:gap-10">
        <Figure name="caputDraconis" size={96} />
        <Figure name="carcer" size={150} className="text-clay" />
        <Figure name="caudaDraconis" size={96} />
      </div>
      <h1 tabIndex={-1} className="text-headline">
        {text}
      </h1>
      <ButtonLink to={to} size="large">
        {action}
      </ButtonLink>
    </div>
  );
}
