import { describe, expect, it } from 'vitest';
import { tidied } from '#server/edge/tidy-cookies.ts';

const SESSION = '__Host-shop.session_token=abc.def%3D';

describe('the cookies that reach the shop', () => {
  it('are those that a server could have set, as they came', () => {
    expect(tidied(`${SESSION}; theme=dark; quoted="x"; empty=`)).toBe(
      `${SESSION}; theme=dark; quoted="x"; empty=`,
    );
  });

  it.each([
    ['a space that is none before the name', `\u00a0${SESSION}`],
    ['a control character', `\u0001${SESSION}`],
    ['a name in brackets', 'shop[session]=x'],
    ['a name with a space', 'shop session=x'],
    ['no name', '=x'],
    ['no value', '__Host-shop.session_token'],
    ['bytes beyond ASCII', 'shop.session_token=\u00e4'],
    ['a half quoted value', 'shop.session_token="x'],
  ])('are without one that has %s', (_, odd) => {
    expect(tidied(odd)).toBe('');
    expect(tidied(`theme=dark; ${odd}`)).toBe('theme=dark');
  });

  it('are without a name that came twice: nobody can say which of the two is ours', () => {
    expect(tidied(`${SESSION}; theme=dark; __Host-shop.session_token=planted`)).toBe('theme=dark');
    expect(tidied(`${SESSION}; ${SESSION}`)).toBe('');
  });
});
