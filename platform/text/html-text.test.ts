import { expect, test } from 'vitest';
import { htmlToText } from './html-text.ts';

test.each([
  ['plain text\nof two lines', 'plain text\nof two lines'],
  ['<p>One.</p><p>Two<br />lines &amp; a half</p>', 'One.\n\nTwo\nlines & a half'],
  ['<h2>Kit</h2><ul><li>Tray</li><li><b>Sand</b></li></ul>', 'Kit\n\n- Tray\n- Sand'],
  ['a<script>alert("<p>x</p>")</script><style>p{}</style>b', 'ab'],
  ['5 < 6 and 7 > 6 &lt;3 &#8217; &#x41; &nosuch; &toString;', '5 < 6 and 7 > 6 <3 ’ A &nosuch; &toString;'],
  ['<img src=x onerror=alert(1)><!-- note -->seen', 'seen'],
  ['&#0;&#xFFFFFF;&#xD800;', '&#0;&#xFFFFFF;\ufffd'],
])('%s reads as text', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('half a megabyte of open tags is read in a moment', () => {
  const begun = performance.now();
  for (const piece of ['<', '<a ', '<script>', '<!--', '&#x', '<p>'])
    htmlToText(piece.repeat(500_000 / piece.length));
  expect(performance.now() - begun).toBeLessThan(3_000);
});
