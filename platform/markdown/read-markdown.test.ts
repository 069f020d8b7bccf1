import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mediaIn } from './markdown.ts';
import { Markdown } from './markdown.tsx';
import { readMarkdown } from './read-markdown.ts';

const shown = (text: string) => renderToStaticMarkup(createElement(Markdown, { blocks: readMarkdown(text) }));

test.each([
  ['# The mothers', '<h2>The mothers</h2>'],
  ['### Via', '<h3>Via</h3>'],
  [
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '<pre class="overflow-x-auto"><code>| a | b |\n|---|---|\n| 1 | 2 |</code></pre>',
  ],
  ['One **two** *three*', '<p>One <strong>two</strong> <em>three</em></p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['> sand', '<blockquote><p>sand</p></blockquote>'],
  ['[us](/about)', '<p><a href="/about" rel="noopener noreferrer">us</a></p>'],
  ['![The chant](chant.mp3)', '<div><p>The chant</p></div>'],
  ['Hear ![it](chant.mp3)', '<p>Hear ![it](chant.mp3)</p>'],
  ['Tom & Ama <3', '<p>Tom &amp; Ama &lt;3</p>'],
])('%j is shown as %s', (text, html) => {
  expect(shown(text)).toBe(`<div class="prose">${html}</div>`);
});

test.each(['<script>alert(1)</script>', 'a <img src=x onerror=alert(1)> b', '<svg/onload=alert(1)>'])(
  'HTML is text: %s',
  (text) => {
    expect(shown(text)).not.toMatch(/<(script|img|svg)/);
    expect(shown(text)).toContain('&lt;');
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  'vbscript:x',
  'http://plain.example',
])('a link to %s leads nowhere', (to) => {
  expect(shown(`[here](${to}) [there][1]\n\n[1]: ${to}`)).not.toContain('<a');
});

test('a file is known by its name, wherever it stands', () => {
  const blocks = readMarkdown('![a](<one file.mp3>)\n\n> ![b](two.pdf)\n\n- ![c](two.pdf)');
  expect(mediaIn(blocks)).toEqual(['one file.mp3', 'two.pdf']);
});

test('whatever is written becomes only the elements of the list', () => {
  const other = /<(?!\/?(?:div|h2|h3|p|blockquote|ul|ol|li|pre|code|hr|br|strong|em|a)\b)/;
  const text = fc
    .array(fc.constantFrom(...'<>*_![]()`#>-1. \n!&"\'/', 'a', 'script', 'javascript:', ']('))
    .map((parts) => parts.join(''));
  fc.assert(fc.property(text, (given) => !other.test(shown(given))));
});
