import { foldForSearch } from '#platform/text/search-text.ts';
import type { ShopPage } from '../contract/catalogue.ts';
import { editDistance } from './product-search.ts';

type Entry = ShopPage & {
  asked: string;
};

const POLICY = '/policies/delivery-and-returns';

/** What people ask a shop besides its products, and the page or the list that answers. */
const ENTRIES: readonly Entry[] = [
  {
    label: 'Find my order',
    about: 'Where it is and when it comes',
    to: '/find-order',
    asked:
      'track, tracking, track order, find order, my order, order status, order number, where order, parcel',
  },
  {
    label: 'My Orders',
    about: 'All orders of your account',
    to: '/my-orders',
    asked: 'orders, my orders, order history, receipt, invoice',
  },
  {
    label: 'Opening hours',
    about: 'When we answer, and how to reach us',
    to: '/contact',
    asked: 'opening hours, opening times, open hours, opening, business hours, working hours, shop hours',
  },
  {
    label: 'Delivery',
    about: 'What it costs and how long it takes',
    to: `${POLICY}#delivery`,
    asked:
      'delivery, deliver, delivered, shipping, ship, shipped, shipment, postage, courier, dispatch, free delivery, arrive, pick up, pickup',
  },
  {
    label: 'Returns',
    about: 'How to send something back',
    to: `${POLICY}#returns`,
    asked: 'return, returns, returning, exchange, send back, bring back, return policy',
  },
  {
    label: 'Refunds',
    about: 'How and when your money comes back',
    to: `${POLICY}#refunds`,
    asked: 'refund, refunds, refunded, money back, refund policy',
  },
  {
    label: 'Cancelling',
    about: 'Until the parcel has left',
    to: `${POLICY}#cancelling`,
    asked: 'cancel, cancelling, cancellation, cancel order',
  },
  {
    label: 'Broken, wrong or lost',
    about: 'We replace or refund it',
    to: `${POLICY}#broken-wrong-or-lost`,
    asked:
      'broken, damaged, faulty, defective, wrong item, wrong product, missing item, lost parcel, guarantee, warranty',
  },
  {
    label: 'Paying',
    about: 'Mobile money and cards',
    to: '/policies/terms#paying',
    asked:
      'pay, paying, payment, payments, momo, mobile money, mtn, telecel, visa, mastercard, credit card, bank card',
  },
  {
    label: 'Contact Us',
    about: 'E-mail, phone and WhatsApp',
    to: '/contact',
    asked:
      'contact, contact us, phone number, telephone, call, email, mail, whatsapp, help, support, customer service, complaint, location, where shop, where you',
  },
  {
    label: 'Privacy',
    about: 'What we keep, and for how long',
    to: '/policies/privacy',
    asked: 'privacy, privacy policy, personal data, data protection, cookies, gdpr',
  },
  {
    label: 'Terms',
    about: 'What you can expect of us',
    to: '/policies/terms',
    asked: 'terms, terms conditions, conditions',
  },
  {
    label: 'Your account',
    about: 'Name, address and password',
    to: '/account',
    asked: 'account, my account, profile, log in, login, sign in, sign up, register',
  },
  {
    label: 'Reset your password',
    about: 'By a link in your mail',
    to: '/reset',
    asked: 'password, forgot password, reset password',
  },
  {
    label: 'All courses',
    about: 'Learn with others, step by step',
    to: '/all?q=course&category=Consultation',
    asked: 'course, courses, class, classes, lesson, lessons, training, learn',
  },
  {
    label: 'All coaching',
    about: 'One to one, at your pace',
    to: '/all?q=coaching&category=Consultation',
    asked: 'coaching, coach, mentor, mentoring, tutor',
  },
  {
    label: 'All consultations',
    about: 'A geomancer answers your question',
    to: '/all?category=Consultation',
    asked:
      'consultation, consultations, consult, reading, readings, appointment, booking, book reading, session',
  },
  {
    label: 'All books',
    about: 'From first steps to hard questions',
    to: '/all?category=Books',
    asked: 'books',
  },
  {
    label: 'All tools and accessories',
    about: 'Trays, rods, cards and sand',
    to: '/all?category=Tools+and+Accessories',
    asked: 'tools, accessories, tools accessories',
  },
  {
    label: 'All merchandise',
    about: 'Prints, clothes and gifts',
    to: '/all?category=Merchandise',
    asked: 'merchandise, merch, gifts, presents, souvenirs',
  },
];

type Phrase = { words: string[]; page: ShopPage };

const PHRASES: readonly Phrase[] = ENTRIES.flatMap(({ asked, ...page }) =>
  asked.split(', ').map((phrase) => ({ words: phrase.split(' '), page })),
);

const MOST_PAGES = 2;
/** A shorter word becomes another one with one letter changed. */
const SHORTEST_SLIP = 6;

export type ShopAnswer = { pages: ShopPage[]; words: ReadonlySet<string> };

/**
 * The pages that answer what was typed, those first that take up more of its words, and those words, folded,
 * that products are not expected to have: a list of products answers none.
 */
export function findShopPages(typed: string): ShopAnswer {
  const asked = [...new Set(foldForSearch(typed).split(' ').filter(Boolean))];
  if (asked.length === 0) return { pages: [], words: new Set() };
  const fitting = PHRASES.flatMap(({ words, page }) => {
    const taken = words.map((word) => asked.find((other) => isMeant(other, word)));
    return taken.every((word) => word !== undefined) ? [{ page, words: taken }] : [];
  }).sort((one, other) => other.words.length - one.words.length);
  const aboutShop = fitting.filter(({ page }) => !page.to.startsWith('/all'));
  const most = fitting[0]?.words.length ?? 0;
  const best = fitting.filter((phrase) => phrase.words.length === most || !isPartOf(phrase, fitting));
  const pages = [...new Set(best.map(({ page }) => page))].slice(0, MOST_PAGES);
  return { pages, words: new Set(aboutShop.flatMap(({ words }) => words)) };
}

/** "my order" says more than "order": what a longer phrase takes up is not asked a second time. */
function isPartOf(phrase: { words: string[] }, others: readonly { words: string[] }[]): boolean {
  return others.some(
    (other) =>
      other.words.length > phrase.words.length && phrase.words.every((word) => other.words.includes(word)),
  );
}

function isMeant(typed: string, word: string): boolean {
  return typed === word || (word.length >= SHORTEST_SLIP && editDistance(typed, word) === 1);
}
