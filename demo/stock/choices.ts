type DemoChoices = {
  options: readonly { name: string; values: string[] }[];
  text: { label: string; isRequired: boolean } | null;
  /** By values: what is not as with the others. `picture` is the place among the product's pictures. */
  unlike?: Readonly<Record<string, { priceCedis?: number; picture?: number }>>;
};

const COLOURS = ['Black', 'Clay'];
const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];

/** What the demo's goods may be chosen by. */
export const DEMO_CHOICES: Readonly<Record<string, DemoChoices>> = {
  'md-via-shirt': {
    options: [
      { name: 'Size', values: SIZES },
      { name: 'Colour', values: COLOURS },
    ],
    text: null,
    unlike: Object.fromEntries(
      SIZES.flatMap((size) =>
        COLOURS.map((colour, picture) => [
          `${size} ${colour}`,
          { picture, ...(size === 'XXL' && { priceCedis: 145 }) },
        ]),
      ),
    ),
  },
  'md-gift-voucher': {
    options: [{ name: 'Amount', values: ['GHS 100', 'GHS 200', 'GHS 500'] }],
    text: null,
    unlike: { 'GHS 200': { priceCedis: 200 }, 'GHS 500': { priceCedis: 500 } },
  },
  'md-brass-keyring': { options: [], text: { label: 'Initials', isRequired: false } },
  'tl-drawstring-pouch': { options: [], text: { label: 'Another figure', isRequired: false } },
};
