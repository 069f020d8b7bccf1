import { href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import type { OrderCourse } from '../contract.ts';

/** The courses of an order that can be opened at once. */
export function OrderCourses({ courses }: { courses: readonly OrderCourse[] }) {
  return courses.map(({ id, name }) => (
    <section key={id} aria-label={name} className="grid max-w-text gap-3 print:hidden">
      <h2 className="text-title">{name}</h2>
      <ButtonLink to={href('/course/:id', { id })} className="justify-self-start">
        Open the course
      </ButtonLink>
    </section>
  ));
}
