import { href, redirect } from 'react-router';

/** The dashboard's address. Until it has a page of its own it leads to the orders. */
export const loader = () => redirect(href('/admin/orders'));

/** A route with a page, so that whoever may not be here reads why. */
export default function AdminHome() {
  return null;
}
