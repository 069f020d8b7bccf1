import { href, redirect } from 'react-router';

export const loader = () => redirect(href('/admin/home'));

/** Never shown; a route without it would refuse strangers with no page. */
export default function ToAdminHome() {
  return null;
}
