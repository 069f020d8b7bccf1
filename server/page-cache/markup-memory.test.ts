import { createElement, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { recallMarkup } from '#server/page-cache/markup-memory.ts';
import { MarkupMemoryContext, remembered } from '#shop/frame/remembered.tsx';

type CardProps = { name: string; level?: number };

/** A card that counts how often it was rendered. */
function countedCard() {
  const card = { rendered: 0 };
  const Card = remembered(function Card({ name, level = 1 }: CardProps) {
    card.rendered += 1;
    return createElement('p', { title: name }, `${name} ${level}`);
  });
  return { card, Card };
}

const { element } = recallMarkup();

function render(children: ReactNode): string {
  const markup = recallMarkup();
  return markup.complete(renderToString(createElement(MarkupMemoryContext, { value: markup }, children)));
}

const list = (...children: ReactNode[]) => createElement('ul', null, 'Goods', ...children, 'end');

test('the same props are rendered once, and every page has the same bytes', () => {
  const { card, Card } = countedCard();
  const page = list(createElement(Card, { name: 'Amissio' }), createElement(Card, { name: 'Albus' }));
  const first = render(page);
  expect(first).toBe('<ul>Goods<p title="Amissio">Amissio 1</p><p title="Albus">Albus 1</p>end</ul>');
  expect([render(page), render(page)]).toEqual([first, first]);
  expect(card.rendered).toBe(2);
});

test('known and unknown, twice on one page, in another order: each stands in its place', () => {
  const { card, Card } = countedCard();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => createElement(Card, { name }));
  render(list(a, c));
  expect(render(list(c, b, b, a))).toBe(
    '<ul>Goods<p title="c">c 1</p><p title="b">b 1</p><p title="b">b 1</p><p title="a">a 1</p>end</ul>',
  );
  expect(card.rendered).toBe(4);
});

test('another value of any prop, and another component with the same props, is rendered anew', () => {
  const { card, Card } = countedCard();
  const other = countedCard();
  render(createElement(Card, { name: 'Via' }));
  expect(render(createElement(Card, { name: 'Via', level: 2 }))).toContain('Via 2');
  render(createElement(other.Card, { name: 'Via' }));
  expect([card.rendered, other.card.rendered]).toEqual([2, 1]);
});

test('what is remembered may hold what is remembered', () => {
  const { card, Card } = countedCard();
  const Shelf = remembered(function Shelf({ names }: { names: string[] }) {
    return list(...names.map((name) => createElement(Card, { key: name, name })));
  });
  const page = list(createElement(Shelf, { names: ['x', 'y'] }), createElement(Card, { name: 'x' }));
  const first = render(page);
  expect(first).not.toContain(element);
  expect(render(page)).toBe(first);
  expect(card.rendered).toBe(3);
});

test('a text that writes the mark is text', () => {
  const { Card } = countedCard();
  const name = `</${element}><${element}><script>`;
  const page = list(createElement(Card, { name }), name);
  const first = render(page);
  expect(first).not.toContain(`<${element}`);
  expect(first).not.toContain('<script');
  expect(render(page)).toBe(first);
});

test('markup with an id of its place is rendered for each place', () => {
  const Field = remembered(function Field({ name }: CardProps) {
    return createElement('input', { id: useId(), name });
  });
  const field = createElement(Field, { name: 'q' });
  const ids = [...render(list(field, field)).matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  expect(render(list('before', field))).toMatch(/id="_R_/);
});

test('a page of which a piece is missing is not put together', () => {
  const { Card } = countedCard();
  const markup = recallMarkup();
  const page = renderToString(
    createElement(MarkupMemoryContext, { value: markup }, list(createElement(Card, { name: 'm' }))),
  );
  expect(() => markup.complete(page.replace(`</${element}>`, ''))).toThrow('1 pieces');
  expect(() => markup.complete('')).toThrow('1 pieces');
});

test('a page that fails leaves nothing behind', () => {
  const { card, Card } = countedCard();
  const Failing = () => {
    throw new Error('on purpose');
  };
  expect(() => render(list(createElement(Card, { name: 'z' }), createElement(Failing)))).toThrow(
    'on purpose',
  );
  expect(render(createElement(Card, { name: 'z' }))).toBe('<p title="z">z 1</p>');
  expect(card.rendered).toBe(2);
});

test('in the browser nothing is remembered', () => {
  const { card, Card } = countedCard();
  const page = createElement(Card, { name: 'Puella' });
  expect([renderToString(page), renderToString(page)]).toEqual(
    Array(2).fill('<p title="Puella">Puella 1</p>'),
  );
  expect(card.rendered).toBe(2);
});
