import { ButtonLink } from './button.tsx';
import { Figure } from './figure.tsx';

export function NotFound() {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-8 px-4 py-20 text-center sm:py-28">
      <div aria-hidden="true" className="flex items-end gap-6 text-rule sm:gap-10">
        <Figure name="caputDraconis" size={96} />
        <Figure name="carcer" size={150} className="text-clay" />
        <Figure name="caudaDraconis" size={96} />
      </div>
      <h1 tabIndex={-1} className="text-headline">
        Looks like you've found the doorway to the great nothing
      </h1>
      <ButtonLink to="/" size="large">
        Take me there
      </ButtonLink>
    </div>
  );
}
